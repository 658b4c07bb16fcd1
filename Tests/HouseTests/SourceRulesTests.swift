import Testing

@Suite("The rules of every source file")
struct SourceRulesTests {
  @Test("the program's files keep them")
  func sources() throws {
    let rules: [SourceRule] = [
      .length, .width, .reasons, .unwrapping, .unfinished, .names, .disabledTests, .locks,
    ]
    try expectKept(rules, in: Repository.files(below: "Sources"))
    try expectKept(rules, in: Repository.files(below: "Examples"))
  }

  @Test("all that an app sees is documented")
  func documented() throws {
    for target in ["StoreCore", "StoreKit", "StoreKitTest", "StoreAccessors"] {
      try expectKept([.documented], in: Repository.files(below: "Sources/\(target)"))
    }
  }

  @Test("the tests' files keep those of form")
  func tests() throws {
    try expectKept(
      [.length, .width, .unfinished, .names, .disabledTests, .locks],
      in: Repository.files(below: "Tests"))
  }

  @Test("files of C and the manifest keep those of form")
  func others() throws {
    let endings = ["c", "h"]
    let manifest = Repository.File(
      path: "Package.swift", text: try Repository.text("Package.swift"))
    let files =
      try Repository.files(below: "Sources", endings: endings)
      + Repository.files(below: "Tests", endings: endings)
    try expectKept([.length, .width, .unfinished], in: files + [manifest])
  }

  private func expectKept(_ rules: [SourceRule], in files: [Repository.File]) throws {
    #expect(!files.isEmpty)
    var faults: [String] = []
    for file in files {
      let source = SwiftSource(file.text)
      for rule in rules {
        faults += rule.faults(source).map { "\(file.path):\($0.line): \($0.what)" }
      }
    }
    #expect(faults == [])
  }

  @Test("a file of 301 lines is too long")
  func length() {
    let line = "let a = 1\n"
    #expect(SourceRule.length.faults(SwiftSource(String(repeating: line, count: 300))) == [])
    #expect(lines(.length, String(repeating: line, count: 301)) == [301])
  }

  @Test("a line of 101 columns is too wide, but not for its text")
  func width() {
    let wide = String(repeating: "x", count: 98)
    #expect(lines(.width, "  \(wide)\n  \(wide)y") == [2])
    #expect(lines(.width, "// \(wide)") == [1])
    #expect(lines(.width, "let text = \"\(wide)\"") == [])
    #expect(lines(.width, "let text = \"\"\"\n  \(wide)y\n\"\"\"") == [])
    #expect(lines(.width, "let text = \"short\" + \(wide)") == [1])
  }

  @Test(
    "what is unchecked needs a reason",
    arguments: [
      "let a = try! b()", "let a = b as! C", "fatalError()", "preconditionFailure(\"\")",
      "struct A: @unchecked Sendable {}", "nonisolated(unsafe) var a = 1",
    ])
  func reasons(code: String) {
    let above = String(repeating: "let a = 1\n", count: 8)
    #expect(lines(.reasons, code) == [1])
    #expect(lines(.reasons, "// Why.\n" + above + code) == [10])
    #expect(lines(.reasons, "// Why.\n" + code) == [])
    #expect(lines(.reasons, "let text = \"\(code.filter { $0 != "\"" })\"") == [])
  }

  @Test(
    "an unwrapping by force is found",
    arguments: ["let a = b!", "a!.b()", "f()!", "a[0]!.b", "var a: Int!", "f(a!, b)", "[a!]"])
  func unwrapping(code: String) { #expect(lines(.unwrapping, code) == [1]) }

  @Test(
    "what only looks like one is none",
    arguments: ["a != b", "!a", "f(!a)", "a && !b", "\"a!\"", "// a!", "a!=b", "[!a]"])
  func notUnwrapping(code: String) { #expect(lines(.unwrapping, code) == []) }

  @Test("what is unfinished is found in comments only")
  func unfinished() {
    #expect(lines(.unfinished, "// TODO: later") == [1])
    #expect(lines(.unfinished, "let a = 1 // FIXME") == [1])
    #expect(lines(.unfinished, "/*\n XXX\n*/") == [2])
    #expect(lines(.unfinished, "let text = \"TODO\"") == [])
  }

  @Test("a test that is disabled without a reason is found")
  func disabled() {
    #expect(lines(.disabledTests, "@Test(.disabled()) func a() {}") == [1])
    #expect(lines(.disabledTests, "@Test(.disabled(if: isSlow))") == [1])
    #expect(lines(.disabledTests, "@Test(.disabled(\"no pty here\"))") == [])
    #expect(lines(.disabledTests, "@Test(.disabled(if: isSlow, \"no pty here\"))") == [])
    #expect(lines(.disabledTests, "withKnownIssue { a() }") == [1])
    #expect(lines(.disabledTests, "withKnownIssue(\"glibc\") { a() }") == [])
    #expect(lines(.disabledTests, "//  @Test func a() {}") == [1])
  }

  @Test("a type whose name says nothing is found")
  func names() {
    #expect(lines(.names, "final class StoreManager {}") == [1])
    #expect(lines(.names, "enum TextUtils {") == [1])
    #expect(lines(.names, "struct Helper: Sendable {") == [1])
    #expect(lines(.names, "public enum ProductManager {") == [])
    #expect(lines(.names, "let a = FileManager.default") == [])
  }

  @Test("what is public without a word on it is found")
  func undocumented() {
    #expect(lines(.documented, "public struct A {}") == [1])
    #expect(lines(.documented, "/// An A.\npublic struct A {}") == [])
    #expect(lines(.documented, "/// An A.\n@frozen\npublic struct A {}") == [])
    #expect(lines(.documented, "/// An A.\npublic enum A {\n  case b\n}") == [3])
    #expect(lines(.documented, "/// An A.\npublic protocol A {\n  func b()\n}") == [3])
    #expect(lines(.documented, "/// An A.\nopen class A {\n  var b = 1\n}") == [])
    #expect(lines(.documented, "/// An A.\nopen class A {\n  open var b: Int { 1 }\n}") == [3])
    #expect(lines(.documented, "enum A {\n  case b\n}") == [])
    #expect(lines(.documented, "open override var a: Int { 1 }") == [])
    #expect(lines(.documented, "let text = \"public\"") == [])
  }

  @Test("a lock that the thread sanitizer does not see is found")
  func locks() {
    #expect(lines(.locks, "import Synchronization\nlet a = Mutex(0)") == [2])
    #expect(lines(.locks, "import struct Synchronization.Mutex") == [1])
    #expect(lines(.locks, "import Synchronization\nlet a = Atomic(0)") == [])
    #expect(lines(.locks, "import Synchronization\n// No Mutex.\nlet a = \"Mutex\"") == [])
    #expect(lines(.locks, "struct Mutex {}") == [])
  }

  private func lines(_ rule: SourceRule, _ text: String) -> [Int] {
    rule.faults(SwiftSource(text)).map(\.line)
  }
}
