import Testing

@Suite("The arrows between targets")
struct ArrowsTests {
  private static let code = ["Sources", "Examples"]

  @Test("every target imports what its row allows", arguments: Arrows.all.map(\.target))
  func imports(target: String) throws {
    let row = try #require(Arrows.all.first { $0.target == target })
    let files = try Repository.files(below: row.folder)
    #expect(!files.isEmpty)
    #expect(files.flatMap { row.faults(inFile: $0.path, $0.text) } == [])
  }

  @Test("Package.swift says the same", arguments: Arrows.all.map(\.target))
  func manifest(target: String) throws {
    let row = try #require(Arrows.all.first { $0.target == target })
    let imported = try Repository.files(below: row.folder).flatMap {
      SwiftSource($0.text).imports.map(\.module)
    }
    let manifest = try Manifest(Repository.text("Package.swift"))
    #expect(row.faults(in: manifest, importing: Set(imported)) == [])
  }

  @Test("every target of Swift has a row, and every folder of code is a target", arguments: code)
  func complete(top: String) throws {
    let manifest = try Manifest(Repository.text("Package.swift"))
    for folder in try Repository.names(in: top) {
      #expect(manifest.target(folder) != nil, "\(folder)")
      if try !Repository.files(below: "\(top)/\(folder)").isEmpty {
        #expect(Arrows.all.contains { $0.folder == "\(top)/\(folder)" }, "\(folder)")
      }
    }
  }

  @Test("tests declare the modules that they import")
  func tests() throws {
    let manifest = try Manifest(Repository.text("Package.swift"))
    for folder in try Repository.names(in: "Tests") where folder.hasSuffix("Tests") {
      let target = try #require(manifest.target(folder))
      for file in try Repository.files(below: "Tests/\(folder)") {
        let modules = SwiftSource(file.text).imports.map(\.module)
        let undeclared = Set(modules).subtracting(target.dependencies).subtracting(Arrows.system)
        #expect(undeclared == [], "\(file.path)")
      }
    }
  }

  @Test(
    "an import is found however it is written",
    arguments: [
      ("import CNcurses", "CNcurses"), ("  import Terminal", "Terminal"),
      ("@testable import StoreCore", "StoreCore"), ("@_exported import Screen", "Screen"),
      ("@preconcurrency package import Session", "Session"),
      ("private import StoreKit", "StoreKit"), ("import struct StoreCore.Price", "StoreCore"),
      ("import func CNcurses.doupdate", "CNcurses"), ("import CSQLite.Extra", "CSQLite"),
      ("let a = 1; import Terminal", "Terminal"), ("/* why */ import Terminal", "Terminal"),
      ("#if os(Linux)\nimport Terminal\n#endif", "Terminal"),
      ("let text = \"\"\"\n  \\(1)\n  \"\"\"\nimport Terminal", "Terminal"),
    ])
  func spelling(text: String, module: String) {
    #expect(SwiftSource(text).imports.map(\.module) == [module])
  }

  @Test(
    "what only looks like an import is none",
    arguments: [
      "// import Terminal", "/* import Terminal\nimport Session */", "/* /* */ import Screen */",
      "let text = \"import Screen\"", "let text = \"\"\"\nimport Screen\n\"\"\"",
      "let text = #\"\"\"\n\"\"\" \nimport Screen\n\"\"\"#", "important(Screen)",
    ])
  func lookalikes(text: String) { #expect(SwiftSource(text).imports == []) }

  @Test("a wrong arrow is told with its file and line")
  func plantedImport() throws {
    let row = try #require(Arrows.all.first { $0.target == "StorefrontUI" })
    let faults = row.faults(inFile: "A.swift", "import Screen\nimport CNcurses")
    #expect(faults == ["A.swift:2: StorefrontUI never imports CNcurses"])
  }

  @Test("a dependency that is forbidden, missing, needless or reached is told")
  func plantedDependency() throws {
    let manifest = try Manifest(
      """
      .target(name: "StoreCore", dependencies: ["Screen"]),
      .target(
        name: "StoreAccessors", dependencies: [
          "StoreCore", "Screen",
        ]),
      .target(name: "Session", swiftSettings: strict),
      """)
    let accessors = try #require(Arrows.all.first { $0.target == "StoreAccessors" })
    #expect(
      accessors.faults(in: manifest, importing: ["StoreCore", "Foundation", "Session"]) == [
        "StoreAccessors depends on Screen and does not import it",
        "StoreAccessors imports Session and does not depend on it",
        "StoreAccessors may not depend on Screen", "StoreAccessors reaches Screen",
      ])
    let session = try #require(Arrows.all.first { $0.target == "Session" })
    #expect(
      session.faults(in: manifest, importing: ["Screen"]) == [
        "Session imports Screen and does not depend on it"
      ])
    let screen = try #require(Arrows.all.first { $0.target == "Screen" })
    #expect(screen.faults(in: manifest, importing: []) == ["Package.swift has no target Screen"])
  }
}
