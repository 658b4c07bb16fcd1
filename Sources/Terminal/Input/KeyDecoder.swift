import Screen

/// Turns the terminal's bytes into keys and pastes, however they are cut into reads.
///
/// A sequence that is unknown is dropped whole, never taken for the keys that it looks like. An ESC
/// that nothing follows is the Escape key: the caller waits a moment and calls `flush`.
struct KeyDecoder: Sendable {
  /// A sequence that stays unfinished this long is dropped when the next byte comes.
  static let patience = Duration.milliseconds(500)
  /// In a paste that pauses this long, Ctrl+C alone ends it: its end mark was lost.
  static let pastePatience = Duration.seconds(2)
  private static let longestSequence = 64

  private let sequences: KeySequences
  private var pending: [UInt8] = []
  private var paste: PasteCollector?
  private var events: [InputEvent] = []

  init(sequences: KeySequences = KeySequences()) {
    self.sequences = sequences
  }

  /// Decodes what was read.
  /// - Parameter pause: the time since the read before.
  mutating func decode(_ bytes: [UInt8], after pause: Duration = .zero) -> [InputEvent] {
    if pause > Self.patience { pending = [] }
    if paste != nil, pause > Self.pastePatience, bytes == [Byte.interrupt] { paste = nil }
    for byte in bytes { take(byte) }
    defer { events = [] }
    return events
  }

  /// Whether the bytes so far are a key by themselves, unless more follow at once.
  var isUndecided: Bool {
    pending == [Byte.escape]
      || (pending.count == 2 && pending[0] == Byte.escape && Self.opensString(pending[1]))
  }

  /// Nothing followed: decides.
  mutating func flush() -> [InputEvent] {
    guard isUndecided else { return [] }
    defer { pending = [] }
    guard pending.count == 2 else { return [.key(.escape)] }
    return [.key(.alt(Character(Unicode.Scalar(pending[1]))))]
  }

  private mutating func take(_ byte: UInt8) {
    if paste != nil {
      guard paste?.take(byte) == true, let text = paste?.text else { return }
      paste = nil
      return events.append(.paste(text))
    }
    pending.append(byte)
    if pending[0] != Byte.escape {
      if let key = takeText(pending) { emit(key) }
    } else if pending.count > 1 {
      takeEscape()
    }
  }

  private mutating func emit(_ key: Key) {
    pending = []
    events.append(.key(key))
  }

  /// Drops what is pending and takes the byte that does not belong to it.
  private mutating func restart(with byte: UInt8) {
    pending = []
    take(byte)
  }
}

extension KeyDecoder {
  /// The key of a control byte or of one UTF-8 character; nil while it is unfinished, and for what
  /// is dropped.
  private mutating func takeText(_ bytes: [UInt8]) -> Key? {
    let last = bytes[bytes.count - 1]
    guard bytes.count > 1 else { return takeFirst(last) }
    guard last & 0xC0 == 0x80 else {
      restart(with: last)
      return nil
    }
    guard bytes.count == UTF8Character.length(bytes[0]) else { return nil }
    pending = []
    return UTF8Character.character(bytes).map(Key.character)
  }

  private mutating func takeFirst(_ byte: UInt8) -> Key? {
    if UTF8Character.length(byte) > 1 { return nil }
    pending = []
    switch byte {
    case Byte.tab: return .tab
    case Byte.lineFeed, Byte.carriageReturn: return .enter
    case Byte.backspace, Byte.delete: return .backspace
    case 0: return .control(" ")
    case 1...26: return .control(Character(Unicode.Scalar(byte + 0x60)))
    case 0x20..<0x7F: return .character(Character(Unicode.Scalar(byte)))
    default: return nil
    }
  }
}

extension KeyDecoder {
  private mutating func takeEscape() {
    if let key = sequences.key(pending) { return emit(key) }
    if pending == PasteCollector.start {
      pending = []
      paste = PasteCollector()
      return
    }
    if pending.count > 2, let last = pending.last, last < 0x20, !isString {
      return restart(with: last)
    }
    switch pending[1] {
    case UInt8(ascii: "["): takeControlSequence()
    case UInt8(ascii: "O"): takeShiftedSet()
    case let second where Self.opensString(second) && pending.count == 2: break
    case _ where isString: takeString()
    case let second where Self.opensString(second) && pending.count == 3:
      let third = pending[2]
      emit(.alt(Character(Unicode.Scalar(second))))
      take(third)
    default: if !sequences.isPrefix(pending) { takeAlt() }
    }
  }

  /// `ESC [` parameters, a final byte. `ESC [ M` is a click, with three bytes behind it.
  private mutating func takeControlSequence() {
    guard pending.count > 2, !sequences.isPrefix(pending), let last = pending.last else { return }
    let isClick = pending[2] == UInt8(ascii: "M")
    switch last {
    case _ where isClick: if pending.count == 6 { pending = [] }
    case 0x20..<0x40: forgetMiddle()
    case 0x40..<0x7F: pending = []
    default: restart(with: last)
    }
  }

  /// `ESC O` and one byte, with digits before it for modifiers.
  private mutating func takeShiftedSet() {
    guard pending.count > 2, let last = pending.last else { return }
    switch last {
    case 0x30..<0x3A: forgetMiddle()
    case 0x40..<0x7F: pending = []
    default: restart(with: last)
    }
  }

  /// A late answer to a question that another program asked: up to BEL or `ESC \`.
  private mutating func takeString() {
    let isEnded =
      pending.last == Byte.bell || pending.suffix(2) == [Byte.escape, UInt8(ascii: "\\")]
    if isEnded { pending = [] } else { forgetMiddle() }
  }

  /// Keeps an endless sequence from growing.
  private mutating func forgetMiddle() {
    if pending.count > Self.longestSequence { pending.removeSubrange(3..<(pending.count - 1)) }
  }

  private mutating func takeAlt() {
    let rest = Array(pending.dropFirst())
    switch rest[0] {
    case Byte.delete, Byte.backspace: pending = []
    case ..<0x20:
      emit(.escape)
      take(rest[0])
    default:
      if let key = takeText(rest), case .character(let character) = key { emit(.alt(character)) }
    }
  }

  private static func opensString(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "]") || byte == UInt8(ascii: "P")
  }

  /// Alt+] and Alt+P begin alike; in a string digits or signs follow.
  private var isString: Bool {
    pending.count > 2 && Self.opensString(pending[1])
      && "0123456789>!+$".utf8.contains(pending[2])
  }
}
