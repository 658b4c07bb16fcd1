import Foundation
import StoreAccessors
import StoreKitTest
import Testing

@Suite("SKTestSession: clearing and resetting")
struct ClearingTests {
  @Test("clearTransactions() empties history, queue and receipt together, at once")
  func together() throws {
    try SessionBench.run { bench, session, diary in
      bench.buy("pro")
      bench.buy("gems")
      #expect(bench.receipt == ["pro", "gems"])
      let queue = SKPaymentQueue.default()
      #expect(queue.transactions.count == 2)
      _ = diary.takeLines()
      session.clearTransactions()
      #expect(session.allTransactions().isEmpty)
      #expect(queue.transactions.isEmpty)
      #expect(bench.receipt == [])
      #expect(diary.lines == [], "never inside the call")
      bench.settle()
      #expect(diary.lines == ["removed pro, gems"])
    }
  }

  @Test("the next test starts with no transaction, and with the first number")
  func fresh() throws {
    try SessionBench.run { bench, session, _ in
      bench.buy("gems")
      bench.buy("pro")
      session.clearTransactions()
      let next = Diary()
      SKPaymentQueue.default().add(next)
      bench.buy("noads")
      #expect(
        next.lines == ["removed gems, pro", "updated noads purchasing", "updated noads purchased"])
      #expect(session.allTransactions().map(\.identifier) == [0])
      SKPaymentQueue.default().restoreCompletedTransactions()
      bench.wait()
      #expect(next.lines.last == "restore finished")
      #expect(session.allTransactions().map(\.productIdentifier) == ["noads"])
    }
  }

  @Test("a one-time purchase can be repeated after it")
  func repeated() throws {
    try SessionBench.run { bench, session, diary in
      for _ in 0..<3 {
        session.clearTransactions()
        bench.settle()
        _ = diary.takeLines()
        bench.buy("pro")
        #expect(diary.lines == ["updated pro purchasing", "updated pro purchased"])
        bench.finishAll()
      }
    }
  }

  @Test("clearTransactions() keeps settings")
  func settings() throws {
    try SessionBench.run { _, session, _ in
      session.askToBuyEnabled = true
      session.storefront = "DEU"
      session.clearTransactions()
      #expect(session.askToBuyEnabled)
      #expect(session.storefront == "DEU")
    }
  }

  @Test("resetToDefaultState() keeps history, queue and receipt")
  func reset() throws {
    try SessionBench.run { bench, session, diary in
      bench.buy("pro")
      _ = diary.takeLines()
      session.resetToDefaultState()
      bench.settle()
      #expect(session.allTransactions().count == 1)
      #expect(SKPaymentQueue.default().transactions.count == 1)
      #expect(bench.receipt == ["pro"])
      #expect(diary.lines == [])
    }
  }

  @Test("a purchase that is under way when all is cleared is gone")
  func underWay() throws {
    try SessionBench.run { bench, session, diary in
      let payment = SKMutablePayment()
      payment.productIdentifier = "pro"
      SKPaymentQueue.default().add(payment as SKPayment)
      bench.settle()
      session.clearTransactions()
      bench.wait()
      #expect(diary.lines == ["updated pro purchasing", "removed pro"])
      #expect(session.allTransactions().isEmpty)
    }
  }

  @Test("changes show in the store at once, and reach observers in the order in which they came")
  func order() throws {
    try SessionBench.run { bench, session, diary in
      session.askToBuyEnabled = true
      bench.buy("pro")
      bench.buy("noads")
      _ = diary.takeLines()
      try session.declineAskToBuyTransaction(identifier: 1)
      try session.approveAskToBuyTransaction(identifier: 0)
      try session.refundTransaction(identifier: 0)
      #expect(session.allTransactions().map(\.state) == [.purchased, .failed])
      bench.settle()
      #expect(
        diary.lines == ["updated noads failed 2", "updated pro purchased", "revoked pro"])
    }
  }

  @Test("the same purchases give the same callbacks, every time")
  func deterministic() throws {
    var runs: Set<[String]> = []
    for _ in 0..<5 {
      try SessionBench.run { bench, session, diary in
        session.clearTransactions()
        bench.buy("gems")
        bench.finishAll()
        bench.buy("pro")
        session.askToBuyEnabled = true
        bench.buy("noads")
        try session.approveAskToBuyTransaction(identifier: 2)
        bench.settle()
        bench.finishAll()
        runs.insert(diary.lines)
      }
    }
    #expect(runs.count == 1)
  }
}
