import Foundation
import StoreCore
import Testing

@Suite("A deleted transaction")
struct DeletionTests {
  let bench: StoreBench
  let scribe: Scribe

  init() throws {
    bench = try StoreBench()
    scribe = bench.watch()
  }

  private func delete(_ id: TransactionID) throws {
    try bench.client.perform(.delete(id))
    bench.settle()
  }

  private var ids: [TransactionID] {
    get throws { try bench.client.transactions(after: nil, limit: 99).map(\.id) }
  }

  @Test("leaves the queue, and its number is not given again until the store is cleared")
  func leaves() throws {
    bench.buy("pro")
    bench.buy("noads")
    scribe.clear()
    try delete(1)
    #expect(scribe.lines == ["removed noads"])
    #expect(bench.queue.transactions.map(\.payment.productIdentifier) == ["pro"])
    bench.buy("noads")
    #expect(try ids == [0, 2])
    try bench.client.perform(.reset)
    bench.settle()
    bench.buy("noads")
    #expect(try ids == [0])
  }

  @Test("takes its renewals and its restored copies with it")
  func family() throws {
    try bench.own("club")
    try bench.own("pro")
    try bench.client.perform(.renew(0))
    bench.settle()
    bench.finishAll()
    bench.restore()
    #expect(try ids.count == 6)
    try delete(0)
    #expect(try ids == [1, 4], "the other purchase and its copy")
    #expect(try bench.client.subscriptions() == [])
    #expect(try bench.client.owned().keys.sorted() == ["pro"])
  }

  @Test("of a consumable leaves the others what they are: used up")
  func consumable() throws {
    try bench.own("gems")
    try bench.own("gems")
    try delete(0)
    #expect(try bench.client.owned().isEmpty)
  }

  @Test("of a period that was bought again for nothing lets the subscription go on by that")
  func copy() throws {
    let bench = try ClubBench()
    try bench.buy("silver")
    try bench.client.perform(.renew(0))
    try bench.buy("silver")
    try bench.client.perform(.delete(1))
    #expect(try bench.subscription().status == .subscribed)
    #expect(try bench.owned() == ["silver"])
    try bench.step(to: "2024-03-05")
    #expect(
      try bench.list().last == "3 0 silver renewal purchased 2024-02-29..2024-03-31 5.00")
  }

  @Test("of a purchase on its way is refused; a deferred one goes")
  func underWay() throws {
    bench.add("pro")
    bench.settle()
    #expect(throws: StoreRefusal.onItsWay(0)) { try bench.client.perform(.delete(0)) }
    try bench.set(.nextPurchase, "defer")
    bench.wait(milliseconds: 900)
    scribe.clear()
    try delete(0)
    #expect(scribe.lines == ["removed pro"])
    #expect(throws: StoreRefusal.noTransaction(0)) { try bench.client.perform(.approve(0)) }
  }

  @Test("leaves what was bought twice to the other purchase")
  func ownedFallsBack() throws {
    try bench.own("pro")
    try bench.own("pro")
    #expect(try bench.client.owned()["pro"]?.transaction == 0)
    try delete(0)
    #expect(try bench.client.owned()["pro"]?.transaction == 1)
    try delete(1)
    #expect(try bench.client.owned()["pro"] == nil)
  }

  @Test("leaves gaps that counts and pages know of")
  func gaps() throws {
    for _ in 0..<6 { try bench.own("gems") }
    for id in [0, 2, 3] as [TransactionID] { try delete(id) }
    #expect(try bench.client.transactionCounts() == (3, 0))
    #expect(try bench.client.transactionRange() == 1...5)
    #expect(try bench.client.transactions(before: 5, limit: 2).map(\.id) == [4, 1])
    #expect(try bench.client.transactions(after: 1, limit: 1).map(\.id) == [4])
    try delete(5)
    #expect(try bench.client.transactionCounts() == (2, 0))
    #expect(try bench.client.transactionRange() == 1...4)
  }

  @Test("that no app was told of yet ends its payment all the same")
  func untold() throws {
    bench.add("pro")
    bench.clock.advance(by: .milliseconds(900))
    bench.client.performDue()
    try bench.client.perform(.delete(0))
    bench.settle()
    #expect(scribe.lines == ["updated pro failed 0"])
  }
}
