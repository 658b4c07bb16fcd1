/// A product as the store's catalog defines it. `SKProduct` is what an app sees of it.
package struct ProductDefinition: Sendable, Equatable {
  package var id: String
  package var kind: ProductKind
  /// The name in App Store Connect, which customers never see.
  package var referenceName: String?
  package var price: Price
  /// In the order of the file; may be empty.
  package var localizations: [ProductLocalization]
  package var isFamilyShareable: Bool
  /// Present for auto-renewable subscriptions only.
  package var subscription: SubscriptionTerms?

  package init(
    id: String, kind: ProductKind, referenceName: String? = nil, price: Price,
    localizations: [ProductLocalization] = [], isFamilyShareable: Bool = false,
    subscription: SubscriptionTerms? = nil
  ) {
    self.id = id
    self.kind = kind
    self.referenceName = referenceName
    self.price = price
    self.localizations = localizations
    self.isFamilyShareable = isFamilyShareable
    self.subscription = subscription
  }
}

/// A product's texts in one language.
package struct ProductLocalization: Sendable, Equatable {
  /// As the file spells it: "ja", "ja_JP", "zh-Hans".
  package var locale: String
  package var displayName: String
  package var description: String

  package init(locale: String, displayName: String, description: String) {
    self.locale = locale
    self.displayName = displayName
    self.description = description
  }
}

/// What makes a product a subscription.
package struct SubscriptionTerms: Sendable, Equatable {
  package var groupID: String
  /// The group's reference name, else its id.
  package var groupName: String
  /// Apple's group number: 1 is the highest level of service.
  package var level: Int
  package var period: BillingPeriod
  package var offers: [SubscriptionOffer]

  package init(
    groupID: String, groupName: String, level: Int, period: BillingPeriod,
    offers: [SubscriptionOffer] = []
  ) {
    self.groupID = groupID
    self.groupName = groupName
    self.level = level
    self.period = period
    self.offers = offers
  }

  package var introductoryOffer: SubscriptionOffer? { offers.first { $0.kind == .introductory } }
}

/// A price other than the regular one, for a while.
package struct SubscriptionOffer: Sendable, Equatable {
  package enum Kind: String, Sendable { case introductory, promotional, code, winBack }
  package enum PaymentMode: String, Sendable { case payAsYouGo, payUpFront, freeTrial }
  package enum Eligibility: String, Sendable { case new, existing, expired }

  package var kind: Kind
  /// Nil for an introductory offer.
  package var identifier: String?
  package var referenceName: String?
  package var paymentMode: PaymentMode
  package var period: BillingPeriod
  /// How many periods the offer lasts, from 1.
  package var numberOfPeriods: Int
  /// Zero for a free trial.
  package var price: Price
  /// Who may take a code offer; empty where the file does not say.
  package var eligibility: [Eligibility]

  package init(
    kind: Kind, identifier: String? = nil, referenceName: String? = nil, paymentMode: PaymentMode,
    period: BillingPeriod, numberOfPeriods: Int = 1, price: Price, eligibility: [Eligibility] = []
  ) {
    self.kind = kind
    self.identifier = identifier
    self.referenceName = referenceName
    self.paymentMode = paymentMode
    self.period = period
    self.numberOfPeriods = numberOfPeriods
    self.price = price
    self.eligibility = eligibility
  }
}
