import Foundation

/// A ledger that any thread may use, and whoever listens to it in this process.
package final class LedgerStore: Sendable {
  private let ledger: Locked<Ledger>
  private let listeners = Locked<(next: Int, calls: [Int: @Sendable () -> Void])>((0, [:]))
  private let bell = Locked<Bell?>(nil)
  /// Nil for a ledger in memory.
  package let path: String?

  /// - Parameter queue: where other processes' commits are watched for.
  init(
    _ options: Ledger.Options, queue: DispatchQueue = DispatchQueue(label: "storefront.bell")
  ) throws {
    var options = options
    options.path = try options.path.map(LedgerPath.prepare)
    path = options.path
    ledger = Locked(try Ledger(options))
    if let path {
      let bell = try Bell(ledger: path, queue: queue) { [weak self] in self?.callListeners() }
      self.bell.withLock { $0 = bell }
    }
  }

  /// Reads, or writes within one transaction of `body`'s own; other threads wait meanwhile.
  func withLedger<Value: Sendable>(
    _ body: (Ledger) throws -> Value
  ) throws -> Value {
    try ledger.withLock { ledger in try body(ledger) }
  }

  /// Reads several tables as of one moment.
  func snapshot<Value: Sendable>(_ body: (Ledger) throws -> Value) throws -> Value {
    try ledger.withLock { ledger in
      // Not `Database.transaction`: a closure that holds both ledger and body may not leave here.
      try ledger.database.execute("BEGIN")
      defer { try? ledger.database.execute("COMMIT") }
      return try body(ledger)
    }
  }

  /// Tells everybody that something was committed.
  func ring() {
    let bell = bell.withLock { $0 }
    if let bell { bell.ring() } else { callListeners() }
  }

  /// Calls `call` after each commit of whichever process; never on the committing thread's stack
  /// but for a ledger in memory.
  func listen(_ call: @escaping @Sendable () -> Void) -> Int {
    listeners.withLock { listeners in
      listeners.next += 1
      listeners.calls[listeners.next] = call
      return listeners.next
    }
  }

  func stopListening(_ token: Int) {
    listeners.withLock { _ = $0.calls.removeValue(forKey: token) }
  }

  private func callListeners() {
    // In the order in which they came, so that a store in memory runs the same way every time.
    let calls = listeners.withLock { $0.calls.sorted { $0.key < $1.key } }
    for (_, call) in calls { call() }
  }
}
