import Foundation

/// Asks the App Store about products (Apple: SKProductsRequest).
///
/// The delegate gets `didReceive` and then `requestDidFinish`, or `didFailWithError` alone. An
/// empty set of ids is answered too. Started twice, it runs once. It may be used on any thread, one
/// at a time.
open class SKProductsRequest: SKRequest {
  /// The store is not retained: a request that is never answered keeps none alive.
  private struct Running {
    weak var client: StoreClient?
    let number: Int64
  }

  private let identifiers: [String]
  private var running: Running?

  /// A request for no product at all: for a subclass to fill.
  public override init() {
    identifiers = []
    super.init()
  }

  /// A request about these ids; which of them the store knows, the response says.
  public init(productIdentifiers: Set<String>) {
    identifiers = productIdentifiers.sorted()
    super.init()
  }

  deinit { cancelRunning() }

  open override func start() {
    if let asked = running?.client {
      asked.warn("a products request was started twice; it runs once")
      return
    }
    let client = StoreClient.current
    let number = client.requests.register(ProductsRequestReceiver(self))
    running = Running(client: client, number: number)
    client.requestProducts(identifiers, number: number)
  }

  open override func cancel() { cancelRunning() }

  /// The store's answer, on the delivery executor.
  func receive(_ event: StoreEvent, from client: StoreClient) {
    running = nil
    if let failure = event.failure {
      client.noteCallback(.didFailWithError, of: event, failure: failure)
      delegate?.request(self, didFailWithError: failure.error)
      return
    }
    let invalid = IdentifierList.identifiers(in: event.detail)
    let hidden = Set(invalid)
    let products = client.products(identifiers.filter { !hidden.contains($0) })
    client.noteCallback(.didReceiveResponse, of: event, detail: Self.summary(products, invalid))
    let response = SKProductsResponse(products: products, invalidProductIdentifiers: invalid)
    (delegate as? any SKProductsRequestDelegate)?.productsRequest(self, didReceive: response)
    client.noteCallback(.requestDidFinish, of: event)
    delegate?.requestDidFinish(self)
  }

  private func cancelRunning() {
    guard let running else { return }
    self.running = nil
    running.client?.requests.forget(running.number)
    running.client?.cancelRequest(running.number)
  }

  private static func summary(_ products: [SKProduct], _ invalid: [String]) -> String {
    let unknown = invalid.isEmpty ? "" : ", \(invalid.count) unknown"
    return "[\(products.count) product\(products.count == 1 ? "" : "s")\(unknown)]"
  }
}
