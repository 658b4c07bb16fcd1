import Foundation
import Testing

@testable import StoreCore

@Suite("Property lists as XML and OpenStep text")
struct PropertyListParserTests {
  private func xml(_ text: String) throws -> ParsedSource {
    try XMLPropertyListParser.parse(Array(text.utf8))
  }

  private func openStep(_ text: String) throws -> ParsedSource {
    try OpenStepPropertyListParser.parse(Array(text.utf8))
  }

  @Test("every element of an XML list is read with its place")
  func elements() throws {
    let root = try xml(
      """
      <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/x.dtd">
      <plist version="1.0"><dict><key>a</key><array><string>日 &amp; <![CDATA[<]]></string>
      <integer> 12 </integer><real>9.990</real><true/><false/><date>2020</date><data>AA</data>
      </array><key>b</key><dict/></dict></plist>
      """
    ).root
    #expect(
      root["a"]?.elements?.map(\.value) == [
        .text("日 & <"), .number("12"), .number("9.990"), .boolean(true), .boolean(false),
        .other("a date"), .other("data"),
      ])
    #expect(root["b"]?.value == .object([]))
    #expect(root.offset == 104)
    #expect(root.members?.first?.offset == 110)
    #expect(root["a"]?.offset == 122)
  }

  @Test(
    "what is no property list is told with its place",
    arguments: [
      ("<plist><dict><key>a</key></dict></plist>", 13, "the key \"a\" has no value"),
      ("<plist><dict><string>a</string></dict></plist>", 13, "a value without a <key> before it"),
      ("<plist><array><key>a</key></array></plist>", 14, "a <key> outside of a <dict>"),
      (
        "<plist><dict><key>a</key><key>b</key></dict></plist>", 13, "the key \"a\" has no value"
      ),
      (
        "<plist><array/><array/></plist>", 15,
        "a second value: a property list has one array or dictionary"
      ),
      ("<plist></plist>", nil, "the property list is empty: it holds no array and no dictionary"),
      ("<html><body/></html>", 0, "XML, but no property list: it begins with <html>, not <plist>"),
      ("<plist><list/></plist>", 7, "<list> is not an element of a property list"),
      ("<plist><array>x</array></plist>", 14, "the text \"x\" stands outside of every element"),
      (
        "<plist><string><b/></string></plist>", 15,
        "<b> inside <string>: a property list has no such thing"
      ),
      (
        "<plist><array></plist>", 16,
        "not well-formed XML: this closing tag does not fit the one that is open"
      ),
      (
        "<plist><array>", 14, "not well-formed XML: the file ends before its elements are closed"
      ),
      (
        "<plist><string>a & b</string></plist>", 18,
        "not well-formed XML: a character that cannot stand here; write & as &amp;"
      ),
    ] as [(String, Int?, String)])
  func xmlErrors(text: String, offset: Int?, message: String) {
    #expect(throws: SyntaxError(message, at: offset)) { _ = try xml(text) }
  }

  @Test(
    "entities of the file's own are refused, from inside and from outside",
    arguments: [
      "<!DOCTYPE p [<!ENTITY a \"b\">]><plist><string>&a;</string></plist>",
      "<!DOCTYPE p [<!ENTITY a \"b\"><!ENTITY c \"&a;&a;\">]><plist><string>&c;</string></plist>",
      "<!DOCTYPE p [<!ENTITY a SYSTEM \"/etc/passwd\">]><plist><string>&a;</string></plist>",
      "<!DOCTYPE p SYSTEM \"http://example.com/x.dtd\"><plist><string>&a;</string></plist>",
    ])
  func entities(text: String) {
    let error = #expect(throws: SyntaxError.self) { _ = try xml(text) }
    #expect(error?.message == "the entity \"a\" is not read; write out what it stands for")
  }

  @Test("an XML list is read 128 levels deep and no deeper")
  func xmlDepth() throws {
    func nested(_ levels: Int) -> String {
      "<plist>" + String(repeating: "<array>", count: levels)
        + String(repeating: "</array>", count: levels) + "</plist>"
    }
    _ = try xml(nested(128))
    #expect(throws: SyntaxError("nested deeper than 128 levels", at: 903)) {
      _ = try xml(nested(100_000))
    }
  }

  @Test("an OpenStep list is read with its places, comments and escapes")
  func openStepValues() throws {
    let root = try openStep(
      """
      // !$*UTF8*$!
      { /* two */ id = com.example.a-b; "na\\"me" = 'It''s'; }
      """.replacingOccurrences(of: "'It''s'", with: "'It\\'s \\U65e5\\n\\101'")
    ).root
    #expect(root["id"]?.value == .text("com.example.a-b"))
    #expect(root["na\"me"]?.value == .text("It's 日\nA"))
    #expect(root.offset == 14)
    #expect(root["id"]?.offset == 31)
    let list = try openStep("( a, \"b\", <0f a1>, <*I5>, <*R0.99>, <*BY>, { c = (); } , )").root
    #expect(
      list.elements?.map(\.value) == [
        .text("a"), .text("b"), .other("data"), .number("5"), .number("0.99"), .boolean(true),
        .object([SourceMember(key: "c", offset: 45, value: SourceNode(.array([]), at: 49))]),
      ])
  }

  @Test(
    "what is no OpenStep list is told with its place",
    arguments: [
      ("{ a = 1", 7, "expected \";\" or \"}\", found the end of the file"),
      ("{ a 1; }", 4, "expected \"=\" after the key \"a\", found \"1\""),
      ("( a b )", 4, "expected a comma or \")\", found \"b\""),
      ("( \"a )", 2, "the text that begins here has no closing quote"),
      ("/* a", 0, "the comment that begins here does not end"),
      ("<0f", 0, "the data that begins here has no closing \">\""),
      ("( 日 )", 2, "expected a value or a key; quote other characters, found \"日\""),
      ("() x", 3, "expected the end of the file after the value, found \"x\""),
    ])
  func openStepErrors(text: String, offset: Int, message: String) {
    #expect(throws: SyntaxError(message, at: offset)) { _ = try openStep(text) }
  }

  @Test("an OpenStep list is read 128 levels deep and no deeper")
  func openStepDepth() throws {
    _ = try openStep(String(repeating: "(", count: 128) + String(repeating: ")", count: 128))
    #expect(throws: SyntaxError("nested deeper than 128 levels", at: 128)) {
      _ = try openStep(String(repeating: "(", count: 100_000))
    }
  }

  @Test("a key that comes twice is warned of in both")
  func duplicates() throws {
    let warning = "the key \"a\" is there twice: this one counts; remove the other"
    let list = try openStep("{ a = 1; a = 2; }")
    #expect(list.root["a"]?.text == "2")
    #expect(list.warnings.kept == [SyntaxError(warning, at: 9)])
    let dict = "<dict><key>a</key><true/><key>a</key><false/></dict>"
    #expect(try xml(dict).root["a"]?.value == .boolean(false))
    #expect(try xml(dict).warnings.kept == [SyntaxError(warning, at: 25)])
  }
}
