import Foundation
import Testing

/// Resets that fall between a commit and its delivery: every command ends all the same.
@Suite("Commands beside resets", .serialized)
struct ResetRaceTests {
  @Test("buying and restoring end, whenever the store is emptied", arguments: ["0s", "0.02s"])
  func commandsEnd(latency: String) throws {
    let folder = try TestFolder()
    try folder.copyCatalog()
    let ledger = try folder.quickStore(
      folder.path("catalog.plist"), conditions: ["latency": latency])
    let store = ["--catalog", "catalog.plist", "--state", ledger]
    for round in 0..<12 {
      let commands = try [
        folder.start(["buy", "com.example.stars.hint"] + store),
        folder.start(["buy", "com.example.stars.noads"] + store),
        folder.start(["restore"] + store),
      ]
      usleep(UInt32(round) * 4_000)
      let resets = try (0..<3).map { _ in try folder.start(["reset"] + store) }
      for reset in resets { #expect(try reset.wait().status == 0) }
      for command in commands {
        let run = try command.wait()
        #expect([0, 1].contains(run.status), "round \(round): \(run.status) \(run.errors)")
      }
    }
  }
}
