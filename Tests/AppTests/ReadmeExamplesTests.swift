import Foundation
import Testing

@Suite("The README's examples")
struct ReadmeExamplesTests {
  @Test("are this folder's code, which compiles")
  func compile() throws {
    let folder = URL(filePath: #filePath).deletingLastPathComponent()
    let code = try String(
      contentsOf: folder.appending(path: "ReadmeExamples.swift"), encoding: .utf8)
    let readme = try String(contentsOf: folder.appending(path: "../../README.md"), encoding: .utf8)
    let fences = readme.components(separatedBy: "```swift\n").dropFirst()
    let examples = fences.compactMap { $0.components(separatedBy: "\n```").first }
      .filter { $0.contains("func ") }
    #expect(examples.count == 5)
    for example in examples { #expect(code.contains(example), "\(example)") }
  }
}
