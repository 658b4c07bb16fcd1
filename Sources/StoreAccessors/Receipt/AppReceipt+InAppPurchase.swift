import Foundation
import StoreCore

extension AppReceipt {
  /// One purchase, or one period of a subscription (Apple: responseBody.Receipt.In_app).
  public struct InAppPurchase: Sendable, Equatable {
    /// 1 to 10; `quantity`.
    public let quantity: Int
    /// The product's id; `product_id`.
    public let productId: String
    /// The transaction's `transactionIdentifier`; `transaction_id`.
    public let transactionId: String
    /// The first transaction of the purchase, for a renewal; else the same as `transactionId`.
    /// `original_transaction_id`.
    public let originalTransactionId: String
    /// When it was purchased, or renewed; `purchase_date`.
    public let purchaseDate: Date
    /// When the first transaction of the purchase was; `original_purchase_date`.
    public let originalPurchaseDate: Date
    /// When the period of an auto-renewable subscription ends, or has ended; `expires_date`.
    public let expiresDate: Date?
    /// When the App Store refunded it, or family sharing ended; `cancellation_date`. Nil for a
    /// consumable always (Apple: cancellation_date_ms).
    public let cancellationDate: Date?
    /// Why, where there is a `cancellationDate`; `cancellation_reason`.
    public let cancellationReason: CancellationReason?
    /// Whether it is a subscription's introductory period for nothing; `is_trial_period`.
    public let isTrialPeriod: Bool
    /// Whether it is a subscription's introductory period that is paid for; nil for what is no
    /// subscription. `is_in_intro_offer_period`.
    public let isInIntroOfferPeriod: Bool?
    /// The promotional offer that the period was bought with; `promotional_offer_id`.
    public let promotionalOfferId: String?
    /// The name of the offer whose code was redeemed; `offer_code_ref_name`.
    public let offerCodeRefName: String?
    /// Whether another subscription of the group took its place before its period ended; written as
    /// "true" alone, `is_upgraded`.
    public let isUpgraded: Bool
    /// Who bought it; `in_app_ownership_type`.
    public let inAppOwnershipType: OwnershipType
    /// The group of a subscription; `subscription_group_identifier`.
    public let subscriptionGroupIdentifier: String?
  }

  /// Who bought what a receipt lists (Apple: in_app_ownership_type).
  public enum OwnershipType: String, Sendable, Codable {
    /// "PURCHASED": the customer did.
    case purchased = "PURCHASED"
    /// "FAMILY_SHARED": another member of the family did.
    case familyShared = "FAMILY_SHARED"
  }

  /// Why a purchase was taken back (Apple: cancellation_reason).
  public enum CancellationReason: String, Sendable, Codable {
    /// "0": something else than the app. This store gives it for every refund, for whose reason it
    /// does not ask, and for the end of family sharing.
    case other = "0"
    /// "1": the customer had trouble with the app, or thought so.
    case appIssue = "1"
  }
}

extension AppReceipt.InAppPurchase {
  init(_ purchase: ReceiptPurchase) {
    let record = purchase.record
    let revoked = record.kind == .consumable ? nil : record.revoked
    let isIntroductory = record.offer?.kind == .introductory
    let isFree = record.offer?.paymentMode == .freeTrial
    let isSubscription = record.kind == .autoRenewable
    self.init(
      quantity: record.quantity, productId: record.productID, transactionId: String(record.id),
      originalTransactionId: String(record.originalID), purchaseDate: purchase.date.receiptDate,
      originalPurchaseDate: purchase.originalDate.receiptDate,
      expiresDate: record.expires?.receiptDate, cancellationDate: revoked?.receiptDate,
      cancellationReason: revoked == nil ? nil : .other,
      isTrialPeriod: isIntroductory && isFree,
      isInIntroOfferPeriod: isSubscription ? isIntroductory && !isFree : nil,
      promotionalOfferId: Self.offer(.promotional, of: record),
      offerCodeRefName: Self.offer(.code, of: record), isUpgraded: record.isUpgraded,
      inAppOwnershipType: record.isFamilyShared ? .familyShared : .purchased,
      subscriptionGroupIdentifier: isSubscription ? record.group : nil)
  }
  private static func offer(
    _ kind: SubscriptionOffer.Kind, of record: TransactionRecord
  ) -> String? {
    record.offer.flatMap { $0.kind == kind ? $0.identifier : nil }
  }
}
