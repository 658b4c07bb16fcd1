import Foundation
import Screen
import StoreCore

/// All about a product.
struct ProductDetails {
  let row: ProductRow
  let zone: TimeZone
  /// The store's time.
  let now: StoreInstant
  let glyphs: Glyphs

  var text: DetailText {
    var lines = [
      DetailLine(
        text: row.shownTitle, end: SafeText(row.priceText), role: .title, endRole: .money),
      DetailLine(text: facts, role: .dim, wraps: true),
    ]
    if let outlook {
      lines.append(DetailLine(text: SafeText(outlook.sentence), role: outlook.role, wraps: true))
    }
    if !row.summary.isEmpty { lines.append(DetailLine(text: SafeText(row.summary), wraps: true)) }
    if let state {
      lines.append(DetailLine(text: SafeText(state), role: row.status.role, wraps: true))
    }
    if let offer { lines.append(DetailLine(text: SafeText(offer), role: .dim)) }
    return DetailText(title: "Details", lines: lines)
  }

  private var facts: SafeText {
    var facts = [row.id, row.kind.label]
    if row.isFamilyShareable { facts.append("family shareable") }
    if let group = row.groupName { facts.append("group \(group)") }
    if let level = row.level { facts.append("level \(level)") }
    return facts.map { SafeText($0) }.joined(separator: " " + glyphs.dot + " ")
  }

  /// The introductory offer, and whether this customer may have it.
  private var offer: String? {
    guard let offer = row.offerText, !offer.isEmpty else { return nil }
    switch row.offerStanding {
    case .open: return row.status == .none ? "New customers: \(offer)" : nil
    case .used: return "New customers: \(offer) (used)"
    case .closed: return row.status == .none ? "New customers: \(offer) (subscribed)" : nil
    }
  }

  private var outlook: OutlookText? {
    row.outlook.map {
      OutlookText(outlook: $0, now: now, time: TimeText(zone: zone), glyphs: glyphs)
    }
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
    case .expired: return row.outlook == nil ? "The subscription has expired." : nil
    case .revoked: return "Taken back: refunded, or no longer shared."
    }
  }
}
