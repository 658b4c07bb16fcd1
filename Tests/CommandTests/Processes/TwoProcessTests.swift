import Foundation
import StoreCore
import Testing

@Suite("Two processes on one store", .serialized)
struct TwoProcessTests {
  let folder: StoreFolder

  init() throws { folder = try StoreFolder() }

  @Test("a purchase of another process reaches this one's observers")
  func purchase() throws {
    let client = try folder.client("app")
    let observer = AppObserver()
    client.paymentQueue.add(observer)
    try client.perform(.setCondition(.latency, "0.01s"))
    // Else the buyer may finish it before it reaches this one, and what is finished is not
    // delivered.
    try client.perform(.setCondition(.finishing, "manual"))
    #expect(try folder.run(["buy", "pro"], as: "app").status == 0)
    #expect(isSoon { observer.states == [0: .purchased] })
    #expect(try folder.run(["finish", "0"], as: "app").status == 0)
    #expect(isSoon { client.paymentQueue.transactions.isEmpty })
  }

  @Test("a dialog of an app shows on the terminal; cancelled there, the app's purchase fails")
  func prompt() throws {
    let terminal = try folder.client("storefront", isTerminal: true)
    let seen = Locked<StorePrompt?>(nil)
    _ = terminal.receive { [weak terminal] _ in
      if let prompt = (try? terminal?.openPrompt()) ?? nil { seen.withLock { $0 = prompt } }
    }
    try terminal.perform(.setCondition(.latency, "0.01s"))
    let buyer = try folder.start(["buy", "pro"], as: "game")
    #expect(isSoon { seen.withLock { $0 } != nil })
    let prompt = try #require(seen.withLock { $0 })
    #expect((prompt.client, prompt.product) == ("game", "pro"))
    try terminal.perform(.answer(prompt: prompt.id, .cancel))
    buyer.waitUntilExit()
    #expect(buyer.terminationStatus == 1)
    #expect(try terminal.transaction(0)?.failure?.code == 2)
  }

  @Test("a killed app's purchase goes on, and is delivered to its next life")
  func killedBuyer() throws {
    let client = try folder.client("observer")
    try client.perform(.setCondition(.latency, "0.3s"))
    let buyer = try folder.start(["buy", "pro"], as: "app")
    let isAdded = try isSoon { try client.transaction(0) != nil }
    #expect(isAdded)
    kill(buyer.processIdentifier, SIGKILL)
    buyer.waitUntilExit()
    let next = try folder.client("app")
    let observer = AppObserver()
    next.paymentQueue.add(observer)
    #expect(isSoon { observer.states == [0: .purchased] })
    let record = try #require(try client.transaction(0))
    #expect(record.date == record.added + StoreDuration(microseconds: 300_000))
    let gone = try client.events(after: nil, limit: 100).first { $0.name == .detached }
    #expect(gone?.detail == "process \(buyer.processIdentifier) ended")
  }

  @Test("a deferred purchase ends the buyer with 75, and is approved by another process")
  func approval() throws {
    let client = try folder.client("app")
    try client.perform(.setCondition(.latency, "0.01s"))
    try client.perform(.setCondition(.askToBuy, "on"))
    let observer = AppObserver()
    client.paymentQueue.add(observer)
    #expect(try folder.run(["buy", "pro"], as: "app").status == 75)
    #expect(isSoon { observer.states == [0: .deferred] })
    #expect(try folder.run(["approve", "0"], as: "parent").status == 0)
    #expect(isSoon { observer.states == [0: .purchased] })
  }

  @Test("a process that comes and goes takes no log away from one that opened the store twice")
  func locks() throws {
    let app = try folder.client("app")
    // Opening it again in this process must not drop the locks that keep others from tidying up.
    let again = try folder.client("app")
    #expect(try folder.run(["transactions"], as: "visitor").status == 0)
    let id = try app.perform(.add(PaymentRequest(productID: "pro"), by: app.caller))
    #expect(try folder.run(["finish", "7"], as: "visitor").status == 1)
    let added = try #require(id)
    #expect(try again.transaction(added)?.productID == "pro")
    let (output, _) = try folder.run(["transactions"], as: "visitor")
    #expect(String(decoding: output, as: UTF8.self).contains("\"pro\""))
  }

  @Test("a new store that many processes open at the same moment opens for each of them")
  func openedAtOnce() throws {
    for _ in 0..<8 {
      let fresh = try StoreFolder()
      let openers = try (0..<8).map { try fresh.start(["transactions"], as: "app\($0)") }
      for opener in openers { opener.waitUntilExit() }
      #expect(openers.map(\.terminationStatus) == Array(repeating: 0, count: 8))
    }
  }
}
