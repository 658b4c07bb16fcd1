import Foundation

extension BillingPeriod {
  /// When a period ends that begins at a moment: by the calendar, in UTC. A month from January 31st
  /// is the last day of February.
  package func end(from start: StoreInstant) -> StoreInstant {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = .gmt
    let component: Calendar.Component =
      switch unit {
      case .day: .day
      case .week: .weekOfYear
      case .month: .month
      case .year: .year
      }
    guard let end = calendar.date(byAdding: component, value: count, to: start.date) else {
      return start
    }
    return StoreInstant(end)
  }
}
