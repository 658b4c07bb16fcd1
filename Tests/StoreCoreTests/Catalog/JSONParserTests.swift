import Testing

@testable import StoreCore

@Suite("JSON with positions")
struct JSONParserTests {
  private func parse(_ text: String) throws -> ParsedSource {
    try JSONParser.parse(Array(text.utf8))
  }

  @Test("every kind of value is read, and numbers stay text")
  func values() throws {
    let root = try parse(#"{"a": [null, true, false, -0.10, 1e5, "é\n\"\/"], "b": {}}"#).root
    #expect(
      root["a"]?.elements?.map(\.value) == [
        .null, .boolean(true), .boolean(false), .number("-0.10"), .number("1e5"), .text("é\n\"/"),
      ])
    #expect(root["b"]?.value == .object([]))
  }

  @Test("each value knows the byte that it begins with")
  func offsets() throws {
    let root = try parse("{ \"é\": [1,\n 22] }").root
    #expect(root.offset == 0)
    #expect(root.members?.first?.offset == 2)
    #expect(root["é"]?.offset == 8)
    #expect(root["é"]?.elements?.map(\.offset) == [9, 13])
  }

  @Test(
    "what is no JSON is told with its place",
    arguments: [
      (
        "{\"a\": 1,}", 8,
        "expected a key in double quotes, found \"}\"; a comma too many before it"
      ),
      ("[1, 2", 5, "expected a comma or \"]\", found the end of the file"),
      ("[1 2]", 3, "expected a comma or \"]\", found \"2\""),
      ("{a: 1}", 1, "expected a key in double quotes, found \"a\""),
      (
        "{'a': 1}", 1, "expected a key in double quotes, found \"'\"; JSON knows double quotes only"
      ),
      ("{\"a\" 1}", 5, "expected \":\" after the key \"a\", found \"1\""),
      ("// x\n{}", 0, "expected a value, found \"/\"; JSON has no comments"),
      ("[01]", 1, "\"01\" is not a number in JSON"),
      ("[1.]", 1, "\"1.\" is not a number in JSON"),
      ("[-]", 1, "\"-\" is not a number in JSON"),
      ("[\"a]", 1, "the text that begins here has no closing quote"),
      ("[\"\\x\"]", 2, "a backslash that begins no escape of JSON; write \\\\"),
      ("[\"\\u12\"]", 2, "\\u needs four hexadecimal digits"),
      (
        "[\"a\nb\"]", 3,
        "a line break or control character inside text; write it as an escape such as \\n"
      ),
      ("{} {}", 3, "expected the end of the file after the value, found \"{\""),
      ("", 0, "expected a value, found the end of the file"),
      ("[日]", 1, "expected a value, found \"日\""),
    ])
  func errors(text: String, offset: Int, message: String) {
    #expect(throws: SyntaxError(message, at: offset)) { _ = try parse(text) }
  }

  @Test("of a key that comes twice the last value counts, with a warning")
  func duplicateKeys() throws {
    let source = try parse(#"{"a": 1, "b": 2, "a": 3}"#)
    #expect(source.root["a"]?.value == .number("3"))
    #expect(
      source.warnings.kept == [
        SyntaxError("the key \"a\" is there twice: this one counts; remove the other", at: 17)
      ])
  }

  @Test("a dictionary of any size keeps its order and finds a key that comes twice")
  func largeDictionaries() throws {
    for size in 1...40 {
      let members = (0..<size).map { "\"k\($0)\": \($0)" } + ["\"k0\": 99"]
      let source = try parse("{" + members.joined(separator: ",") + "}")
      #expect(source.root.members?.map(\.key) == (0..<size).map { "k\($0)" })
      #expect(source.root["k0"]?.value == .number("99"))
      #expect(source.warnings.kept.count == 1)
    }
  }

  @Test("a surrogate pair is one character, and half of one becomes U+FFFD with a warning")
  func surrogates() throws {
    #expect(try parse(#"["\ud83d\ude00"]"#).root.elements?.first?.text == "😀")
    let half = try parse(#"["\ud83dx", "\ude00"]"#)
    #expect(half.root.elements?.map(\.text) == ["\u{FFFD}x", "\u{FFFD}"])
    #expect(half.warnings.kept.map(\.offset) == [2, 13])
  }

  @Test("nesting is read 128 levels deep and no deeper")
  func depth() throws {
    _ = try parse(String(repeating: "[", count: 128) + String(repeating: "]", count: 128))
    #expect(throws: SyntaxError("nested deeper than 128 levels", at: 128)) {
      _ = try parse(String(repeating: "[", count: 1_000_000))
    }
  }

  @Test("a value is written as JSON on one line again")
  func writing() throws {
    let text = #"{"a":[null,true,1.50,"q\"\\"],"b":{"c":"\u000a"}}"#
    #expect(try parse(text).root.json == text)
  }
}
