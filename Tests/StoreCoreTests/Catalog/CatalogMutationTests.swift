import Foundation
import Testing

@testable import StoreCore

@Suite("Files that are cut short or changed")
struct CatalogMutationTests {
  private static let json = """
    {"products":[{"displayPrice":"0.99","familyShareable":true,"localizations":[{"description":
    "é","displayName":"日\\ud83d\\ude00\\n","locale":"ja"}],"productID":"a.b","type":"Consumable"}],
    "settings":{"_askToBuyEnabled":true,"_timeRate":-1.5e3,"_storeKitErrors":[{"enabled":true,"name":
    "Purchase","current":{"index":1,"type":"generic"}}]},"subscriptionGroups":[{"id":"7","name":null,
    "subscriptions":[{"displayPrice":"1","groupNumber":1,"introductoryOffer":{"paymentMode":"free",
    "subscriptionPeriod":"P1W"},"productID":"a.c","recurringSubscriptionPeriod":"P1M"}]}]}
    """

  private static let openStep = """
    { Consumables = { "a.b" = { Count = 5; Name = "It\\'s \\U65e5"; }; }; /* x */
      Subscriptions = ( { Group = Club; Products = ( "a.m", a.y ); } ); data = <0fa1>; }
    """

  private static let xml = CatalogFixtures.xml(
    """
    <array><dict><key>productId</key><string>a.b</string><key>price</key><real>0.99</real>
    <key>title</key><string>日 &amp; &#65;</string><key>type</key><string>consumable</string></dict>
    <dict><key>productId</key><string>a.c</string><key>price</key><string>1</string></dict></array>
    """)

  private static func binary() throws -> [UInt8] {
    let value: [String: Any] = [
      "Products": [["productId": "a.b", "price": 0.99, "title": "日本"], ["productId": "a.c"]],
      "Others": ["a.d", "a.e"], "n": 70_000,
    ]
    return Array(
      try PropertyListSerialization.data(fromPropertyList: value, format: .binary, options: 0))
  }

  /// Opens or refuses; either way with a sentence that has something to say.
  private func read(_ bytes: [UInt8], named name: String) {
    do throws(CatalogError) {
      let reading = try CatalogReader.read(data: Data(bytes), named: name)
      #expect(reading.diagnostics.allSatisfy { $0.severity != .error })
    } catch {
      #expect(error.diagnostics.last?.severity == .error)
      #expect(error.diagnostics.allSatisfy { !$0.message.isEmpty && !$0.text.contains("\n") })
    }
  }

  private func mutate(_ bytes: [UInt8], named name: String) {
    for index in bytes.indices {
      read(Array(bytes.prefix(index)), named: name)
      for change in [0x01, 0x20, 0x80] as [UInt8] {
        var changed = bytes
        changed[index] ^= change
        read(changed, named: name)
      }
    }
  }

  @Test("JSON that is cut short or changed anywhere opens or is refused")
  func json() {
    mutate(Array(Self.json.utf8), named: "x.storekit")
  }

  @Test("XML that is cut short or changed anywhere opens or is refused")
  func xml() { mutate(Array(Self.xml.utf8), named: "x.plist") }

  @Test("an OpenStep list that is cut short or changed anywhere opens or is refused")
  func openStep() { mutate(Array(Self.openStep.utf8), named: "x.plist") }

  @Test("a binary list that is cut short or changed anywhere opens or is refused")
  func binary() throws { mutate(try Self.binary(), named: "x.plist") }

  @Test("a StoreKit file of the wrong values everywhere opens or is refused")
  func wrongValues() {
    let values = ["null", "true", "-1", "1e999", "\"\"", "[]", "{}", "[[1]]", "{\"a\": null}"]
    let text = CatalogFixtures.storeKit
    // Every value after a colon, one at a time.
    for colon in text.indices where text[colon...].hasPrefix(" : ") {
      let start = text.index(colon, offsetBy: 3)
      let end = text[start...].firstIndex { ",}\n".contains($0) } ?? text.endIndex
      for value in values {
        read(
          Array(text.replacingCharacters(in: start..<end, with: value).utf8), named: "x.storekit")
      }
    }
  }
}
