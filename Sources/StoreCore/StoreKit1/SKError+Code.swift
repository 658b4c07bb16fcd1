import Foundation

extension SKError {
  /// The store's error codes with Apple's numbers (Apple: SKError.Code).
  ///
  /// Number 21 of the newest system versions is left out: it would break exhaustive switches.
  public enum Code: Int, Sendable {
    /// The store does not say more (0).
    case unknown = 0
    /// The client may not do this (1).
    case clientInvalid = 1
    /// The customer cancelled (2).
    case paymentCancelled = 2
    /// A parameter of the payment was not recognised (3).
    case paymentInvalid = 3
    /// The customer may not pay here (4).
    case paymentNotAllowed = 4
    /// The storefront does not sell the product (5).
    case storeProductNotAvailable = 5
    /// No access to the cloud service (6).
    case cloudServicePermissionDenied = 6
    /// The network could not be reached (7).
    case cloudServiceNetworkConnectionFailed = 7
    /// The customer took the access to the cloud service back (8).
    case cloudServiceRevoked = 8
    /// The customer has not acknowledged the privacy policy (9).
    case privacyAcknowledgementRequired = 9
    /// The app asks for something that it has no right to (10).
    case unauthorizedRequestData = 10
    /// The offer's identifier is unknown (11).
    case invalidOfferIdentifier = 11
    /// The offer's signature is not valid (12).
    case invalidSignature = 12
    /// The offer lacks a parameter (13).
    case missingOfferParams = 13
    /// The offer's price is not valid (14).
    case invalidOfferPrice = 14
    /// An overlay was cancelled (15).
    case overlayCancelled = 15
    /// An overlay's configuration is not valid (16).
    case overlayInvalidConfiguration = 16
    /// An overlay took too long (17).
    case overlayTimeout = 17
    /// The customer may not have this offer (18).
    case ineligibleForOffer = 18
    /// The platform does not support this (19).
    case unsupportedPlatform = 19
    /// An overlay was shown in a scene in the background (20).
    case overlayPresentedInBackgroundScene = 20
  }
}

// Apple: SKError. `catch SKError.paymentCancelled` goes through these.
extension SKError {
  /// The store does not say more (0).
  public static var unknown: Code { .unknown }
  /// The client may not do this (1).
  public static var clientInvalid: Code { .clientInvalid }
  /// The customer cancelled (2).
  public static var paymentCancelled: Code { .paymentCancelled }
  /// A parameter of the payment was not recognised (3).
  public static var paymentInvalid: Code { .paymentInvalid }
  /// The customer may not pay here (4).
  public static var paymentNotAllowed: Code { .paymentNotAllowed }
  /// The storefront does not sell the product (5).
  public static var storeProductNotAvailable: Code { .storeProductNotAvailable }
  /// No access to the cloud service (6).
  public static var cloudServicePermissionDenied: Code { .cloudServicePermissionDenied }
  /// The network could not be reached (7).
  public static var cloudServiceNetworkConnectionFailed: Code {
    .cloudServiceNetworkConnectionFailed
  }
  /// The customer took the access to the cloud service back (8).
  public static var cloudServiceRevoked: Code { .cloudServiceRevoked }
  /// The customer has not acknowledged the privacy policy (9).
  public static var privacyAcknowledgementRequired: Code { .privacyAcknowledgementRequired }
  /// The app asks for something that it has no right to (10).
  public static var unauthorizedRequestData: Code { .unauthorizedRequestData }
  /// The offer's identifier is unknown (11).
  public static var invalidOfferIdentifier: Code { .invalidOfferIdentifier }
  /// The offer's signature is not valid (12).
  public static var invalidSignature: Code { .invalidSignature }
  /// The offer lacks a parameter (13).
  public static var missingOfferParams: Code { .missingOfferParams }
  /// The offer's price is not valid (14).
  public static var invalidOfferPrice: Code { .invalidOfferPrice }
  /// An overlay was cancelled (15).
  public static var overlayCancelled: Code { .overlayCancelled }
  /// An overlay's configuration is not valid (16).
  public static var overlayInvalidConfiguration: Code { .overlayInvalidConfiguration }
  /// An overlay took too long (17).
  public static var overlayTimeout: Code { .overlayTimeout }
  /// The customer may not have this offer (18).
  public static var ineligibleForOffer: Code { .ineligibleForOffer }
  /// The platform does not support this (19).
  public static var unsupportedPlatform: Code { .unsupportedPlatform }
  /// An overlay was shown in a scene in the background (20).
  public static var overlayPresentedInBackgroundScene: Code { .overlayPresentedInBackgroundScene }
}
