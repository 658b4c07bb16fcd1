import Foundation
import Testing

@Suite("The top of the repository")
struct LayoutTests {
  @Test("holds what explains itself, and nothing else")
  func top() throws { #expect(Layout.strangers(in: try Repository.names(in: "")) == []) }

  @Test("something else is told")
  func plantedFile() {
    let names = ["Package.swift", "Sources", "notes.txt", "README.md", "out"]
    #expect(Layout.strangers(in: names) == ["notes.txt", "out"])
  }

  @Test("what a build leaves is ignored")
  func ignored() throws { #expect(Layout.unignored(by: try Repository.text(".gitignore")) == []) }

  @Test("what a build leaves and is not ignored is told")
  func plantedIgnore() {
    #expect(
      Layout.unignored(by: ".build/\n# .swiftpm/\n*.o\n") == [
        ".swiftpm/", "*.profraw", "__pycache__/",
      ])
  }

  @Test("every folder of tests is a target, and its support too")
  func folders() throws {
    let manifest = try Repository.text("Package.swift")
    for folder in try Repository.names(in: "Tests") where !folder.hasSuffix("Tests") {
      #expect(manifest.contains("path: \"Tests/\(folder)\""), "\(folder)")
    }
    for folder in try Repository.names(in: "Tests") where folder.hasSuffix("Tests") {
      #expect(manifest.contains("name: \"\(folder)\""), "\(folder)")
    }
  }

  @Test("the products of an app bring StoreCore along, so that the app is compiled when it changes")
  func products() throws {
    let manifest = try Repository.text("Package.swift")
    for product in ["StoreKit", "StoreKitTest", "StoreAccessors"] {
      let targets = "[\"\(product)\", \"StoreCore\"]"
      #expect(manifest.contains(".library(name: \"\(product)\", targets: \(targets))"))
    }
  }
}

/// What may lie at the top of the repository; names that begin with a point may too.
enum Layout {
  static let known: Set<String> = [
    "Package.swift", "README.md", "Sources", "Examples", "Tests", "Documentation",
    "Scripts", "themes",
    "catalog.plist",
  ]

  static func strangers(in names: [String]) -> [String] { names.filter { !known.contains($0) } }

  static func unignored(by text: String) -> [String] {
    let ignored = Set(text.split(separator: "\n").map(String.init))
    return [".build/", ".swiftpm/", "*.o", "*.profraw", "__pycache__/"]
      .filter { !ignored.contains($0) }
  }
}
