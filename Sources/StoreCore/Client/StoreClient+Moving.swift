import Foundation

/// An app that goes on with another store: a test session was begun after it had begun.
extension StoreClient {
  /// Whether this client is open on the ledger that `configuration` asks for, and can use it.
  func isOpen(_ configuration: StoreConfiguration) -> Bool {
    guard !isClosed, self.configuration.unavailable == nil,
      self.configuration.identity == configuration.identity,
      caller.client == configuration.client, let path = configuration.ledgerPath,
      let asked = FileIdentity(Self.resolved(path)),
      let mine = store.path.flatMap(FileIdentity.init), asked == mine
    else { return false }
    do {
      // A ledger that was deleted while it was open refuses what is to be written.
      try perform(.note([]))
      return true
    } catch {
      return false
    }
  }

  /// Serves from here on whom `old` served, and closes it.
  ///
  /// Queues keep their observers, which get what is unfinished here, as they would at a launch;
  /// what the old store had in them is gone, as after a reset. Requests that wait for an answer,
  /// and a restore that runs, are asked for here again.
  func takeOver(from old: StoreClient) {
    let isRestoring = old.isRestoring
    let moving = old.queues.withLock { queues in
      defer { queues = [:] }
      return queues
    }
    queues.withLock { $0 = moving }
    for queue in moving.values { queue.move(to: self) }
    let waiting = old.requests.takeAll()
    receipts.takeOver(from: old.receipts, for: self)
    old.close()
    for receiver in waiting { receiver.request?.move(to: self) }
    if isRestoring { attempt(.restore(applicationUsername: nil, by: caller)) }
  }

  private var isRestoring: Bool {
    let session = caller.session
    let running = try? store.withLedger { ledger in
      let timers = try ledger.timers("WHERE kind = 'restore' AND session = ?", .integer(session))
      // Or it waits for the sign-in.
      let prompts = try ledger.prompts("WHERE session = ?", .integer(session))
      return !timers.isEmpty || prompts.contains { $0.payload == StorePrompt.signInToRestore }
    }
    return running ?? false
  }

  /// The path with its folder's links resolved, as a ledger's is.
  private static func resolved(_ path: String) -> String {
    let url = URL(fileURLWithPath: path)
    return url.deletingLastPathComponent().resolvingSymlinksInPath()
      .appendingPathComponent(url.lastPathComponent).path
  }
}
