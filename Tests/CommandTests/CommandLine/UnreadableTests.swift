import Foundation
import TerminalTestSupport
import Testing

/// What the user may not read or write. Root may everything, so under root the program is run as
/// nobody, by util-linux' setpriv.
@Suite("Files that are another user's", .serialized)
struct UnreadableTests {
  private let folder: TestFolder

  init() throws {
    folder = try TestFolder()
    chmod(folder.path, 0o755)
    try folder.copyCatalog()
    chmod(folder.path("catalog.plist"), 0o644)
    // The build may lie where nobody may not look.
    try FileManager.default.copyItem(
      atPath: BuiltProgram.path("storefront"), toPath: folder.path("program"))
  }

  private func run(_ arguments: String...) throws -> (status: Int32, errors: String) {
    let process = Process()
    let errors = Pipe()
    let program = folder.path("program")
    let isRoot = geteuid() == 0
    process.executableURL = URL(filePath: isRoot ? "/usr/bin/setpriv" : program)
    let nobody = ["--reuid", "65534", "--regid", "65534", "--clear-groups", program]
    process.arguments = (isRoot ? nobody : []) + arguments
    process.environment = folder.environment
    process.standardOutput = FileHandle.nullDevice
    process.standardError = errors
    try process.run()
    let said = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    return (process.terminationStatus, said.replacingOccurrences(of: folder.path, with: "…"))
  }

  @Test("a catalog that may not be read is refused, and says so")
  func catalog() throws {
    let file = folder.path("catalog.plist")
    chmod(file, 0)
    let (status, errors) = try run("list", file, "--ephemeral")
    #expect(status == 65)
    let reason = "permission denied; make the file readable"
    #expect(errors == "storefront: …/catalog.plist: error: \(reason)\n")
  }

  @Test("a ledger that may only be read is refused, and stays as it is")
  func ledger() throws {
    let file = folder.path("quick.ledger")
    // Made by a process that ends: as long as one has the file open, it may still write its log
    // into it.
    _ = try folder.storefront("transactions", "--catalog", "catalog.plist", "--state", file)
    for name in try FileManager.default.contentsOfDirectory(atPath: folder.path)
    where name.hasPrefix("quick.ledger") {
      chmod(folder.path(name), 0o444)
    }
    chmod(folder.path, 0o555)
    defer { chmod(folder.path, 0o755) }
    let before = try Data(contentsOf: URL(filePath: file))
    let (status, errors) = try run(
      "transactions", "--catalog", folder.path("catalog.plist"), "--state", file)
    #expect(status == 74)
    #expect(
      errors == "storefront: …/quick.ledger: the ledger cannot be used: Permission denied.\n")
    #expect(try Data(contentsOf: URL(filePath: file)) == before)
  }

  @Test("a folder where no ledger may be made is named")
  func stateFolder() throws {
    chmod(folder.path("state"), 0o555)
    let (status, errors) = try run("transactions", "--catalog", folder.path("catalog.plist"))
    #expect(status == 74)
    #expect(errors.hasPrefix("storefront: …/state/storefront: the ledger cannot be used: "))
    #expect(errors.split(separator: "\n").count == 1)
  }
}
