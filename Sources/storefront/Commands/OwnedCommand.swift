import Foundation
import Session
import StoreCore
import StorefrontUI

/// `storefront owned`: what the customer has, and beside it what each app has been told of it.
struct OwnedCommand {
  let invocation: Invocation
  let client: StoreClient

  func run() throws {
    let rows = try OwnedBook(client, products: ProductBook(client)).rows()
    if invocation.has(.json) {
      return try StandardStreams.write(JSONOutput.line(OwnedJSON(rows)))
    }
    guard !rows.isEmpty else { return try StandardStreams.write("Nothing is owned.\n") }
    let table = TextTable(
      alignments: Array(repeating: .left, count: 5), rows: rows.map(Self.cells))
    try StandardStreams.write(table.text)
  }

  private static func cells(_ row: OwnedRow) -> [String] {
    let differs = row.told.isEmpty || row.told.contains { row.difference($0) != nil }
    return [
      differs ? "!" : "", row.productID, standing(row),
      row.transaction.map { "transaction \($0)" } ?? "", told(row),
    ]
  }

  private static func standing(_ row: OwnedRow) -> String {
    guard row.transaction != nil else { return "not owned" }
    let end = row.until.map { "until \(TimeText(zone: .current).full($0))" }
    return [
      end ?? "owned", row.isInGracePeriod ? "in grace" : nil,
      row.isFamilyShared ? "family shared" : nil,
    ].compactMap { $0 }.joined(separator: ", ")
  }

  private static func told(_ row: OwnedRow) -> String {
    guard !row.told.isEmpty else { return "no app was told" }
    return row.told.map { told in
      let words = [told.word, row.difference(told)].compactMap { $0 }
      return "\(told.client): \(words.joined(separator: ", "))"
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

  init(_ rows: [OwnedRow]) {
    products = rows.map { row in
      Product(
        product: row.productID, owned: row.transaction != nil,
        transaction: Nullable(row.transaction.map { String($0) }),
        until: Nullable(row.until.map(InstantJSON.text)), familyShared: row.isFamilyShared,
        inGracePeriod: row.isInGracePeriod, told: row.told.map { Self.told($0, of: row) })
    }
  }

  private static func told(_ told: OwnedRow.Told, of row: OwnedRow) -> Told {
    Told(
      client: told.client, transaction: Nullable(told.transaction.map { String($0) }),
      word: Nullable(told.word), time: Nullable(told.time.map(InstantJSON.text)),
      difference: Nullable(row.difference(told)))
  }
}
