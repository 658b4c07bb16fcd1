/// What comes after a subscription's period.
extension SubscriptionRecord {
  /// What the next period costs for one, and how long it lasts at the real rate.
  package struct NextPeriod: Sendable, Equatable {
    package let price: Price
    package let period: BillingPeriod
  }

  /// What it renews as.
  package var renewalProductID: String { nextProductID ?? productID }

  /// Why it ends with its period; nil where it renews.
  package func reasonToEnd(_ consent: PriceConsent) -> ExpirationReason? {
    if consent == .pending || consent == .declined { return .didNotConsentToPriceIncrease }
    return autoRenews ? nil : .autoRenewDisabled
  }

  /// What a period costs without an offer, in millionths: a subscriber keeps the price until a
  /// higher one is agreed to (Apple: price increases).
  func renewalPrice(catalog: Int64, _ consent: PriceConsent) -> Int64 {
    let takesPrice = renewalProductID != productID || consent == .agreed
    return takesPrice ? catalog : min(priceMillionths, catalog)
  }

  /// The offer of the current period, where the catalog still has it.
  static func offer(_ used: OfferUse?, in terms: SubscriptionTerms) -> SubscriptionOffer? {
    guard let used else { return nil }
    return terms.offers.first { $0.kind == used.kind && $0.identifier == used.identifier }
  }

  /// The next period.
  ///
  /// - Parameters:
  ///   - product: what it renews as, at the price that it costs now.
  ///   - current: the transaction of the current period.
  package func nextPeriod(
    as product: ProductDefinition, after current: TransactionRecord?
  ) -> NextPeriod? {
    guard let terms = product.subscription else { return nil }
    let price = renewalPrice(catalog: product.price.millionths, current?.consent ?? .none)
    let offer =
      if let nextOffer {
        terms.offers.first { $0.identifier == nextOffer }
      } else if offerPeriodsLeft > 0, nextProductID == nil {
        Self.offer(current?.offer, in: terms)
      } else {
        SubscriptionOffer?.none
      }
    return NextPeriod(
      price: offer?.price ?? Price(millionths: price), period: offer?.period ?? terms.period)
  }
}
