import StoreKit
import Testing

@Suite("What an app sees of the original API")
struct SurfaceTests {
  private typealias DiscountType = SKProductDiscount.`Type`

  @Test("the enumerations have Apple's cases and numbers, and no other")
  func numbers() {
    for number in 0...4 {
      #expect(SKPaymentTransactionState(rawValue: number)?.applesNumber == number)
    }
    for number in UInt(0)...3 {
      #expect(SKProduct.PeriodUnit(rawValue: number)?.applesNumber == number)
    }
    for number in UInt(0)...2 {
      #expect(SKProductDiscount.PaymentMode(rawValue: number)?.applesNumber == number)
    }
    for number in UInt(0)...1 {
      #expect(DiscountType(rawValue: number)?.applesNumber == number)
    }
    for number in 0...5 { #expect(SKDownloadState(rawValue: number)?.applesNumber == number) }
    for number in 0...20 { #expect(SKError.Code(rawValue: number)?.applesNumber == number) }
    #expect(SKError.Code(rawValue: 21) == nil)
    #expect(SKPaymentTransactionState(rawValue: 5) == nil)
  }

  @Test("what a test makes for itself has Apple's defaults")
  func defaults() {
    #expect(SKPayment().quantity == 1)
    #expect(SKMutablePayment().quantity == 1)
    #expect(SKPayment().applicationUsername == nil)
    #expect(SKPayment().requestData == nil)
    #expect(SKPayment().paymentDiscount == nil)
    #expect(!SKPayment().simulatesAskToBuyInSandbox)
    #expect(SKPaymentTransaction().transactionState == .purchasing)
    #expect(SKPaymentTransaction().original == nil)
    #expect(SKProduct().discounts == [])
    #expect(SKProduct().introductoryPrice == nil)
    #expect(SKPaymentQueue().transactions == [])
    #expect(SKPaymentQueue().storefront == nil)
    #expect(SKDownload().timeRemaining == SKDownloadTimeRemainingUnknown)
    #expect(SKReceiptRefreshRequest().receiptProperties == nil)
  }

  @Test("optional methods have Apple's defaults")
  func optionals() {
    let (queue, observer) = (SKPaymentQueue(), LeastObserver())
    #expect(
      !observer.paymentQueue(queue, shouldAddStorePayment: SKPayment(), for: SKProduct()))
    let delegate = LeastDelegate()
    #expect(delegate.paymentQueueShouldShowPriceConsent(queue))
    #expect(
      delegate.paymentQueue(queue, shouldContinue: SKPaymentTransaction(), in: SKStorefront()))
  }

  @Test("the constants are Apple's")
  func constants() {
    #expect(SKErrorDomain == "SKErrorDomain")
    #expect(SKError.errorDomain == "SKErrorDomain")
    let properties: [String: Any] = [
      SKReceiptPropertyIsExpired: 0, SKReceiptPropertyIsRevoked: 0,
      SKReceiptPropertyIsVolumePurchase: 1,
    ]
    #expect(Set(properties.keys) == ["expired", "revoked", "vpp"])
    let terminates: () -> Void = SKTerminateForInvalidReceipt
    _ = terminates
  }

  @Test("a payment for a product is made by either class")
  func payments() {
    #expect(SKPayment(product: SKProduct()).productIdentifier == "")
    let payment = SKMutablePayment(product: SKProduct())
    payment.quantity = 3
    #expect((payment.copy() as? SKPayment)?.quantity == 3)
    #expect((payment.mutableCopy() as? SKMutablePayment)?.quantity == 3)
  }

  @Test("an app that ends for its receipt has the status 173")
  func terminates() async {
    await #expect(processExitsWith: .exitCode(173)) {
      SKTerminateForInvalidReceipt()
    }
  }
}
