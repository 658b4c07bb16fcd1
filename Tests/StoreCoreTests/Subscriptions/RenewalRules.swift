import Testing

@testable import StoreCore

@Suite("Rules: renewals, their end, and what apps are told")
struct RenewalRules {
  let bench: ClubBench

  init() throws { bench = try ClubBench() }

  @Test("a renewal is a new purchased transaction, whose original is the first one")
  func renewal() throws {
    let scribe = bench.watch()
    try bench.buy("silver", finishes: true)
    scribe.clear()
    try bench.client.perform(.stepClock(.seconds(86_400 * 62)))
    #expect(scribe.lines.isEmpty, "never inside the call")
    bench.executor.runAll()
    #expect(scribe.lines == ["updated silver purchased", "updated silver purchased"])
    let told = scribe.seen.suffix(2)
    #expect(told.map(\.transactionIdentifier) == ["1", "2"])
    #expect(told.map { $0.original?.transactionIdentifier } == ["0", "0"])
  }

  @Test("renewals wait for the app's next launch: a condition")
  func atLaunch() throws {
    try bench.set(.renewals, "atLaunch")
    let scribe = bench.watch()
    try bench.buy("silver", finishes: true)
    scribe.clear()
    try bench.step(to: "2024-03-01")
    #expect(scribe.lines.isEmpty)
    #expect(try bench.owned() == ["silver"])
    try bench.relaunch()
    #expect(bench.watch().lines == ["updated silver purchased"])
  }

  @Test("the renewals of what an app bought are that app's")
  func otherApps() throws {
    let other = try bench.another("other")
    let theirs = Scribe()
    other.paymentQueue.add(theirs)
    let ours = bench.watch()
    try bench.buy("silver", finishes: true)
    ours.clear()
    try bench.step(to: "2024-03-01")
    #expect(ours.lines == ["updated silver purchased"])
    #expect(theirs.lines.isEmpty)
    #expect(try bench.record(1).client == "app")
  }

