import Foundation

extension SKProduct {
  /// A calendar unit of a subscription's period (Apple: SKProduct.PeriodUnit).
  public enum PeriodUnit: UInt, Sendable {
    /// A day.
    case day = 0
    /// Seven days.
    case week
    /// A month of the calendar.
    case month
    /// A year of the calendar.
    case year
  }
}

/// How long a period of a subscription or of an offer lasts (Apple: SKProductSubscriptionPeriod).
open class SKProductSubscriptionPeriod: NSObject {
  private let period: BillingPeriod

  /// No time at all: for a subclass to fill.
  public override init() {
    period = .none
    super.init()
  }

  init(_ period: BillingPeriod) {
    self.period = period
    super.init()
  }

  /// How many units, from 1.
  open var numberOfUnits: Int { period.count }

  /// Of which length a unit is.
  open var unit: SKProduct.PeriodUnit {
    switch period.unit {
    case .day: .day
    case .week: .week
    case .month: .month
    case .year: .year
    }
  }
}

extension BillingPeriod {
  /// No time at all: what a period has that a test makes for itself.
  static let none = BillingPeriod(count: 0, unit: .day)
}
