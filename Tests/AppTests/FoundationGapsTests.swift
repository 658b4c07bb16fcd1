import StoreKit
import Testing

@Suite("What purchase code expects of Foundation")
struct FoundationGapsTests {
  @Test("a price is formatted the way samples do")
  func price() {
    let formatter = NumberFormatter()
    formatter.formatterBehavior = .behavior10_4
    formatter.numberStyle = .currency
    formatter.locale = Locale(identifier: "en_US")
    #expect(formatter.string(from: NSDecimalNumber(string: "4.99")) == "$4.99")
  }

  @Test("there is one behaviour, whatever is set")
  func behavior() {
    let formatter = NumberFormatter()
    #expect(formatter.formatterBehavior == .behavior10_4)
    formatter.formatterBehavior = .default
    #expect(formatter.formatterBehavior == .behavior10_4)
    #expect(NumberFormatter.Behavior.behavior10_4.rawValue == 1040)
    #expect(NumberFormatter.Behavior.behavior10_0.rawValue == 1000)
    #expect(NumberFormatter.Behavior.default.rawValue == 0)
  }

  @Test("a dictionary takes a value for a key, and nil takes it away")
  func dictionary() {
    let request: NSMutableDictionary = ["receipt-data": "AAAA"]
    request.setValue("secret", forKey: "password")
    #expect(request == ["receipt-data": "AAAA", "password": "secret"])
    request.setValue(nil, forKey: "password")
    #expect(request == ["receipt-data": "AAAA"])
  }

  @Test("no bundle has a receipt, which Foundation itself says")
  func receipt() { #expect(Bundle.main.appStoreReceiptURL == nil) }

  @Test("a request to a server needs no other import")
  func network() throws {
    let url = try #require(URL(string: "https://example.com/verify"))
    #expect(URLRequest(url: url).httpMethod == "GET")
    #expect(URLSession.shared.configuration.timeoutIntervalForRequest > 0)
  }
}
