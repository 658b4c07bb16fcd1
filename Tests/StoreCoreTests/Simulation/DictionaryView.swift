import StoreCore

/// What a decision reads, in dictionaries; changes are applied as the ledger applies them.
struct DictionaryView: StoreView {
  var conditions = Conditions()
  var random = RandomSource(seed: 7)
  var attachedTerminals = 0
  var records: [TransactionID: TransactionRecord] = [:]
  var waitingNotices: [StoreNotice] = []
  /// The apps that were ever attached; those of them that run.
  var knownClients = ["app"]
  var runningClients: Set<String> = []
  var waiting: [StoreTimer] = []
  var asked: [StorePrompt] = []
  var clock = StoreClockState()
  /// The storefront that apps were told of last.
  var told: String?
  var kept: [String: SubscriptionRecord] = [:]
  private var gone: Set<TransactionID> = []
  private var nextRow: Int64 = 1

  func toldStorefront() -> String? { told }

  func product(_ id: String) -> ProductDefinition? {
    StoreBench.products.first { $0.id == id }
  }

  func nextTransactionID() -> TransactionID {
    gone.union(records.keys).max().map { $0 + 1 } ?? 0
  }
  func subscription(group: String) -> SubscriptionRecord? { kept[group] }

  func hasUsedIntroductoryOffer(group: String) -> Bool {
    records.values.contains {
      $0.group == group && $0.state == .purchased && $0.offer?.kind == .introductory
    }
  }

  func family(of transaction: TransactionID) -> [TransactionRecord] {
    var ids: Set = [transaction]
    var isGrowing = true
    while isGrowing {
      let more = records.values.filter { ids.contains($0.originalID) }.map(\.id)
      isGrowing = !ids.isSuperset(of: more)
      ids.formUnion(more)
    }
    return sorted { ids.contains($0.id) }
  }

  func lastPurchase(inGroup group: String, without ids: Set<TransactionID>) -> TransactionRecord? {
    sorted {
      $0.group == group && $0.state == .purchased && $0.reason != .plannedChange
        && !ids.contains($0.id)
    }.last
  }
  func transaction(_ id: TransactionID) -> TransactionRecord? { records[id] }

  func ownership(of product: String, at now: StoreInstant) -> TransactionRecord? {
    records.values.filter {
      $0.productID == product && $0.kind.isOwnable && $0.isActive(at: now)
    }.min { $0.id < $1.id }
  }

  func copies(of purchase: TransactionRecord) -> [TransactionRecord] {
    sorted {
      $0.productID == purchase.productID && $0.entitledUntil != nil
        && $0.expires == purchase.expires && $0.id != purchase.id
    }
  }

  func purchasing() -> [TransactionRecord] {
    sorted { $0.state == .purchasing && !$0.isFinished }
  }

  func unfinished(client: String) -> [TransactionRecord] {
    sorted { Caller.clients(servedBy: client).contains($0.client) && !$0.isFinished }
  }

  func consentPending(client: String) -> [TransactionRecord] {
    sorted { Caller.clients(servedBy: client).contains($0.client) && $0.consent == .pending }
  }

  func notice(_ id: Int64) -> StoreNotice? { waitingNotices.first { $0.id == id } }

  func notices(client: String) -> [StoreNotice] {
    waitingNotices.filter { $0.client == nil || $0.client == client }
  }

  func clients() -> [String] { knownClients }
  func isRunning(client: String) -> Bool { runningClients.contains(client) }

  func prompt(_ id: Int64) -> StorePrompt? { asked.first { $0.id == id } }
  func prompts() -> [StorePrompt] { asked }

  func unfinishedPurchase(of product: String, client: String) -> TransactionRecord? {
    records.values.filter {
      $0.productID == product && Caller.clients(servedBy: client).contains($0.client)
        && $0.state == .purchased && !$0.isFinished
        && $0.revoked == nil
    }.min { $0.id < $1.id }
  }

