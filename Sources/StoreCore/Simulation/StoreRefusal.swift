/// A command that the store does not carry out; nothing has changed. Each is one line for a person.
package enum StoreRefusal: Error, Sendable, Equatable {
  case noTransaction(TransactionID)
  case notDeferred(TransactionID, TransactionState)
  case stillPurchasing(TransactionID)
  case alreadyFinished(TransactionID)
  /// It waits for an answer, so that there is nothing to finish.
  case notEnded(TransactionID, TransactionState)
  case promptAnswered(Int64)
  case notPurchased(TransactionID, TransactionState)
  case alreadyRevoked(TransactionID)
  case noIssue(TransactionID)
  case notSubscription(TransactionID)
  case alreadyExpired(TransactionID)
  case unknownProduct(String)
  /// The transaction belongs to no subscription that runs.
  case noSubscription(TransactionID)
  case noConsentAsked(TransactionID)
  case onItsWay(TransactionID)
  case wrongQuantity(Int)
  case inFuture
  /// Another period of the group had not ended then.
  case overlaps(TransactionID)
  case neverRenews(String)
  case neverShared(String)
  case noOffer(String, product: String)
  case notEligible(String, product: String)
  case wrongStep
  /// Another process was first.
  case noticeTaken(Int64)
  /// A process's flag for what is one for all.
  case storeWide(ConditionName)
  case wrongValue(condition: ConditionName, text: String, expected: String)

  package var message: String {
    switch self {
    case .noTransaction(let id): "There is no transaction \(id)."
    case .notDeferred(let id, let state):
      "Transaction \(id) is \(state.name): only a deferred one can be approved or declined."
    case .stillPurchasing(let id):
      "Cannot finish a purchasing transaction: \(id) waits for the App Store's answer."
    case .alreadyFinished(let id): "Transaction \(id) is finished already."
    case .notEnded(let id, let state):
      "Transaction \(id) is \(state.name): it can be finished when it has ended."
    case .notPurchased(let id, let state):
      "Transaction \(id) is \(state.name): only a purchased one can be taken back or expire."
    case .alreadyRevoked(let id): "Transaction \(id) was refunded or revoked already."
    case .noIssue(let id): "Transaction \(id) is no interrupted purchase that waits to be resolved."
    case .notSubscription(let id): "Transaction \(id) is no auto-renewable subscription."
    case .alreadyExpired(let id): "Transaction \(id) has expired already."
    case .noSubscription(let id): "Transaction \(id) belongs to no subscription that runs."
    case .noConsentAsked(let id): "No consent to a price is asked for transaction \(id)."
    case .onItsWay(let id): "Transaction \(id) is on its way: it can be deleted when it has ended."
    case .wrongQuantity(let count): "The quantity is from 1 to 10, not \(count)."
    case .inFuture: "The date of a purchase cannot be in the future."
    case .overlaps(let id):
      "Transaction \(id) of the same group had not ended then: give a date after its end."
    case .neverRenews(let product): "\(product) is no auto-renewable subscription."
    case .neverShared(let product):
      "\(product) is a consumable, which cannot be shared."
    case .noOffer(let offer, let product): "\(product) has no offer \"\(offer)\"."
    case .notEligible(let offer, let product):
      "The customer may not have the offer \"\(offer)\" of \(product)."
    case .wrongStep: "The clock steps forward only, to the end of the year 9998 at most."
    case .unknownProduct(let id): "The store does not sell \(id.isEmpty ? "\"\"" : id)."
    case .noticeTaken: "Another process has taken it already."
    case .promptAnswered: "The App Store's question has been answered already."
    case .storeWide(let name):
      "\(name.rawValue) is one for all processes: set it in the store, not for one of them."
    case .wrongValue(let condition, let text, let expected):
      "\(condition.rawValue): \"\(text)\" is no value for it; give \(expected)."
    }
  }
}
