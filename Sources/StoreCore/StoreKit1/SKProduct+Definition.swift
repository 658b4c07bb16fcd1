import Foundation

extension SKProduct {
  /// The product that a definition is in one storefront.
  ///
  /// Texts are in the language of `locale`, prices in the currency and the locale of the territory:
  /// amount and currency travel together, and neither follows the device.
  package convenience init(
    definition: ProductDefinition, territory: StorefrontTerritory, locale: String
  ) {
    self.init(
      definition: definition, priceLocale: PriceFormatter.locale(of: territory), locale: locale)
  }

  /// The same with the storefront's price locale at hand, as for a catalog of thousands.
  package convenience init(definition: ProductDefinition, priceLocale: Locale, locale: String) {
    var values = ProductValues()
    values.identifier = definition.id
    values.title = definition.title(locale: locale)
    values.description = definition.summary(locale: locale)
    values.price = definition.price.amount
    values.priceLocale = priceLocale
    values.isFamilyShareable = definition.isFamilyShareable
    if let subscription = definition.subscription {
      values.subscriptionGroup = subscription.groupID
      values.period = subscription.period
      values.introductoryOffer = subscription.introductoryOffer
      values.promotionalOffers = subscription.offers.filter { $0.kind == .promotional }
    }
    self.init(values)
  }
}

extension SKStorefront {
  /// The storefront of a territory.
  package convenience init(_ territory: StorefrontTerritory) {
    self.init(countryCode: territory.code, identifier: territory.identifier)
  }
}
