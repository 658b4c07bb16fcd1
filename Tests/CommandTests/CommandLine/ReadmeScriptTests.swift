import Foundation
import Testing

extension CommandLineTests {
  @Suite("the README's script")
  struct ReadmeScriptTests {
    private let folder: TestFolder

    init() throws { folder = try TestFolder() }

    /// The block of shell commands under a heading.
    private func block(under heading: String) throws -> String {
      let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../..")
      let readme = try String(contentsOf: root.appending(path: "README.md"), encoding: .utf8)
      let section = try #require(
        readme.components(separatedBy: "\n### \(heading)\n").dropFirst().first)
      let block = try #require(section.components(separatedBy: "```sh\n").dropFirst().first)
      return try #require(block.components(separatedBy: "\n```").first)
    }

    @Test("does what it says")
    func script() throws {
      try folder.copyCatalog()
      let said = try folder.shell(
        """
        set -e; storefront() { "$program" "$@"; }; program=$0
        \(try block(under: "In a script"))
        echo "done"
        """)
      #expect(said.contains("com.example.stars.noads waits for approval: transaction 0.\n"))
      #expect(said.contains("Transaction 0, com.example.stars.noads: approved.\n"))
      #expect(said.contains("  renewal, until "))
      #expect(said.hasSuffix("The conditions are those of the file again.\ndone\n"), "\(said)")
      let trace = try String(contentsOfFile: folder.path("trace.jsonl"), encoding: .utf8)
      #expect(trace.split(separator: "\n").count > 20)
    }
  }
}
