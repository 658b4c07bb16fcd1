/// The APIs whose failure can be simulated (Apple: FailableStoreKitAPI), each with its condition.
package enum FailableAPI: Sendable, CaseIterable {
  case loadProducts
  case purchase
  case verification
  case appStoreSync
  case subscriptionStatus
  case appTransaction
  case manageSubscriptions
  case refundRequest
  case offerCodeRedeem

  package var condition: ConditionName {
    switch self {
    case .loadProducts: .loadProductsError
    case .purchase: .purchaseError
    case .verification: .verificationError
    case .appStoreSync: .appStoreSyncError
    case .subscriptionStatus: .subscriptionStatusError
    case .appTransaction: .appTransactionError
    case .manageSubscriptions: .manageSubscriptionsError
    case .refundRequest: .refundRequestError
    case .offerCodeRedeem: .offerCodeRedeemError
    }
  }

  /// The name in a `.storekit` file's `_storeKitErrors`.
  package var fileName: String {
    switch self {
    case .loadProducts: "Load Products"
    case .purchase: "Purchase"
    case .verification: "Verification"
    case .appStoreSync: "App Store Sync"
    case .subscriptionStatus: "Subscription Status"
    case .appTransaction: "App Transaction"
    case .manageSubscriptions: "Manage Subscriptions Sheet"
    case .refundRequest: "Refund Request Sheet"
    case .offerCodeRedeem: "Offer Code Redeem Sheet"
    }
  }

  /// What it can fail with, by StoreKit 2's names; where the original API has the call, SKError's
  /// are taken as well.
  package var errors: [SimulatedError] {
    switch self {
    case .verification: SimulatedError.verification
    case .purchase: SimulatedError.storeKit + SimulatedError.purchase
    case .refundRequest: SimulatedError.storeKit + SimulatedError.refundRequest
    default: SimulatedError.storeKit
    }
  }

  /// Whether the original API has a call that fails so.
  var hasOriginalCall: Bool {
    switch self {
    case .loadProducts, .purchase, .appStoreSync, .appTransaction: true
    default: false
    }
  }
}

/// An error of StoreKit 2 by its name, and what an app of the original API gets in its place.
package struct SimulatedError: Sendable, Equatable {
  package let name: String
  /// The SKError code.
  package let code: Int

  /// In the order of StoreKitError's declaration.
  package static let storeKit = [
    SimulatedError(name: "unknown", code: 0), SimulatedError(name: "userCancelled", code: 2),
    SimulatedError(name: "networkError", code: 7), SimulatedError(name: "systemError", code: 0),
    SimulatedError(name: "notAvailableInStorefront", code: 5),
    SimulatedError(name: "notEntitled", code: 0), SimulatedError(name: "unsupported", code: 19),
  ]

  /// In the order of Product.PurchaseError's.
  package static let purchase = [
    SimulatedError(name: "invalidQuantity", code: 3),
    SimulatedError(name: "productUnavailable", code: 5),
    SimulatedError(name: "purchaseNotAllowed", code: 4),
    SimulatedError(name: "ineligibleForOffer", code: 18),
    SimulatedError(name: "invalidOfferIdentifier", code: 11),
    SimulatedError(name: "invalidOfferPrice", code: 14),
    SimulatedError(name: "invalidOfferSignature", code: 12),
    SimulatedError(name: "missingOfferParameters", code: 13),
  ]

  /// In the order of VerificationResult.VerificationError's.
  package static let verification = [
    "revokedCertificate", "invalidCertificateChain", "invalidDeviceVerification",
    "invalidEncoding", "invalidSignature", "missingRequiredProperties",
  ].map { SimulatedError(name: $0, code: 0) }

  /// In the order of Transaction.RefundRequestError's.
  package static let refundRequest = ["duplicateRequest", "failed"].map {
    SimulatedError(name: $0, code: 0)
  }
}

/// The value of an error's condition: "none", or a name.
package struct SimulatedFailure: Sendable, Equatable {
  package let name: String
  package let code: Int

  static let none = "none"

  /// Nil for "none", and for what is no error of the API.
  package init?(_ text: String, of api: FailableAPI) {
    if let error = api.errors.first(where: { $0.name == text }) {
      (name, code) = (error.name, error.code)
    } else if api.hasOriginalCall, let code = SKErrorName.code(of: text) {
      (name, self.code) = (SKErrorName.name(of: code), code)
    } else {
      return nil
    }
  }

  var failure: StoreFailure {
    StoreFailure(code: code, message: "The App Store answered \(name).")
  }
}

extension Decision {
  /// The error that an API is to fail with now.
  mutating func simulatedFailure(of api: FailableAPI) -> StoreFailure? {
    SimulatedFailure(meet(api.condition), of: api)?.failure
  }
}
