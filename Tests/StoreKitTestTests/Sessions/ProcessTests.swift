import Foundation
import StoreKitTest
import Testing

@Suite("SKTestSession: two test processes on one store", .serialized)
struct ProcessTests {
  @Test("what one does, the other one's observers and its session see")
  func both() throws {
    let folder = try TemporaryFolder()
    let first = try SessionProbe(Configurations.shop, in: folder)
    let second = try SessionProbe(Configurations.shop, in: folder)
    #expect(first.prints("ready") && second.prints("ready"))
    try first.say("ask on")
    #expect(first.prints("done ask on"))
    try second.say("pay pro")
    #expect(first.prints("updated pro deferred"))
    #expect(second.prints("updated pro deferred"))
    try first.say("approve 0")
    #expect(first.prints("updated pro purchased"))
    #expect(second.prints("updated pro purchased"))
    try second.say("clear")
    #expect(first.prints("removed pro") && second.prints("removed pro"))
    try first.say("list")
    #expect(first.prints("done list"))
    #expect(!first.lines.contains("0 pro purchased"))
  }

  @Test("a purchase goes on when its process is killed, and is delivered to the next one")
  func killed() throws {
    let folder = try TemporaryFolder()
    let first = try SessionProbe(Configurations.shop, in: folder)
    #expect(first.prints("ready"))
    try first.say("pay gems")
    #expect(first.prints("done pay gems"))
    first.kill()
    let second = try SessionProbe(Configurations.shop, in: folder)
    #expect(second.prints("updated gems purchased"))
  }

  @Test("both may begin at once, on a ledger that is not there yet")
  func race() throws {
    let folder = try TemporaryFolder()
    let probes = try (0..<4).map { _ in try SessionProbe(Configurations.shop, in: folder) }
    for probe in probes { #expect(probe.prints("ready")) }
    try probes[0].say("pay noads")
    for probe in probes { #expect(probe.prints("updated noads purchased")) }
  }
}
