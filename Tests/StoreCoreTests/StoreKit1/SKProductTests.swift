import Foundation
import Testing

@testable import StoreCore

@Suite("Products as an app sees them")
struct SKProductTests {
  private static func territory(_ code: String) throws -> StorefrontTerritory {
    try #require(StorefrontTerritory.named(code))
  }

  private static func price(_ text: String) throws -> Price { try #require(Price(text)) }

  @Test("texts are in the customer's language, the price is in the storefront's currency")
  func simple() throws {
    let definition = ProductDefinition(
      id: "com.example.noads", kind: .nonConsumable, price: try Self.price("120"),
      localizations: [
        ProductLocalization(locale: "en_US", displayName: "Remove ads", description: "For good."),
        ProductLocalization(locale: "ja", displayName: "広告なし", description: "ずっと。"),
      ], isFamilyShareable: true)
    let product = SKProduct(
      definition: definition, territory: try Self.territory("JPN"), locale: "en_US")
    #expect(product.productIdentifier == "com.example.noads")
    #expect(product.localizedTitle == "Remove ads")
    #expect(product.localizedDescription == "For good.")
    #expect(product.price == NSDecimalNumber(string: "120"))
    #expect(product.priceLocale.currency?.identifier == "JPY")
    #expect(product.isFamilyShareable)
  }

  @Test("what is no subscription has none of a subscription's values")
  func noSubscription() throws {
    let definition = ProductDefinition(id: "gems", kind: .consumable, price: .zero)
    let product = SKProduct(
      definition: definition, territory: try Self.territory("USA"), locale: "en_US")
    #expect(product.subscriptionGroupIdentifier == nil)
    #expect(product.subscriptionPeriod == nil)
    #expect(product.introductoryPrice == nil)
    #expect(product.discounts.isEmpty)
    #expect(product.isDownloadable == false)
    #expect(product.downloadContentLengths.isEmpty)
    #expect(product.downloadContentVersion == "")
  }

  @Test("a subscription has its group, period and offers")
  func subscription() throws {
    let introductory = SubscriptionOffer(
      kind: .introductory, paymentMode: .freeTrial, period: BillingPeriod(count: 1, unit: .week),
      price: .zero)
    let spring = SubscriptionOffer(
      kind: .promotional, identifier: "spring", paymentMode: .payAsYouGo,
      period: BillingPeriod(count: 1, unit: .month), numberOfPeriods: 3,
      price: try Self.price("0.99"))
    let code = SubscriptionOffer(
      kind: .code, identifier: "code", paymentMode: .payUpFront,
      period: BillingPeriod(count: 1, unit: .month), price: .zero)
    let definition = ProductDefinition(
      id: "club", kind: .autoRenewable, price: try Self.price("4.99"),
      subscription: SubscriptionTerms(
        groupID: "G1", groupName: "Club", level: 1, period: BillingPeriod(count: 6, unit: .month),
        offers: [introductory, spring, code]))
    let product = SKProduct(
      definition: definition, territory: try Self.territory("USA"), locale: "en_US")
    #expect(product.subscriptionGroupIdentifier == "G1")
    #expect(product.subscriptionPeriod?.numberOfUnits == 6)
    #expect(product.subscriptionPeriod?.unit == .month)

    let offer = try #require(product.introductoryPrice)
    #expect(offer.identifier == nil)
    #expect(offer.type == .introductory)
    #expect(offer.paymentMode == .freeTrial)
    #expect(offer.subscriptionPeriod.unit == .week)
    #expect(offer.price == 0)

    #expect(product.discounts.map(\.identifier) == ["spring"])
    let discount = try #require(product.discounts.first)
    #expect(discount.type == .subscription)
    #expect(discount.paymentMode == .payAsYouGo)
    #expect(discount.numberOfPeriods == 3)
    #expect(discount.price == NSDecimalNumber(string: "0.99"))
    #expect(discount.priceLocale.currency?.identifier == "USD")
  }

  @Test("units and modes have Apple's numbers")
  func numbers() {
    let units: [SKProduct.PeriodUnit] = [.day, .week, .month, .year]
    #expect(units.map(\.rawValue) == [0, 1, 2, 3])
    let modes: [SKProductDiscount.PaymentMode] = [.payAsYouGo, .payUpFront, .freeTrial]
    #expect(modes.map(\.rawValue) == [0, 1, 2])
    let types: [SKProductDiscount.`Type`] = [.introductory, .subscription]
    #expect(types.map(\.rawValue) == [0, 1])
    #expect(SKDownloadState.cancelled.rawValue == 5)
  }

  @Test("every class can be made empty, as a test's subclass does")
  func empty() {
    #expect(SKProduct().price == 0)
    #expect(SKProduct().productIdentifier == "")
    #expect(SKProductSubscriptionPeriod().numberOfUnits == 0)
    #expect(SKProductDiscount().price == 0)
    #expect(SKProductsResponse().products.isEmpty)
    #expect(SKProductsResponse().invalidProductIdentifiers.isEmpty)
    #expect(SKStorefront().countryCode == "")
    #expect(SKPaymentDiscount().identifier == "")
    #expect(SKDownload().timeRemaining == -1)
    #expect(SKDownload().state == .waiting)
  }

  @Test("a storefront has its country and Apple's number")
  func storefront() throws {
    let storefront = SKStorefront(try Self.territory("USA"))
    #expect(storefront.countryCode == "USA")
    #expect(storefront.identifier == "143441")
  }

  @Test("a response has the products and the ids that the store does not know")
  func response() {
    let product = SKProduct()
    let response = SKProductsResponse(products: [product], invalidProductIdentifiers: ["gone"])
    #expect(response.products == [product])
    #expect(response.invalidProductIdentifiers == ["gone"])
  }
}
