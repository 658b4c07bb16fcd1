import StoreCore

/// One transaction as the table shows it.
package struct TransactionRow: Sendable, Equatable, Identifiable {
  package var record: TransactionRecord
  /// The product's title, else its id.
  package var title: String
  /// What was charged, localized; empty where nothing was.
  package var displayPrice: String
  /// More marks than the record itself tells, such as "trial".
  package var flags: [String]

  package init(
    record: TransactionRecord, title: String, displayPrice: String = "", flags: [String] = []
  ) {
    self.record = record
    self.title = title
    self.displayPrice = displayPrice
    self.flags = flags
  }

  package var id: TransactionID { record.id }

  /// The app that gets it, for a person.
  var clientName: String { record.client.isEmpty ? "every app" : record.client }

  /// When something last happened to it: bought, else added.
  var shownDate: StoreInstant { record.date ?? record.added }

  /// All marks, the most pressing first.
  var allFlags: [String] {
    var all: [String] = []
    if record.state == .deferred { all.append("approval") }
    if record.issue == .open { all.append("issue") }
    if record.consent == .pending { all.append("consent") }
    switch record.revocation {
    case .refund: all.append("refunded")
    case .familySharing: all.append("revoked")
    case nil: break
    }
    if let failure = record.failure { all.append("code \(failure.code)") }
    if whyNotFinished == nil { all.append("unfinished") }
    if record.graceEnds != nil { all.append("grace") }
    if record.reason == .plannedChange { all.append("planned") }
    if record.isUpgraded { all.append("upgraded") }
    if record.isFamilyShared { all.append("shared") }
    if let offer = record.offer { all.append(offer.paymentMode == .freeTrial ? "trial" : "offer") }
    if record.quantity > 1 { all.append("×\(record.quantity)") }
    return all + flags
  }

  /// All texts of it that show, a line each, for a filter to look at.
  func searchText(_ time: TimeText) -> String {
    var parts = [
      String(id), String(record.originalID), clientName, record.productID, title,
      record.state.name, displayPrice, time.full(shownDate),
    ]
    if let expires = record.expires { parts.append(time.full(expires)) }
    return (parts + allFlags).joined(separator: "\n")
  }
}
