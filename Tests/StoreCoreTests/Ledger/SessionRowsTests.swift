import Foundation
import Testing

@testable import StoreCore

@Suite("Sessions of processes that were killed")
struct SessionRowsTests {
  let bench: StoreBench

  init() throws { bench = try StoreBench() }

  private func kill(_ client: StoreClient) throws {
    let number = try deadProcess()
    try client.store.withLedger { ledger in
      try ledger.database.run(
        "UPDATE sessions SET process = ? WHERE id = ?", .integer(Int64(number)),
        .integer(client.caller.session))
    }
  }

  @Test("are cleared away by the next process, and the trace says so")
  func cleared() throws {
    let dead = try bench.another("dead")
    try kill(dead)
    let next = try bench.another("next")
    let sessions = try bench.client.store.withLedger { try $0.sessions().map(\.client) }
    #expect(sessions == ["app", "next"])
    let gone = try next.events(limit: 2).last
    #expect(gone?.name == .detached)
    #expect(gone?.client == "dead")
    #expect(gone?.detail.hasSuffix(" ended") == true)
  }

  @Test("have no say: their restores and requests are never answered, their purchases are")
  func timers() throws {
    let dead = try bench.another("dead")
    try dead.perform(.restore(applicationUsername: nil, by: dead.caller))
    try dead.perform(.requestProducts(["pro"], request: 1, by: dead.caller))
    try dead.perform(.add(PaymentRequest(productID: "pro"), by: dead.caller))
    try kill(dead)
    bench.wait(milliseconds: 5_000)
    let names = try bench.client.events(after: nil, limit: 100).map(\.name)
    #expect(!names.contains(.restoreFinished))
    #expect(!names.contains(.productsReceived))
    #expect(try bench.client.transaction(0)?.state == .purchased)
    let left = try bench.client.store.withLedger { try $0.timers("") }
    #expect(left.isEmpty)
  }

  @Test("show no dialog: a killed terminal is not waited for")
  func terminal() throws {
    let terminal = try bench.another("storefront", isTerminal: true)
    try kill(terminal)
    bench.add("pro")
    bench.wait(milliseconds: 900)
    #expect(try bench.client.transaction(0)?.state == .purchased)
  }
}
