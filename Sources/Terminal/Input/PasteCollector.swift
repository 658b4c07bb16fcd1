/// Gathers a bracketed paste until its end mark.
struct PasteCollector: Sendable {
  /// The most bytes that a paste may hold; the rest is dropped.
  static let limit = 64 * 1024

  static let start: [UInt8] = Array("\u{1B}[200~".utf8)
  private static let end: [UInt8] = Array("\u{1B}[201~".utf8)

  private var content: [UInt8] = []
  private var matched = 0

  /// Takes a byte; true when it was the last of the end mark.
  mutating func take(_ byte: UInt8) -> Bool {
    if byte == Self.end[matched] {
      matched += 1
      return matched == Self.end.count
    }
    // ESC stands only at the mark's beginning, so what matched so far was text.
    Self.end.prefix(matched).forEach { keep($0) }
    matched = byte == Byte.escape ? 1 : 0
    if matched == 0 { keep(byte) }
    return false
  }

  /// The text, with line feeds for the carriage returns that terminals send.
  var text: String {
    String(decoding: content, as: UTF8.self)
      .replacing("\r\n", with: "\n").replacing("\r", with: "\n")
  }

  private mutating func keep(_ byte: UInt8) {
    guard content.count < Self.limit else { return }
    content.append(byte)
    if content.count == Self.limit { dropCutCharacter() }
  }

  /// The last character may go on past the limit; spaces keep the content at it.
  private mutating func dropCutCharacter() {
    var index = content.count - 1
    while index >= 0, content[index] >= 0x80 {
      let isLead = content[index] >= 0xC0
      content[index] = 0x20
      if isLead { break }
      index -= 1
    }
  }
}
