import StoreKit

// Apple's enumerations, switched over without a default, with Apple's numbers.

extension SKPaymentTransactionState {
  var applesNumber: Int {
    switch self {
    case .purchasing: 0
    case .purchased: 1
    case .failed: 2
    case .restored: 3
    case .deferred: 4
    }
  }
}

extension SKProduct.PeriodUnit {
  var applesNumber: UInt {
    switch self {
    case .day: 0
    case .week: 1
    case .month: 2
    case .year: 3
    }
  }
}

extension SKProductDiscount.PaymentMode {
  var applesNumber: UInt {
    switch self {
    case .payAsYouGo: 0
    case .payUpFront: 1
    case .freeTrial: 2
    }
  }
}

extension SKProductDiscount.`Type` {
  var applesNumber: UInt {
    switch self {
    case .introductory: 0
    case .subscription: 1
    }
  }
}

extension SKDownloadState {
  var applesNumber: Int {
    switch self {
    case .waiting: 0
    case .active: 1
    case .paused: 2
    case .finished: 3
    case .failed: 4
    case .cancelled: 5
    }
  }
}

extension SKError.Code {
  var applesNumber: Int {
    switch self {
    case .unknown: 0
    case .clientInvalid: 1
    case .paymentCancelled: 2
    case .paymentInvalid: 3
    case .paymentNotAllowed: 4
    case .storeProductNotAvailable: 5
    case .cloudServicePermissionDenied: 6
    case .cloudServiceNetworkConnectionFailed: 7
    case .cloudServiceRevoked: 8
    case .privacyAcknowledgementRequired: 9
    case .unauthorizedRequestData: 10
    case .invalidOfferIdentifier: 11
    case .invalidSignature: 12
    case .missingOfferParams: 13
    case .invalidOfferPrice: 14
    case .overlayCancelled: 15
    case .overlayInvalidConfiguration: 16
    case .overlayTimeout: 17
    case .ineligibleForOffer: 18
    case .unsupportedPlatform: 19
    case .overlayPresentedInBackgroundScene: 20
    }
  }
}
