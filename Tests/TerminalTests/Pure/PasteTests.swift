import Screen
import Testing

@testable import Terminal

@Suite("Pastes")
struct PasteTests {
  private let start = "\u{1B}[200~"
  private let end = "\u{1B}[201~"

  @Test("a paste is one event, with line feeds")
  func whole() {
    var decoder = KeyDecoder()
    let events = decoder.decode(Array("a\(start)b\rq\r\nyes\n\(end)c".utf8))
    #expect(
      events == [.key(.character("a")), .paste("b\nq\nyes\n"), .key(.character("c"))])
  }

  @Test("a paste may come in pieces, and hold what looks like its end")
  func pieces() {
    var decoder = KeyDecoder()
    var events: [InputEvent] = []
    for byte in "\(start)x\u{1B}[20\u{1B}[201;語\(end)".utf8 { events += decoder.decode([byte]) }
    #expect(events == [.paste("x\u{1B}[20\u{1B}[201;語")])
  }

  @Test("a paste is cut to 64 KiB, and nothing behind the cut becomes a key")
  func bounded() {
    var decoder = KeyDecoder()
    let text = String(repeating: "b", count: 200_000)
    #expect(
      decoder.decode(Array("\(start)\(text)\(end)q".utf8))
        == [.paste(String(repeating: "b", count: 65_536)), .key(.character("q"))])
  }

  @Test("a paste is not cut inside a character")
  func boundedBetweenCharacters() {
    var decoder = KeyDecoder()
    let text = String(repeating: "語", count: 30_000)
    let events = decoder.decode(Array("\(start)\(text)\(end)".utf8))
    #expect(events == [.paste(String(repeating: "語", count: 21_845) + " ")])
  }

  @Test("Ctrl+C after a pause ends a paste whose end was lost")
  func lostEnd() {
    var decoder = KeyDecoder()
    #expect(decoder.decode(Array("\(start)abc".utf8)) == [])
    #expect(decoder.decode([0x03], after: .seconds(1)) == [])
    #expect(decoder.decode([0x03], after: .seconds(3)) == [.key(.control("c"))])
    #expect(decoder.decode(Array("b".utf8)) == [.key(.character("b"))])
  }
}
