import StoreKit

// As in QueueSurface: products, requests, storefronts.

class AnyProduct: SKProduct, @unchecked Sendable {
  override init() { super.init() }
  override var localizedDescription: String { super.localizedDescription }
  override var localizedTitle: String { super.localizedTitle }
  override var price: NSDecimalNumber { super.price }
  override var priceLocale: Locale { super.priceLocale }
  override var productIdentifier: String { super.productIdentifier }
  override var subscriptionGroupIdentifier: String? { super.subscriptionGroupIdentifier }
  override var subscriptionPeriod: SKProductSubscriptionPeriod? { super.subscriptionPeriod }
  override var introductoryPrice: SKProductDiscount? { super.introductoryPrice }
  override var discounts: [SKProductDiscount] { super.discounts }
  override var isFamilyShareable: Bool { super.isFamilyShareable }
  override var isDownloadable: Bool { super.isDownloadable }
  override var downloadContentLengths: [NSNumber] { super.downloadContentLengths }
  override var downloadContentVersion: String { super.downloadContentVersion }
}

class AnyPeriod: SKProductSubscriptionPeriod {
  override init() { super.init() }
  override var numberOfUnits: Int { super.numberOfUnits }
  override var unit: SKProduct.PeriodUnit { super.unit }
}

class AnyDiscount: SKProductDiscount {
  override init() { super.init() }
  override var price: NSDecimalNumber { super.price }
  override var priceLocale: Locale { super.priceLocale }
  override var identifier: String? { super.identifier }
  override var subscriptionPeriod: SKProductSubscriptionPeriod { super.subscriptionPeriod }
  override var numberOfPeriods: Int { super.numberOfPeriods }
  override var paymentMode: SKProductDiscount.PaymentMode { super.paymentMode }
  override var type: SKProductDiscount.`Type` { super.type }
}

class AnyRequest: SKRequest {
  override init() { super.init() }
  override var delegate: (any SKRequestDelegate)? {
    get { super.delegate }
    set { super.delegate = newValue }
  }
  override func cancel() { super.cancel() }
  override func start() { super.start() }
}

class AnyProductsRequest: SKProductsRequest {
  override init(productIdentifiers: Set<String>) {
    super.init(productIdentifiers: productIdentifiers)
  }
  override func cancel() { super.cancel() }
  override func start() { super.start() }
}

class AnyReceiptRequest: SKReceiptRefreshRequest {
  override init(receiptProperties properties: [String: Any]?) {
    super.init(receiptProperties: properties)
  }
  override var receiptProperties: [String: Any]? { super.receiptProperties }
  override func start() { super.start() }
}

final class LeastRequestDelegate: NSObject, SKRequestDelegate {}

final class LeastProductsDelegate: NSObject, SKProductsRequestDelegate {
  func productsRequest(_ request: SKProductsRequest, didReceive response: SKProductsResponse) {}
}

final class WholeProductsDelegate: NSObject, SKProductsRequestDelegate {
  func productsRequest(_ request: SKProductsRequest, didReceive response: SKProductsResponse) {}
  func requestDidFinish(_ request: SKRequest) {}
  func request(_ request: SKRequest, didFailWithError error: any Error) {}
}

class AnyResponse: SKProductsResponse {
  override init() { super.init() }
  override var products: [SKProduct] { super.products }
  override var invalidProductIdentifiers: [String] { super.invalidProductIdentifiers }
}

class AnyStorefront: SKStorefront, @unchecked Sendable {
  override init() { super.init() }
  override var countryCode: String { super.countryCode }
  override var identifier: String { super.identifier }
}
