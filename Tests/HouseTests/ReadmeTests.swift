import Foundation
import Testing

@testable import storefront

@Suite("The README")
struct ReadmeTests {
  @Test("has the keys of the table of bindings")
  func keys() throws {
    expectSame(try ReadmeText().rows(under: "Keys"), KeyTable.rows)
  }

  @Test("has the conditions of their table")
  func conditions() throws {
    expectSame(try ReadmeText().rows(under: "Conditions"), ConditionTable.rows)
  }

  @Test("shows the help as it is printed")
  func help() throws {
    let readme = try ReadmeText()
    let blocks = readme.blocks("text", in: readme.section("The command line"))
    #expect(blocks.first == HelpText.general().trimmingCharacters(in: .newlines))
  }

  @Test("names every variable that the program reads")
  func variables() throws {
    let text = try ReadmeText().section("Environment")
    let files = try Repository.files(below: "Sources").filter { !$0.path.contains("/benchmark/") }
    let names = files.flatMap { file in
      file.text.matches(of: /(?:environment|variables)\["([A-Z_]+)"\]|variable\("([A-Z_]+)"\)/)
        .compactMap { $0.output.1 ?? $0.output.2 }.map(String.init)
    }
    #expect(names.count > 10)
    for name in Set(names) { #expect(text.contains("`\(name)`"), "\(name)") }
  }

  @Test("tells every exit status")
  func statuses() throws {
    let text = try ReadmeText().section("Exit status")
    let source = try Repository.text("Sources/storefront/CommandLine/ExitStatus.swift")
    let numbers = source.matches(of: /static let \S+: Int32 = (\d+)/).map(\.output.1)
    #expect(numbers.count >= 8)
    for number in numbers { #expect(text.contains("| \(number) |"), "\(number)") }
  }

  @Test("has one line that opens the store and one that runs the tests, and CI calls the latter")
  func commands() throws {
    let readme = try ReadmeText()
    let lines = readme.blocks("sh").filter { $0.contains("apt-get install") }
    let test = lines.filter { $0.hasSuffix("&& swift test") }
    #expect(test.count == 1)
    let open = "&& swift run -c release -Xswiftc -static-stdlib storefront catalog.plist"
    #expect(lines.filter { $0.hasSuffix(open) }.count == 1)
    #expect(lines.allSatisfy { !$0.contains("\n") })
    #expect(try Repository.text(".ci/run").contains("grep -E '&& swift test$' README.md"))
  }

  @Test("has links to files that are there")
  func links() throws {
    for match in try ReadmeText().text.matches(of: /\]\(([^)#:]+)\)/) {
      let path = Repository.root.appending(path: String(match.output.1)).path
      #expect(FileManager.default.fileExists(atPath: path), "\(match.output.1)")
    }
  }

  @Test("sections, rows and blocks are found where they stand")
  func reading() throws {
    let readme = ReadmeText(text: "# A\n| x |\n## B\n```sh\nls\n```\n# C\n| y |\n")
    #expect(readme.rows(under: "A") == ["| x |"])
    #expect(readme.section("B") == "```sh\nls\n```")
    #expect(readme.blocks("sh") == ["ls"])
    #expect(readme.blocks("swift") == [])
    #expect(readme.section("D") == "")
  }

  /// Told as a whole, to be taken over.
  private func expectSame(_ found: [String], _ wanted: [String]) {
    #expect(found == wanted, "in the README it should be\n\(wanted.joined(separator: "\n"))")
  }
}
