import Foundation

/// A product as an app sees it: texts in the customer's language, the price in the storefront's
/// currency (Apple: SKProduct).
///
/// `Sendable` as Apple's is. A class that can be subclassed cannot be checked for it; this one
/// holds constants only, and a subclass vouches for its own.
open class SKProduct: NSObject, @unchecked Sendable {
  private let values: ProductValues
  private let introductory: SKProductDiscount?
  private let promotional: [SKProductDiscount]
  private let period: SKProductSubscriptionPeriod?

  /// A product of which nothing is known: for a subclass to fill.
  public override init() {
    values = ProductValues()
    introductory = nil
    promotional = []
    period = nil
    super.init()
  }

  init(_ values: ProductValues) {
    self.values = values
    introductory = values.introductoryOffer.map {
      SKProductDiscount($0, priceLocale: values.priceLocale)
    }
    promotional = values.promotionalOffers.map {
      SKProductDiscount($0, priceLocale: values.priceLocale)
    }
    period = values.period.map(SKProductSubscriptionPeriod.init)
    super.init()
  }

  /// What it does, in the customer's language.
  open var localizedDescription: String { values.description }

  /// Its name, in the customer's language.
  open var localizedTitle: String { values.title }

  /// What one costs, in the currency of `priceLocale`.
  open var price: NSDecimalNumber { NSDecimalNumber(decimal: values.price) }

  /// How prices are written. It follows the storefront, not the device.
  open var priceLocale: Locale { values.priceLocale }

  /// The id that the app and the store call it by.
  open var productIdentifier: String { values.identifier }

  /// The id of its subscription group; nil for anything but an auto-renewable subscription.
  open var subscriptionGroupIdentifier: String? { values.subscriptionGroup }

  /// How long one period lasts; nil for anything but an auto-renewable subscription.
  open var subscriptionPeriod: SKProductSubscriptionPeriod? { period }

  /// The offer for new subscribers. It is there whether or not this customer may have it.
  open var introductoryPrice: SKProductDiscount? { introductory }

  /// The promotional offers, in the catalog's order.
  open var discounts: [SKProductDiscount] { promotional }

  /// Whether the customer's family may use it too.
  open var isFamilyShareable: Bool { values.isFamilyShareable }

  /// Always false: Apple no longer hosts content.
  open var isDownloadable: Bool { false }

  /// Always empty: Apple no longer hosts content.
  open var downloadContentLengths: [NSNumber] { [] }

  /// Always empty: Apple no longer hosts content.
  open var downloadContentVersion: String { "" }
}

/// What an `SKProduct` says.
package struct ProductValues: Sendable {
  package var identifier = ""
  package var title = ""
  package var description = ""
  package var price: Decimal = 0
  package var priceLocale = Locale(identifier: "en_US@currency=USD")
  package var isFamilyShareable = false
  package var subscriptionGroup: String?
  package var period: BillingPeriod?
  package var introductoryOffer: SubscriptionOffer?
  package var promotionalOffers: [SubscriptionOffer] = []

  package init() {}
}
