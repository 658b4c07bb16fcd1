import Screen
import StoreCore
import Testing

@testable import StorefrontUI

@Suite("The store's clock and the rate of renewals")
struct ClockTests {
  /// The clock's row of the conditions, selected.
  private func atClock() -> User {
    var user = User()
    user.press("4")
    for _ in 0..<40 where user.state.conditions.selected?.name != "clock" { user.press("j") }
    return user
  }

  private func clock(ahead days: Int64) -> StoreClockState {
    var clock = StoreClockState()
    clock.offset = .seconds(86_400) * days
    return clock
  }

  @Test("+ asks by how much, and Enter steps")
  func plus() {
    var user = User()
    user.press("4")
    user.press("+")
    user.type("31d")
    user.press(.enter, gives: [.stepClock(.seconds(31 * 86_400))])
  }

  @Test("Down goes through the usual steps, Up back")
  func usualSteps() {
    var user = User()
    user.press("4")
    user.press("+")
    for _ in 0..<4 { user.press(.down) }
    user.press(.up)
    user.press(.enter, gives: [.stepClock(.seconds(7 * 86_400))])
  }

  @Test(":clock steps, pauses and runs")
  func commands() {
    var user = User()
    user.run("clock step 31d", gives: [.stepClock(.seconds(31 * 86_400))])
    user.run("clock step 2h 30m", gives: [.stepClock(.seconds(9_000))])
    // 2025-11-30 and a month.
    user.run("clock step P1M", gives: [.stepClock(.seconds(30 * 86_400))])
    user.run("clock pause", gives: [.setCondition(name: "clock", value: "paused")])
    user.run("clock run", gives: [.setCondition(name: "clock", value: "running")])
    user.run(
      "rate oneHourIsOneDay",
      gives: [
        .setCondition(name: "timeRate", value: "oneHourIsOneDay")
      ])
  }

  @Test(
    "what is no length, no rate, no verb of the clock is refused in a line",
    arguments: [
      ("clock", "clock needs step TIME, pause or run."),
      ("clock back", "clock takes step TIME, pause or run."),
      ("clock step", "clock takes step TIME, pause or run."),
      ("clock step 0", "0 is no length of time; 1d, 31d, 2h, 90s or P1M are."),
      ("clock step -1d", "-1d is no length of time; 1d, 31d, 2h, 90s or P1M are."),
      ("rate fast", "There is no rate fast; tab after \"rate \" shows what there is."),
    ])
  func refused(line: String, text: String) {
    var user = User()
    user.run(line)
    #expect(user.notice == text)
  }

  @Test("a step is told, by whatever process; a pause is not")
  func told() {
    var user = User()
    user.send(.clockChanged(clock(ahead: 31)))
    #expect(
      user.notice == "The store's clock is 31 d further: 2025-12-31 12:02:00 UTC.")
    user.send(.clockChanged(StoreClockState()))
    var paused = StoreClockState()
    paused.paused = Fixtures.noon
    var other = User()
    other.send(.clockChanged(paused))
    #expect(other.notice == nil)
  }

  @Test("the store's time goes on where it is looked at, and nowhere else")
  func ticks() {
    var user = atClock()
    #expect(user.state.tickInterval == .milliseconds(1_000))
    user.press("j")
    #expect(user.state.tickInterval == nil)
    user.press("k")
    var paused = StoreClockState()
    paused.paused = Fixtures.noon
    user.send(.clockChanged(paused))
    #expect(user.state.tickInterval == nil)
  }

  @Test("all rates can be chosen from the field, beginning with the one that stands there")
  func rates() {
    var user = User()
    user.press("4")
    for _ in 0..<40 where user.state.conditions.selected?.name != "timeRate" { user.press("j") }
    user.press(.enter)
    for rate in TimeRate.allCases.dropFirst() {
      user.press(.down)
      guard case .input(let field) = user.state.overlay else { continue }
      #expect(field.text == rate.name)
    }
    user.press(
      .enter,
      gives: [
        .setCondition(name: "timeRate", value: "oneRenewalEveryTwoSeconds")
      ])
  }
}
