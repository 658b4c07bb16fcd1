import Foundation

/// A question to the App Store (Apple: SKRequest). `SKProductsRequest` and
/// `SKReceiptRefreshRequest` are such.
///
/// It may be used on any thread; its delegate is called on the main queue. Started twice, it runs
/// once. An object that is released before its answer comes cancels silently: keep it.
open class SKRequest: NSObject {
  /// The store is not retained: a request that is never answered keeps none alive.
  private struct Running {
    weak var client: StoreClient?
    let number: Int64
  }

  private let running = Locked<Running?>(nil)
  private let cancellations = Locked(0)
  private let listener = Locked(WeakReference<any SKRequestDelegate> { nil })

  /// A request that asks nothing: for a subclass to fill.
  public override init() { super.init() }

  deinit { cancelRunning() }

  /// Who hears of the end. Not retained. For a products request, an `SKProductsRequestDelegate`.
  open var delegate: (any SKRequestDelegate)? {
    get { listener.withLock { $0.object } }
    set {
      let hold = WeakReference { [weak newValue] in newValue }
      listener.withLock { $0 = hold }
    }
  }

  /// Sends the request; the delegate is called later, on the main queue.
  open func start() {
    let client = StoreClient.current
    let receiver = RequestReceiver(self)
    let (asked, number) = running.withLock { running -> (StoreClient?, Int64?) in
      if let asked = running?.client { return (asked, nil) }
      let number = client.requests.register(receiver)
      running = Running(client: client, number: number)
      return (nil, number)
    }
    if let number { return send(number, to: client) }
    asked?.warn("a request was started twice; it runs once")
  }

  /// Takes the request back: the delegate is not called any more.
  open func cancel() {
    cancellations.withLock { $0 += 1 }
    cancelRunning()
  }

  /// Asks another store in place of the one that was asked.
  func move(to client: StoreClient) {
    let receiver = RequestReceiver(self)
    let number = running.withLock { running -> Int64? in
      guard running != nil else { return nil }
      let number = client.requests.register(receiver)
      running = Running(client: client, number: number)
      return number
    }
    if let number { send(number, to: client) }
  }

  /// Puts the question to the store; the answer comes with the request's number.
  func send(_ number: Int64, to client: StoreClient) {}

  /// The store's answer, on the delivery executor.
  func receive(_ event: StoreEvent, from client: StoreClient) {
    running.withLock { $0 = nil }
    if let failure = event.failure {
      client.noteCallback(.didFailWithError, of: event, failure: failure)
      delegate?.request(self, didFailWithError: failure.error)
      return
    }
    let before = cancellations.withLock { $0 }
    receiveAnswer(event, from: client)
    // Cancelled in that very call: nothing more is told.
    guard cancellations.withLock({ $0 }) == before else { return }
    client.noteCallback(.requestDidFinish, of: event)
    delegate?.requestDidFinish(self)
  }

  /// What comes before `requestDidFinish`.
  func receiveAnswer(_ event: StoreEvent, from client: StoreClient) {}

  private func cancelRunning() {
    let stopped = running.withLock { running in
      defer { running = nil }
      return running
    }
    guard let stopped else { return }
    stopped.client?.requests.forget(stopped.number)
    stopped.client?.cancelRequest(stopped.number)
  }
}
