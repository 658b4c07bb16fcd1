import Foundation
import StoreCore
import StorefrontUI

/// `storefront owned`: what the customer has, and beside it what each app has been told of it.
struct OwnedCommand {
  let invocation: Invocation
  let client: StoreClient

  func run() throws {
    let all = try client.entitlements()
    let entitlements = try all.filter(isOwnable)
    let apps = try apps(toldOf: all)
    if invocation.has(.json) {
      return try StandardStreams.write(JSONOutput.line(OwnedJSON(entitlements, apps: apps)))
    }
    guard !entitlements.isEmpty else { return try StandardStreams.write("Nothing is owned.\n") }
    let table = TextTable(
      alignments: Array(repeating: .left, count: 5), rows: entitlements.map { Self.row($0, apps) })
    try StandardStreams.write(table.text)
  }

  /// Those that are there, but for the command itself, and those that ever heard of something.
  private func apps(toldOf entitlements: [Entitlement]) throws -> Set<String> {
    let attached = try client.attached().filter { $0.session != client.caller.session }
    return Set(attached.map(\.client)).union(entitlements.flatMap { $0.told.map(\.client) })
  }

  /// Of a consumable an app is told too; nobody keeps it.
  private func isOwnable(_ entitlement: Entitlement) throws -> Bool {
    if entitlement.record != nil { return true }
    if let kind = client.definition(of: entitlement.product)?.kind { return kind.isOwnable }
    return try client.lastTransaction(of: entitlement.product)?.kind.isOwnable ?? false
  }

  private static func row(_ entitlement: Entitlement, _ apps: Set<String>) -> [String] {
    let views = AppView.all(of: entitlement, apps: apps)
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
      let words = [view.told?.word, view.difference].compactMap { $0 }
      return "\(view.client): \(words.joined(separator: ", "))"
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
    let transaction: Nullable<String>
    let word: Nullable<String>
    let time: Nullable<String>
    let difference: Nullable<String>
  }

  let schema = 1
  let products: [Product]

  init(_ entitlements: [Entitlement], apps: Set<String>) {
    products = entitlements.map { entitlement in
      let record = entitlement.record
      return Product(
        product: entitlement.product, owned: record != nil,
        transaction: Nullable(record.map { String($0.id) }),
        until: Nullable(entitlement.until.map(InstantJSON.text)),
        familyShared: record?.isFamilyShared ?? false,
        inGracePeriod: entitlement.isInGracePeriod,
        told: AppView.all(of: entitlement, apps: apps).map(Self.told))
    }
  }

  private static func told(_ view: AppView) -> Told {
    Told(
      client: view.client, transaction: Nullable((view.told?.transaction).map { String($0) }),
      word: Nullable(view.told?.word), time: Nullable((view.told?.time).map(InstantJSON.text)),
      difference: Nullable(view.difference))
  }
}
