import StoreCore
import Testing

@testable import StorefrontUI

@Suite("What the title line tells of the store")
struct TitleFlagsTests {
  private func state(
    _ values: [ConditionName: String], columns: Int = 80, ahead: Int64 = 0
  ) -> AppState {
    let rows = ConditionName.allCases.map { name in
      let text = values[name] ?? ConditionDefinition.named(name).defaultText
      return ConditionRow(ConditionValue(name: name, text: text, source: .changed))
    }
    var clock = StoreClockState()
    clock.offset = .seconds(ahead)
    return Fixtures.after(
      Fixtures.state(columns, columns < 80 ? 10 : 24), .conditionsLoaded(rows),
      .clockChanged(clock), .noticed(Notice("", .hint)))
  }

  private func title(_ state: AppState) -> String {
    String(render(state, size: state.size).text().split(separator: "\n").first ?? "")
  }

  @Test("nothing where all is ordinary")
  func ordinary() {
    #expect(TitleFlags(state: state([:])).texts == [])
  }

  @Test("each is short, and the most pressing is first")
  func order() {
    let all = state(
      [
        .timeRate: "monthlyRenewalEveryFiveMinutes", .askToBuy: "on", .clock: "paused",
        .account: "signedOut", .latency: "never", .purchaseError: "networkError", .offline: "on",
      ], ahead: 31 * 86_400)
    #expect(
      TitleFlags(state: all).texts == [
        "offline", "never answers", "signed out", "error: Purchase", "paused", "ask to buy",
        "month = 5 min", "+31 d",
      ])
  }

  @Test("several simulated errors are counted")
  func errors() {
    let two = state([.purchaseError: "unknown once", .loadProductsError: "unknown"])
    #expect(TitleFlags(state: two).texts == ["2 errors"])
  }

  @Test("what has no room is dropped whole, the least pressing first")
  func room() {
    let values: [ConditionName: String] = [
      .timeRate: "oneHourIsOneDay", .askToBuy: "on", .account: "signedOut",
      .purchaseError: "unknown", .clock: "paused",
    ]
    #expect(
      title(state(values)).hasSuffix("signed out   error: Purchase   paused   ask to buy"))
    #expect(title(state(values, columns: 40)).hasSuffix("signed out  paused"))
  }

  @Test(
    "rates are short",
    arguments: [
      (TimeRate.realTime, nil), (.oneHourIsOneDay, "day = 1 h"), (.oneSecondIsOneDay, "day = 1 s"),
      (.monthlyRenewalEveryThirtySeconds, "month = 30 s"),
      (.oneRenewalEveryFifteenMinutes, "renewal = 15 min"),
    ] as [(TimeRate, String?)])
  func rates(rate: TimeRate, text: String?) {
    #expect(ClockText.rate(rate) == text)
  }

  @Test("values are in words where their spelling is not")
  func words() {
    func words(_ name: ConditionName, _ value: String) -> [String] {
      ConditionRow(ConditionValue(name: name, text: value, source: .default)).shownValues
    }
    #expect(words(.renewals, "whileRunning") == ["while running"])
    #expect(words(.interruptedFailure, "paymentCancelled") == ["paymentCancelled"])
    #expect(words(.purchaseError, "networkError once") == ["networkError once"])
    #expect(words(.purchaseError, "networkError") == ["networkError"])
    #expect(words(.unknownProducts, "") == ["none"])
    #expect(words(.unknownProducts, "myGems") == ["myGems"])
    #expect(words(.timeRate, "realTime") == ["real time"])
    #expect(
      words(.timeRate, "monthlyRenewalEveryHour") == [
        "a month is an hour  monthlyRenewalEveryHour", "a month is an hour", "month = 1 h",
      ])
  }
}
