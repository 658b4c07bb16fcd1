import Screen
import StoreCore

/// What happened: a key, the passing of time, or something that the store did.
package enum Action: Sendable, Equatable {
  /// The first action of all: everything is to be loaded.
  case started
  case keyPressed(Key)
  case pasted(String)
  case resized(Size)
  /// The time now. Sent before each batch of events, and every `tickInterval` while there is one.
  case ticked(now: StoreInstant)
  case headerChanged(StoreHeader)
  /// How the store's hand of the clock stands now.
  case clockChanged(StoreClockState)
  /// The catalog was saved, and read again.
  case catalogRead(CatalogNews)
  /// It was saved and cannot be read, for this reason: what was there stays.
  case catalogRefused(String)

  case productsProgressed(done: Int, total: Int?)
  case productsLoaded([ProductRow], unknown: [String])
  case productsFailed(String)
  /// What is sold, for how much, or in which language is another: all rows anew.
  case catalogChanged([ProductRow], unknown: [String])
  /// New versions of some products.
  case productsChanged([ProductRow])
  case transactionsLoaded(TransactionPage)
  /// New versions of some transactions, and new ones.
  case transactionsChanged([TransactionRow])
  /// Transactions that the store does not have any more.
  case transactionsRemoved(Set<TransactionID>)
  case transactionsCounted(total: Int, unfinished: Int)
  case traceLoaded(TransactionID, [EventRow])
  /// The subscription that a transaction belongs to; nil for what is none.
  case subscriptionLoaded(TransactionID, SubscriptionRow?)
  case eventsLoaded(Page<EventRow>)
  case eventsAppended([EventRow])
  case conditionsLoaded([ConditionRow])
  case appsLoaded([AttachedApp])
  case ownedLoaded([OwnedRow])

  /// The App Store's open question; nil when none is open any more, whoever answered it.
  case promptRaised(PromptRow?)
  case purchaseEnded(productID: String, PurchaseResult)
  case restoreEnded(RestoreResult)
  /// An effect could not be carried out; the message is for a person.
  case commandRefused(Effect, message: String)
  /// The client was dropped and started again; so many transactions were delivered anew.
  case clientRelaunched(redelivered: Int)
  case storeReset
  /// A purchase outside the app was created, as the form wanted it.
  case purchaseCreated(TransactionID)
  /// Anything else worth a line.
  case noticed(Notice)
}

/// How a purchase ended for the customer.
package enum PurchaseResult: Sendable, Equatable {
  case purchased(transaction: TransactionID, isFinished: Bool)
  case failed(StoreFailure, transaction: TransactionID? = nil)
  /// It waits for approval, and the screen does not.
  case deferred(transaction: TransactionID)
  /// The product could not be fetched afresh, so that nothing was added to the queue.
  case unavailable(String)
}

/// How a restore ended for the customer.
package enum RestoreResult: Sendable, Equatable {
  /// The titles of what came back, one for each transaction.
  case restored([String])
  case failed(StoreFailure)
}
