import Testing

@testable import Screen

@Suite struct SafeTextTests {
  @Test(
    "what a terminal would act on stands as a visible sign",
    arguments: [
      ("\u{1B}[31mred", "␛[31mred"),
      ("\u{1B}]52;c;cm0=\u{07}", "␛]52;c;cm0=␇"),
      ("a\nb\tc\r\nd", "a␊b␉c␍␊d"),
      ("nul\u{0}del\u{7F}", "nul␀del␡"),
      ("c1\u{9B}31m", "c1\u{FFFD}31m"),
      ("next\u{85}line", "next␤line"),
      ("line\u{2028}paragraph\u{2029}", "line␤paragraph␤"),
      ("pay \u{202E}99.0$", "pay \u{FFFD}99.0$"),
      ("\u{2066}isolate\u{2069}", "\u{FFFD}isolate\u{FFFD}"),
    ])
  func controls(untrusted: String, shown: String) {
    #expect(SafeText(untrusted).string.unicodeScalars.elementsEqual(shown.unicodeScalars))
  }

  @Test(
    "what renderers draw unlike each other is dropped or cut to its base",
    arguments: [
      ("👩‍👩‍👧‍👦 family", "👩 family"), ("👩🏽‍🚀", "👩"), ("❤️", "❤"), ("👍🏿", "👍"), ("1️⃣2️⃣", "12"),
      ("🏳️‍🌈", "🏳"), ("🇯🇵🇺🇸", "JPUS"), ("🏴󠁧󠁢󠁥󠁮󠁧󠁿", "🏴"), ("zero\u{200B}width\u{2060}\u{FEFF}", "zerowidth"),
      ("\u{200E}mark\u{200F}\u{061C}", "mark"), ("soft\u{AD}hyphen", "softhyphen"),
      ("filler\u{3164}\u{115F}\u{FFA0}", "filler"), ("👩‍5", "👩5"), ("a\u{200D}❤", "a❤"),
    ])
  func sequences(untrusted: String, shown: String) {
    #expect(SafeText(untrusted).string.unicodeScalars.elementsEqual(shown.unicodeScalars))
  }

  @Test(
    "a character that nobody can show is the replacement character",
    arguments: [0xE000, 0xF8FF, 0x10FFFD, 0xFDD0, 0xFFFE, 0x50000, 0x0378] as [UInt32])
  func unknown(value: UInt32) throws {
    let scalar = try #require(Unicode.Scalar(value))
    #expect(SafeText(String(scalar)).string == "\u{FFFD}")
  }

  @Test(
    "text of every script stays as it is",
    arguments: [
      "", "Remove ads", "ヒントひとつ", "去广告 Pro", "e\u{301}te\u{301}", "été", "ภาษาไทยน้ำ", "हिन्दी", "한국어",
      "\u{1112}\u{1161}\u{11AB}", "עִבְרִית", "العربية", "ελληνικά", "русский", "0,99\u{A0}€",
      "₹12,34,567.89",
    ])
  func scripts(text: String) {
    #expect(SafeText(text).string.unicodeScalars.elementsEqual(text.unicodeScalars))
  }

  @Test("a joiner inside an Indic word goes, its letters stay")
  func indicJoiner() {
    #expect(SafeText("ශ්‍රී").string.unicodeScalars.elementsEqual("ශ්රී".unicodeScalars))
  }

  @Test("a base keeps four marks, as many as ncurses keeps in a cell")
  func marks() {
    let zalgo = SafeText("a" + String(repeating: "\u{301}", count: 300) + "b")
    #expect(zalgo.string.unicodeScalars.count == 6)
  }

  @Test("a mark without a base stands on a dotted circle")
  func leadingMark() {
    #expect(
      SafeText("\u{301}a").string.unicodeScalars.elementsEqual("\u{25CC}\u{301}a".unicodeScalars))
    #expect(SafeText("\u{200B}\u{301}").string.unicodeScalars.count == 2)
  }

  @Test("an unpaired surrogate and broken UTF-8 are read as the replacement character")
  func malformed() {
    #expect(SafeText(decoding: [0x61, 0xD800, 0x62] as [UInt16], as: UTF16.self) == "a\u{FFFD}b")
    #expect(SafeText(decoding: [0x61, 0xFF, 0x62] as [UInt8], as: UTF8.self) == "a\u{FFFD}b")
  }

  @Test("lines break at every kind of line end")
  func lines() {
    #expect(SafeText.lines("a\r\nb\n\nc\u{2028}d\re") == ["a", "b", "", "c", "d", "e"])
  }

  @Test("interpolated text is made safe with the rest")
  func interpolation() {
    let title = "\u{1B}c"
    #expect("✓ \(title)" as SafeText == "✓ ␛c")
  }
}

@Suite("Text with ASCII signs")
struct AsciiSignsTests {
  @Test("the screens' own signs become ASCII, and letters of any script stay")
  func signs() {
    let text: SafeText = "小さな帽子 · charged once → 2 × … é"
    #expect(text.asciiSigns.string == "小さな帽子 - charged once > 2 x . é")
  }

  @Test("text that was ASCII already stays as it is")
  func ascii() {
    let text: SafeText = "Remove ads - $0.99"
    #expect(text.asciiSigns == text)
  }
}
