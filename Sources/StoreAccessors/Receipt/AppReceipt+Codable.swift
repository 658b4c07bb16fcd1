import Foundation

extension AppReceipt: Codable {
  /// Reads a receipt, with Apple's keys; keys that it does not know are passed over.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: Key.self)
    receiptType = try values.decode(String.self, forKey: .receiptType)
    bundleId = try values.decode(String.self, forKey: .bundleId)
    creationDate = try values.date(.creationDateMs)
    inApp = try values.decode([InAppPurchase].self, forKey: .inApp)
    pendingRenewalInfo =
      try values.decodeIfPresent([PendingRenewal].self, forKey: .pendingRenewalInfo) ?? []
  }

  /// Writes the receipt with Apple's keys.
  public func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: Key.self)
    for (key, value) in fields { try values.encode(value, forKey: key) }
    try values.encode(inApp, forKey: .inApp)
    guard !pendingRenewalInfo.isEmpty else { return }
    try values.encode(pendingRenewalInfo, forKey: .pendingRenewalInfo)
  }
}

extension AppReceipt.InAppPurchase: Codable {
  /// Reads a purchase; of a date the milliseconds count. What older receipts do not say is taken as
  /// the customer's own, without an offer.
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
    isTrialPeriod = try values.truthIfPresent(.isTrialPeriod) ?? false
    isInIntroOfferPeriod = try values.truthIfPresent(.isInIntroOfferPeriod)
    promotionalOfferId = try values.decodeIfPresent(String.self, forKey: .promotionalOfferId)
    offerCodeRefName = try values.decodeIfPresent(String.self, forKey: .offerCodeRefName)
    isUpgraded = try values.truthIfPresent(.isUpgraded) ?? false
    inAppOwnershipType =
      try values.decodeIfPresent(AppReceipt.OwnershipType.self, forKey: .inAppOwnershipType)
      ?? .purchased
    subscriptionGroupIdentifier = try values.decodeIfPresent(
      String.self, forKey: .subscriptionGroupIdentifier)
  }

  /// Writes the purchase with Apple's keys.
  public func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: Key.self)
    for (key, value) in fields { try values.encode(value, forKey: key) }
  }
}

extension AppReceipt.PendingRenewal: Codable {
  /// Reads how a subscription goes on; of a date the milliseconds count.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: Key.self)
    productId = try values.decode(String.self, forKey: .productId)
    originalTransactionId = try values.decode(String.self, forKey: .originalTransactionId)
    autoRenewProductId = try values.decode(String.self, forKey: .autoRenewProductId)
    willRenew = try values.flag(.autoRenewStatus)
    expirationIntent = try values.decodeIfPresent(
      AppReceipt.ExpirationIntent.self, forKey: .expirationIntent)
    isInBillingRetryPeriod = try values.flagIfPresent(.isInBillingRetryPeriod)
    gracePeriodExpiresDate = try values.dateIfPresent(.gracePeriodExpiresDateMs)
    hasAgreedToPrice = try values.flagIfPresent(.priceConsentStatus)
  }

  /// Writes it with Apple's keys.
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

  /// "true" or "false".
  fileprivate func truthIfPresent(_ key: Key) throws -> Bool? {
    guard let text = try decodeIfPresent(String.self, forKey: key) else { return nil }
    guard let isTrue = Bool(text) else {
      throw DecodingError.dataCorruptedError(
        forKey: key, in: self, debugDescription: "\"\(text)\" is neither true nor false")
    }
    return isTrue
  }

  /// "1" or "0".
  fileprivate func flag(_ key: Key) throws -> Bool {
    let text = try decode(String.self, forKey: key)
    guard text == "0" || text == "1" else {
      throw DecodingError.dataCorruptedError(
        forKey: key, in: self, debugDescription: "\"\(text)\" is neither 0 nor 1")
    }
    return text == "1"
  }

  fileprivate func flagIfPresent(_ key: Key) throws -> Bool? {
    contains(key) ? try flag(key) : nil
  }

  fileprivate func date(_ key: Key) throws -> Date {
    ReceiptDate.date(milliseconds: try number(key))
  }

  fileprivate func dateIfPresent(_ key: Key) throws -> Date? {
    contains(key) ? try date(key) : nil
  }
}