  func firstPurchase(of product: String) -> TransactionRecord? {
    sorted { $0.productID == product && $0.state == .purchased }.first
  }

  func restorable() -> [TransactionRecord] {
    sorted {
      $0.isFinished && $0.state == .purchased && $0.kind.isRestorable && $0.revoked == nil
        && $0.reason != .plannedChange
    }
  }

  private func sorted(
    _ isIncluded: (TransactionRecord) -> Bool
  ) -> [TransactionRecord] {
    records.values.filter(isIncluded).sorted { $0.id < $1.id }
  }

  func timers(ofGroup group: String) -> [StoreTimer] {
    waiting.filter { $0.hand == .store && $0.payload == group }
  }

  func timers(_ kind: StoreTimer.Kind, client: String?) -> [StoreTimer] {
    waiting.filter { $0.kind == kind && (client == nil || $0.client == client) }
      .sorted { ($0.due, $0.id) < ($1.due, $1.id) }
  }

  mutating func apply(_ change: Change) {
    if change.clearsTransactions {
      (records, waitingNotices, kept, gone) = ([:], [], [:], [])
      asked.removeAll { $0.transaction != StorePrompt.noTransaction }
      waiting.removeAll { $0.hand == .store || $0.kind == .outcome || $0.kind == .failure }
    }
    for record in change.transactions { records[record.id] = record }
    for id in change.deletedTransactions { records[id] = nil }
    gone.formUnion(change.deletedTransactions)
    for subscription in change.subscriptions { kept[subscription.group] = subscription }
    for group in change.removedSubscriptions { kept[group] = nil }
    clock = change.clock ?? clock
    waiting.removeAll { change.removedTimers.contains($0.id) }
    for var timer in change.timers {
      timer.id = takeRow()
      waiting.append(timer)
    }
    asked.removeAll { change.removedPrompts.contains($0.id) }
    for var prompt in change.prompts {
      prompt.id = takeRow()
      asked.append(prompt)
    }
    waitingNotices.removeAll { change.removedNotices.contains($0.id) }
    for var notice in change.notices {
      notice.id = takeRow()
      waitingNotices.append(notice)
    }
    for row in change.conditions { conditions.apply(row) }
    told = change.toldStorefront ?? told
    random = change.random ?? random
  }

  private mutating func takeRow() -> Int64 {
    defer { nextRow += 1 }
    return nextRow
  }
}

/// The simulated App Store alone: decisions on dictionaries, and a time that is moved by hand.
struct Desk {
  static let start = StoreInstant(microseconds: 1_700_000_000_000_000)
  static let app = Caller(client: "app", session: 1)

  var view = DictionaryView()
  var now = Desk.start

  /// Decides and applies; gives what was decided.
  @discardableResult
  mutating func give(_ command: Command) throws -> Change {
    let change = try decide(command, now: now, view: view)
    view.apply(change)
    return change
  }

  @discardableResult
  mutating func add(_ product: String, quantity: Int = 1) throws -> Change {
    try give(.add(PaymentRequest(productID: product, quantity: quantity), by: Desk.app))
  }

  mutating func set(_ name: ConditionName, _ text: String) throws {
    try give(.setCondition(name, text))
  }

  /// Moves on to the next timer that waits for the real hand of the clock and fires it; nil when
  /// there is none.
  @discardableResult
  mutating func fireNext() throws -> Change? {
    let next = view.waiting.filter { $0.hand == .real && $0.due < StoreTimer.parked }
      .min { ($0.due, $0.id) < ($1.due, $1.id) }
    guard let next else { return nil }
    now = max(now, next.due)
    return try give(.fire(next))
  }
}

extension Change {
  /// The events as words: actor, name, state, code, detail.
  var words: [String] {
    events.map { event in
      let parts = [
        event.actor.rawValue, event.name.rawValue, event.state?.name,
        event.failure.map { String($0.code) }, event.detail.isEmpty ? nil : event.detail,
      ]
      return parts.compactMap { $0 }.joined(separator: " ")
    }
  }
}
