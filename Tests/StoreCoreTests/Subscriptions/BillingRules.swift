import Testing

@testable import StoreCore

@Suite("Rules: billing retry and grace period")
struct BillingRules {
  let bench: ClubBench

  init() throws {
    bench = try ClubBench()
    try bench.set(.billingRetry, "on")
  }

  private func fail(grace: Bool) throws {
    try bench.set(.gracePeriod, grace ? "on" : "off")
    try bench.buy("silver", finishes: true)
    try bench.step(to: "2024-03-01")
  }

  @Test("a retry without grace gives no access")
  func retry() throws {
    try fail(grace: false)
    #expect(try bench.owned().isEmpty)
    #expect(try bench.subscription().status == .inBillingRetry)
    // February 29th and sixty days.
    #expect(try bench.subscription().retryEnds == day("2024-04-29"))
    #expect(
      try bench.list() == [
        "0 0 silver purchase purchased 2024-01-31..2024-02-29 5.00 issue open"
      ])
  }

  @Test("grace keeps the access for sixteen days, then the retry goes on without")
  func grace() throws {
    try fail(grace: true)
    #expect(try bench.owned() == ["silver"])
    #expect(try bench.client.entitlements().first?.isInGracePeriod == true)
    #expect(try bench.subscription().status == .inGracePeriod)
    try bench.step(to: day("2024-03-16") + .milliseconds(-1))
    #expect(try bench.owned() == ["silver"])
    try bench.step(to: "2024-03-16")
    #expect(try bench.owned().isEmpty)
    #expect(try bench.subscription().status == .inBillingRetry)
  }

  @Test("what is in grace can be restored")
  func restorable() throws {
    try fail(grace: true)
    let scribe = bench.watch()
    bench.client.paymentQueue.restoreCompletedTransactions()
    bench.settle()
    bench.settle()
    #expect(scribe.lines.last == "restore finished")
    #expect(scribe.seen.last?.original?.transactionIdentifier == "0")
  }

  @Test("resolved within the grace period it goes on where it ended")
  func withinGrace() throws {
    try fail(grace: true)
    try bench.set(.billingRetry, "off")
    try bench.step(to: "2024-03-10")
    try bench.client.perform(.resolve(0))
    #expect(try bench.owned() == ["silver"])
    try bench.step(to: "2024-03-31")
    #expect(
      try bench.list() == [
        "0 0 silver purchase purchased 2024-01-31..2024-02-29 5.00 issue resolved",
        "1 0 silver renewal purchased 2024-02-29..2024-03-31 5.00",
        "2 0 silver renewal purchased 2024-03-31..2024-04-30 5.00",
      ])
  }

  @Test("resolved after it, the next period begins now", arguments: [false, true])
  func afterGrace(grace: Bool) throws {
    try fail(grace: grace)
    try bench.step(to: "2024-03-20")
    try bench.client.perform(.resolve(0))
    let kept = grace ? " grace 2024-03-16" : ""
    #expect(
      try bench.list() == [
        "0 0 silver purchase purchased 2024-01-31..2024-02-29 5.00\(kept) issue resolved",
        "1 0 silver renewal purchased 2024-03-20..2024-04-20 5.00",
      ])
    #expect(try bench.storeTimers().map(\.kind) == [.renewal])
  }

  @Test("the retry's end ends the subscription, with billingError", arguments: [false, true])
  func retryEnds(grace: Bool) throws {
    try fail(grace: grace)
    try bench.step(to: "2024-04-29")
    #expect(try bench.subscription().status == .expired)
    #expect(try bench.subscription().expirationReason == .billingError)
    #expect(try bench.record(0).issue == .none)
    #expect(try bench.storeTimers().isEmpty)
    #expect(throws: StoreRefusal.noIssue(0)) { try bench.client.perform(.resolve(0)) }
  }

  @Test("grace goes by the subscription's period, not by a trial's")
  func afterTrial() throws {
    try bench.set(.gracePeriod, "on")
    try bench.buy("daily")
    try bench.step(to: "2024-02-07")
    #expect(try bench.record(0).graceEnds == day("2024-02-23"))
    try bench.buy("weekly")
    let weekly = try ClubBench()
    try weekly.set(.billingRetry, "on")
    try weekly.set(.gracePeriod, "on")
    try weekly.buy("weekly")
    try weekly.step(to: "2024-02-07")
    #expect(try weekly.record(0).graceEnds == day("2024-02-13"))
  }

  @Test("bought anew during the retry it begins anew, and the failed renewal is settled")
  func boughtAnew() throws {
    try fail(grace: false)
    try bench.buy("silver")
    #expect(
      try bench.list() == [
        "0 0 silver purchase purchased 2024-01-31..2024-02-29 5.00 issue resolved",
        "1 0 silver purchase purchased 2024-03-01..2024-04-01 5.00",
      ])
    #expect(try bench.storeTimers().count == 1)
  }

  @Test("no observer hears of retry and grace; the renewal that is made up arrives")
  func told() throws {
    try bench.set(.gracePeriod, "on")
    let scribe = bench.watch()
    try bench.buy("silver", finishes: true)
    scribe.clear()
    try bench.step(to: "2024-03-20")
    #expect(scribe.lines.isEmpty)
    try bench.client.perform(.resolve(0))
    bench.settle()
    #expect(scribe.lines == ["updated silver purchased"])
  }

  @Test("a forced renewal settles it too, once renewals can be charged", arguments: [true, false])
  func forced(grace: Bool) throws {
    try fail(grace: grace)
    try bench.set(.billingRetry, "off")
    try bench.client.perform(.renew(0))
    #expect(
      try bench.list() == [
        "0 0 silver purchase purchased 2024-01-31..2024-02-29 5.00 issue resolved",
        "1 0 silver renewal purchased 2024-03-01..2024-04-01 5.00",
      ])
    #expect(try bench.storeTimers().map(\.kind) == [.renewal])
  }

  @Test("a forced renewal cannot be charged either: the period ends, the retry begins now")
  func forcedFails() throws {
    try bench.set(.gracePeriod, "on")
    try bench.buy("silver", finishes: true)
    try bench.step(to: "2024-02-10")
    try bench.client.perform(.renew(0))
    #expect(
      try bench.list() == [
        "0 0 silver purchase purchased 2024-01-31..2024-02-10 5.00 grace 2024-02-26 issue open"
      ])
    #expect(try bench.subscription().status == .inGracePeriod)
    #expect(try bench.subscription().retryEnds == day("2024-04-10"))
    #expect(try bench.record(0).graceEnds == day("2024-02-26"))
    #expect(try bench.owned() == ["silver"])
    #expect(try bench.storeTimers().map(\.kind) == [.graceEnd, .retryEnd])
    try bench.client.perform(.resolve(0))
    #expect(try bench.record(1).date == day("2024-02-10"))
    #expect(try bench.storeTimers().map(\.kind) == [.renewal])
  }

  @Test("a forced renewal that fails once more begins the retry anew, with grace or without")
  func forcedAgain() throws {
    try fail(grace: true)
    try bench.step(to: "2024-03-05")
    try bench.client.perform(.renew(0))
    #expect(try bench.record(0).graceEnds == day("2024-03-21"))
    try bench.set(.gracePeriod, "off")
    try bench.client.perform(.renew(0))
    #expect(try bench.record(0).graceEnds == nil)
    #expect(try bench.record(0).expires == day("2024-02-29"))
    #expect(try bench.subscription().status == .inBillingRetry)
    #expect(try bench.subscription().retryEnds == day("2024-05-04"))
    #expect(try bench.owned().isEmpty)
    #expect(try bench.storeTimers().map(\.kind) == [.retryEnd])
  }

  @Test("a refund or an end by hand leaves no issue and no timer", arguments: [true, false])
  func ended(isRefund: Bool) throws {
    try fail(grace: true)
    try bench.client.perform(isRefund ? .refund(0) : .expire(0))
    #expect(try bench.record(0).issue == .none)
    #expect(try bench.owned().isEmpty)
    #expect(try bench.storeTimers().isEmpty)
  }
}
