import Foundation
import StoreCore
import StoreKitTest
import TerminalTestSupport
import Testing

@Suite("SKTestSession, commands and keys", .serialized)
struct ThreeWaysTests {
  /// One act of the App Store, in each of its three ways.
  private struct Act: Sendable {
    let session: @Sendable (SKTestSession) throws -> Void
    let command: [String]
    let keys: String
    /// What the terminal shows before the last key, where that answers a question.
    var question: String?
  }

  private static let scenario: [Act] = [
    Act(
      session: { $0.askToBuyEnabled = true }, command: ["set", "askToBuy", "on"],
      keys: ":set askToBuy on\r"),
    Act(
      session: { try $0.buyProduct(productIdentifier: "pro") }, command: ["create", "pro"],
      keys: ":create pro\r", question: "┌─ Create a purchase"),
    Act(
      session: { try $0.approveAskToBuyTransaction(identifier: 0) }, command: ["approve", "0"],
      keys: ":approve 0\r"),
    Act(
      session: { $0.askToBuyEnabled = false }, command: ["set", "askToBuy", "off"],
      keys: ":set askToBuy off\r"),
    Act(
      session: { try $0.buyProduct(productIdentifier: "club") }, command: ["create", "club"],
      keys: ":create club\r", question: "┌─ Create a purchase"),
    Act(
      session: { try $0.forceRenewalOfSubscription(productIdentifier: "club") },
      command: ["renew", "club"], keys: ":renew 1\r"),
    Act(
      session: { try $0.disableAutoRenewForTransaction(identifier: 2) },
      command: ["autorenew", "2", "off"], keys: ":autorenew off 2\r"),
    Act(
      session: { try $0.refundTransaction(identifier: 0) }, command: ["refund", "0"],
      keys: ":refund 0\r", question: "┌─ Refund"),
    Act(
      session: { try $0.expireSubscription(productIdentifier: "club") },
      command: ["expire", "club"], keys: ":expire 2\r", question: "┌─ Expire"),
    Act(
      session: { try $0.deleteTransaction(identifier: 1) }, command: ["delete", "1"],
      keys: ":delete 1\r", question: "┌─ Delete"),
  ]

  /// The rules give this trace, whoever asks: what the user did, and what the store did about it.
  private static let trace = """
    user condition askToBuy on
    user create 0 ×1
    store state 0 deferred
    user approve 0
    store state 0 purchased
    user condition askToBuy off
    user create 1 ×1
    store state 1 purchased
    user renew 1
    store state 2 purchased renewal of 1
    user autoRenew 2 off
    store renewalChanged 2 does not renew
    user refund 0
    store revoked 0 refunded
    user expire 2
    store expired 2
    user delete 1
    store deleted 1 purchased it was not finished
    store deleted 2 purchased it was not finished
    """

  @Test("the same acts give the same trace")
  func sameTrace() throws {
    #expect(try bySession() == Self.trace)
    #expect(try byCommands() == Self.trace)
    #expect(try byKeys() == Self.trace)
  }

  private func bySession() throws -> String {
    var found = ""
    try SessionBench.run { bench, session, _ in
      for act in Self.scenario { try act.session(session) }
      found = try Self.words(bench.client)
    }
    return found
  }

  private func byCommands() throws -> String {
    let folder = try TemporaryFolder()
    for act in Self.scenario {
      let process = Process()
      process.executableURL = URL(filePath: BuiltProgram.path("storefront"))
      process.arguments = act.command + Self.place(in: folder)
      process.environment = Sanitizer.environment
      process.standardOutput = FileHandle.nullDevice
      try process.run()
      process.waitUntilExit()
      // The first one waits for approval.
      let isDeferred = act.command == ["create", "pro"]
      #expect(process.terminationStatus == (isDeferred ? 75 : 0), "\(act.command)")
    }
    return try Self.words(Self.watcher(in: folder))
  }

  private func byKeys() throws -> String {
    let folder = try TemporaryFolder()
    let terminal = try EmulatedTerminal(
      BuiltProgram.path("storefront"),
      ["--state", folder.url("store.ledger").path, Configurations.shop.path])
    try terminal.wait(forText: "PRODUCT")
    let watcher = try Self.watcher(in: folder)
    let lines = Self.trace.split(separator: "\n").map(String.init)
    let starts = lines.indices.filter { lines[$0].hasPrefix("user") }
    for (number, act) in Self.scenario.enumerated() {
      terminal.type(act.keys)
      if let question = act.question {
        try terminal.wait(forText: question)
        terminal.type(question.hasSuffix("purchase") ? "\r" : "y")
      }
      let count = number + 1 < starts.count ? starts[number + 1] : lines.count
      try terminal.wait(for: "act \(number)") { _ in
        (try? Self.words(watcher).split(separator: "\n").count) ?? 0 >= count
      }
    }
    return try Self.words(watcher)
  }

  private static func place(in folder: TemporaryFolder) -> [String] {
    ["--state", folder.url("store.ledger").path, "--catalog", Configurations.shop.path]
  }

  private static func watcher(in folder: TemporaryFolder) throws -> StoreClient {
    let catalog = try CatalogReader.read(path: Configurations.shop.path).catalog
    return try StoreClient(
      StoreConfiguration(
        catalog: catalog, ledgerPath: folder.url("store.ledger").path, client: "storefront"))
  }

  /// What the user and the store did, a line each.
  private static func words(_ client: StoreClient) throws -> String {
    try client.events(after: nil, limit: 1_000)
      .filter { $0.actor == .user || $0.actor == .store }
      .map { event in
        let state = event.actor == .store ? event.state?.name : nil
        let parts = [
          event.actor.rawValue, event.name.rawValue, event.transaction.map(String.init), state,
          event.detail.isEmpty ? nil : event.detail,
        ]
        return parts.compactMap { $0 }.joined(separator: " ")
      }.joined(separator: "\n")
  }
}
