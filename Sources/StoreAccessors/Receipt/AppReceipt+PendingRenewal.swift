import Foundation
import StoreCore

extension AppReceipt {
  /// How one subscription goes on, or why it ended (Apple: responseBody.Pending_renewal_info).
  public struct PendingRenewal: Sendable, Equatable {
    /// The product of the current period, or of the last one; `product_id`.
    public let productId: String
    /// The first transaction of the subscription; `original_transaction_id`.
    public let originalTransactionId: String
    /// What it renews as: another product where a change is planned. `auto_renew_product_id`.
    public let autoRenewProductId: String
    /// Whether it renews when the period ends, "1" or "0"; `auto_renew_status`.
    public let willRenew: Bool
    /// Why the last period was not followed by another one; nil while the subscription runs, and
    /// where it was taken back. `expiration_intent`.
    public let expirationIntent: ExpirationIntent?
    /// Whether the App Store still tries to charge a failed renewal, "1" or "0"; nil while the
    /// subscription runs. `is_in_billing_retry_period`.
    public let isInBillingRetryPeriod: Bool?
    /// Until when the customer has access though the renewal failed; nil where there is no such
    /// period. `grace_period_expires_date`.
    public let gracePeriodExpiresDate: Date?
    /// Whether the customer has agreed to a higher price, "1" or "0"; nil where nobody was asked.
    /// `price_consent_status`.
    public let hasAgreedToPrice: Bool?
  }

  /// Why a subscription ended (Apple: expiration_intent).
  public enum ExpirationIntent: String, Sendable, Codable {
    /// "1": the customer switched the renewal off.
    case cancelled = "1"
    /// "2": the renewal could not be charged, also while the App Store still tries.
    case billingError = "2"
    /// "3": the customer did not agree to a higher price.
    case noConsentToPrice = "3"
    /// "4": the product is not sold any more.
    case productUnavailable = "4"
    /// "5": another reason; this store's where the tester ended the period.
    case unknown = "5"
  }
}

extension AppReceipt.PendingRenewal {
  /// The keys, as verifyReceipt's answer has them.
  enum Key: String, CodingKey {
    case productId = "product_id"
    case originalTransactionId = "original_transaction_id"
    case autoRenewProductId = "auto_renew_product_id"
    case autoRenewStatus = "auto_renew_status"
    case expirationIntent = "expiration_intent"
    case isInBillingRetryPeriod = "is_in_billing_retry_period"
    case gracePeriodExpiresDate = "grace_period_expires_date"
    case gracePeriodExpiresDateMs = "grace_period_expires_date_ms"
    case priceConsentStatus = "price_consent_status"
  }

  /// Keys and values in the order in which they are written; what is nil has no key.
  var fields: [(key: Key, value: String)] {
    func flag(_ isSet: Bool) -> String { isSet ? "1" : "0" }
    var fields: [(key: Key, value: String)] = [
      (.productId, productId), (.originalTransactionId, originalTransactionId),
      (.autoRenewProductId, autoRenewProductId), (.autoRenewStatus, flag(willRenew)),
    ]
    if let expirationIntent { fields.append((.expirationIntent, expirationIntent.rawValue)) }
    if let isInBillingRetryPeriod {
      fields.append((.isInBillingRetryPeriod, flag(isInBillingRetryPeriod)))
    }
    if let date = gracePeriodExpiresDate {
      fields.append((.gracePeriodExpiresDate, ReceiptDate.text(date)))
      fields.append((.gracePeriodExpiresDateMs, String(ReceiptDate.milliseconds(date))))
    }
    if let hasAgreedToPrice { fields.append((.priceConsentStatus, flag(hasAgreedToPrice))) }
    return fields
  }

  init(_ renewal: ReceiptRenewal) {
    let subscription = renewal.subscription
    let hasFailed = subscription.isFailing
    self.init(
      productId: subscription.productID,
      originalTransactionId: String(subscription.originalID),
      autoRenewProductId: subscription.nextProductID ?? subscription.productID,
      willRenew: subscription.autoRenews,
      expirationIntent: hasFailed
        ? .billingError : subscription.expirationReason.map(AppReceipt.ExpirationIntent.init),
      isInBillingRetryPeriod: subscription.status == .subscribed ? nil : hasFailed,
      gracePeriodExpiresDate: hasFailed ? renewal.current?.graceEnds?.receiptDate : nil,
      hasAgreedToPrice: Self.hasAgreed(renewal.current?.consent ?? .none))
  }

  private static func hasAgreed(_ consent: PriceConsent) -> Bool? {
    switch consent {
    case .none: nil
    case .pending, .declined: false
    case .agreed: true
    }
  }
}

extension AppReceipt.ExpirationIntent {
  init(_ reason: ExpirationReason) {
    switch reason {
    case .autoRenewDisabled: self = .cancelled
    case .billingError: self = .billingError
    case .didNotConsentToPriceIncrease: self = .noConsentToPrice
    case .productUnavailable: self = .productUnavailable
    case .unknown: self = .unknown
    }
  }
}
