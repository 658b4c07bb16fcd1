import Foundation

/// A moment of the store's time, in microseconds since 1970 (UTC).
package struct StoreInstant: Sendable, Hashable, Comparable {
  package let microseconds: Int64

  package init(microseconds: Int64) { self.microseconds = microseconds }

  /// Later than every instant.
  package static let never = StoreInstant(microseconds: .max)

  package init(_ date: Date) {
    let length = (date.timeIntervalSince1970 * 1_000_000).rounded()
    microseconds = Int64(exactly: length) ?? (length > 0 ? .max : .min)
  }

  package var date: Date { Date(timeIntervalSince1970: Double(microseconds) / 1_000_000) }

  package static func < (left: StoreInstant, right: StoreInstant) -> Bool {
    left.microseconds < right.microseconds
  }

  package static func + (instant: StoreInstant, length: StoreDuration) -> StoreInstant {
    let (sum, overflows) = instant.microseconds.addingReportingOverflow(length.microseconds)
    return StoreInstant(microseconds: overflows ? (length.microseconds < 0 ? .min : .max) : sum)
  }

  package static func - (later: StoreInstant, earlier: StoreInstant) -> StoreDuration {
    let (rest, overflows) = later.microseconds.subtractingReportingOverflow(earlier.microseconds)
    return StoreDuration(microseconds: overflows ? (later < earlier ? .min : .max) : rest)
  }
}

/// A length of time in microseconds, exact, unlike a `TimeInterval`.
package struct StoreDuration: Sendable, Hashable, Comparable {
  package let microseconds: Int64

  package init(microseconds: Int64) { self.microseconds = microseconds }

  package static let zero = StoreDuration(microseconds: 0)
  package static func milliseconds(_ count: Int64) -> StoreDuration {
    StoreDuration(microseconds: count * 1_000)
  }

  package static func < (left: StoreDuration, right: StoreDuration) -> Bool {
    left.microseconds < right.microseconds
  }
}
