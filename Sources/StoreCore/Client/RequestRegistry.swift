import Foundation

/// The requests of one process that wait for an answer. None of them is retained.
package final class RequestRegistry: Sendable {
  private let state = Locked<(next: Int64, waiting: [Int64: RequestReceiver])>((0, [:]))

  /// Enters a request; its number is unique in this process.
  func register(_ request: RequestReceiver) -> Int64 {
    state.withLock { state in
      state.next += 1
      state.waiting[state.next] = request
      return state.next
    }
  }

  func forget(_ number: Int64) { state.withLock { _ = $0.waiting.removeValue(forKey: number) } }

  /// Gives up all that waits, for another store to answer, in the order in which it was asked.
  func takeAll() -> [RequestReceiver] {
    state.withLock { state in
      defer { state.waiting.removeAll() }
      return state.waiting.sorted { $0.key < $1.key }.map(\.value)
    }
  }

  /// Gives up all that waits: the session is over.
  func forgetAll() { state.withLock { $0.waiting.removeAll() } }

  /// Hands each answer among `events` to its request, on the executor.
  func receive(_ events: [StoreEvent], from client: StoreClient) {
    for event in events
    where event.session == client.caller.session && event.name.isAnswer {
      guard let number = event.request else { continue }
      let request = state.withLock { $0.waiting.removeValue(forKey: number) }
      request?.request?.receive(event, from: client)
    }
  }
}

/// A weak hold on a request. Unchecked, since a class that can be subclassed cannot be checked; the
/// request guards its own state.
struct RequestReceiver: @unchecked Sendable {
  weak var request: SKRequest?

  init(_ request: SKRequest) { self.request = request }
}
