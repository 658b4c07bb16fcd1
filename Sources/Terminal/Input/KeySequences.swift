import Screen

/// The byte sequences of keys: the common ones in all their spellings, and the terminal's own.
///
/// The same key is sent as `ESC [ H`, `ESC O H`, `ESC [ 1 ~` or `ESC [ 7 ~`, and terminfo knows
/// only one of them, not always the right one (tmux, PuTTY, the Linux console).
struct KeySequences: Sendable {
  private var keys: [[UInt8]: Key] = [:]
  private var prefixes: Set<[UInt8]> = []

  /// - Parameter own: the sequences that terminfo names; they win over the common ones.
  init(own: [[UInt8]: Key] = [:]) {
    for (text, key) in Self.common { add(Array(text.utf8), key) }
    for (text, key) in Self.functionKeys { add(Array(text.utf8), key) }
    for (text, key) in Self.keypad { add(Array(text.utf8), key) }
    for (sequence, key) in own where sequence.count > 1 && sequence.first == Byte.escape {
      add(sequence, key)
    }
  }

  func key(_ sequence: [UInt8]) -> Key? { keys[sequence] }

  /// Whether a longer sequence begins like this.
  func isPrefix(_ sequence: [UInt8]) -> Bool { prefixes.contains(sequence) }

  private mutating func add(_ sequence: [UInt8], _ key: Key) {
    keys[sequence] = key
    for length in 1..<sequence.count { prefixes.insert(Array(sequence.prefix(length))) }
  }

  private static let common: [(String, Key)] = [
    ("\u{1B}[A", .up), ("\u{1B}OA", .up), ("\u{1B}[B", .down), ("\u{1B}OB", .down),
    ("\u{1B}[C", .right), ("\u{1B}OC", .right), ("\u{1B}[D", .left), ("\u{1B}OD", .left),
    ("\u{1B}[H", .home), ("\u{1B}OH", .home), ("\u{1B}[1~", .home), ("\u{1B}[7~", .home),
    ("\u{1B}[F", .end), ("\u{1B}OF", .end), ("\u{1B}[4~", .end), ("\u{1B}[8~", .end),
    ("\u{1B}[2~", .insert), ("\u{1B}[3~", .delete), ("\u{1B}[Z", .backTab),
    ("\u{1B}[5~", .pageUp), ("\u{1B}[6~", .pageDown),
  ]

  private static let functionKeys: [(String, Key)] =
    ["P", "Q", "R", "S"].enumerated().map { ("\u{1B}O\($1)", .function($0 + 1)) }
    + ["A", "B", "C", "D", "E"].enumerated().map { ("\u{1B}[[\($1)", .function($0 + 1)) }
    + [11, 12, 13, 14, 15, 17, 18, 19, 20, 21, 23, 24].enumerated().map {
      ("\u{1B}[\($1)~", .function($0 + 1))
    }

  /// The number pad, which has sequences of its own while the keypad mode is on.
  private static let keypad: [(String, Key)] =
    [("\u{1B}OM", .enter)]
    + zip("jklmnopqrstuvwxy", "*+,-./0123456789").map { ("\u{1B}O\($0)", .character($1)) }
}

/// Bytes with a meaning of their own in the input.
enum Byte {
  static let interrupt: UInt8 = 0x03
  static let bell: UInt8 = 0x07
  static let backspace: UInt8 = 0x08
  static let tab: UInt8 = 0x09
  static let lineFeed: UInt8 = 0x0A
  static let carriageReturn: UInt8 = 0x0D
  static let escape: UInt8 = 0x1B
  static let delete: UInt8 = 0x7F
}
