import Foundation
import Testing

@testable import StoreCore

@Suite("Observers of the payment queue")
struct ObserverTests {
  let bench: StoreBench
  let scribe = Scribe()

  init() throws { bench = try StoreBench() }

  @Test("that are added late get all that is unfinished, in one array")
  func late() throws {
    bench.add("pro")
    try bench.set(.nextPurchase, "cancel")
    bench.add("noads")
    bench.wait(milliseconds: 900)
    try bench.set(.askToBuy, "on")
    bench.add("club")
    bench.wait(milliseconds: 900)
    bench.add("season")
    bench.queue.add(scribe)
    bench.settle()
    #expect(
      scribe.lines == ["updated pro failed 2, noads purchased, club deferred, season purchasing"])
    bench.settle()
    #expect(scribe.lines.count == 1, "once")
  }

  @Test("that are added between a commit and its delivery are told once")
  func betweenCommitAndDelivery() throws {
    bench.queue.add(scribe)
    bench.settle()
    bench.add("pro")
    let late = Scribe()
    bench.queue.add(late)
    bench.settle()
    #expect(scribe.lines == ["updated pro purchasing"])
    #expect(late.lines == ["updated pro purchasing"])
    bench.wait(milliseconds: 900)
    #expect(scribe.lines.last == "updated pro purchased")
    #expect(late.lines == ["updated pro purchasing", "updated pro purchased"])
  }

  @Test(
    "hear of the end of a restore that came before they had been told anything",
    arguments: [
      ("off", ["updated pro restored", "restore finished"]), ("on", ["restore failed 0"]),
    ])
  func restoreEndsAtOnce(offline: String, lines: [String]) throws {
    try bench.own("pro")
    try bench.set(.offline, offline)
    try bench.set(.latency, "0s")
    bench.settle()
    let row = try bench.client.eventRange().upperBound
    bench.queue.add(scribe)
    bench.queue.restoreCompletedTransactions()
    // The answer is in the ledger before the first delivery.
    bench.client.performDue()
    #expect(try bench.client.eventRange().upperBound > row + 1)
    bench.settle()
    #expect(scribe.lines == lines)
    let late = Scribe()
    bench.queue.add(late)
    bench.settle()
    #expect(!late.lines.contains { $0.hasPrefix("restore") })
  }

  @Test("hear of the end of a restore also when they are added anew within its callback")
  func addedAnew() throws {
    try bench.own("pro")
    bench.queue.add(scribe)
    bench.settle()
    scribe.onUpdate = { [scribe] queue, changed in
      queue.remove(scribe)
      queue.add(scribe)
      for transaction in changed { queue.finishTransaction(transaction) }
    }
    bench.queue.restoreCompletedTransactions()
    bench.wait(milliseconds: 900)
    #expect(scribe.lines == ["updated pro restored", "removed pro", "restore finished"])
  }

  @Test("hear of the failure of a second restore also when they are added anew after it")
  func secondRestore() throws {
    bench.queue.add(scribe)
    bench.settle()
    bench.queue.restoreCompletedTransactions()
    bench.queue.restoreCompletedTransactions()
    bench.queue.remove(scribe)
    bench.queue.add(scribe)
    bench.wait(milliseconds: 900)
    #expect(scribe.lines == ["restore failed 0", "restore finished"])
  }

  @Test("never see a transaction go back: a late one's snapshot comes after what was on its way")
  func neverBack() throws {
    bench.queue.add(scribe)
    bench.settle()
    bench.add("pro")
    bench.clock.advance(by: .milliseconds(900))
    let late = Scribe()
    var states: [SKPaymentTransactionState] = []
    late.onUpdate = { _, changed in states.append(changed[0].transactionState) }
    bench.queue.add(late)
    bench.settle()
    #expect(scribe.lines == ["updated pro purchasing", "updated pro purchased"])
    #expect(late.lines == ["updated pro purchased"])
    #expect(bench.queue.transactions.map(\.transactionState) == [.purchased])
    #expect(states == [.purchased])
  }

  @Test("keep the object that they were shown; a row that was overtaken does not set it back")
  func overtakenRow() throws {
    bench.add("pro")
    bench.wait(milliseconds: 900)
    let state = PaymentQueueState(client: bench.client)
    let record = try #require(try bench.client.transaction(0))
    let newest = try #require(state.object(for: record, asOf: 50))
    var old = record
    old.state = .purchasing
    #expect(state.object(for: old, asOf: 20) == nil)
    #expect(state.object(for: record, asOf: 30) === newest)
    #expect(newest.transactionState == .purchased)
  }

  @Test("that are added twice are called once, and the trace warns")
  func twice() throws {
    bench.queue.add(scribe)
    bench.queue.add(scribe)
    bench.add("pro")
    bench.settle()
    #expect(scribe.lines == ["updated pro purchasing"])
    #expect(bench.queue.transactionObservers.count == 1)
    let warnings = try bench.client.events(after: nil, limit: 99).filter { $0.name == .warning }
    #expect(warnings.map(\.detail) == ["an observer was added twice; it is called once"])
  }

  @Test("that are removed are told nothing more, not even in the call that is under way")
  func removed() throws {
    let second = Scribe()
    bench.queue.add(scribe)
    bench.queue.add(second)
    scribe.onUpdate = { queue, _ in queue.remove(second) }
    bench.add("pro")
    bench.settle()
    scribe.clear()
    second.clear()
    bench.wait(milliseconds: 900)
    #expect(scribe.lines == ["updated pro purchased"])
    #expect(second.lines.isEmpty)
  }

  @Test("that remove themselves in their callback, and come back, get what is unfinished again")
  func comesBack() throws {
    bench.queue.add(scribe)
    bench.settle()
    scribe.onUpdate = { [scribe] queue, _ in queue.remove(scribe) }
    bench.add("pro")
    bench.wait(milliseconds: 900)
    #expect(scribe.lines == ["updated pro purchasing"])
    scribe.onUpdate = nil
    bench.queue.add(scribe)
    bench.settle()
    #expect(scribe.lines == ["updated pro purchasing", "updated pro purchased"])
  }

  @Test("are not retained, and a queue without one keeps its transactions for the next")
  func released() throws {
    weak var gone: Scribe?
    do {
      let short = Scribe()
      gone = short
      bench.queue.add(short)
      bench.settle()
      bench.add("pro")
      bench.settle()
    }
    #expect(gone == nil)
    bench.wait(milliseconds: 900)
    #expect(bench.queue.transactionObservers.isEmpty)
    bench.queue.add(scribe)
    bench.settle()
    #expect(scribe.lines == ["updated pro purchased"])
  }

  @Test("may call any of the queue's methods inside a callback")
  func reentrant() throws {
    let other = Scribe()
    scribe.onUpdate = { [bench] queue, changed in
      for transaction in changed where transaction.transactionState == .purchased {
        queue.finishTransaction(transaction)
        queue.restoreCompletedTransactions()
        queue.add(other)
        _ = queue.transactions
        _ = queue.storefront
        bench.add("noads")
        try? bench.set(.latency, "0.1s")
      }
      scribe.onUpdate = changed[0].transactionState == .purchased ? nil : scribe.onUpdate
    }
    bench.queue.add(scribe)
    bench.add("pro")
    for _ in 0..<4 { bench.wait(milliseconds: 900) }
    #expect(scribe.lines.contains("removed pro"))
    #expect(scribe.lines.contains("updated noads purchased"))
    #expect(scribe.lines.contains("restore finished"))
    #expect(other.lines.contains("updated noads purchased"))
  }

  @Test("of an app hear nothing of another app's transactions")
  func otherApp() throws {
    let other = try bench.another("other")
    bench.queue.add(scribe)
    bench.settle()
    try other.perform(.add(PaymentRequest(productID: "pro"), by: other.caller))
    bench.wait(milliseconds: 900)
    #expect(scribe.lines.isEmpty)
  }

  @Test("of both sessions of an app are served; what one finished is removed for the other")
  func twoSessions() throws {
    let second = try bench.another("app")
    let theirs = Scribe()
    bench.queue.add(scribe)
    second.paymentQueue.add(theirs)
    bench.settle()
    bench.add("pro")
    bench.wait(milliseconds: 900)
    #expect(theirs.lines == scribe.lines)
    second.paymentQueue.finishTransaction(try #require(theirs.seen.last))
    bench.settle()
    #expect(scribe.lines == ["updated pro purchasing", "updated pro purchased", "removed pro"])
    #expect(theirs.lines == scribe.lines)
  }

  @Test("of one array are called one after the other; what the first finished is still shown")
  func finishedByTheFirst() throws {
    let second = Scribe()
    bench.queue.add(scribe)
    bench.queue.add(second)
    scribe.onUpdate = { queue, changed in
      for one in changed where one.transactionState == .purchased { queue.finishTransaction(one) }
    }
    bench.add("pro")
    bench.wait(milliseconds: 900)
    #expect(second.lines == ["updated pro purchasing", "updated pro purchased", "removed pro"])
  }
}
