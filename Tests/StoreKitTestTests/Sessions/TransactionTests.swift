import Foundation
import StoreAccessors
import StoreCore
import StoreKitTest
import Testing

@Suite("SKTestSession: transactions")
struct TransactionTests {
  @Test("allTransactions(): failed, waiting and consumed ones too, oldest first")
  func all() throws {
    try SessionBench.run { bench, session, _ in
      #expect(session.allTransactions().isEmpty)
      bench.buy("gems")
      bench.finishAll()
      session.failTransactionsEnabled = true
      bench.buy("pro")
      session.failTransactionsEnabled = false
      session.askToBuyEnabled = true
      bench.buy("noads")
      let all = session.allTransactions()
      #expect(all.map(\.identifier) == [0, 1, 2])
      #expect(all.map(\.originalTransactionIdentifier) == [0, 1, 2])
      #expect(all.map(\.productIdentifier) == ["gems", "pro", "noads"])
      #expect(all.map(\.state) == [.purchased, .failed, .deferred])
      #expect(all.map(\.hasPurchaseIssue) == [false, false, false])
      #expect(all.map(\.autoRenewingEnabled) == [false, false, false])
      #expect(all.map(\.isPendingPriceIncreaseConsent) == [false, false, false])
      #expect(all.allSatisfy { $0.expirationDate == nil && $0.cancelDate == nil })
    }
  }

  @Test("purchaseDate is the store's time of the purchase")
  func date() throws {
    try SessionBench.run { bench, session, _ in
      let start = bench.clock.now.date
      bench.buy("pro")
      let date = try #require(session.allTransactions().first?.purchaseDate)
      // The latency at first.
      #expect(abs(date.timeIntervalSince(start) - 0.9) < 0.000_1)
    }
  }

  @Test("a restored copy names the first transaction as its original")
  func restored() throws {
    try SessionBench.run { bench, session, _ in
      bench.buy("pro")
      bench.finishAll()
      SKPaymentQueue.default().restoreCompletedTransactions()
      bench.wait()
      let copy = try #require(session.allTransactions().last)
      #expect(copy.state == .restored)
      #expect((copy.identifier, copy.originalTransactionIdentifier) == (1, 0))
    }
  }

  @Test("there may be more of them than one page of the ledger")
  func many() throws {
    try SessionBench.run { bench, session, _ in
      let caller = bench.client.caller
      try bench.client.perform(.setCondition(.latency, "0s"))
      for _ in 0..<1_001 {
        try bench.client.perform(.add(PaymentRequest(productID: "pro"), by: caller))
      }
      #expect(session.allTransactions().map(\.identifier) == Array(0...1_000))
    }
  }

  @Test("refundTransaction(identifier:): it gets a cancel date, and the app is told")
  func refunded() throws {
    try SessionBench.run { bench, session, diary in
      bench.buy("pro")
      bench.finishAll()
      _ = diary.takeLines()
      try session.refundTransaction(identifier: 0)
      #expect(session.allTransactions().map(\.cancelDate) == [bench.clock.now.date])
      #expect(session.allTransactions().map(\.state) == [.purchased])
      #expect(try AppReceipt.current().inApp.first?.cancellationDate != nil)
      bench.settle()
      #expect(diary.lines == ["revoked pro"])
      #expect(code { try session.refundTransaction(identifier: 0) } == .invalidAction)
      #expect(code { try session.refundTransaction(identifier: 1) } == .noTransactionFound)
    }
  }

  @Test("what failed cannot be refunded")
  func failedRefund() throws {
    try SessionBench.run { bench, session, _ in
      session.failTransactionsEnabled = true
      bench.buy("pro")
      #expect(code { try session.refundTransaction(identifier: 0) } == .invalidAction)
    }
  }

  @Test("deleteTransaction(identifier:): it goes out of history, queue and receipt")
  func deleted() throws {
    try SessionBench.run { bench, session, _ in
      bench.buy("pro")
      bench.buy("noads")
      try session.deleteTransaction(identifier: 0)
      #expect(session.allTransactions().map(\.productIdentifier) == ["noads"])
      #expect(bench.receipt == ["noads"])
      bench.settle()
      #expect(SKPaymentQueue.default().transactions.map(\.transactionIdentifier) == ["1"])
      #expect(code { try session.deleteTransaction(identifier: 0) } == .noTransactionFound)
    }
  }

  @Test("deleteTransaction(identifier:): what was restored from it goes too")
  func deletedCopies() throws {
    try SessionBench.run { bench, session, _ in
      bench.buy("pro")
      bench.finishAll()
      SKPaymentQueue.default().restoreCompletedTransactions()
      bench.wait()
      bench.finishAll()
      try session.deleteTransaction(identifier: 0)
      #expect(session.allTransactions().isEmpty)
    }
  }

  @Test("buyProduct(productIdentifier:): observers get a purchase for which no payment was added")
  func bought() throws {
    try SessionBench.run { bench, session, diary in
      try session.buyProduct(productIdentifier: "pro")
      #expect(session.allTransactions().map(\.productIdentifier) == ["pro"])
      #expect(session.allTransactions().map(\.state) == [.purchased])
      #expect(diary.lines == [], "never inside the call")
      bench.settle()
      #expect(diary.lines == ["updated pro purchased"])
      #expect(bench.receipt == ["pro"])
      bench.finishAll()
      #expect(SKPaymentQueue.default().transactions.isEmpty)
      #expect(
        code { try session.buyProduct(productIdentifier: "hat") } == .invalidProductIdentifier)
    }
  }

  @Test("what was bought before the app had an observer is delivered to its first one")
  func boughtBefore() throws {
    let bench = try SessionBench()
    try bench.run {
      try SKTestSession(contentsOf: Configurations.shop).buyProduct(productIdentifier: "gems")
      bench.settle()
      let diary = Diary()
      SKPaymentQueue.default().add(diary)
      bench.settle()
      #expect(diary.lines == ["updated gems purchased"])
    }
  }

  @Test("a non-renewing subscription can be bought again (report 41)")
  func nonRenewing() throws {
    try SessionBench.run { bench, session, diary in
      for _ in 0..<2 {
        bench.buy("season")
        bench.finishAll()
      }
      #expect(session.allTransactions().map(\.state) == [.purchased, .purchased])
      #expect(diary.lines.filter { $0 == "updated season purchased" }.count == 2)
    }
  }
}
