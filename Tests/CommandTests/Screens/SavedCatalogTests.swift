import Foundation
import Screen
import TerminalTestSupport
import Testing

extension StorefrontTerminalTests {
  @Suite("shows a catalog that is saved beside it")
  struct SavedCatalogTests {
    private let folder: TestFolder
    private let catalog: String

    init() throws {
      folder = try TestFolder()
      try folder.openClub()
      catalog = folder.path("Club.storekit")
    }

    /// The store of the folder, with "No ads" selected.
    private func open() throws -> EmulatedTerminal {
      let terminal = try folder.open(catalog, "--state", folder.path("club.ledger"))
      try terminal.type("jjj", until: "▌ No ads")
      return terminal
    }

    /// Runs a line in a shell, in the folder of this test.
    private func shell(_ line: String) throws {
      let shell = Process()
      shell.executableURL = URL(filePath: "/bin/sh")
      shell.arguments = ["-c", line]
      shell.currentDirectoryURL = URL(filePath: folder.path)
      try shell.run()
      shell.waitUntilExit()
      #expect(shell.terminationStatus == 0)
    }

    @Test("sed -i changes a price and a title under the selection, and it is sold for that")
    func sed() throws {
      let terminal = try open()
      try shell("sed -i 's/2\\.99/0.29/; s/No ads/Silence/g' Club.storekit")
      try terminal.wait(forText: "Catalog read again: 7 products.")
      #expect(terminal.selectedRow?.contains("▌ Silence") == true)
      #expect(terminal.selectedRow?.contains("$0.29") == true)
      #expect(terminal.selectedRow == terminal.rows[3], "the cheapest now")
      try terminal.type("b", until: "Cancel")
      try terminal.type("y", until: "Bought Silence: transaction 0, finished.")
      try terminal.type("2\r", until: "$0.29")
    }

    @Test("a broken save is told with its place, and the next good one is shown")
    func broken() throws {
      let terminal = try open()
      try shell("cp Club.storekit good; head -c 100 good > Club.storekit")
      try terminal.wait(forText: "The catalog stays as it was: ")
      try terminal.wait(forText: "Club.storekit:")
      #expect(terminal.selectedRow?.contains("▌ No ads") == true)
      try shell("mv Club.storekit Club.storekit~; sed 's/USA/JPN/' good > Club.storekit")
      try terminal.wait(forText: "Catalog read again: 7 products.")
      #expect(terminal.rows[0].hasSuffix(" JPN · JPY"))
      #expect(terminal.selectedRow?.contains("▌ No ads") == true)
      #expect(terminal.selectedRow?.contains("¥3") == true)
    }

    @Test("dialogs that the file switches off: the open sheet goes, and what waited is bought")
    func dialogs() throws {
      let terminal = try open()
      let command = try folder.start(
        ["buy", "com.example.club.noads", "--catalog", catalog],
        environment: ["STOREFRONT_STATE": folder.path("club.ledger")])
      try terminal.wait(forText: "storefront asks")
      try shell("sed -i 's/\"settings\" *: *{/&\"_disableDialogs\":true,/' Club.storekit")
      let run = try command.wait()
      #expect(run.status == 0, "\(run.errors)")
      try terminal.wait(for: "no sheet") { !$0.text.contains("storefront asks") }
      try terminal.type("4", until: "Dialogs")
      #expect(terminal.row(with: "Dialogs").map { terminal.rows[$0].contains(" off ") } == true)
    }

    @Test("a command that waits reads it too, and says on standard error what is broken")
    func command() throws {
      let terminal = try open()
      let command = try folder.start(
        ["buy", "com.example.club.noads", "--catalog", catalog],
        environment: ["STOREFRONT_STATE": folder.path("club.ledger")])
      try terminal.wait(forText: "storefront asks")
      try shell("cp Club.storekit good; echo '{' > new; mv new Club.storekit")
      try terminal.wait(forText: "The catalog stays as it was: ")
      try shell("sed 's/2\\.99/0.29/' good > Club.storekit")
      try terminal.wait(forText: "$0.29")
      try terminal.type("y", untilGone: "Cancel")
      let run = try command.wait()
      #expect(run.status == 0)
      #expect(run.errors.hasPrefix("storefront: \(catalog):"), "\(run.errors)")
      #expect(run.errors.hasSuffix("; the catalog stays as it was\n"), "\(run.errors)")
    }
  }
}
