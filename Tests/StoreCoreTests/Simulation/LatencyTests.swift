import StoreCore
import Testing

@Suite("Latency")
struct LatencyTests {
  @Test("is drawn from its range by the store's seed, the same draws every time")
  func draws() throws {
    func dues(seed: UInt64) throws -> [Int64] {
      var desk = Desk()
      desk.view.random = RandomSource(seed: seed)
      try desk.set(.latency, "0.5s-2s")
      return try (0..<4).map { _ in
        try desk.add("pro").timers[0].due.microseconds - Desk.start.microseconds
      }
    }
    #expect(try dues(seed: 1) == dues(seed: 1))
    #expect(try dues(seed: 1) != dues(seed: 2))
    #expect(try Set(dues(seed: 1)).count == 4)
    #expect(try dues(seed: 3).allSatisfy { (500_000...2_000_000).contains($0) })
  }

  @Test("of one length asks no chance")
  func fixed() throws {
    var desk = Desk()
    let change = try desk.add("pro")
    #expect(change.random == nil)
  }

  @Test("of nothing answers at the same time, after the call")
  func none() throws {
    var desk = Desk()
    try desk.set(.latency, "0")
    #expect(try desk.add("pro").timers.map(\.due) == [Desk.start])
  }

  @Test(
    "is written in one spelling",
    arguments: [
      ("0.9s", "0.9s"), ("900ms", "0.9s"), ("2", "2s"), ("0.5-2", "0.5s-2s"), ("0", "0s"),
      ("3600s", "3600s"),
    ])
  func spelling(text: String, canonical: String) {
    #expect(LatencyRange(text)?.text == canonical)
  }

  @Test(
    "is refused when it is no length, too long or backwards",
    arguments: [
      "", "-", "-1s", "2s-1s", "1s-2s-3s", "soon", "3601s", "99999999999999999999s", "1h",
    ])
  func refused(text: String) {
    #expect(LatencyRange(text) == nil)
  }

  @Test("that waits for the network is parked until the store is back")
  func parked() throws {
    var desk = Desk()
    try desk.add("pro")
    try desk.set(.offline, "on")
    #expect(try desk.fireNext()?.words == ["store waitingForNetwork the store is offline"])
    #expect(desk.view.waiting.map(\.due.microseconds) == [Int64.max])
    #expect(try desk.fireNext() == nil)
    desk.now = desk.now + StoreDuration(microseconds: 60_000_000)
    try desk.set(.offline, "off")
    #expect(desk.view.waiting.map(\.due) == [desk.now + StoreDuration(microseconds: 900_000)])
    #expect(try desk.fireNext()?.words == ["store state purchased"])
  }
}
