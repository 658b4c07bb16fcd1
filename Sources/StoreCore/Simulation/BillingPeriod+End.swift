import Foundation

extension BillingPeriod {
  /// When some periods have passed that begin at a moment: by the calendar, in UTC. A month from
  /// January 31st is the last day of February, two are March 31st.
  package func end(from start: StoreInstant, times: Int = 1) -> StoreInstant {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = .gmt
    let component: Calendar.Component =
      switch unit {
      case .day: .day
      case .week: .weekOfYear
      case .month: .month
      case .year: .year
      }
    let (total, overflows) = count.multipliedReportingOverflow(by: times)
    guard !overflows, let end = calendar.date(byAdding: component, value: total, to: start.date)
    else { return start }
    return StoreInstant(end)
  }
}
