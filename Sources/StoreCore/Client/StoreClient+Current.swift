import Foundation

extension StoreClient {
  private static let processClient = Locked<StoreClient?>(nil)

  /// The client of the current task, where tests and simulations run several side by side.
  @TaskLocal package static var taskClient: StoreClient?

  /// Whom `SKPaymentQueue.default()` and new requests use: the task's client, else the process's,
  /// which is opened as the environment says when it is first asked for.
  package static var current: StoreClient {
    if let taskClient { return taskClient }
    return processClient.withLock { client in
      if let client { return client }
      let opened = openFromEnvironment()
      client = opened
      return opened
    }
  }

  /// Makes `new` the process's client where `old` was it: a relaunch.
  package static func replaceCurrent(_ old: StoreClient, with new: StoreClient) {
    processClient.withLock { client in
      if client === old { client = new }
    }
  }

  /// An app has no way to be told that its store cannot be opened: the reason goes to standard
  /// error, and the app meets a store in memory at which all that it asks for fails.
  private static func openFromEnvironment() -> StoreClient {
    let environment = StoreEnvironment(ProcessInfo.processInfo.environment)
    do {
      return try StoreClient(environment.configuration())
    } catch {
      let reason = StoreEnvironment.message(error)
      FileHandle.standardError.write(Data("storefront: \(reason)\n".utf8))
      return unavailable(reason, client: environment.client)
    }
  }

  private static func unavailable(_ reason: String, client: String) -> StoreClient {
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
