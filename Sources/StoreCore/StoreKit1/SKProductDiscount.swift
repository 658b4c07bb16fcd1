import Foundation

/// A subscription's price for a while (Apple: SKProductDiscount).
open class SKProductDiscount: NSObject {
  private let offer: SubscriptionOffer
  private let locale: Locale
  private let period: SKProductSubscriptionPeriod

  /// How the customer pays (Apple: SKProductDiscount.PaymentMode).
  public enum PaymentMode: UInt, Sendable {
    /// The offer's price in each of its periods.
    case payAsYouGo = 0
    /// The offer's price once, for all of its periods.
    case payUpFront
    /// Nothing.
    case freeTrial
  }

  /// Whom it is for (Apple: SKProductDiscount.Type).
  public enum `Type`: UInt, Sendable {
    /// New subscribers.
    case introductory = 0
    /// Present and former subscribers: a promotional offer.
    case subscription
  }

  /// An offer of nothing: for a subclass to fill.
  public override init() {
    offer = SubscriptionOffer(
      kind: .introductory, paymentMode: .payAsYouGo, period: .none, price: .zero)
    locale = ProductValues().priceLocale
    period = SKProductSubscriptionPeriod(.none)
    super.init()
  }

  init(_ offer: SubscriptionOffer, priceLocale: Locale) {
    self.offer = offer
    locale = priceLocale
    period = SKProductSubscriptionPeriod(offer.period)
    super.init()
  }

  /// What it costs, in the currency of `priceLocale`.
  open var price: NSDecimalNumber { NSDecimalNumber(decimal: offer.price.amount) }

  /// How prices are written. It follows the storefront, not the device.
  open var priceLocale: Locale { locale }

  /// The offer's id; nil for an introductory offer.
  open var identifier: String? { type == .introductory ? nil : offer.identifier }

  /// How long one of its periods lasts.
  open var subscriptionPeriod: SKProductSubscriptionPeriod { period }

  /// How many periods it lasts, from 1.
  open var numberOfPeriods: Int { offer.numberOfPeriods }

  /// How the customer pays.
  open var paymentMode: SKProductDiscount.PaymentMode {
    switch offer.paymentMode {
    case .payAsYouGo: .payAsYouGo
    case .payUpFront: .payUpFront
    case .freeTrial: .freeTrial
    }
  }

  /// Whom it is for.
  open var type: SKProductDiscount.`Type` {
    offer.kind == .introductory ? .introductory : .subscription
  }
}
