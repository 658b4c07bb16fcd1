import Foundation
import Testing

@testable import StoreCore

@Suite("The encoding of a file and places in it")
struct SourceTextTests {
  private func decode(_ bytes: [UInt8]) throws -> String {
    String(decoding: try SourceText(decoding: bytes).bytes, as: UTF8.self)
  }

  @Test("a byte order mark is taken off")
  func byteOrderMark() throws {
    #expect(try decode([0xEF, 0xBB, 0xBF] + Array("é".utf8)) == "é")
  }

  @Test(
    "UTF-16 is read with a mark and without one, with a warning",
    arguments: [
      [0xFF, 0xFE, 0x7B, 0, 0x7D, 0], [0xFE, 0xFF, 0, 0x7B, 0, 0x7D], [0x7B, 0, 0x7D, 0],
      [0, 0x7B, 0, 0x7D],
    ] as [[UInt8]])
  func utf16(bytes: [UInt8]) throws {
    let text = try SourceText(decoding: bytes)
    #expect(text.bytes == Array("{}".utf8))
    #expect(text.warnings.kept == [SyntaxError("the file is UTF-16; save it as UTF-8", at: 0)])
  }

  @Test(
    "bytes that are not what they claim to be are refused with the first bad one",
    arguments: [
      ([0x22, 0xC3, 0x28], 1, "the byte C3 is not UTF-8 here; save the file as UTF-8"),
      ([0x61, 0x62, 0xFF], 2, "the byte FF is not UTF-8 here; save the file as UTF-8"),
      ([0xED, 0xA0, 0x80], 0, "the byte ED is not UTF-8 here; save the file as UTF-8"),
      ([0x61, 0xF0, 0x9F], 1, "the byte F0 9F is not UTF-8 here; save the file as UTF-8"),
      (
        [0xFF, 0xFE, 0x7B], nil,
        "the file looks like UTF-16 and ends inside a character; save it as UTF-8"
      ),
      (
        [0xFF, 0xFE, 0x00, 0xD8], nil,
        "the file looks like UTF-16 and is not valid as such; save it as UTF-8"
      ),
      (
        [0xFF, 0xFE, 0, 0, 0x7B, 0, 0, 0], nil,
        "the file is UTF-32, which is not read; save it as UTF-8"
      ),
    ] as [([UInt8], Int?, String)])
  func invalid(bytes: [UInt8], offset: Int?, message: String) {
    #expect(throws: SyntaxError(message, at: offset)) { _ = try decode(bytes) }
  }

  @Test("an XML declaration may name ISO 8859-1, and nothing else but UTF-8")
  func declaredEncoding() throws {
    let head = Array("<?xml version=\"1.0\" encoding='ISO-8859-1'?>".utf8)
    #expect(try decode(head + [0xE9]).hasSuffix("?>é"))
    let other = Array("<?xml version=\"1.0\" encoding=\"Shift_JIS\"?>".utf8)
    #expect(
      throws: SyntaxError("the encoding \"shift_jis\" is not read; save the file as UTF-8", at: 0)
    ) { _ = try decode(other) }
  }

  @Test("lines end with LF, CR LF or CR, and columns count scalars")
  func positions() {
    var lines = LineMap(Array("aé日\nb\r\nc\rd".utf8))
    func place(_ offset: Int) -> [Int] {
      let place = lines.position(of: offset)
      return [place.line, place.column]
    }
    #expect(place(0) == [1, 1])
    #expect(place(3) == [1, 3])
    #expect(place(6) == [1, 4])
    #expect(place(7) == [2, 1])
    #expect(place(10) == [3, 1])
    #expect(place(12) == [4, 1])
    #expect(place(1) == [1, 2])
    #expect(place(99) == [4, 2])
    #expect(place(-5) == [1, 1])
  }

  @Test("a file's text is quoted on one line, without control characters, shortened")
  func quotedText() {
    #expect(quoted("a\nb\u{1B}[2J\u{202E}") == "\"a\\u{a}b\\u{1b}[2J\\u{202e}\"")
    #expect(quoted(String(repeating: "あ", count: 61)).count == 63)
  }

  @Test("a log holds 200 findings and says how many more there were")
  func logLimit() {
    let log = DiagnosticLog(file: "x")
    for number in 0..<250 { log.warning("finding \(number)") }
    #expect(log.diagnostics.count == 201)
    #expect(
      log.diagnostics.last?.text == "x: note: and 50 more like these; mend those above first")
  }
}
