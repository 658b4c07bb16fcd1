extension StoreClient {
  /// A client that the current task uses whatever the current store is: tests and simulations that
  /// run side by side.
  @TaskLocal package static var taskClient: StoreClient?

  /// Whom `SKPaymentQueue.default()` and new requests use: the task's client, else that of the
  /// current store, which is opened as the environment says when it is first asked for.
  package static var current: StoreClient { taskClient ?? CurrentStore.current.client }

  /// Makes `new` the process's client where `old` was it: a relaunch.
  package static func replaceCurrent(_ old: StoreClient, with new: StoreClient) {
    CurrentStore.current.replace(old, with: new)
  }
}
