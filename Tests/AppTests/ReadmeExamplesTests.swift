import Foundation
import Testing

@Suite("The README's examples")
struct ReadmeExamplesTests {
  @Test("are code of the tests, which compiles")
  func compile() throws {
    let folder = URL(filePath: #filePath).deletingLastPathComponent()
    func text(_ path: String) throws -> String {
      try String(contentsOf: folder.appending(path: path), encoding: .utf8)
    }
    let tests = try text("../StoreKitTestTests/AsPeopleWriteThem/ReadmeExample.swift")
      .replacing("OwnStoreTestCase", with: "XCTestCase")
    let code = try text("ReadmeExamples.swift") + tests
    let readme = try text("../../README.md")
    let fences = readme.components(separatedBy: "```swift\n").dropFirst()
    let examples = fences.compactMap { $0.components(separatedBy: "\n```").first }
      .filter { $0.contains("func ") }
    #expect(examples.count == 6)
    for example in examples { #expect(code.contains(example), "\(example)") }
  }
}
