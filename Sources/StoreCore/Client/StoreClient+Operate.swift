import Foundation

/// What the store's operator reads: subscriptions, what is owned, who is attached, the clock.
extension StoreClient {
  /// The customer's subscriptions, one a group, also those that have ended.
  package func subscriptions() throws -> [SubscriptionRecord] {
    try store.withLedger { try $0.subscriptions("ORDER BY grp") }
  }

  /// The subscription to which a transaction belongs; nil where it is of none.
  package func subscription(of transaction: TransactionID) throws -> SubscriptionRecord? {
    try store.withLedger { ledger in
      guard let record = try ledger.transactions("WHERE id = ?", .integer(transaction)).first,
        let group = record.group
      else { return nil }
      let found = try ledger.subscriptions("WHERE grp = ?", .text(group)).first
      return found?.includes(record) == true ? found : nil
    }
  }

  /// The subscription whose current, or last, product this is.
  package func subscription(product: String) throws -> SubscriptionRecord? {
    try store.withLedger { try $0.subscriptions("WHERE product = ?", .text(product)).first }
  }

  /// Finishes a transaction in an app's place.
  ///
  /// - Throws: `StoreRefusal.notEnded` where it waits for an answer, and as `perform`.
  package func finish(_ id: TransactionID) throws {
    if let record = try transaction(id), record.state == .deferred {
      throw StoreRefusal.notEnded(id, record.state)
    }
    try perform(.finish(id, by: caller))
  }

  /// What time it is in the store.
  package func storeTime() throws -> StoreInstant {
    let clock = configuration.clock.now
    return try store.withLedger { try $0.time(clock: clock) }
  }

  /// How the store's hand of the clock stands.
  package func clockState() throws -> StoreClockState {
    try store.withLedger { try $0.clockState() }
  }

  /// The processes at work on this store that still run, in the order in which they came.
  package func attached() throws -> [AttachedApp] {
    try store.withLedger { ledger in
      try ledger.sessions().filter(\.process.isAlive).map {
        AttachedApp(
          session: $0.id, client: $0.client, process: $0.process.number, since: $0.since,
          isTerminal: $0.isTerminal, observers: $0.observers)
      }
    }
  }

  /// What the customer owns, and what apps were last told of any product, by product.
  package func entitlements() throws -> [Entitlement] {
    let clock = configuration.clock.now
    return try store.snapshot { ledger in
      let now = try ledger.time(clock: clock)
      let owned = try ledger.owned(at: now)
      let told = Dictionary(grouping: try ledger.knowledge(), by: \.product)
      return try Set(owned.keys).union(told.keys).sorted().map { product in
        let record = try owned[product].flatMap {
          try ledger.transactions("WHERE id = ?", .integer($0.transaction)).first
        }
        return Entitlement(product: product, record: record, told: told[product] ?? [], now: now)
      }
    }
  }

  /// The last purchase of a product that gave it to the customer, else the last attempt to buy it;
  /// restored copies and changes that wait are neither.
  package func lastPurchase(of product: String) throws -> TransactionRecord? {
    try store.withLedger { ledger in
      try ledger.transactions(
        """
        WHERE product = ? AND state = 1 AND reason <> 'plannedChange' ORDER BY id DESC LIMIT 1
        """, .text(product)
      ).first
        ?? ledger.transactions("WHERE product = ? ORDER BY id DESC LIMIT 1", .text(product)).first
    }
  }
}

/// A process at work on a store.
package struct AttachedApp: Sendable, Equatable {
  package let session: Int64
  /// The app's durable name.
  package let client: String
  package let process: Int32
  package let since: StoreInstant
  package let isTerminal: Bool
  /// How many observers its payment queue has: with none nothing is delivered.
  package let observers: Int

  package init(
    session: Int64, client: String, process: Int32, since: StoreInstant, isTerminal: Bool,
    observers: Int
  ) {
    self.session = session
    self.client = client
    self.process = process
    self.since = since
    self.isTerminal = isTerminal
    self.observers = observers
  }
}

/// What the store says of a product, beside what apps have been told.
package struct Entitlement: Sendable, Equatable {
  package let product: String
  /// The transaction by which the customer has it; nil where they do not.
  package let record: TransactionRecord?
  package let told: [AppKnowledge]
  /// When it was asked.
  package let now: StoreInstant

  package init(
    product: String, record: TransactionRecord?, told: [AppKnowledge], now: StoreInstant
  ) {
    self.product = product
    self.record = record
    self.told = told
    self.now = now
  }

  /// When it ends; nil for good, and for what is not owned.
  package var until: StoreInstant? {
    record?.entitledUntil.flatMap { $0 == .never ? nil : $0 }
  }

  /// Whether the period is over, and the grace period goes on.
  package var isInGracePeriod: Bool {
    guard let expires = record?.expires, record?.graceEnds != nil else { return false }
    return expires <= now
  }
}
