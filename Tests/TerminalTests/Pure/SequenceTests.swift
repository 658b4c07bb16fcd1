import Testing

@testable import Terminal

@Suite("Sequences to the terminal")
struct SequenceTests {
  private func copy(_ text: String, _ environment: [String: String]) -> String? {
    ClipboardSequence.bytes(text, environment: environment).map {
      String(decoding: $0, as: UTF8.self)
    }
  }

  @Test("a copy is OSC 52 with base64")
  func plain() {
    #expect(copy("star", ["TERM": "xterm-256color"]) == "\u{1B}]52;c;c3Rhcg==\u{7}")
    #expect(copy("", ["TERM": "xterm"]) == "\u{1B}]52;c;\u{7}")
  }

  @Test("under tmux a copy is sent plain and wrapped")
  func tmux() {
    let expected =
      "\u{1B}]52;c;c3Rhcg==\u{7}\u{1B}Ptmux;\u{1B}\u{1B}]52;c;c3Rhcg==\u{7}\u{1B}\\"
    #expect(copy("star", ["TERM": "screen-256color", "TMUX": "/tmp/tmux-0/default"]) == expected)
    #expect(copy("star", ["TERM": "tmux-256color"]) == expected)
  }

  @Test("under screen a copy is sent in device control strings that are short enough")
  func screen() {
    #expect(copy("star", ["TERM": "screen"]) == "\u{1B}P\u{1B}]52;c;c3Rhcg==\u{7}\u{1B}\\")
    let long = copy(String(repeating: "a", count: 1200), ["TERM": "screen.xterm"]) ?? ""
    let parts = long.split(separator: "\u{1B}P")
    #expect(parts.count == 4)
    #expect(parts.allSatisfy { $0.utf8.count <= 514 && $0.hasSuffix("\u{1B}\\") })
  }

  @Test("a text that no terminal would take is not sent")
  func tooLong() {
    #expect(copy(String(repeating: "a", count: 49_153), [:]) == nil)
  }

  @Test("padding is left out of capabilities")
  func padding() {
    let text = Array("\u{1B}[H\u{1B}[J$<50>x$<2*/>$y".utf8)
    let expected = Array("\u{1B}[H\u{1B}[Jx$y".utf8)
    #expect(TerminalCapabilities.withoutPadding(text) == expected)
    #expect(TerminalCapabilities.withoutPadding(Array("$<5".utf8)) == Array("$<5".utf8))
  }

  @Test("ESCDELAY is taken from the environment, within reason")
  func escapeDelay() {
    #expect(EscapeDelay.milliseconds([:]) == 25)
    #expect(EscapeDelay.milliseconds(["ESCDELAY": "300"]) == 300)
    #expect(EscapeDelay.milliseconds(["ESCDELAY": "0"]) == 0)
    #expect(EscapeDelay.milliseconds(["ESCDELAY": "-7"]) == 0)
    #expect(EscapeDelay.milliseconds(["ESCDELAY": "99999999"]) == 5000)
    #expect(EscapeDelay.milliseconds(["ESCDELAY": "soon"]) == 25)
  }

  @Test("direct colours are told by their components, the first eight by the palette")
  func directColor() {
    #expect(DirectColor.number(255, 128, 0) == 0xFF8000)
    #expect(DirectColor.number(0, 0, 3) == 8)
    #expect(DirectColor.number(3) == 3)
    #expect(DirectColor.number(9) == 0xFF0000)
    #expect(DirectColor.number(208) == 0xFF8700)
    #expect(DirectColor.number(255) == 0xEEEEEE)
  }

  @Test("an error names TERM, safely, and says what to do")
  func errors() {
    #expect(
      TerminalError.termIsUnknown("st\u{1B}[2J").message.hasPrefix("TERM=st"))
    #expect(!TerminalError.termIsUnknown("st\u{1B}[2J").message.contains("\u{1B}"))
    #expect(
      TerminalError.termIsUnset.message
        == "TERM is not set. Set TERM=xterm-256color, or use --plain.")
    #expect(TerminalError.termIsUnset.exitStatus == 69)
  }
}
