import Foundation

/// Which rows of the trace a queue tells, and in which arrays.
extension PaymentQueueState {
  /// Runs of rows that reach an observer in one array: one batch, one kind, no transaction twice.
  func receive(_ events: [StoreEvent], _ queue: SKPaymentQueue) {
    guard let client else { return }
    var rest = events.filter { isMine($0, client) }[...]
    let isSplit = rest.count > 1 && client.conditions.deliversOneByOne
    while let first = rest.first, !client.isClosed {
      var ids: Set<TransactionID> = []
      let run = rest.prefix(isSplit ? 1 : rest.count).prefix {
        $0.batch == first.batch && $0.name == first.name
          && ids.insert($0.transaction ?? -1).inserted
      }
      rest = rest.dropFirst(run.count)
      tell(upTo: run.last)
      let observers = listeners(of: first)
      deliver(Array(run), to: observers, queue, client)
    }
    // Other apps' rows too: nobody looks through them again.
    tell(upTo: events.last)
    // One that was held weakly may have gone without a word.
    client.noteObservers(self.observers.count, of: self)
  }

  private func isMine(_ event: StoreEvent, _ client: StoreClient) -> Bool {
    let mine = client.caller.session
    return switch event.name {
    case .state, .removed, .deleted: client.serves(event.client)
    case .redelivered: client.serves(event.client) && event.session ?? mine == mine
    case .restoreFinished, .restoreFailed: event.session == mine
    case .continueAsked, .priceConsentAsked: client.serves(event.client)
    case .storePayment: client.mayTakeStorePayment(for: event.client)
    case .reset, .revoked, .storefrontChanged: true
    default: false
    }
  }
}
