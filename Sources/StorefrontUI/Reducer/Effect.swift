import StoreCore

/// What the reducer wants done. The answer, if there is one, comes back as an action.
package enum Effect: Sendable, Hashable {
  case loadProducts
  /// Answered by `catalogRead` or `catalogRefused`, where the catalog's file is not what it was.
  case readCatalog
  case loadTransactions(PageRequest)
  case loadEvents(PageRequest)
  case loadTrace(TransactionID)
  case loadConditions
  /// Answered by `purchaseEnded`, or by `commandRefused`: always one of them.
  case buy(productID: String)
  /// Answered by `restoreEnded`, or by `commandRefused`: always one of them.
  case restore
  case answerPrompt(Int64, PromptAnswer)
  case approve(TransactionID)
  case decline(TransactionID)
  case finish(TransactionID)
  case setCondition(name: String, value: String)
  case resetCondition(name: String)
  case resetConditions
  /// Drops the client and starts it again on the same store.
  case relaunch
  /// Empties the store.
  case resetStore
  /// To the terminal's clipboard.
  case copy(String)
  case redraw
  case suspend
  case quit(status: Int32)
}
