import StoreCore

/// A row of the trace as `events --json` prints it, one a line.
struct EventJSON: Encodable {
  let schema = 1
  let id: Int64
  let time: String
  let who: String
  let event: String
  let client: Nullable<String>
  let transaction: Nullable<String>
  let product: Nullable<String>
  let state: Nullable<String>
  let error: Nullable<FailureJSON>
  let detail: String
  let invalidProductIdentifiers: Nullable<[String]>

  init(_ row: StoreEvent) {
    id = row.id
    time = InstantJSON.text(row.time)
    who = row.actor.rawValue
    event = row.name.rawValue
    client = Nullable(row.client)
    transaction = Nullable(row.transaction.map { String($0) })
    product = Nullable(row.product)
    state = Nullable(row.state?.name)
    error = Nullable(row.failure.map(FailureJSON.init))
    let isProducts = row.name == .productsReceived
    detail = isProducts ? "" : row.detail
    invalidProductIdentifiers = Nullable(
      isProducts ? IdentifierList.identifiers(in: row.detail) : nil)
  }
}
