import Screen
import StoreCore

/// Every field of the selected transaction, its subscription where it is one, and its trace.
struct TransactionInspector {
  let state: AppState
  let glyphs: Glyphs

  private var time: TimeText { TimeText(zone: state.timeZone) }

  var text: DetailText {
    guard let row = state.transactions.selected else { return DetailText() }
    var lines = [
      DetailLine(
        text: SafeText("\(row.id) ") + glyphs.dot + " " + row.shownTitle,
        end: SafeText(row.displayPrice), role: .title, endRole: .money),
      DetailLine(text: ""),
    ]
    lines += Self.fields(fields(row))
    if let subscription = state.transactions.inspection?.subscription {
      lines.append(DetailLine(text: ""))
      lines.append(DetailLine(text: "Subscription", role: .header))
      lines += Self.fields(fields(subscription))
    }
    lines += [DetailLine(text: ""), DetailLine(text: "Trace", role: .header)]
    return DetailText(title: "Transaction \(row.id)", lines: lines, trace: trace)
  }

  private var trace: [DetailLine] {
    TransactionDetails(state: state, glyphs: glyphs).text.trace
  }

  /// A name and its value a line; a long value goes on below itself. What there is none of is left
  /// out.
  private static func fields(_ fields: [(name: String, value: String?)]) -> [DetailLine] {
    fields.compactMap { field in
      guard let value = field.value, !value.isEmpty else { return nil }
      let name = TextMeasure().fit(SafeText(field.name), columns: 13)
      return DetailLine(label: name + " ", text: SafeText(value))
    }
  }

  private func fields(_ row: TransactionRow) -> [(name: String, value: String?)] {
    let record = row.record
    let flags = row.allFlags.joined(separator: ", ")
    return [
      ("state", record.state.name + (record.isFinished ? ", finished" : ", not finished")),
      ("product", record.productID),
      ("kind", record.kind.label),
      ("client", row.clientName),
      ("original", String(record.originalID)),
      ("reason", Self.word(record.reason)),
      ("seen as", record.reportedID.map { "\($0) by the app" }),
      ("added", time.full(record.added)),
      ("purchased", record.date.map(time.full)),
      ("expires", record.expires.map(time.full)),
      ("grace until", record.graceEnds.map(time.full)),
      ("price", price(row)),
      ("offer", offer(record)),
      ("group", record.group),
      ("quantity", String(record.quantity)),
      ("user", record.applicationUsername),
      ("error", record.failure?.text),
      ("taken back", revocation(record)),
      ("upgraded", record.isUpgraded ? "another subscription took its place" : nil),
      ("family", record.isFamilyShared ? "another member bought it" : nil),
      ("issue", Self.word(record.issue)),
      ("price consent", Self.word(record.consent)),
      ("flags", flags),
    ]
  }

  private func price(_ row: TransactionRow) -> String {
    let charged = Price(millionths: row.record.chargedMillionths).text
    let exact = "\(charged) \(row.record.currency)"
    return row.displayPrice.isEmpty ? exact : "\(row.displayPrice) (\(exact))"
  }

  private func revocation(_ record: TransactionRecord) -> String? {
    guard let revoked = record.revoked else { return nil }
    let word = record.revocation == .familySharing ? "no longer shared" : "refunded"
    return "\(word) \(time.full(revoked))"
  }

  private func offer(_ record: TransactionRecord) -> String? {
    guard let offer = record.offer else { return nil }
    let mode: String? =
      switch offer.paymentMode {
      case .freeTrial: "free trial"
      case .payUpFront: "pay up front"
      case .payAsYouGo: "pay as you go"
      case nil: nil
      }
    return [offer.kind.rawValue, offer.identifier, mode].compactMap { $0 }.joined(separator: ", ")
  }

  private static func word(_ reason: TransactionReason) -> String? {
    switch reason {
    case .purchase: nil
    case .renewal: "renewal"
    case .upgrade: "upgrade: at once, to a higher level"
    case .crossgrade: "crossgrade: at once, on the same level"
    case .plannedChange: "planned change: begins with the next period, gives nothing"
    }
  }

  private static func word(_ issue: PurchaseIssue) -> String? {
    switch issue {
    case .none: nil
    case .open: "waits to be resolved"
    case .resolved: "resolved by a new transaction"
    }
  }

  private static func word(_ consent: PriceConsent) -> String? {
    switch consent {
    case .none: nil
    case .pending: "the customer has not answered"
    case .agreed: "agreed"
    case .declined: "refused"
    }
  }

  private func fields(_ row: SubscriptionRow) -> [(name: String, value: String?)] {
    let renewal = row.autoRenews ? "on" : "off: it ends with its period"
    return [
      ("group", row.groupID),
      ("status", row.reason.map { "\(row.status): \($0)" } ?? row.status),
      ("current", "\(row.transaction), \(row.title)"),
      ("auto-renew", renewal),
      ("next product", row.nextTitle),
      ("next price", row.renewalPrice),
      ("retried until", row.retryEnds.map(time.full)),
    ]
  }
}
