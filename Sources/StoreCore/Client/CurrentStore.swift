import Foundation

/// Whose store an app's calls go to: the process's, or one that a task has for itself, so that
/// tests and simulations run several side by side.
package final class CurrentStore: Sendable {
  /// The one of this process.
  package static let process = CurrentStore { ProcessInfo.processInfo.environment }

  /// The one of the current task.
  @TaskLocal package static var task: CurrentStore?

  /// The task's, else the process's.
  package static var current: CurrentStore { task ?? process }

  /// What a test session is to let purchases fail with, an SKError code, while it does not let them
  /// fail yet.
  package let preparedFailure = Locked<Int?>(nil)

  private let opened = Locked<StoreClient?>(nil)
  private let variables: @Sendable () -> [String: String]
  private let adjust: @Sendable (inout StoreConfiguration) -> Void

  /// - Parameters:
  ///   - adjust: changes how the store is opened: another clock, another executor.
  ///   - variables: the environment, asked for whenever a store is opened.
  package init(
    adjust: @escaping @Sendable (inout StoreConfiguration) -> Void = { _ in },
    variables: @escaping @Sendable () -> [String: String]
  ) {
    self.adjust = adjust
    self.variables = variables
  }

  /// The client, opened as the environment says when it is first asked for.
  ///
  /// An app has no way to be told that its store cannot be opened: the reason goes to standard
  /// error, and the app meets a store in memory at which all that it asks for fails.
  package var client: StoreClient {
    opened.withLock { client in
      if let client { return client }
      let made = openFromEnvironment()
      client = made
      return made
    }
  }

  /// Opens the store of a catalog as the current one: in the ledger that the environment names,
  /// else in the one that `storefront` uses for the catalog's file. Whoever was served before goes
  /// on being served, by this store: queues with their observers, requests, a restore. A store that
  /// is open on that ledger stays open, and sells what the catalog says now.
  ///
  /// - Throws: `LedgerError` when the ledger cannot be used; then all stays as it was.
  package func open(_ catalog: Catalog) throws {
    var configuration = StoreEnvironment(variables()).configuration(for: catalog)
    adjust(&configuration)
    try opened.withLock { [configuration] client in
      if let client, client.isOpen(configuration) { return client.use(catalog) }
      let made = try StoreClient(configuration)
      if let old = client { made.takeOver(from: old) }
      client = made
    }
  }

  /// Makes `new` the current client where `old` was it: a relaunch.
  package func replace(_ old: StoreClient, with new: StoreClient) {
    opened.withLock { client in
      if client === old { client = new }
    }
  }

  /// Closes the client and forgets it: the next call opens one anew.
  package func close() {
    opened.withLock { client in
      client?.close()
      client = nil
    }
  }

  private func openFromEnvironment() -> StoreClient {
    let environment = StoreEnvironment(variables())
    do {
      var configuration = try environment.configuration()
      adjust(&configuration)
      return try StoreClient(configuration)
    } catch {
      let reason = StoreEnvironment.message(error)
      StandardError.write("storefront: \(reason)")
      return unavailable(reason, client: environment.client)
    }
  }

  private func unavailable(_ reason: String, client: String) -> StoreClient {
    var configuration = StoreConfiguration(
      catalog: Catalog(name: "empty", products: []), client: client)
    configuration.unavailable = reason
    do {
      return try StoreClient(configuration)
    } catch {
      // SQLite in memory fails only when there is no memory left, and then nothing else works.
      preconditionFailure("storefront: \(StoreEnvironment.message(error))")
    }
  }
}
