import Testing

@testable import Screen

@Suite struct KeyNameTests {
  @Test(
    "a key is known by its name and by its other spellings",
    arguments: [
      ("b", .character("b")), ("B", .character("B")), ("?", .character("?")),
      ("^", .character("^")),
      ("+", .character("+")), ("é", .character("é")), ("星", .character("星")),
      ("Space", .character(" ")),
      (" ", .character(" ")), ("Ctrl+C", .control("c")), ("ctrl-c", .control("c")),
      ("^C", .control("c")),
      ("^c", .control("c")), ("Ctrl+Space", .control(" ")), ("Ctrl+\\", .control("\\")),
      ("^^", .control("^")),
      ("Alt+x", .alt("x")), ("Alt+X", .alt("X")), ("Alt-Space", .alt(" ")), ("Enter", .enter),
      ("return", .enter), ("Escape", .escape), ("Esc", .escape), ("Tab", .tab),
      ("Shift-Tab", .backTab), ("Shift+Tab", .backTab), ("Backspace", .backspace), ("Del", .delete),
      ("Ins", .insert), ("Up", .up), ("PgUp", .pageUp), ("PgDn", .pageDown),
      ("PageDown", .pageDown),
      ("Home", .home), ("End", .end), ("F1", .function(1)), ("f12", .function(12)),
      ("f", .character("f")),
    ] as [(String, Key)])
  func spellings(name: String, key: Key) {
    #expect(Key(name: name) == key)
  }

  @Test(
    "what names no key is refused",
    arguments: [
      "", "bb", "Ctrl+", "Ctrl+AB", "F0", "F01", "F64", "F+1", "F１", "Hyper+x", "\u{1B}", "\n", "👩‍👩‍👧",
      "Ctrl+\u{7F}", "Alt+Enter", "F99999999999999999999",
    ])
  func refused(name: String) {
    #expect(Key(name: name) == nil)
  }

  @Test(
    "keys are shown by one name each",
    arguments: [
      (.character("b"), "b"), (.character(" "), "Space"), (.control("c"), "Ctrl+C"),
      (.alt("x"), "Alt+x"),
      (.control(" "), "Ctrl+Space"), (.enter, "Enter"), (.escape, "Escape"),
      (.backTab, "Shift+Tab"),
      (.pageUp, "PageUp"), (.function(10), "F10"),
    ] as [(Key, String)])
  func names(key: Key, name: String) {
    #expect(key.name == name)
  }

  @Test("every key's name is read back as that key")
  func roundTrip() {
    let printable = (0x20...0x7E as ClosedRange<UInt8>).map { Character(Unicode.Scalar($0)) }
    let lowercase = printable.filter { !$0.isUppercase }
    let keys =
      Key.namedKeys + printable.map { .character($0) } + lowercase.map { .control($0) }
      + printable.map { .alt($0) } + (1...63).map { .function($0) }
      + ["é", "ß", "星", "e\u{301}"].flatMap { [.character($0), .control($0), .alt($0)] }
    #expect(keys.filter { Key(name: $0.name) != $0 } == [])
    #expect(Set(keys.map(\.name)).count == Set(keys).count)
  }
}
