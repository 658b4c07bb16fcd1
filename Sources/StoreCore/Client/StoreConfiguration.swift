import Foundation

/// How a client opens its store.
package struct StoreConfiguration: Sendable {
  package var catalog: Catalog
  /// The ledger's file; nil keeps the store in memory.
  package var ledgerPath: String?
  /// The app's durable name.
  package var client: String
  /// Whether this process can show the store's dialogs.
  package var isTerminal = false
  /// Conditions that this process's flags set, for what this process itself carries out; they beat
  /// the ledger. One for the next time only is used up here. What is one for all, such as the
  /// clock, is refused when the store is opened.
  package var overrides: [ConditionName: String] = [:]
  /// Which texts the products show, as a locale identifier; nil for the file's, else en_US.
  package var locale: String?
  package var clock: any StoreClock
  /// Where timers and other processes' commits are waited for.
  package let queue: DispatchQueue
  package var executor: any DeliveryExecutor = MainQueueExecutor()
  /// Where a new ledger's chance starts.
  package var seed: UInt64 = 0
  /// Why the store that was asked for could not be opened: then whatever an app asks fails.
  package var unavailable: String?
  /// A registered SQLite VFS, for faults; nil for the system's.
  package var vfs: String?

  /// - Parameter queue: the main queue for a program that lives on it and is to have no thread
  ///   but one; else a queue of the store's own, so that an app's busy main queue delays callbacks
  ///   only.
  package init(
    catalog: Catalog, ledgerPath: String? = nil, client: String,
    queue: DispatchQueue = DispatchQueue(label: "storefront.store")
  ) {
    self.queue = queue
    clock = SystemClock(queue: queue)
    self.catalog = catalog
    self.ledgerPath = ledgerPath
    self.client = client
  }

  /// What a ledger is bound to.
  package var identity: String { catalog.path ?? "the built-in \(catalog.name)" }
}
