import StoreCore

/// One line of the trace.
package struct EventRow: Sendable, Equatable, Identifiable {
  /// The event's number: events are ordered by it, not by time.
  package var id: Int64
  package var time: StoreInstant
  /// "app", "store", "→ app", "you", "ui" or a client's name.
  package var who: String
  package var what: String
  package var of: String
  package var transaction: TransactionID?

  package init(
    id: Int64, time: StoreInstant, who: String, what: String, of: String = "",
    transaction: TransactionID? = nil
  ) {
    self.id = id
    self.time = time
    self.who = who
    self.what = what
    self.of = of
    self.transaction = transaction
  }
}
