import Foundation
import Screen
import StoreCore

/// All about a product.
struct ProductDetails {
  let row: ProductRow
  let zone: TimeZone
  let glyphs: Glyphs

  var text: DetailText {
    var lines = [
      DetailLine(
        text: row.shownTitle, end: SafeText(row.priceText), role: .title, endRole: .money),
      DetailLine(text: facts, role: .dim, wraps: true),
    ]
    if !row.summary.isEmpty { lines.append(DetailLine(text: SafeText(row.summary), wraps: true)) }
    if row.status == .none, let offer = row.offerText, !offer.isEmpty {
      lines.append(DetailLine(text: SafeText("New customers: \(offer)")))
    }
    if let state {
      lines.append(DetailLine(text: SafeText(state), role: row.status.role, wraps: true))
    }
    return DetailText(title: "Details", lines: lines)
  }

  private var facts: SafeText {
    var facts = [row.id, row.kind.label]
    if row.isFamilyShareable { facts.append("family shareable") }
    if let group = row.groupName { facts.append("group \(group)") }
    if let level = row.level { facts.append("level \(level)") }
    return facts.map { SafeText($0) }.joined(separator: " " + glyphs.dot + " ")
  }

  private var state: String? {
    let by = row.owningTransaction.map { " by transaction \($0)" } ?? ""
    let since = row.ownedSince.map { " since \(TimeText(zone: zone).full($0))" } ?? ""
    switch row.status {
    case .none: return nil
    case .pending: return "Waits for approval: screen 2 approves or declines it."
    case .purchasing: return "The App Store has not answered yet."
    case .unfinished: return "Paid for\(by), and not finished by the app."
    case .owned: return "Owned\(since)\(by)."
    case .subscribed: return "Subscribed\(since)\(by)."
    case .expired: return "The subscription has expired."
    case .revoked: return "Taken back: refunded, or no longer shared."
    }
  }
}