  @Test("auto-renewal off lets the period end; nobody is called, the trace says why")
  func off() throws {
    let scribe = bench.watch()
    try bench.buy("silver", finishes: true)
    scribe.clear()
    try bench.client.perform(.setAutoRenew(0, false))
    try bench.step(to: day("2024-02-29") + .milliseconds(-1))
    #expect(try bench.owned() == ["silver"])
    try bench.step(to: "2024-02-29")
    #expect(try bench.owned().isEmpty)
    #expect(scribe.lines.isEmpty)
    #expect(try bench.events(.expired) == ["auto-renew is off"])
    #expect(try bench.subscription().expirationReason == .autoRenewDisabled)
    #expect(throws: StoreRefusal.noSubscription(0)) {
      try bench.client.perform(.setAutoRenew(0, true))
    }
  }

  @Test("the receipt alone tells an app of the end, of grace and of its end")
  func receipt() throws {
    try bench.set(.billingRetry, "on")
    try bench.set(.gracePeriod, "on")
    try bench.buy("silver", finishes: true)
    try bench.step(to: "2024-06-01")
    let rows = try bench.client.events(after: nil, limit: 999).filter {
      [.gracePeriod, .graceEnded, .expired].contains($0.name)
    }
    #expect(rows.map(\.name) == [.gracePeriod, .graceEnded, .expired])
    #expect(rows.map(\.time.text) == ["2024-02-29", "2024-03-16", "2024-04-29"])
    #expect(rows.allSatisfy { bench.client.changesReceipt($0) })
  }

  @Test("switched on again in time, or bought again, it renews as if nothing had been")
  func onAgain() throws {
    try bench.buy("silver")
    try bench.client.perform(.setAutoRenew(0, false))
    try bench.client.perform(.setAutoRenew(0, true))
    try bench.step(to: "2024-03-01")
    try bench.client.perform(.setAutoRenew(0, false))
    try bench.buy("silver")
    try bench.step(to: "2024-03-31")
    #expect(
      try bench.list() == [
        "0 0 silver purchase purchased 2024-01-31..2024-02-29 5.00",
        "1 0 silver renewal purchased 2024-02-29..2024-03-31 5.00",
        "2 0 silver purchase purchased 2024-03-01..2024-03-31 0.00",
        "3 0 silver renewal purchased 2024-03-31..2024-04-30 5.00",
      ])
  }

  @Test("a forced renewal ends the period now and begins the next, also with auto-renewal off")
  func forced() throws {
    try bench.set(.renewals, "atLaunch")
    let scribe = bench.watch()
    try bench.buy("silver", finishes: true)
    try bench.client.perform(.setAutoRenew(0, false))
    scribe.clear()
    try bench.step(to: "2024-02-10")
    try bench.client.perform(.renew(0))
    bench.settle()
    #expect(scribe.lines == ["updated silver purchased"], "ours always delivers it")
    try bench.step(to: "2024-03-20")
    #expect(
      try bench.list() == [
        "0 0 silver purchase purchased 2024-01-31..2024-02-10 5.00",
        "1 0 silver renewal purchased 2024-02-10..2024-03-10 5.00",
      ])
    #expect(throws: StoreRefusal.noSubscription(0)) { try bench.client.perform(.renew(0)) }
  }

  @Test("a forced renewal ends what was bought again for nothing with the period")
  func forcedCopies() throws {
    try bench.buy("silver")
    try bench.buy("silver")
    try bench.step(to: "2024-02-10")
    try bench.client.perform(.renew(0))
    try bench.client.perform(.refund(2))
    #expect(try bench.owned().isEmpty)
  }

  @Test(
    "a product that is not sold any more lapses, and leaves no timer", arguments: [true, false])
  func removedFromSale(isForced: Bool) throws {
    try bench.buy("silver")
    try bench.set(.unknownProducts, "silver")
    if isForced { try bench.client.perform(.renew(0)) }
    try bench.step(to: "2024-02-29")
    #expect(try bench.subscription().expirationReason == .productUnavailable)
    #expect(try bench.storeTimers().isEmpty)
    #expect(try bench.owned().isEmpty)
  }

  @Test("a forced renewal of what is not sold any more ends the period now, and asks nobody")
  func forcedLapse() throws {
    let scribe = bench.watch()
    try bench.buy("silver")
    let terminal = try bench.another("storefront", isTerminal: true)
    try bench.client.perform(.requestPriceConsent(0))
    bench.settle()
    #expect(try terminal.openPrompt() != nil)
    try bench.set(.unknownProducts, "silver")
    try bench.step(to: "2024-02-10")
    try bench.client.perform(.renew(0))
    #expect(try bench.owned().isEmpty)
    #expect(try bench.record(0).expires == day("2024-02-10"))
    #expect(try terminal.openPrompt() == nil)
    #expect(scribe.lines.last == "updated silver purchased")
  }

  @Test("renewals that are left out are none of what ends, or cannot be charged")
  func skipped() throws {
    for isFailing in [true, false] {
      let bench = try ClubBench()
      try bench.buy("silver")
      if isFailing {
        try bench.set(.billingRetry, "on")
      } else {
        try bench.client.perform(.setAutoRenew(0, false))
      }
      let timer = try #require(try bench.storeTimers().first)
      try bench.set(.clock, "paused")
      try bench.client.perform(.skipRenewals(timer, until: day("2025-01-01")))
      #expect(try bench.list().count == 1)
      #expect(try bench.subscription().status == (isFailing ? .inBillingRetry : .expired))
    }
  }

  @Test("an offer that the catalog lost ends: the next period is an ordinary one")
  func lostOffer() throws {
    let folder = try TemporaryFolder()
    let offer = SubscriptionOffer(
      kind: .introductory, identifier: nil, paymentMode: .payAsYouGo,
      period: BillingPeriod(count: 1, unit: .week), numberOfPeriods: 3,
      price: Price(millionths: 1_000_000))
    let first = try ClubBench(
      path: folder.ledger, products: [ClubBench.product("news", level: 1, "P1M", 5, [offer])])
    try first.buy("news")
    first.client.close()
    let later = try ClubBench(
      path: folder.ledger, products: [ClubBench.product("news", level: 1, "P1M", 5)])
    try later.step(to: "2024-04-08")
    #expect(
      try later.list() == [
        "0 0 news purchase purchased 2024-01-31..2024-02-07 1.00 introductory payAsYouGo",
        "1 0 news renewal purchased 2024-02-07..2024-03-07 5.00",
        "2 0 news renewal purchased 2024-03-07..2024-04-07 5.00",
        "3 0 news renewal purchased 2024-04-07..2024-05-07 5.00",
      ])
  }

  @Test("the refund of the current period ends the subscription; of an earlier one it does not")
  func refund() throws {
    try bench.buy("silver")
    try bench.step(to: "2024-03-01")
    try bench.client.perform(.refund(0))
    #expect(try bench.subscription().status == .subscribed)
    #expect(try bench.owned() == ["silver"])
    try bench.client.perform(.refund(1))
    #expect(try bench.subscription().status == .revoked)
    #expect(try bench.owned().isEmpty)
    #expect(try bench.storeTimers().isEmpty)
    try bench.step(to: "2024-12-31")
    #expect(try bench.list().count == 2)
  }

  @Test("the end of family sharing ends it, and is told")
  func sharing() throws {
    try bench.client.perform(
      .create(PurchaseOrder(productID: "silver", isFamilyShared: true)))
    bench.settle()
    try bench.step(to: "2024-03-01")
    #expect(try bench.record(1).isFamilyShared)
    let scribe = bench.watch()
    scribe.clear()
    try bench.client.perform(.revoke(1))
    bench.settle()
    #expect(scribe.lines == ["revoked silver"])
    #expect(try bench.subscription().status == .revoked)
  }

  @Test("a restore gives each finished period a restored transaction of its own")
  func restore() throws {
    let scribe = bench.watch()
    scribe.onUpdate = { queue, changed in
      for one in changed where one.transactionState != .purchasing {
        queue.finishTransaction(one)
      }
    }
    try bench.buy("silver")
    try bench.step(to: "2024-04-01")
    bench.settle()
    scribe.clear()
    bench.client.paymentQueue.restoreCompletedTransactions()
    bench.settle()
    bench.settle()
    #expect(
      scribe.lines.first == "updated silver restored, silver restored, silver restored")
    #expect(
      scribe.seen.suffix(3).map { $0.original?.transactionIdentifier } == ["0", "1", "2"])
  }

  @Test("bought anew after its end it keeps the group's original, for any product")
  func original() throws {
    try bench.buy("silver")
    try bench.client.perform(.expire(0))
    try bench.buy("bronze")
    try bench.client.perform(.refund(1))
    try bench.buy("gold")
    #expect(try bench.client.transactions(after: nil, limit: 9).map(\.originalID) == [0, 0, 0])
    #expect(try bench.record(2).reason == .purchase)
  }
}
