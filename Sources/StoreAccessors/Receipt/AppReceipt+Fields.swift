import Foundation

extension AppReceipt {
  /// The receipt's keys, as verifyReceipt's answer has them.
  enum Key: String, CodingKey {
    case receiptType = "receipt_type"
    case bundleId = "bundle_id"
    case creationDate = "receipt_creation_date"
    case creationDateMs = "receipt_creation_date_ms"
    case inApp = "in_app"
    case pendingRenewalInfo = "pending_renewal_info"
  }

  /// Keys and values in the order in which they are written; every value is a string, as Apple's
  /// are.
  var fields: [(key: Key, value: String)] {
    [
      (.receiptType, receiptType), (.bundleId, bundleId),
      (.creationDate, ReceiptDate.text(creationDate)),
      (.creationDateMs, String(ReceiptDate.milliseconds(creationDate))),
    ]
  }
}

extension AppReceipt.InAppPurchase {
  /// A purchase's keys, as verifyReceipt's answer has them.
  enum Key: String, CodingKey {
    case quantity
    case productId = "product_id"
    case transactionId = "transaction_id"
    case originalTransactionId = "original_transaction_id"
    case purchaseDate = "purchase_date"
    case purchaseDateMs = "purchase_date_ms"
    case originalPurchaseDate = "original_purchase_date"
    case originalPurchaseDateMs = "original_purchase_date_ms"
    case expiresDate = "expires_date"
    case expiresDateMs = "expires_date_ms"
    case cancellationDate = "cancellation_date"
    case cancellationDateMs = "cancellation_date_ms"
    case cancellationReason = "cancellation_reason"
    case isTrialPeriod = "is_trial_period"
    case isInIntroOfferPeriod = "is_in_intro_offer_period"
    case promotionalOfferId = "promotional_offer_id"
    case offerCodeRefName = "offer_code_ref_name"
    case isUpgraded = "is_upgraded"
    case inAppOwnershipType = "in_app_ownership_type"
    case subscriptionGroupIdentifier = "subscription_group_identifier"
  }

  /// Keys and values in the order in which they are written; what is nil has no key.
  var fields: [(key: Key, value: String)] {
    var fields: [(key: Key, value: String)] = [
      (.quantity, String(quantity)), (.productId, productId), (.transactionId, transactionId),
      (.originalTransactionId, originalTransactionId),
    ]
    func add(_ date: Date?, _ text: Key, _ milliseconds: Key) {
      guard let date else { return }
      fields.append((text, ReceiptDate.text(date)))
      fields.append((milliseconds, String(ReceiptDate.milliseconds(date))))
    }
    add(purchaseDate, .purchaseDate, .purchaseDateMs)
    add(originalPurchaseDate, .originalPurchaseDate, .originalPurchaseDateMs)
    add(expiresDate, .expiresDate, .expiresDateMs)
    add(cancellationDate, .cancellationDate, .cancellationDateMs)
    func add(_ text: String?, _ key: Key) {
      if let text { fields.append((key, text)) }
    }
    add(cancellationReason?.rawValue, .cancellationReason)
    add(String(isTrialPeriod), .isTrialPeriod)
    add(isInIntroOfferPeriod.map { String($0) }, .isInIntroOfferPeriod)
    add(promotionalOfferId, .promotionalOfferId)
    add(offerCodeRefName, .offerCodeRefName)
    add(isUpgraded ? "true" : nil, .isUpgraded)
    add(inAppOwnershipType.rawValue, .inAppOwnershipType)
    add(subscriptionGroupIdentifier, .subscriptionGroupIdentifier)
    return fields
  }
}
