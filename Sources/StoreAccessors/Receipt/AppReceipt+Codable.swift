import Foundation

extension AppReceipt: Codable {
  /// Reads a receipt, with Apple's keys; keys that it does not know are passed over.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: Key.self)
    receiptType = try values.decode(String.self, forKey: .receiptType)
    bundleId = try values.decode(String.self, forKey: .bundleId)
    creationDate = try values.date(.creationDateMs)
    inApp = try values.decode([InAppPurchase].self, forKey: .inApp)
  }

  /// Writes the receipt with Apple's keys.
  public func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: Key.self)
    for (key, value) in fields { try values.encode(value, forKey: key) }
    try values.encode(inApp, forKey: .inApp)
  }
}

extension AppReceipt.InAppPurchase: Codable {
  /// Reads a purchase; of a date the milliseconds count.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: Key.self)
    quantity = try values.number(.quantity)
    productId = try values.decode(String.self, forKey: .productId)
    transactionId = try values.decode(String.self, forKey: .transactionId)
    originalTransactionId = try values.decode(String.self, forKey: .originalTransactionId)
    purchaseDate = try values.date(.purchaseDateMs)
    originalPurchaseDate = try values.date(.originalPurchaseDateMs)
    expiresDate = try values.dateIfPresent(.expiresDateMs)
    cancellationDate = try values.dateIfPresent(.cancellationDateMs)
    cancellationReason = try values.decodeIfPresent(
      AppReceipt.CancellationReason.self, forKey: .cancellationReason)
  }

  /// Writes the purchase with Apple's keys.
  public func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: Key.self)
    for (key, value) in fields { try values.encode(value, forKey: key) }
  }
}

extension KeyedDecodingContainer {
  /// A number that is written as a string.
  fileprivate func number<Number: FixedWidthInteger>(_ key: Key) throws -> Number {
    let text = try decode(String.self, forKey: key)
    guard let number = Number(text) else {
      throw DecodingError.dataCorruptedError(
        forKey: key, in: self, debugDescription: "\"\(text)\" is no whole number")
    }
    return number
  }

  fileprivate func date(_ key: Key) throws -> Date {
    ReceiptDate.date(milliseconds: try number(key))
  }

  fileprivate func dateIfPresent(_ key: Key) throws -> Date? {
    contains(key) ? try date(key) : nil
  }
}
