/// A command that the store does not carry out; nothing has changed. Each is one line for a person.
package enum StoreRefusal: Error, Sendable, Equatable {
  case noTransaction(TransactionID)
  case notDeferred(TransactionID, TransactionState)
  case stillPurchasing(TransactionID)
  case alreadyFinished(TransactionID)
  /// It waits for an answer, so that there is nothing to finish.
  case notEnded(TransactionID, TransactionState)
  case promptAnswered(Int64)
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
    case .promptAnswered: "The App Store's question has been answered already."
    case .wrongValue(let condition, let text, let expected):
      "\(condition.rawValue): \"\(text)\" is no value for it; give \(expected)."
    }
  }
}
