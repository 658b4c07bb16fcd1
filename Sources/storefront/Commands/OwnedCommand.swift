import Foundation
import StoreCore
import StorefrontUI

/// `storefront owned`: what the customer has, and beside it what each app has been told of it.
struct OwnedCommand {
  let invocation: Invocation
  let client: StoreClient

  func run() throws {
    let entitlements = try client.entitlements().filter(isOwnable)
    if invocation.has(.json) {
      return try StandardStreams.write(JSONOutput.line(OwnedJSON(entitlements)))
    }
    guard !entitlements.isEmpty else { return try StandardStreams.write("Nothing is owned.\n") }
    let table = TextTable(
      alignments: Array(repeating: .left, count: 5), rows: entitlements.map(Self.row))
    try StandardStreams.write(table.text)
  }

  /// Of a consumable an app is told too; nobody keeps it.
  private func isOwnable(_ entitlement: Entitlement) throws -> Bool {
    if entitlement.record != nil { return true }
    if let kind = client.definition(of: entitlement.product)?.kind { return kind.isOwnable }
    return try client.lastTransaction(of: entitlement.product)?.kind.isOwnable ?? false
  }

  private static func row(_ entitlement: Entitlement) -> [String] {
    let views = entitlement.told.map { AppView($0, of: entitlement) }
    let differs = views.isEmpty || views.contains { $0.difference != nil }
    return [
      differs ? "!" : "", entitlement.product, standing(entitlement),
      entitlement.record.map { "transaction \($0.id)" } ?? "", told(views),
    ]
  }

  private static func standing(_ entitlement: Entitlement) -> String {
    guard let record = entitlement.record else { return "not owned" }
    let end = entitlement.until.map { "until \(TimeText(zone: .current).full($0))" }
    return [
      end ?? "owned", entitlement.isInGracePeriod ? "in grace" : nil,
      record.isFamilyShared ? "family shared" : nil,
    ].compactMap { $0 }.joined(separator: ", ")
  }

  private static func told(_ views: [AppView]) -> String {
    guard !views.isEmpty else { return "no app was told" }
    return views.map { view in
      "\(view.told.client): \(view.told.word)" + (view.difference.map { ", \($0)" } ?? "")
    }.joined(separator: "; ")
  }
}

/// What `owned --json` prints.
struct OwnedJSON: Encodable {
  struct Product: Encodable {
    let product: String
    let owned: Bool
    let transaction: Nullable<String>
    let until: Nullable<String>
    let familyShared: Bool
    let inGracePeriod: Bool
    let told: [Told]
  }

  struct Told: Encodable {
    let client: String
    let transaction: String
    let word: String
    let time: String
    let difference: Nullable<String>
  }

  let schema = 1
  let products: [Product]

  init(_ entitlements: [Entitlement]) {
    products = entitlements.map { entitlement in
      let record = entitlement.record
      return Product(
        product: entitlement.product, owned: record != nil,
        transaction: Nullable(record.map { String($0.id) }),
        until: Nullable(entitlement.until.map(InstantJSON.text)),
        familyShared: record?.isFamilyShared ?? false,
        inGracePeriod: entitlement.isInGracePeriod,
        told: entitlement.told.map { Self.told(AppView($0, of: entitlement)) })
    }
  }

  private static func told(_ view: AppView) -> Told {
    Told(
      client: view.told.client, transaction: String(view.told.transaction),
      word: view.told.word, time: InstantJSON.text(view.told.time),
      difference: Nullable(view.difference))
  }
}
