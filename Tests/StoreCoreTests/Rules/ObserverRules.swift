import Foundation
import StoreCore
import Testing

@Suite("Rules: observers")
struct ObserverRules {
  let bench: StoreBench

  init() throws { bench = try StoreBench() }

  @Test("not retained: one that is released without being removed is called no more, others are")
  func notRetained() {
    weak var gone: Scribe?
    let other: Scribe
    do {
      let short = bench.watch()
      gone = short
      other = bench.watch()
      bench.add("pro")
      bench.settle()
      #expect(short.lines == ["updated pro purchasing"])
    }
    #expect(gone == nil)
    bench.wait(milliseconds: 900)
    #expect(other.lines == ["updated pro purchasing", "updated pro purchased"])
    #expect(bench.queue.transactionObservers.count == 1)
  }

  @Test("not retained: one that is released before it was told anything disturbs nobody")
  func releasedAtOnce() {
    do { bench.queue.add(Scribe()) }
    let other = Scribe()
    bench.queue.add(other)
    bench.buy("pro")
    #expect(other.lines == ["updated pro purchasing", "updated pro purchased"])
  }

  @Test("several allowed: each is told of everything, of the same objects")
  func several() {
    let observers = [bench.watch(), bench.watch(), bench.watch()]
    bench.buy("pro")
    bench.finishAll()
    for observer in observers {
      #expect(
        observer.lines == ["updated pro purchasing", "updated pro purchased", "removed pro"])
      #expect(observer.seen[1] === observers[0].seen[1])
    }
  }

  @Test("one that is added twice is called once; the trace warns")
  func addedTwice() throws {
    let scribe = bench.watch()
    bench.queue.add(scribe)
    bench.buy("pro")
    #expect(scribe.lines == ["updated pro purchasing", "updated pro purchased"])
    #expect(try bench.warnings() == ["an observer was added twice; it is called once"])
    bench.queue.remove(scribe)
    #expect(bench.queue.transactionObservers.isEmpty, "and removed once")
  }

  @Test("one that is removed in a callback hears no more, the others do")
  func removedInACallback() {
    let leaving = bench.watch()
    let staying = bench.watch()
    leaving.onUpdate = { [leaving] queue, _ in queue.remove(leaving) }
    bench.buy("pro")
    #expect(leaving.lines == ["updated pro purchasing"])
    #expect(staying.lines == ["updated pro purchasing", "updated pro purchased"])
  }

  @Test("one that is removed in another's callback is not even told of that very array")
  func removedByAnother() {
    let first = bench.watch()
    let second = bench.watch()
    first.onUpdate = { queue, _ in queue.remove(second) }
    bench.buy("pro")
    #expect(first.lines == ["updated pro purchasing", "updated pro purchased"])
    #expect(second.lines.isEmpty)
  }

  @Test("one that is added in a callback is told what is unfinished, once")
  func addedInACallback() {
    let first = bench.watch()
    let second = Scribe()
    first.onUpdate = { [first] queue, _ in
      first.onUpdate = nil
      queue.add(second)
      #expect(second.lines.isEmpty, "never inside the call")
    }
    bench.buy("pro")
    #expect(second.lines == ["updated pro purchasing", "updated pro purchased"])
  }

  @Test("the queue works only while it has an observer; what was asked is kept until then")
  func withoutObserver() throws {
    bench.buy("pro")
    bench.restore()
    let callbacks = try bench.client.events(after: nil, limit: 99).filter { $0.actor == .callback }
    #expect(callbacks.isEmpty)
    #expect(bench.watch().lines == ["updated pro purchased"])
  }

  @Test("the queue rests when its last observer has left")
  func lastHasLeft() {
    let scribe = bench.watch()
    bench.add("pro")
    bench.settle()
    bench.queue.remove(scribe)
    bench.wait(milliseconds: 900)
    #expect(scribe.lines == ["updated pro purchasing"])
    #expect(bench.watch().lines == ["updated pro purchased"])
  }

  @Test("transactions holds the unfinished ones")
  func unfinishedOnes() throws {
    let scribe = bench.watch()
    bench.buy("pro")
    try bench.set(.nextPurchase, "cancel")
    bench.buy("noads")
    bench.add("gems")
    bench.settle()
    #expect(
      bench.queue.transactions.map { "\($0.payment.productIdentifier) \($0.transactionState)" }
        == ["pro purchased", "noads failed", "gems purchasing"])
    bench.queue.finishTransaction(try #require(bench.queue.transactions.first))
    bench.settle()
    #expect(bench.queue.transactions.map(\.payment.productIdentifier) == ["noads", "gems"])
    #expect(scribe.lines.last == "removed pro")
  }
}
