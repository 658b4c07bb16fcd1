import Foundation

/// Asks the App Store about products (Apple: SKProductsRequest).
///
/// The delegate gets `didReceive` and then `requestDidFinish`, or `didFailWithError` alone. An
/// empty set of ids is answered too.
open class SKProductsRequest: SKRequest {
  private let identifiers: [String]

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

  override func send(_ number: Int64, to client: StoreClient) {
    client.ask(
      .requestProducts(identifiers, request: number, by: client.caller), number,
      failing: .productsFailed)
  }

  override func receiveAnswer(_ event: StoreEvent, from client: StoreClient) {
    let hidden = Set(IdentifierList.identifiers(in: event.detail))
    let products = client.products(identifiers.filter { !hidden.contains($0) })
    // Those too that the catalog has lost since the store answered.
    let known = Set(products.map(\.productIdentifier))
    let invalid = identifiers.filter { !known.contains($0) }
    client.noteCallback(.didReceiveResponse, of: event, detail: Self.summary(products, invalid))
    let response = SKProductsResponse(products: products, invalidProductIdentifiers: invalid)
    (delegate as? any SKProductsRequestDelegate)?.productsRequest(self, didReceive: response)
  }

  private static func summary(_ products: [SKProduct], _ invalid: [String]) -> String {
    let unknown = invalid.isEmpty ? "" : ", \(invalid.count) unknown"
    return "[\(products.count) product\(products.count == 1 ? "" : "s")\(unknown)]"
  }
}
