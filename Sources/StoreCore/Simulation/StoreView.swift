/// What a decision may read: rows of the ledger in life, dictionaries in tests.
///
/// Each member is asked for a few rows by key, so a decision costs the same in a store of ten
/// transactions and of a million (a restore: what it restores).
package protocol StoreView {
  var conditions: Conditions { get }
  var random: RandomSource { get }
  /// How many terminals are attached, that can show a dialog.
  var attachedTerminals: Int { get }

  func product(_ id: String) -> ProductDefinition?
  func nextTransactionID() throws -> TransactionID
  func transaction(_ id: TransactionID) throws -> TransactionRecord?
  /// The oldest purchased and unfinished transaction of a product in an app.
  func unfinishedPurchase(of product: String, client: String) throws -> TransactionRecord?
  /// Whether the customer owns a product, by whatever app.
  func owns(_ product: String) throws -> Bool
  /// Finished purchases of restorable kinds, oldest first.
  func restorable() throws -> [TransactionRecord]
  func prompt(_ id: Int64) throws -> StorePrompt?
  func prompts() throws -> [StorePrompt]
  /// Timers of a kind, of one app or of all, in the order in which they are due.
  func timers(_ kind: StoreTimer.Kind, client: String?) throws -> [StoreTimer]
}
