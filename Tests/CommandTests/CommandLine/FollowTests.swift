import Foundation
import Testing

@testable import StoreCore

extension CommandLineTests {
  @Suite("events --follow")
  struct FollowTests {
    private let folder: TestFolder

    init() throws {
      folder = try TestFolder()
      try folder.openClub()
    }

    private func follow(_ options: String..., catalog: String = "Club.storekit") throws
      -> RunningCommand
    {
      let words = ["events", "--follow"] + options
      return try folder.start(
        words,
        environment: [
          "STOREFRONT_CATALOG": folder.path(catalog),
          "STOREFRONT_STATE": folder.path("club.ledger"),
        ])
    }

    private func rows(_ run: CommandRun) -> [NSDictionary] {
      run.lines.compactMap {
        try? JSONSerialization.jsonObject(with: Data($0.utf8)) as? NSDictionary
      }
    }

    @Test("prints what happens, at once and once, until it is interrupted")
    func following() throws {
      _ = try folder.buy("com.example.club.map")
      let running = try follow("--json")
      #expect(running.says("\"state\":\"purchased\""))
      _ = try folder.buy("com.example.club.coins")
      #expect(running.says("\"event\":\"removedTransactions\",\"id\""))
      #expect(running.says("com.example.club.coins"))
      running.send(SIGINT)
      let run = try running.wait()
      #expect(run.status == 130)
      #expect(run.errors == "")
      let ids = rows(run).compactMap { $0["id"] as? Int }
      #expect(ids.count == Set(ids).count)
      #expect(ids == ids.sorted())
    }

    @Test("ends with the signal's status, and takes its leave of the store")
    func signals() throws {
      for (number, status) in [(SIGTERM, 143), (SIGHUP, 129), (SIGQUIT, 131)] {
        let running = try follow()
        #expect(running.says("attached"))
        running.send(number)
        #expect(try running.wait().status == Int32(status))
      }
      #expect(try folder.club("events").lines.filter { $0.contains("ended") }.isEmpty)
    }

    @Test("ends with 0 when its reader goes away, also when nothing happens any more")
    func closedPipe() throws {
      let state = "STOREFRONT_STATE=club.ledger STOREFRONT_CATALOG=Club.storekit"
      let said = try folder.shell(
        "(\(state) timeout 20 \"$0\" events --follow; echo status $? >&2) | head -1")
      #expect(said.contains("attached"))
      #expect(said.hasSuffix("status 0\n"))
    }

    @Test("ends at a signal also while nobody takes its output")
    func fullPipe() throws {
      let database = try Database(path: folder.path("club.ledger"))
      try database.execute(
        """
        WITH RECURSIVE n(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i < 2999)
        INSERT INTO events(time, batch, actor, name, detail)
          SELECT (SELECT max(time) FROM events), 1, 'store', 'warning', 'again' FROM n
        """)
      let process = Process()
      process.executableURL = URL(filePath: BuiltStorefront.path)
      process.arguments = ["events", "--follow", "--state", folder.path("club.ledger")]
      process.environment = folder.environment
      let output = Pipe()
      process.standardOutput = output
      try process.run()
      let reader = output.fileHandleForReading.fileDescriptor
      // Nearly as much as a pipe takes.
      let full: Int32 = 60_000
      var count: Int32 = 0
      let deadline = ContinuousClock.now + .seconds(20)
      while count < full, ContinuousClock.now < deadline {
        usleep(5_000)
        guard ioctl(reader, UInt(FIONREAD), &count) == 0 else { break }
      }
      #expect(count >= full)
      kill(process.processIdentifier, SIGTERM)
      while process.isRunning, ContinuousClock.now < deadline { usleep(5_000) }
      #expect(!process.isRunning)
      if process.isRunning { kill(process.processIdentifier, SIGKILL) }
      process.waitUntilExit()
      #expect(process.terminationStatus == 143)
    }

    @Test("ends in one line when the ledger is deleted or replaced")
    func deletedLedger() throws {
      for number in 0..<2 {
        let running = try follow()
        #expect(running.says("attached"))
        let ledger = folder.path("club.ledger")
        if number == 0 {
          try FileManager.default.moveItem(atPath: ledger, toPath: ledger + ".old")
        } else {
          try FileManager.default.removeItem(atPath: ledger)
        }
        let run = try running.wait()
        #expect(run.status == 74)
        #expect(
          run.errors
            == "storefront: \(ledger): the ledger was deleted or replaced while it was open; "
            + "start again.\n")
        if number == 0 {
          try FileManager.default.moveItem(atPath: ledger + ".old", toPath: ledger)
        }
      }
    }

    @Test("goes on over a reset")
    func reset() throws {
      let running = try follow()
      #expect(running.says("attached"))
      _ = try folder.club("reset")
      #expect(running.says("you           reset"))
      _ = try folder.buy("com.example.club.map")
      #expect(running.says("0 purchased"))
      running.send(SIGINT)
      #expect(try running.wait().status == 130)
    }
  }
}
