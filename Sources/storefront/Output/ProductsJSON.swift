import StoreCore
import StorefrontUI

/// What `list --json` prints.
struct ProductsJSON: Encodable {
  let schema = 1
  let storefront: String
  let locale: String
  let currency: String
  let products: [ProductJSON]
  let invalidProductIdentifiers: [String]
}

/// A product in `list --json`.
struct ProductJSON: Encodable {
  let id: String
  let kind: String
  let title: String
  let description: String
  let price: String
  let displayPrice: String
  let period: Nullable<String>
  let group: Nullable<String>
  let status: String

  init(_ row: ProductRow, period: BillingPeriod?) {
    id = row.id
    kind = row.kind.rawValue
    title = row.title
    description = row.summary
    price = row.price.text
    displayPrice = row.displayPrice
    self.period = Nullable(period?.iso8601)
    group = Nullable(row.groupName)
    // A purchase that waits for the store's answer and one that waits for an approval are alike.
    status = row.status == .purchasing ? ProductStatus.pending.rawValue : row.status.rawValue
  }
}
