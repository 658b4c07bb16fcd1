import Dispatch
import Testing

@testable import StoreCore

@Suite("When a save is told")
struct SaveDelayTests {
  private func time(_ milliseconds: UInt64) -> DispatchTime {
    DispatchTime(uptimeNanoseconds: 1_000_000_000 + milliseconds * 1_000_000)
  }

  @Test("50 ms after the last of its steps, with one timer at a time")
  func steps() {
    var delay = SaveDelay()
    func next() -> DispatchTime? { delay.nextTimer() }
    func fires(_ now: DispatchTime) -> Bool { delay.fires(now) }
    #expect(next() == nil)
    delay.saved(time(0))
    #expect(next() == time(50))
    delay.saved(time(30))
    #expect(next() == nil, "the first timer is on its way")
    #expect(!fires(time(50)))
    #expect(next() == time(80))
    #expect(fires(time(80)))
    #expect(next() == nil)
    #expect(!fires(time(90)))
  }

  @Test("every 500 ms while saves do not end")
  func endless() {
    var delay = SaveDelay()
    var told: [UInt64] = []
    for now in stride(from: UInt64(0), through: 1_200, by: 10) {
      delay.saved(time(now))
      if delay.fires(time(now)) { told.append(now) }
    }
    #expect(told == [500, 1_010])
  }

  @Test("a new file when it is closed, or after 2 s; a second look waits for no other")
  func creation() {
    var delay = SaveDelay()
    func next() -> DispatchTime? { delay.nextTimer() }
    func fires(_ now: DispatchTime) -> Bool { delay.fires(now) }
    delay.look(in: SaveDelay.creation, time(0))
    #expect(next() == time(2_000))
    delay.look(in: SaveDelay.absence, time(100))
    #expect(next() == nil)
    delay.saved(time(200))
    #expect(next() == time(250))
    #expect(fires(time(250)))
    #expect(!fires(time(2_000)), "the first timer finds nothing to do")
    #expect(next() == nil)
  }
}
