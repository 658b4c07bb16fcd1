import Foundation
import StoreCore

/// What the customer has bought in this app, as the App Store's receipt tells it.
///
/// On Linux `Bundle.main.appStoreReceiptURL` is nil always: `AppReceipt.url()` gives the receipt's
/// path, and `AppReceipt.current()` its contents. The names are those that Apple's verifyReceipt
/// answers with (Apple: App Store Receipts, responseBody.Receipt, responseBody.Latest_receipt_info
/// and responseBody.Pending_renewal_info). It is not signed.
///
/// What is listed (Apple: responseBody.Receipt.In_app): non-consumables and subscriptions stay for
/// good, each period of a subscription by itself, also when they have expired, were refunded or are
/// no longer shared; a consumable stays until it is finished. What is purchasing, deferred or
/// failed is not listed, and a restored transaction stands for the purchase that is listed already.
///
/// A ledger is one customer of one app's catalog. So what the customer keeps is listed whichever
/// program on the ledger sold it, before a restore too; a consumable is listed for the program that
/// bought it.
///
/// Left out, since the store does not know them: the app's own version and purchase, its ids at
/// Apple's, request dates, the fields that end in `_pst`, and the line items of Apple's web orders.
/// A win-back offer has no key among Apple's.
public struct AppReceipt: Sendable, Equatable {
  /// "ProductionSandbox", which Apple's receipts of test purchases have; `receipt_type`.
  public let receiptType: String
  /// The app's name at the store, `STOREFRONT_CLIENT` or the executable's name; `bundle_id`.
  public let bundleId: String
  /// The store's time when the receipt was made, in milliseconds; `receipt_creation_date`.
  public let creationDate: Date
  /// The purchases, oldest first, where Apple promises no order; `in_app`.
  public let inApp: [InAppPurchase]
  /// How the customer's subscriptions go on, one a group, by the group's id; without a key where
  /// there is none. Apple has it beside the receipt, and this store in it. `pending_renewal_info`.
  public let pendingRenewalInfo: [PendingRenewal]

  static let sandbox = "ProductionSandbox"
}

extension AppReceipt {
  /// The receipt as the store has it now: what an app is told of later is in it already.
  ///
  /// From here on `didUpdate` is posted. It costs a pass over the store's transactions, and memory
  /// for what is listed: 200,000 purchases take half a second and 30 MB, as many consumables that
  /// are finished 50 ms. Other threads that use the store wait meanwhile.
  ///
  /// - Throws: `AppReceipt.Failure` when the store cannot be read.
  public static func current() throws -> AppReceipt { try current(in: StoreClient.current) }

  /// The path of the receipt: a file with the receipt as JSON, private to the user.
  ///
  /// It lies beside the store's file, as `<ledger>-receipt-<app>`; where the store is in memory, in
  /// a private temporary folder that is removed when the process ends, unless it is killed. Nothing
  /// is written before the path is asked for. From then on, as long as this process runs, the file
  /// is made new before the app is told of what has changed it, and by an
  /// `SKReceiptRefreshRequest`; a reader finds the old file or the new one, never a part. Several
  /// processes of one app write the same file: for a moment it may be as old as what the slowest of
  /// them has been told. That it cannot be written any more goes to standard error, and the old
  /// file stays. For 200,000 purchases it takes two seconds and 72 MB of disk, and the memory of
  /// 500 of them.
  ///
  /// - Throws: `AppReceipt.Failure` when the store cannot be read or the file not be written, also
  ///   where something else than a file lies in its place: a symbolic link is not followed.
  public static func url() throws -> URL { try url(in: StoreClient.current) }

  /// Posted on the main queue when the receipt has changed, by whichever process, and before the
  /// payment queue's observers are told: a purchase, a restore, a finished consumable, a refund, an
  /// end of family sharing, a renewal, a subscription that ends or is to go on otherwise, a deleted
  /// transaction, an emptied store, a refresh.
  ///
  /// Only an app that has called `current()` or `url()` gets it.
  public static let didUpdate = Notification.Name("AppReceipt.didUpdate")

  /// The receipt of one client.
  package static func current(in client: StoreClient) throws -> AppReceipt {
    _ = ReceiptKeeper.of(client)
    var date = Date.distantPast
    var purchases: [InAppPurchase] = []
    var renewals: [PendingRenewal] = []
    do {
      renewals = try client.readReceipt { time, page in
        date = time.receiptDate
        purchases += page.map(InAppPurchase.init)
      }.map(PendingRenewal.init)
    } catch {
      throw Failure(error)
    }
    return AppReceipt(
      receiptType: sandbox, bundleId: client.caller.client, creationDate: date, inApp: purchases,
      pendingRenewalInfo: renewals)
  }

  /// The path of one client's receipt.
  package static func url(in client: StoreClient) throws -> URL {
    do {
      return URL(fileURLWithPath: try ReceiptKeeper.of(client).write(for: client))
    } catch {
      throw Failure(error)
    }
  }
}
