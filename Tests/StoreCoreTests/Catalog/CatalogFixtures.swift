import Foundation
import Testing

@testable import StoreCore

/// Texts of the shapes that real files have, and short ways to open them.
enum CatalogFixtures {
  /// A StoreKit file with everything that version 5.0 writes.
  static let storeKit = """
    {
      "identifier" : "5A0FA1CE",
      "appPolicies" : { "eula" : "", "policies" : [ ] },
      "nonRenewingSubscriptions" : [
        {
          "displayPrice" : "9.99",
          "familyShareable" : false,
          "internalID" : "10000001",
          "localizations" : [
            { "description" : "Until it ends.", "displayName" : "Season pass", "locale" : "en_US" }
          ],
          "productID" : "com.example.moon.season",
          "referenceName" : "Season",
          "type" : "NonRenewingSubscription"
        }
      ],
      "products" : [
        {
          "displayPrice" : "120",
          "familyShareable" : false,
          "internalID" : "10000002",
          "localizations" : [
            { "description" : "宝石が50個。", "displayName" : "宝石袋", "locale" : "ja" },
            { "description" : "50 gems.", "displayName" : "Gems", "locale" : "en_US" }
          ],
          "productID" : "com.example.moon.gems-50",
          "referenceName" : null,
          "type" : "Consumable"
        },
        {
          "displayPrice" : 0.5,
          "familyShareable" : true,
          "internalID" : "10000003",
          "localizations" : [ ],
          "productID" : "com.example.moon.noads",
          "referenceName" : "Remove ads",
          "type" : "NonConsumable"
        }
      ],
      "settings" : {
        "_askToBuyEnabled" : true,
        "_billingIssuesEnabled" : false,
        "_disableDialogs" : true,
        "_failTransactionsEnabled" : false,
        "_locale" : "ja_JP",
        "_storefront" : "JPN",
        "_storeKitErrors" : [
          { "current" : null, "enabled" : false, "name" : "Load Products" },
          { "current" : { "index" : 1, "type" : "generic" }, "enabled" : true, "name" : "Purchase" }
        ],
        "_timeRate" : 15
      },
      "subscriptionGroups" : [
        {
          "id" : "20000001",
          "localizations" : [ ],
          "name" : "Club",
          "subscriptions" : [
            {
              "adHocOffers" : [
                {
                  "displayPrice" : "1.99", "internalID" : "3", "numberOfPeriods" : 2,
                  "offerID" : "comeback", "paymentMode" : "payAsYouGo",
                  "referenceName" : "Come back", "subscriptionPeriod" : "P1M"
                }
              ],
              "codeOffers" : [
                {
                  "eligibility" : [ "new", "expired" ], "internalID" : "4", "isStackable" : true,
                  "paymentMode" : "free", "referenceName" : "FRIENDS",
                  "subscriptionPeriod" : "P2W"
                }
              ],
              "displayPrice" : "4.99",
              "familyShareable" : false,
              "groupNumber" : 2,
              "internalID" : "10000004",
              "introductoryOffer" : {
                "internalID" : "5", "paymentMode" : "free", "subscriptionPeriod" : "P3D"
              },
              "introductoryOffers" : [
                { "internalID" : "5", "paymentMode" : "free", "subscriptionPeriod" : "P3D" },
                {
                  "displayPrice" : "9.99", "internalID" : "6", "paymentMode" : "payUpFront",
                  "subscriptionPeriod" : "P6M"
                }
              ],
              "localizations" : [
                { "description" : "", "displayName" : "", "locale" : "en_US" }
              ],
              "productID" : "com.example.moon.club.month",
              "recurringSubscriptionPeriod" : "P1M",
              "referenceName" : "Club monthly",
              "subscriptionGroupID" : "20000001",
              "type" : "RecurringSubscription",
              "winbackOffers" : [
                {
                  "displayPrice" : "0.99", "internalID" : "7", "isEligible" : true,
                  "numberOfPeriods" : 1, "offerID" : "winback", "paymentMode" : "payUpFront",
                  "referenceName" : "Win back", "subscriptionPeriod" : "P1W"
                }
              ]
            }
          ]
        }
      ],
      "version" : { "major" : 5, "minor" : 0 }
    }
    """

  /// A StoreKit file around the text of its products.
  static func storeKit(products: String, rest: String = "") -> String {
    "{\"products\": [\(products)]\(rest)}"
  }

  /// A StoreKit file with one product and these settings.
  static func storeKit(settings: String) -> String {
    storeKit(
      products: #"{"productID": "a.b", "displayPrice": "1", "type": "Consumable"}"#,
      rest: ", \"settings\": \(settings)")
  }

  /// An XML property list around the text of its value, which begins in line 2.
  static func xml(_ value: String) -> String {
    "<?xml version=\"1.0\" encoding=\"UTF-8\"?><plist version=\"1.0\">\n\(value)\n</plist>\n"
  }

  static func open(_ text: String, named name: String) throws(CatalogError) -> CatalogReading {
    try CatalogReader.read(data: Data(text.utf8), named: name)
  }

  /// The diagnostics of a text that must not open.
  static func refusal(
    of data: Data, named name: String = "test.plist",
    sourceLocation: SourceLocation = #_sourceLocation
  ) -> [String] {
    do throws(CatalogError) {
      let reading = try CatalogReader.read(data: data, named: name)
      Issue.record("opens with \(reading.catalog.products)", sourceLocation: sourceLocation)
      return []
    } catch {
      return error.diagnostics.map(\.text)
    }
  }

  static func refusal(
    of text: String, named name: String = "test.plist",
    sourceLocation: SourceLocation = #_sourceLocation
  ) -> [String] {
    refusal(of: Data(text.utf8), named: name, sourceLocation: sourceLocation)
  }
}
