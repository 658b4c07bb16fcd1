import Foundation
import StoreAccessors
import StoreKitTest
import Testing

@Suite("SKTestSession: subscriptions")
struct SubscriptionTests {
  @Test("expireSubscription(productIdentifier:): its period ends now")
  func expired() throws {
    try SessionBench.run { bench, session, _ in
      bench.buy("club")
      bench.finishAll()
      try session.expireSubscription(productIdentifier: "club")
      #expect(session.allTransactions().map(\.expirationDate) == [bench.clock.now.date])
      #expect(session.allTransactions().map(\.autoRenewingEnabled) == [false])
      #expect(session.allTransactions().map(\.cancelDate) == [nil])
      #expect(
        code { try session.expireSubscription(productIdentifier: "club") } == .noSubscriptionFound)
    }
  }

  @Test("forceRenewalOfSubscription(productIdentifier:): the next period begins, and is delivered")
  func renewed() throws {
    try SessionBench.run { bench, session, diary in
      bench.buy("club")
      bench.finishAll()
      _ = diary.takeLines()
      for turn in UInt(1)...3 {
        try session.forceRenewalOfSubscription(productIdentifier: "club")
        let all = session.allTransactions()
        #expect(all.map(\.identifier) == Array(0...turn))
        #expect(all.last?.originalTransactionIdentifier == 0)
        #expect(all.dropLast().last?.expirationDate == bench.clock.now.date)
        #expect(try #require(all.last?.expirationDate) > bench.clock.now.date)
        bench.settle()
        #expect(diary.takeLines() == ["updated club purchased"])
        bench.finishAll()
        _ = diary.takeLines()
      }
      #expect(bench.receipt == ["club", "club", "club", "club"])
    }
  }

  @Test("a forced renewal is delivered though renewals wait for the next launch (report 64)")
  func forced() throws {
    try SessionBench.run { bench, session, diary in
      try bench.client.perform(.setCondition(.renewals, "atLaunch"))
      bench.buy("club")
      bench.finishAll()
      _ = diary.takeLines()
      try session.forceRenewalOfSubscription(productIdentifier: "club")
      bench.settle()
      #expect(diary.lines == ["updated club purchased"])
    }
  }

  @Test("at a very fast rate the receipt has what an observer is told of (report 66)")
  func fast() throws {
    try SessionBench.run { bench, session, diary in
      session.timeRate = .oneRenewalEveryTwoSeconds
      var told: Set<String> = []
      var (isComplete, calls) = (true, 0)
      diary.onUpdate = { changed in
        calls += 1
        told.formUnion(
          changed.filter { $0.transactionState == .purchased }.compactMap(\.transactionIdentifier))
        if bench.receipt.count < told.count { isComplete = false }
      }
      bench.buy("club")
      for _ in 0..<10 { bench.wait(milliseconds: 2_000) }
      #expect(told.count == 11)
      #expect(calls == 12, "purchasing, purchased, and each renewal by itself")
      #expect(isComplete)
      #expect(session.allTransactions().count == 11)
    }
  }

  @Test("an action on a subscription is for one that the customer has")
  func wrong() throws {
    try SessionBench.run { bench, session, _ in
      bench.buy("pro")
      for action in [session.expireSubscription, session.forceRenewalOfSubscription] {
        #expect(code { try action("club") } == .noSubscriptionFound)
        #expect(code { try action("pro") } == .invalidProductType)
        #expect(code { try action("hat") } == .invalidProductIdentifier)
      }
    }
  }

  @Test(
    "disableAutoRenewForTransaction(identifier:) and enableAutoRenewForTransaction(identifier:)")
  func autoRenew() throws {
    try SessionBench.run { bench, session, _ in
      bench.buy("club")
      bench.finishAll()
      #expect(session.allTransactions().map(\.autoRenewingEnabled) == [true])
      try session.disableAutoRenewForTransaction(identifier: 0)
      #expect(session.allTransactions().map(\.autoRenewingEnabled) == [false])
      #expect(session.allTransactions().map(\.cancelDate) == [nil])
      try session.enableAutoRenewForTransaction(identifier: 0)
      #expect(session.allTransactions().map(\.autoRenewingEnabled) == [true])
      bench.buy("pro")
      #expect(
        code { try session.disableAutoRenewForTransaction(identifier: 1) } == .invalidProductType)
      #expect(
        code { try session.enableAutoRenewForTransaction(identifier: 2) } == .noTransactionFound)
    }
  }

  @Test("a subscription that does not renew ends with its period; one that does has the next")
  func periods() throws {
    try SessionBench.run { bench, session, diary in
      session.timeRate = .monthlyRenewalEveryThirtySeconds
      bench.buy("club")
      bench.finishAll()
      _ = diary.takeLines()
      bench.wait(milliseconds: 30_000)
      #expect(diary.takeLines() == ["updated club purchased"])
      bench.finishAll()
      _ = diary.takeLines()
      try session.disableAutoRenewForTransaction(identifier: 1)
      bench.wait(milliseconds: 60_000)
      #expect(diary.takeLines() == [])
      #expect(session.allTransactions().count == 2)
      #expect(
        code { try session.expireSubscription(productIdentifier: "club") } == .noSubscriptionFound)
    }
  }

  @Test("deleteTransaction(identifier:): the renewals of a first transaction go with it")
  func deletedRenewals() throws {
    try SessionBench.run { bench, session, _ in
      bench.buy("club")
      try session.forceRenewalOfSubscription(productIdentifier: "club")
      try session.forceRenewalOfSubscription(productIdentifier: "club")
      bench.buy("pro")
      try session.deleteTransaction(identifier: 0)
      #expect(session.allTransactions().map(\.productIdentifier) == ["pro"])
      bench.settle()
      #expect(SKPaymentQueue.default().transactions.map(\.payment.productIdentifier) == ["pro"])
    }
  }

  @Test("shouldEnterBillingRetryOnRenewal: a renewal cannot be charged until it is resolved")
  func billingRetry() throws {
    try SessionBench.run { bench, session, diary in
      session.timeRate = .monthlyRenewalEveryThirtySeconds
      session.shouldEnterBillingRetryOnRenewal = true
      bench.buy("club")
      bench.finishAll()
      _ = diary.takeLines()
      bench.wait(milliseconds: 31_000)
      #expect(diary.takeLines() == [])
      #expect(session.allTransactions().map(\.hasPurchaseIssue) == [true])
      session.shouldEnterBillingRetryOnRenewal = false
      try session.resolveIssueForTransaction(identifier: 0)
      bench.settle()
      #expect(diary.takeLines() == ["updated club purchased"])
      #expect(session.allTransactions().map(\.hasPurchaseIssue) == [false, false])
    }
  }

  @Test("shouldEnterBillingRetryOnRenewal: a forced renewal cannot be charged either")
  func forcedBillingRetry() throws {
    try SessionBench.run { bench, session, diary in
      session.shouldEnterBillingRetryOnRenewal = true
      session.billingGracePeriodIsEnabled = true
      bench.buy("club")
      bench.finishAll()
      _ = diary.takeLines()
      try session.forceRenewalOfSubscription(productIdentifier: "club")
      bench.settle()
      #expect(diary.takeLines() == [])
      #expect(session.allTransactions().map(\.hasPurchaseIssue) == [true])
      #expect(try bench.client.owned().keys.sorted() == ["club"])
      session.billingGracePeriodIsEnabled = false
      try session.forceRenewalOfSubscription(productIdentifier: "club")
      #expect(try bench.client.owned().isEmpty)
    }
  }

  @Test("billingGracePeriodIsEnabled: the subscription goes on meanwhile, and can be expired")
  func gracePeriod() throws {
    for grants in [false, true] {
      try SessionBench.run { bench, session, _ in
        session.timeRate = .monthlyRenewalEveryThirtySeconds
        session.shouldEnterBillingRetryOnRenewal = true
        session.billingGracePeriodIsEnabled = grants
        bench.buy("club")
        bench.finishAll()
        bench.wait(milliseconds: 31_000)
        let owned = try bench.client.owned().keys.sorted()
        #expect(owned == (grants ? ["club"] : []))
      }
    }
  }

  @Test("consentToPriceIncreaseForTransaction(identifier:): the customer agrees")
  func agreed() throws {
    try SessionBench.run { bench, session, _ in
      let delegate = PatientDelegate()
      SKPaymentQueue.default().delegate = delegate
      bench.buy("club")
      bench.finishAll()
      try session.requestPriceIncreaseConsentForTransaction(identifier: 0)
      #expect(session.allTransactions().map(\.isPendingPriceIncreaseConsent) == [true])
      try session.consentToPriceIncreaseForTransaction(identifier: 0)
      #expect(session.allTransactions().map(\.isPendingPriceIncreaseConsent) == [false])
      #expect(session.allTransactions().map(\.autoRenewingEnabled) == [true])
      #expect(
        code { try session.consentToPriceIncreaseForTransaction(identifier: 0) } == .invalidAction)
    }
  }

  @Test("declinePriceIncreaseForTransaction(identifier:): it does not renew any more")
  func refused() throws {
    try SessionBench.run { bench, session, _ in
      let delegate = PatientDelegate()
      SKPaymentQueue.default().delegate = delegate
      bench.buy("club")
      bench.finishAll()
      #expect(
        code { try session.declinePriceIncreaseForTransaction(identifier: 0) } == .invalidAction)
      try session.requestPriceIncreaseConsentForTransaction(identifier: 0)
      try session.declinePriceIncreaseForTransaction(identifier: 0)
      #expect(session.allTransactions().map(\.isPendingPriceIncreaseConsent) == [false])
      #expect(session.allTransactions().map(\.autoRenewingEnabled) == [false])
      #expect(session.allTransactions().map(\.cancelDate) == [nil])
      bench.buy("pro")
      #expect(
        code { try session.requestPriceIncreaseConsentForTransaction(identifier: 1) }
          == .invalidProductType)
      #expect(
        code { try session.requestPriceIncreaseConsentForTransaction(identifier: 5) }
          == .noTransactionFound)
    }
  }
}
