import Foundation

/// Asks the App Store for a new receipt (Apple: SKReceiptRefreshRequest).
///
/// It brings no transactions. The delegate gets `requestDidFinish` when the receipt is new, or
/// `didFailWithError`, also when the customer cancels the sign-in (`SKError.paymentCancelled`).
open class SKReceiptRefreshRequest: SKRequest {
  private let properties: [String: Any]?

  /// A request for the ordinary receipt.
  public override init() {
    properties = nil
    super.init()
  }

  /// A request for a receipt with properties, which Apple's test environment minds; this store
  /// keeps them and gives the ordinary receipt.
  public init(receiptProperties properties: [String: Any]?) {
    self.properties = properties
    super.init()
  }

  /// The properties that were asked for.
  open var receiptProperties: [String: Any]? { properties }

  override func send(_ number: Int64, to client: StoreClient) {
    client.ask(
      .refreshReceipt(request: number, by: client.caller), number, failing: .receiptFailed)
  }
}

/// The key of a receipt that has expired, with a Boolean number (Apple: SKReceiptRefreshRequest).
// swift-format-ignore: AlwaysUseLowerCamelCase
public let SKReceiptPropertyIsExpired = "expired"

/// The key of a receipt that was revoked, with a Boolean number (Apple: SKReceiptRefreshRequest).
// swift-format-ignore: AlwaysUseLowerCamelCase
public let SKReceiptPropertyIsRevoked = "revoked"

/// The key of a receipt under the Volume Purchase Program, with a Boolean number (Apple:
/// SKReceiptRefreshRequest).
// swift-format-ignore: AlwaysUseLowerCamelCase
public let SKReceiptPropertyIsVolumePurchase = "vpp"

/// Ends the app, whose receipt is not valid (Apple: SKTerminateForInvalidReceipt), with the exit
/// status 173. What the store keeps is kept.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func SKTerminateForInvalidReceipt() {
  StandardError.write("The app ended: its receipt is not valid.")
  exit(173)
}
