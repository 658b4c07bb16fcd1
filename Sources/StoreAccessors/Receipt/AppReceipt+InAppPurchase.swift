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
    self.init(
      quantity: record.quantity, productId: record.productID, transactionId: String(record.id),
      originalTransactionId: String(record.originalID), purchaseDate: purchase.date.receiptDate,
      originalPurchaseDate: purchase.originalDate.receiptDate,
      expiresDate: record.expires?.receiptDate, cancellationDate: revoked?.receiptDate,
      cancellationReason: revoked == nil ? nil : .other)
  }
}
