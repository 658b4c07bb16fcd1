import Foundation
import StoreCore
import StoreKitTest
import Testing

/// An app's process on a table: its current store is its own, on a ledger in a folder of its own,
/// with a manual clock and a manual executor.
final class SessionBench: Sendable {
  let clock = ManualClock()
  let executor = ManualExecutor()
  let folder: TemporaryFolder
  private let store: CurrentStore

  init(in folder: TemporaryFolder? = nil, environment: [String: String] = [:]) throws {
    let folder = try folder ?? TemporaryFolder()
    self.folder = folder
    store = CurrentStore(
      adjust: { [clock, executor] in
        $0.clock = clock
        $0.executor = executor
      },
      variables: {
        ["XDG_STATE_HOME": folder.path, "STOREFRONT_CLIENT": "app"].merging(environment) { $1 }
      })
  }

  deinit { store.close() }

  /// What happens in this process.
  func run(_ body: () throws -> Void) rethrows {
    try CurrentStore.$task.withValue(store) { try body() }
  }

  /// What happens in a process with a session of Shop.storekit and an observer.
  static func run(_ body: (SessionBench, SKTestSession, Diary) throws -> Void) throws {
    let bench = try SessionBench()
    try bench.run {
      let session = try SKTestSession(configurationFileNamed: "Shop")
      let diary = Diary()
      SKPaymentQueue.default().add(diary)
      bench.settle()
      try body(bench, session, diary)
    }
  }

  var client: StoreClient { store.client }

  /// A terminal beside, at the same ledger.
  func terminal() throws -> StoreClient {
    var configuration = client.configuration
    configuration.client = "storefront"
    configuration.isTerminal = true
    return try StoreClient(configuration)
  }

  func settle() { executor.runAll() }

  func wait(milliseconds: Int64 = 1_000) {
    settle()
    clock.advance(by: .milliseconds(milliseconds))
    settle()
  }

  /// Waits for what another process of the ledger causes here, of which the bell tells.
  func isSoon(_ condition: () -> Bool) -> Bool {
    let end = ContinuousClock.now + .seconds(20)
    while ContinuousClock.now < end {
      settle()
      if condition() { return true }
      usleep(2_000)
    }
    return condition()
  }

  /// Adds a payment and waits for its end.
  func buy(_ product: String) {
    let payment = SKMutablePayment()
    payment.productIdentifier = product
    SKPaymentQueue.default().add(payment as SKPayment)
    wait()
  }

  /// Finishes all that has ended.
  func finishAll() {
    let queue = SKPaymentQueue.default()
    for transaction in queue.transactions
    where ![.purchasing, .deferred].contains(transaction.transactionState) {
      queue.finishTransaction(transaction)
    }
    settle()
  }
}

/// A folder that goes with this object.
final class TemporaryFolder: Sendable {
  let path: String

  init() throws {
    let name = "storefront-session-" + UUID().uuidString
    path = FileManager.default.temporaryDirectory.appending(path: name).path
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  func url(_ name: String) -> URL { URL(filePath: path).appending(path: name) }
}

/// The folder of this target's configuration files.
enum Configurations {
  static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent()
  static let shop = folder.appending(path: "Configurations/Shop.storekit")
  static let strict = folder.appending(path: "Configurations/Strict.storekit")
}

/// The code of the error that a body throws; nil when it throws none of the test environment.
func code(_ body: () throws -> Void) -> SKTestError.Code? {
  do {
    try body()
    return nil
  } catch {
    return (error as? SKTestError)?.code
  }
}
