/// Offers: who may have one, and what it makes of a period.
extension Decision {
  /// The offer that a purchase begins with: the one that was asked for, else the introductory one
  /// for those who may have it.
  func offer(
    of record: TransactionRecord, _ product: ProductDefinition, _ terms: SubscriptionTerms
  ) throws -> SubscriptionOffer? {
    if let asked = record.offer, asked.kind != .introductory {
      return terms.offers.first { $0.kind == asked.kind && $0.identifier == asked.identifier }
    }
    guard let offer = terms.introductoryOffer, try mayHave(offer, terms) else { return nil }
    return offer
  }

  /// Apple: an introductory offer once per customer and group, to those who are not subscribed; a
  /// promotional one to those who are or were; a win-back one to those who were; a code to whom it
  /// was made for.
  func mayHave(_ offer: SubscriptionOffer, _ terms: SubscriptionTerms) throws -> Bool {
    let subscription = try view.subscription(group: terms.groupID)
    let isSubscribed = subscription?.isRunning ?? false
    return switch offer.kind {
    case .introductory:
      try !isSubscribed && !view.hasUsedIntroductoryOffer(group: terms.groupID)
    case .promotional: subscription != nil
    case .winBack: subscription != nil && !isSubscribed
    case .code:
      offer.eligibility.isEmpty
        || offer.eligibility.contains(
          subscription == nil ? .new : isSubscribed ? .existing : .expired)
    }
  }

  /// Why the App Store refuses the offer of a payment (Apple: SKError's offer codes); nil where it
  /// does not.
  func refusal(of request: OfferRequest?, for product: ProductDefinition) throws -> StoreFailure? {
    guard let request else { return nil }
    guard let terms = product.subscription,
      let offer = terms.offers.first(where: {
        $0.kind == .promotional && $0.identifier == request.identifier
      })
    else {
      return StoreFailure(code: 11, message: "The product has no such promotional offer.")
    }
    guard request.isComplete else {
      return StoreFailure(code: 13, message: "The offer's key, nonce or signature is missing.")
    }
    guard try mayHave(offer, terms) else {
      return StoreFailure(code: 18, message: "The customer was never subscribed in this group.")
    }
    return nil
  }

  /// The first period with an offer, or without one.
  func apply(
    _ offer: SubscriptionOffer?, to record: inout TransactionRecord,
    _ subscription: inout SubscriptionRecord, price: Int64
  ) {
    record.offer = offer.map {
      OfferUse(kind: $0.kind, identifier: $0.identifier, paymentMode: $0.paymentMode)
    }
    let paid = offer?.price.millionths ?? price
    record.chargedMillionths = paid.multipliedClamping(by: Int64(record.quantity))
    subscription.offerPeriodsLeft = 0
    guard let offer else { return }
    if offer.paymentMode == .payAsYouGo {
      subscription.offerPeriodsLeft = offer.numberOfPeriods - 1
      subscription.run.period = offer.period
    } else {
      // One period, as long as all of the offer, and as long as one can be.
      subscription.run.period = BillingPeriod(
        count: min(999, offer.period.count * offer.numberOfPeriods), unit: offer.period.unit)
    }
  }
}
