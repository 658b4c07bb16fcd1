import Foundation
import StoreCore
import Testing

@Suite("Payments")
struct SKPaymentTests {
  private final class NamedProduct: SKProduct, @unchecked Sendable {
    override var productIdentifier: String { "com.example.gems" }
  }

  @Test("a payment for a product asks for one of it, and for nothing else")
  func defaults() {
    let payment = SKPayment(product: NamedProduct())
    #expect(payment.productIdentifier == "com.example.gems")
    #expect(payment.quantity == 1)
    #expect(payment.applicationUsername == nil)
    #expect(payment.requestData == nil)
    #expect(payment.simulatesAskToBuyInSandbox == false)
    #expect(payment.paymentDiscount == nil)
  }

  @Test("a mutable payment is made for a product and then changed")
  func mutable() {
    let payment = SKMutablePayment(product: NamedProduct())
    #expect(payment.productIdentifier == "com.example.gems")
    payment.productIdentifier = "com.example.noads"
    payment.quantity = 3
    payment.applicationUsername = "anna"
    payment.requestData = Data([1, 2])
    payment.simulatesAskToBuyInSandbox = true
    payment.paymentDiscount = SKPaymentDiscount(
      identifier: "spring", keyIdentifier: "K1", nonce: UUID(), signature: "s", timestamp: 5)
    #expect(payment.productIdentifier == "com.example.noads")
    #expect(payment.quantity == 3)
    #expect(payment.applicationUsername == "anna")
    #expect(payment.requestData == Data([1, 2]))
    #expect(payment.simulatesAskToBuyInSandbox)
    #expect(payment.paymentDiscount?.identifier == "spring")
    #expect(payment.paymentDiscount?.timestamp == 5)
  }

  @Test("a copy of an immutable payment is the payment itself")
  func copyOfImmutable() {
    let payment = SKPayment(product: NamedProduct())
    #expect(payment.copy() as AnyObject === payment)
  }

  @Test("a copy of a mutable payment is immutable and does not follow its changes")
  func copyOfMutable() throws {
    let payment = SKMutablePayment(product: NamedProduct())
    payment.quantity = 2
    let copy = try #require(payment.copy() as? SKPayment)
    payment.quantity = 9
    #expect(type(of: copy) == SKPayment.self)
    #expect(copy.quantity == 2)
    #expect(copy.productIdentifier == "com.example.gems")
  }

  @Test("a mutable copy says the same and can be changed alone")
  func mutableCopy() throws {
    let payment = SKPayment(product: NamedProduct())
    let copy = try #require(payment.mutableCopy() as? SKMutablePayment)
    #expect(copy.productIdentifier == "com.example.gems")
    copy.quantity = 4
    #expect(payment.quantity == 1)
  }

  @Test("a copy of a subclass takes what its getters say")
  func copyOfSubclass() throws {
    final class Loud: SKPayment {
      override var productIdentifier: String { "com.example.loud" }
      override var quantity: Int { 7 }
    }
    let copy = try #require(Loud().copy() as? SKPayment)
    #expect(type(of: copy) == SKPayment.self)
    #expect(copy.productIdentifier == "com.example.loud")
    #expect(copy.quantity == 7)
  }
}
