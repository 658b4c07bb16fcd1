import Screen
import Testing

@testable import Terminal

@Suite("Keys out of bytes")
struct KeyDecoderTests {
  private func keys(_ text: String, own: [[UInt8]: Key] = [:]) -> [Key] {
    var decoder = KeyDecoder(sequences: KeySequences(own: own))
    let events = decoder.decode(Array(text.utf8)) + decoder.flush()
    return events.compactMap { if case .key(let key) = $0 { key } else { nil } }
  }

  @Test(
    "a key has one meaning in all its spellings",
    arguments: [
      ("\u{1B}[A", Key.up), ("\u{1B}OA", .up), ("\u{1B}[B", .down), ("\u{1B}OB", .down),
      ("\u{1B}[D", .left), ("\u{1B}OC", .right),
      ("\u{1B}[H", .home), ("\u{1B}OH", .home), ("\u{1B}[1~", .home), ("\u{1B}[7~", .home),
      ("\u{1B}[F", .end), ("\u{1B}OF", .end), ("\u{1B}[4~", .end), ("\u{1B}[8~", .end),
      ("\u{1B}[5~", .pageUp), ("\u{1B}[6~", .pageDown), ("\u{1B}[2~", .insert),
      ("\u{1B}[3~", .delete), ("\u{1B}[Z", .backTab),
      ("\u{1B}OP", .function(1)), ("\u{1B}[11~", .function(1)), ("\u{1B}[[A", .function(1)),
      ("\u{1B}[15~", .function(5)), ("\u{1B}[24~", .function(12)),
      ("\r", .enter), ("\n", .enter), ("\u{1B}OM", .enter), ("\t", .tab),
      ("\u{7F}", .backspace), ("\u{8}", .backspace), ("\u{1B}", .escape),
      ("\u{3}", .control("c")), ("\u{1A}", .control("z")), ("\0", .control(" ")),
      (" ", .character(" ")), ("é", .character("é")), ("語", .character("語")),
      ("😀", .character("😀")), ("\u{1B}Ox", .character("8")),
      ("\u{1B}b", .alt("b")), ("\u{1B}ü", .alt("ü")), ("\u{1B}]", .alt("]")),
    ] as [(String, Key)])
  func spelling(text: String, key: Key) {
    #expect(keys(text) == [key])
  }

  @Test("bytes may come in any pieces", arguments: ["\u{1B}[24~", "語", "\u{1B}OH", "\u{1B}ü"])
  func pieces(text: String) {
    var decoder = KeyDecoder()
    var events: [InputEvent] = []
    for byte in text.utf8 { events += decoder.decode([byte]) }
    #expect(events == KeyDecoderTests.whole(text))
    #expect(events.count == 1)
  }

  private static func whole(_ text: String) -> [InputEvent] {
    var decoder = KeyDecoder()
    return decoder.decode(Array(text.utf8))
  }

  @Test(
    "what is unknown is dropped whole, and the key behind it arrives",
    arguments: [
      "\u{1B}[1;5A", "\u{1B}[99~", "\u{1B}[?1;2c", "\u{1B}[<0;10;5M", "\u{1B}[M !!",
      "\u{1B}[200;1u", "\u{1B}O5P", "\u{1B}Oi", "\u{1B}[I", "\u{1B}]11;rgb:0/0/0\u{7}",
      "\u{1B}]11;rgb:0/0/0\u{1B}\\", "\u{1B}P>|tmux 3.4\u{1B}\\", "\u{1B}[[Z", "\u{85}",
      "\u{1B}\u{7F}",
    ])
  func unknown(text: String) {
    #expect(keys(text + "b") == [.character("b")])
  }

  @Test("bytes that are no UTF-8 are dropped")
  func invalid() {
    for bytes: [UInt8] in [
      [0xC3], [0xFF], [0x80], [0xE8, 0xAA], [0xF0, 0x9F], [0xED, 0xA0, 0x80],
    ] {
      var decoder = KeyDecoder()
      #expect(decoder.decode(bytes + [0x62]) == [.key(.character("b"))], "\(bytes)")
    }
  }

  @Test("Escape before another key is a key of its own where it cannot be meant otherwise")
  func escapeThenKey() {
    #expect(keys("\u{1B}\u{1B}[A") == [.escape, .up])
    #expect(keys("\u{1B}\r") == [.escape, .enter])
    #expect(keys("\u{1B}\u{3}") == [.escape, .control("c")])
    #expect(keys("\u{1B}[\u{3}") == [.control("c")])
  }

  @Test("an ESC waits for what may follow, anything else does not")
  func undecided() {
    var decoder = KeyDecoder()
    #expect(decoder.decode([0x1B]) == [])
    #expect(decoder.isUndecided)
    #expect(decoder.decode(Array("[".utf8)) == [])
    #expect(!decoder.isUndecided)
    #expect(decoder.flush() == [])
    #expect(decoder.decode(Array("A".utf8)) == [.key(.up)])
  }

  @Test("a sequence that was cut off does not swallow a key that comes much later")
  func cutOff() {
    var decoder = KeyDecoder()
    #expect(decoder.decode(Array("\u{1B}[1".utf8)) == [])
    #expect(
      decoder.decode(Array("b".utf8), after: .milliseconds(501)) == [.key(.character("b"))])
  }

  @Test("the terminal's own sequences win over the common ones")
  func own() {
    #expect(keys("\u{1B}Ot", own: [Array("\u{1B}Ot".utf8): .function(5)]) == [.function(5)])
    #expect(keys("\u{1B}A", own: [Array("\u{1B}A".utf8): .up]) == [.up])
    #expect(keys("\u{8}", own: [[0x08]: .left]) == [.backspace])
  }

  @Test("endless sequences neither grow nor leak keys")
  func endless() {
    #expect(keys("\u{1B}[" + String(repeating: "1;", count: 10_000) + "Ab") == [.character("b")])
    let answer = "\u{1B}]0;" + String(repeating: "x", count: 10_000) + "\u{7}b"
    #expect(keys(answer) == [.character("b")])
  }
}
