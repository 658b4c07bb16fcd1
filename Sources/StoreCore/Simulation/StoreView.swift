/// What a decision may read: rows of the ledger in life, dictionaries in tests.
///
/// Each member is asked for a few rows by key, so a decision costs the same in a store of ten
/// transactions and of a million (a restore: what it restores).
package protocol StoreView {
  var conditions: Conditions { get }
  var random: RandomSource { get }
  /// The storefront that apps were told of last; nil where none was.
  func toldStorefront() throws -> String?
  /// How many terminals are attached, that can show a dialog.
  var attachedTerminals: Int { get }

  func product(_ id: String) -> ProductDefinition?
  func nextTransactionID() throws -> TransactionID
  func transaction(_ id: TransactionID) throws -> TransactionRecord?
  /// The oldest purchased and unfinished transaction of a product in an app, from outside of the
  /// apps too, of those that were not taken back.
  func unfinishedPurchase(of product: String, client: String) throws -> TransactionRecord?
  /// The purchase by which the customer owns a product at a time, by whatever app.
  func ownership(of product: String, at now: StoreInstant) throws -> TransactionRecord?
  /// How the store's hand of the clock stands.
  var clock: StoreClockState { get }
  /// The customer's subscription in a group, or the last one.
  func subscription(group: String) throws -> SubscriptionRecord?
  /// Whether the customer ever had an introductory offer in a group.
  func hasUsedIntroductoryOffer(group: String) throws -> Bool
  /// A transaction with its renewals and the restored copies of them, oldest first.
  func family(of transaction: TransactionID) throws -> [TransactionRecord]
  /// The newest purchase in a group but for some, that began a period.
  func lastPurchase(
    inGroup group: String, without ids: Set<TransactionID>
  ) throws -> TransactionRecord?
  /// The oldest purchase of a product by whatever app, whether or not it still counts.
  func firstPurchase(of product: String) throws -> TransactionRecord?
  /// The other purchases that stand for the same one and were not taken back, oldest first: buying
  /// what is owned makes such a one, for nothing.
  func copies(of purchase: TransactionRecord) throws -> [TransactionRecord]
  /// Those on their way, oldest first.
  func purchasing() throws -> [TransactionRecord]
  /// An app's unfinished transactions, oldest first.
  func unfinished(client: String) throws -> [TransactionRecord]
  /// An app's subscriptions that wait for the consent to a higher price, oldest first.
  func consentPending(client: String) throws -> [TransactionRecord]
  /// Finished purchases of restorable kinds that were not revoked, oldest first.
  func restorable() throws -> [TransactionRecord]
  func prompt(_ id: Int64) throws -> StorePrompt?
  func prompts() throws -> [StorePrompt]
  func notice(_ id: Int64) throws -> StoreNotice?
  func notices(client: String) throws -> [StoreNotice]
  /// The names of all apps that were ever attached.
  func clients() throws -> [String]
  /// Whether a process of an app runs.
  func isRunning(client: String) throws -> Bool
  /// What is to happen to the subscription of a group.
  func timers(ofGroup group: String) throws -> [StoreTimer]
  /// Timers of a kind, of one app or of all, in the order in which they are due.
  func timers(_ kind: StoreTimer.Kind, client: String?) throws -> [StoreTimer]
}
