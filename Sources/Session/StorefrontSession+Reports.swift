import StoreCore
import StorefrontUI

/// What is asked about the whole store.
extension StorefrontSession {
  func apps() throws -> [AppRow] { [] }

  func ownedRows() throws -> [OwnedRow] { [] }

  func subscription(of id: TransactionID) throws -> SubscriptionRow? { nil }
}
