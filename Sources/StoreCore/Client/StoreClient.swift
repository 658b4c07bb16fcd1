import Foundation

/// One process of an app at one store: its session, its clock, its delivery.
///
/// Commands are committed when they return. What they cause is delivered on the configuration's
/// executor, never inside the call. Safe from any thread.
package final class StoreClient: Sendable {
  private struct State {
    /// The number of the last event row that was delivered.
    var cursor: Int64 = 0
    var isPumpScheduled = false
    var isClosed = false
    /// Whether the ledger could not be read or written last time: it is tried again.
    var isTroubled = false
    /// What was last told of the trouble, so that it is told once.
    var toldTrouble: String?
    var troubleHandler: (@Sendable (any Error) -> Void)?
    var quietHandler: (@Sendable () -> Void)?
    var wake: (due: StoreInstant, token: StoreWake)?
    var listener: Int?
    var receivers: [(id: Int, call: @Sendable ([StoreEvent]) -> Void)] = []
    var nextID = 0
  }

  package let configuration: StoreConfiguration
  package let store: LedgerStore
  package let caller: Caller
  package let requests = RequestRegistry()
  package let receipts = ReceiptWatch()
  let catalogFiles = CatalogFiles()
  /// By the class that asked.
  let queues = Locked<[ObjectIdentifier: SKPaymentQueue]>([:])
  /// Of each queue.
  let observerCounts = Locked<[ObjectIdentifier: Int]>([:])
  private let state: Locked<State>
  /// Held while the next wake-up is looked up and set.
  private let waking = NSLock()

  private static let retryInterval = StoreDuration(microseconds: 1_000_000)

  /// Opens the store, on `store` when that is given: a relaunch on a ledger in memory.
  ///
  /// - Throws: `LedgerError` when the ledger cannot be used; it names the file. `StoreRefusal` when
  ///   a flag of the process is none that a process can have for itself.
  package init(_ configuration: StoreConfiguration, on store: LedgerStore? = nil) throws {
    var configuration = configuration
    configuration.overrides = try ConditionDefinition.flags(configuration.overrides)
    self.configuration = configuration
    self.store = try store ?? LedgerStore(Self.options(configuration), queue: configuration.queue)
    let session = try self.store.withLedger {
      try $0.attach(
        client: configuration.client, isTerminal: configuration.isTerminal,
        clock: configuration.clock.now)
    }
    caller = Caller(client: configuration.client, session: session)
    var first = State()
    first.cursor = try self.store.withLedger { try $0.lastEventID() }
    state = Locked(first)
    let token = self.store.listen { [weak self] in self?.scheduleDelivery() }
    state.withLock { $0.listener = token }
    _ = receive { [weak self] events in
      guard let self else { return }
      requests.receive(events, from: self)
    }
    self.store.ring()
    scheduleWake()
    catalogFiles.watch(for: self)
  }

  deinit { close() }

  /// Ends the session: nothing is delivered any more. Restores and requests of it end with it;
  /// purchases go on. Harmless when repeated.
  package func close() {
    let wasOpen = state.withLock { state in
      defer { state.isClosed = true }
      if let listener = state.listener { store.stopListening(listener) }
      state.wake?.token.cancel()
      state.wake = nil
      state.receivers = []
      return !state.isClosed
    }
    guard wasOpen else { return }
    requests.forgetAll()
    catalogFiles.stop()
    // A ledger that cannot be written any more loses nothing but the row of this session.
    try? store.withLedger { try $0.detach(caller, clock: configuration.clock.now) }
    store.ring()
  }

  /// Whether the session has ended.
  package var isClosed: Bool { state.withLock { $0.isClosed } }

  /// The number of the last event row that was delivered.
  var deliveredRow: Int64 { state.withLock { $0.cursor } }

  /// Carries a command out and commits it.
  @discardableResult
  package func perform(_ command: Command) throws -> TransactionID? {
    try commit(command).transaction?.id
  }

  func commit(_ command: Command) throws -> Ledger.Commit {
    // Rung even after a refusal, which may have been written in the trace.
    defer { committed() }
    let commit = try store.withLedger { try $0.perform(command, clock: configuration.clock.now) }
    state.withLock { $0.toldTrouble = nil }
    return commit
  }

  /// Carries out what is due by now, without waiting for the clock to say so.
  package func performDue() {
    do {
      let hasFired = try store.withLedger { try $0.performDue(clock: configuration.clock.now) }
      if hasFired { committed() } else { scheduleWake() }
    } catch {
      tryAgainLater(error)
    }
  }

  /// Calls `call` on the executor with each run of new event rows, of every client.
  ///
  /// - Returns: a number for `stopReceiving`.
  package func receive(_ call: @escaping @Sendable ([StoreEvent]) -> Void) -> Int {
    state.withLock { state in
      state.nextID += 1
      state.receivers.append((state.nextID, call))
      return state.nextID
    }
  }

  /// Calls `call` on the executor where a process rang without new rows: it has another number of
  /// observers.
  package func onQuietRing(_ call: @escaping @Sendable () -> Void) {
    state.withLock { $0.quietHandler = call }
  }

  package func stopReceiving(_ id: Int) {
    state.withLock { $0.receivers.removeAll { $0.id == id } }
  }

  /// Calls `call`, on any thread, when the ledger cannot be used and nobody else is told: a timer,
  /// a delivery, an app's call. The store tries on. A reason is told once until another one comes
  /// or a command succeeds. Without a handler it goes to standard error.
  package func onTrouble(_ call: @escaping @Sendable (any Error) -> Void) {
    state.withLock { $0.troubleHandler = call }
  }

  /// Why the ledger cannot be used, while that is so.
  package var trouble: String? { state.withLock { $0.toldTrouble } }

  /// Tells that the ledger cannot be used, where the caller has no way to be told.
  package func report(_ error: any Error) {
    let message = StoreEnvironment.message(error)
    let (isNew, handler) = state.withLock { state in
      defer { state.toldTrouble = message }
      return (state.toldTrouble != message, state.troubleHandler)
    }
    guard isNew else { return }
    if let handler { return handler(error) }
    StandardError.write("storefront: \(message)")
  }

  /// Runs `work` where callbacks run.
  package func schedule(_ work: @escaping @Sendable () -> Void) {
    configuration.executor.schedule(work)
  }

  /// Runs `work` where callbacks run, in a second.
  func scheduleLater(_ work: @escaping @Sendable () -> Void) {
    let executor = configuration.executor
    _ = configuration.clock.wake(at: configuration.clock.now + Self.retryInterval) {
      executor.schedule(work)
    }
  }

  private static func options(_ configuration: StoreConfiguration) -> Ledger.Options {
    Ledger.Options(
      path: configuration.ledgerPath, catalog: configuration.catalog,
      identity: configuration.identity, overrides: configuration.overrides,
      seed: configuration.seed, vfs: configuration.vfs)
  }

  /// Others hear of it, and what it causes is delivered.
  func committed() {
    store.ring()
    scheduleDelivery()
  }

  private func scheduleDelivery() {
    let isFirst = state.withLock { state in
      defer { state.isPumpScheduled = true }
      return !state.isPumpScheduled && !state.isClosed
    }
    if isFirst { configuration.executor.schedule { [weak self] in self?.deliver() } }
    // Also when a delivery is under way already: the commit may have brought an earlier timer.
    scheduleWake()
  }

  /// Delivers the rows past the cursor, in runs of at most a thousand; on the executor only.
  func deliver() {
    let (cursor, isClosed) = state.withLock { state in
      state.isPumpScheduled = false
      return (state.cursor, state.isClosed)
    }
    guard !isClosed else { return }
    let run: Ledger.EventRun
    do {
      run = try store.withLedger { try $0.eventRun(after: cursor, limit: 1_000) }
    } catch {
      return tryAgainLater(error)
    }
    guard let last = run.last else {
      state.withLock { $0.quietHandler }?()
      return
    }
    let receivers = state.withLock { state in
      state.cursor = last
      return state.receivers
    }
    // Apple: the receipt is updated before an app hears of a revocation.
    receipts.receive(run.events, from: self)
    // One of them may close this client, or begin its next life.
    for receiver in receivers where !self.isClosed { receiver.call(run.events) }
    if run.isFull { scheduleDelivery() }
  }

  /// Asks the clock to wake this client when the next timer is due.
  private func scheduleWake() {
    // One at a time: what was read earlier must not replace what was read later.
    waking.withLock {
      let now = configuration.clock.now
      let found = Result { try store.withLedger { try $0.nextDue(clock: now) } }
      state.withLock { state in
        guard !state.isClosed else { return }
        if case .failure = found { state.isTroubled = true }
        var due = (try? found.get()) ?? nil
        if state.isTroubled { due = retry(state.wake?.due, now) }
        guard state.wake?.due != due else { return }
        state.wake?.token.cancel()
        state.wake = due.map { due in
          (due, configuration.clock.wake(at: due) { [weak self] in self?.wakeUp() })
        }
      }
    }
  }

  /// A second from now, or as was planned where that is sooner.
  private func retry(_ planned: StoreInstant?, _ now: StoreInstant) -> StoreInstant {
    let retry = now + Self.retryInterval
    guard let planned, planned > now else { return retry }
    return min(planned, retry)
  }

  /// The ledger could not be used: nothing that is due or undelivered is given up.
  private func tryAgainLater(_ error: any Error) {
    report(error)
    state.withLock { $0.isTroubled = true }
    scheduleWake()
  }

  private func wakeUp() {
    let wasTroubled = state.withLock { state in
      defer { state.isTroubled = false }
      state.wake = nil
      return state.isTroubled
    }
    performDue()
    if wasTroubled { scheduleDelivery() }
  }
}
