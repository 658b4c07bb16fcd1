/// What a decision writes: rows, events, timers. Applied in one commit, in this order.
package struct Change: Sendable, Equatable {
  /// Removes transactions, the timers of purchases, prompts and the trace; transactions start
  /// again from 0.
  package var clearsTransactions = false
  /// Written whole: new rows, and rows in a new state.
  package var transactions: [TransactionRecord] = []
  /// Rows to remove for good.
  package var deletedTransactions: [TransactionID] = []
  package var subscriptions: [SubscriptionRecord] = []
  /// Groups without a subscription from here on.
  package var removedSubscriptions: [String] = []
  package var removedTimers: [Int64] = []
  package var timers: [StoreTimer] = []
  package var removedPrompts: [Int64] = []
  package var prompts: [StorePrompt] = []
  package var removedNotices: [Int64] = []
  package var notices: [StoreNotice] = []
  package var conditions: [ConditionChange] = []
  /// The storefront that apps are told of from here on.
  package var toldStorefront: String?
  package var events: [StoreEvent] = []
  /// How the store's hand of the clock stands from here on.
  package var clock: StoreClockState?
  /// What apps have been told.
  package var knowledge: [AppKnowledge] = []
  /// Set when chance was asked.
  package var random: RandomSource?
  /// Told to whoever gave the command, after the rest is written.
  package var refusal: StoreRefusal?

  package init() {}
}
