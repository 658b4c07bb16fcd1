import Screen
import StoreCore

/// How a subscription goes on, in words.
struct OutlookText {
  let outlook: SubscriptionOutlook
  let now: StoreInstant
  let time: TimeText
  let glyphs: Glyphs

  var mark: SafeText {
    switch outlook.course {
    case .renews, .ends: glyphs.renews
    case .changes, .begins: glyphs.arrowRight
    case .inGracePeriod, .inBillingRetry: glyphs.attention
    case .expired: glyphs.dot
    }
  }

  var role: Role {
    switch outlook.course {
    case .renews, .changes: .success
    case .ends, .begins: .note
    case .inGracePeriod, .inBillingRetry: .warning
    case .expired: .dim
    }
  }

  /// What stands behind the mark: a title is cut for the time, never the other way.
  func status(columns: Int, measure: TextMeasure) -> SafeText {
    let date = SafeText(soon.map { " \($0)" } ?? "")
    switch outlook.course {
    case .renews: return "renews" + date
    case .ends: return "ends" + date
    case .begins: return "begins" + date
    case .inGracePeriod: return "grace until" + date
    case .inBillingRetry: return "billing retry"
    case .expired: return "expired"
    case .changes(let title):
      let room = max(4, columns - 2 - measure.width(date))
      let title = SafeText(title)
      let fits = measure.width(title) <= room
      return
        (fits ? title : measure.fit(title, columns: room, ellipsis: glyphs.ellipsis)) + date
    }
  }

  /// A sentence or two for the card.
  var sentence: String {
    let date = outlook.date.map { " \(time.full($0))" } ?? ""
    let price = outlook.nextPrice.isEmpty ? "" : " for \(outlook.nextPrice)"
    let reason = outlook.reason.map { ": \($0)" } ?? ""
    switch outlook.course {
    case .renews: return "Renews\(date)\(price)."
    case .ends: return "Ends\(date)\(reason)."
    case .changes(let title): return "\(title) follows\(date)\(price)."
    case .begins: return "Begins\(date)\(price)."
    case .inGracePeriod:
      return "The renewal failed; the access goes on until\(date)."
    case .inBillingRetry: return "The renewal failed; it is tried again until\(date)."
    case .expired: return "Expired\(date)\(reason)."
    }
  }

  private var soon: String? {
    outlook.date.map { time.soon($0, now: now, showsSeconds: outlook.isFast) }
  }
}
