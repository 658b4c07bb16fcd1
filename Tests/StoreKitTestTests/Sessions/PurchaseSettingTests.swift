import StoreKitTest
import Testing

@Suite("SKTestSession: Ask to Buy, interrupted and failing purchases")
struct PurchaseSettingTests {
  @Test("askToBuyEnabled: a purchase waits, and is purchased once it is approved")
  func approved() throws {
    try SessionBench.run { bench, session, diary in
      #expect(!session.askToBuyEnabled)
      session.askToBuyEnabled = true
      #expect(session.askToBuyEnabled)
      bench.buy("pro")
      #expect(diary.takeLines() == ["updated pro purchasing", "updated pro deferred"])
      let waiting = try #require(session.allTransactions().first)
      #expect(waiting.pendingAskToBuyConfirmation)
      #expect(waiting.state == .deferred)
      try session.approveAskToBuyTransaction(identifier: waiting.identifier)
      #expect(session.allTransactions().map(\.state) == [.purchased])
      #expect(session.allTransactions().map(\.pendingAskToBuyConfirmation) == [false])
      #expect(diary.lines == [], "never inside the call")
      bench.settle()
      #expect(diary.lines == ["updated pro purchased"])
    }
  }

  @Test("declineAskToBuyTransaction(identifier:): the purchase fails")
  func declined() throws {
    try SessionBench.run { bench, session, diary in
      session.askToBuyEnabled = true
      bench.buy("gems")
      _ = diary.takeLines()
      try session.declineAskToBuyTransaction(identifier: 0)
      #expect(session.allTransactions().map(\.state) == [.failed])
      bench.settle()
      #expect(diary.lines == ["updated gems failed 2"])
    }
  }

  @Test("what does not wait, or is not there, can be neither approved nor declined")
  func notWaiting() throws {
    try SessionBench.run { bench, session, _ in
      bench.buy("gems")
      #expect(code { try session.approveAskToBuyTransaction(identifier: 0) } == .invalidAction)
      #expect(code { try session.declineAskToBuyTransaction(identifier: 0) } == .invalidAction)
      #expect(code { try session.approveAskToBuyTransaction(identifier: 7) } == .noTransactionFound)
      let most = UInt.max
      #expect(
        code { try session.declineAskToBuyTransaction(identifier: most) } == .noTransactionFound)
    }
  }

  @Test("interruptedPurchasesEnabled: it fails, and after it is resolved a new one is purchased")
  func interrupted() throws {
    try SessionBench.run { bench, session, diary in
      #expect(!session.interruptedPurchasesEnabled)
      session.interruptedPurchasesEnabled = true
      bench.buy("pro")
      #expect(diary.takeLines() == ["updated pro purchasing", "updated pro failed 2"])
      #expect(session.allTransactions().map(\.hasPurchaseIssue) == [true])
      try session.resolveIssueForTransaction(identifier: 0)
      #expect(session.allTransactions().map(\.hasPurchaseIssue) == [false, false])
      #expect(session.allTransactions().map(\.state) == [.failed, .purchased])
      bench.settle()
      #expect(diary.lines == ["updated pro purchased"])
      #expect(code { try session.resolveIssueForTransaction(identifier: 0) } == .invalidAction)
      #expect(code { try session.resolveIssueForTransaction(identifier: 9) } == .noTransactionFound)
    }
  }

  @Test(
    "failTransactionsEnabled: every purchase fails with failureError",
    arguments: [
      SKError.Code.unknown, .invalidOfferIdentifier, .invalidSignature, .missingOfferParams,
      .invalidOfferPrice, .paymentNotAllowed,
    ])
  func failing(error: SKError.Code) throws {
    try SessionBench.run { bench, session, diary in
      #expect(!session.failTransactionsEnabled)
      #expect(session.failureError == .unknown)
      session.failureError = error
      #expect(session.failureError == error)
      bench.buy("gems")
      #expect(diary.takeLines().last == "updated gems purchased", "not while it is off")
      bench.finishAll()
      session.failTransactionsEnabled = true
      _ = diary.takeLines()
      bench.buy("noads")
      #expect(diary.takeLines().last == "updated noads failed \(error.rawValue)")
      #expect(session.allTransactions().map(\.state) == [.purchased, .failed])
      session.failTransactionsEnabled = false
      bench.buy("pro")
      #expect(diary.takeLines().last == "updated pro purchased")
    }
  }

  @Test("failureError may be set before or after failTransactionsEnabled, in any session")
  func failureOrder() throws {
    try SessionBench.run { bench, session, diary in
      session.failTransactionsEnabled = true
      try SKTestSession(contentsOf: Configurations.shop).failureError = .invalidSignature
      bench.buy("noads")
      #expect(diary.takeLines().last == "updated noads failed 12")
      #expect(session.failureError == .invalidSignature)
    }
  }

  @Test("switching failing off leaves what purchases do otherwise")
  func otherOutcomes() throws {
    try SessionBench.run { bench, session, diary in
      try bench.client.perform(.setCondition(.allPurchases, "defer"))
      #expect(!session.failTransactionsEnabled)
      session.failTransactionsEnabled = false
      #expect(bench.client.conditions[.allPurchases].text == "defer")
      try bench.client.perform(.setCondition(.allPurchases, "cancel"))
      #expect(session.failTransactionsEnabled)
      #expect(session.failureError == .paymentCancelled)
    }
  }
}
