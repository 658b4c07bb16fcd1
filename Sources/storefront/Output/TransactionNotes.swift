import Foundation
import StoreCore
import StorefrontUI

/// What a line about a transaction says beside its state.
enum TransactionNotes {
  static func text(_ record: TransactionRecord) -> String {
    let notes = [
      record.failure.map(\.codeText),
      record.issue == .open ? "to be resolved" : nil, revocation(record),
      record.consent == .pending ? "consent pending" : nil,
      record.reason == .purchase ? nil : words(record.reason),
      record.offer.map(words), record.isFamilyShared ? "family shared" : nil,
      record.isUpgraded ? "upgraded" : nil,
      record.expires.map { "until \(TimeText(zone: .current).full($0))" },
      record.graceEnds.map { "in grace until \(TimeText(zone: .current).full($0))" },
    ]
    return notes.compactMap { $0 }.joined(separator: ", ")
  }

  private static func words(_ reason: TransactionReason) -> String {
    reason == .plannedChange ? "planned change" : reason.rawValue
  }

  private static func words(_ offer: OfferUse) -> String {
    offer.identifier.map { "offer \($0)" } ?? "\(offer.kind.rawValue) offer"
  }

  private static func revocation(_ record: TransactionRecord) -> String? {
    switch record.revocation {
    case .refund: "refunded"
    case .familySharing: "no longer shared"
    case nil: record.revoked == nil ? nil : "taken back"
    }
  }
}
