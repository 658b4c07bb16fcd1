import Foundation
import StoreCore

/// A transaction as `--json` prints it. New keys may come; those that are here stay.
struct TransactionJSON: Encodable {
  let id: String
  let originalId: String
  let product: String
  let client: String
  let state: String
  let quantity: Int
  let date: Nullable<String>
  let finished: Bool
  let error: Nullable<FailureJSON>
  let added: String
  let price: Nullable<String>
  let currency: String
  let expires: Nullable<String>
  let revoked: Nullable<String>
  let revocationReason: Nullable<String>
  let consent: String
  let issue: String
  let reason: String
  let group: Nullable<String>
  let offer: Nullable<OfferJSON>
  let upgraded: Bool
  let graceEnds: Nullable<String>
  let familyShared: Bool

  init(_ record: TransactionRecord) {
    id = String(record.id)
    originalId = String(record.originalID)
    product = record.productID
    client = record.client
    state = record.state.name
    quantity = record.quantity
    date = Nullable(record.date.map(InstantJSON.text))
    finished = record.isFinished
    error = Nullable(record.failure.map(FailureJSON.init))
    added = InstantJSON.text(record.added)
    let charged = Price(millionths: record.chargedMillionths).text
    price = Nullable(record.state == .purchased ? charged : nil)
    currency = record.currency
    expires = Nullable(record.expires.map(InstantJSON.text))
    revoked = Nullable(record.revoked.map(InstantJSON.text))
    revocationReason = Nullable(record.revocation?.rawValue)
    consent = String(describing: record.consent)
    issue = String(describing: record.issue)
    reason = record.reason.rawValue
    group = Nullable(record.group)
    offer = Nullable(record.offer.map(OfferJSON.init))
    upgraded = record.isUpgraded
    graceEnds = Nullable(record.graceEnds.map(InstantJSON.text))
    familyShared = record.isFamilyShared
  }
}

/// The offer that something was bought with, as `--json` prints it.
struct OfferJSON: Encodable {
  let kind: String
  let id: Nullable<String>
  let paymentMode: Nullable<String>

  init(_ offer: OfferUse) {
    kind = offer.kind.rawValue
    id = Nullable(offer.identifier)
    paymentMode = Nullable(offer.paymentMode?.rawValue)
  }
}

/// Why something failed, as `--json` prints it.
struct FailureJSON: Encodable {
  let domain: String
  let code: Int
  let name: String

  init(_ failure: StoreFailure) {
    domain = failure.domain
    code = failure.code
    name = failure.name ?? "code \(failure.code)"
  }
}

/// Several transactions, newest first, or those that one command was about.
struct TransactionsJSON: Encodable {
  static let version = 1

  let schema = Self.version
  let transactions: [TransactionJSON]

  init(_ records: [TransactionRecord]) { transactions = records.map(TransactionJSON.init) }
}
