import Foundation

/// The sequence that asks the terminal to put a text on its clipboard (OSC 52).
///
/// No terminal answers it: whether it was obeyed cannot be known.
enum ClipboardSequence {
  /// The most bytes of text; terminals drop longer sequences.
  static let limit = 48 * 1024
  /// GNU screen drops device control strings longer than 768 bytes.
  private static let screenChunk = 512

  /// The bytes for a terminal, wrapped so that tmux and screen hand them on; nil when the text is
  /// too long.
  static func bytes(_ text: String, environment: [String: String]) -> [UInt8]? {
    let utf8 = Data(text.utf8)
    guard utf8.count <= limit else { return nil }
    let plain = "\u{1B}]52;c;\(utf8.base64EncodedString())\u{7}"
    let term = environment["TERM"] ?? ""
    if isSet("TMUX", environment) || term.hasPrefix("tmux") {
      // tmux takes the plain one with `set-clipboard on`, the wrapped one with `allow-passthrough`.
      return Array((plain + tmux(plain)).utf8)
    }
    if isSet("STY", environment) || term.hasPrefix("screen") {
      return screen(Array(plain.utf8))
    }
    return Array(plain.utf8)
  }

  private static func isSet(_ name: String, _ environment: [String: String]) -> Bool {
    environment[name].map { !$0.isEmpty } ?? false
  }

  private static func tmux(_ sequence: String) -> String {
    let escaped = sequence.replacing("\u{1B}", with: "\u{1B}\u{1B}")
    return "\u{1B}Ptmux;\(escaped)\u{1B}\\"
  }

  private static func screen(_ sequence: [UInt8]) -> [UInt8] {
    stride(from: 0, to: sequence.count, by: screenChunk).flatMap { start in
      let chunk = sequence[start..<min(start + screenChunk, sequence.count)]
      return Array("\u{1B}P".utf8) + chunk + Array("\u{1B}\\".utf8)
    }
  }
}
