import Foundation

/// A promotional offer, signed by the app's maker, for a payment to apply (Apple:
/// SKPaymentDiscount).
open class SKPaymentDiscount: NSObject {
  private let storage: Storage

  private struct Storage {
    var identifier = ""
    var keyIdentifier = ""
    var nonce = UUID()
    var signature = ""
    var timestamp = NSNumber(value: 0)
  }

  /// An offer that says nothing: for a subclass to fill.
  public override init() {
    storage = Storage()
    super.init()
  }

  /// An offer with what its maker's server signed; `timestamp` is in milliseconds since 1970.
  public init(
    identifier: String, keyIdentifier: String, nonce: UUID, signature: String, timestamp: NSNumber
  ) {
    storage = Storage(
      identifier: identifier, keyIdentifier: keyIdentifier, nonce: nonce, signature: signature,
      timestamp: timestamp)
    super.init()
  }

  /// The offer's id in the store.
  open var identifier: String { storage.identifier }

  /// The id of the key that made the signature.
  open var keyIdentifier: String { storage.keyIdentifier }

  /// The value that makes the signature unique.
  open var nonce: UUID { storage.nonce }

  /// The signature over the other values, in the form that the server gave.
  open var signature: String { storage.signature }

  /// When the signature was made, in milliseconds since 1970.
  open var timestamp: NSNumber { storage.timestamp }
}
