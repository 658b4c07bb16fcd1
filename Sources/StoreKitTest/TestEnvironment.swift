import Foundation
import StoreCore

/// The one test environment, which every session controls: the current store.
///
/// What it is told has taken effect in the store when it returns. A member that cannot throw, as
/// Apple's signature has it, leaves all as it was where the store cannot be written, and standard
/// error says why.
struct TestEnvironment {
  /// Makes a configuration file's store the current one.
  ///
  /// - Throws: `SKTestError.serviceUnavailable` when the file or its ledger cannot be opened.
  static func open(_ file: URL) throws {
    do {
      try CurrentStore.current.open(CatalogReader.read(path: file.path).catalog)
    } catch {
      throw SKTestError(error)
    }
  }

  var client: StoreClient { StoreClient.current }

  /// All that the store keeps, oldest first.
  func transactions() -> [TransactionRecord] {
    var found: [TransactionRecord] = []
    do {
      while true {
        let page = try client.transactions(after: found.last?.id, limit: 1_000)
        found += page
        if page.count < 1_000 { return found }
      }
    } catch {
      client.report(error)
      return found
    }
  }

  func removeTransactions() {
    do {
      try client.empty()
    } catch {
      client.report(error)
    }
  }

  /// Does something to a transaction.
  ///
  /// - Throws: `SKTestError`: of which code, the store's refusal says.
  func act(on identifier: UInt, _ command: (TransactionID) -> Command) throws {
    guard let id = TransactionID(exactly: identifier) else {
      throw SKTestError(.noTransactionFound, "There is no transaction \(identifier).")
    }
    do {
      try client.perform(command(id))
    } catch {
      throw SKTestError(error)
    }
  }

  /// Does something to the subscription that the customer has to a product.
  ///
  /// - Throws: `SKTestError.invalidProductIdentifier`, `.invalidProductType`,
  ///   `.noSubscriptionFound`.
  func act(onSubscription product: String, _ command: (TransactionID) -> Command) throws {
    guard let definition = client.definition(of: product) else {
      throw SKTestError(StoreRefusal.unknownProduct(product))
    }
    guard definition.kind == .autoRenewable else {
      throw SKTestError(.invalidProductType, "\(product) is no auto-renewable subscription.")
    }
    do {
      guard let id = try current(product) else {
        throw SKTestError(
          .noSubscriptionFound, "The customer has no active subscription to \(product).")
      }
      try client.perform(command(id))
    } catch {
      throw SKTestError(error)
    }
  }
}
