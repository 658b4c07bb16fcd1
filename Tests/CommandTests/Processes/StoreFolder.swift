import Dispatch
import Foundation
import StoreCore
import TerminalTestSupport

/// A ledger and a catalog in a folder of a test's own, and the built program at work on them.
final class StoreFolder: Sendable {
  let path: String
  let catalog: Catalog

  init() throws {
    let url = FileManager.default.temporaryDirectory.appending(path: "store-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    path = url.path
    try Self.products.write(
      to: url.appending(path: "catalog.plist"), atomically: true, encoding: .utf8)
    catalog = try CatalogReader.read(path: path + "/catalog.plist").catalog
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  var ledger: String { path + "/store.ledger" }

  /// An app of this test process, on the machine's clock, that runs by itself.
  func client(_ name: String, isTerminal: Bool = false) throws -> StoreClient {
    var configuration = StoreConfiguration(catalog: catalog, ledgerPath: ledger, client: name)
    configuration.executor = QueueExecutor()
    configuration.isTerminal = isTerminal
    return try StoreClient(configuration)
  }

  /// Starts the built program on this ledger, as an app of that name.
  func start(_ arguments: [String], as client: String, output: FileHandle? = nil) throws -> Process
  {
    let process = Process()
    process.executableURL = URL(filePath: BuiltProgram.path("storefront"))
    process.arguments =
      arguments + ["--state", ledger, "--catalog", path + "/catalog.plist", "--json"]
    var environment = ProcessInfo.processInfo.environment
    environment["STOREFRONT_CLIENT"] = client
    process.environment = environment
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = output ?? FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try process.run()
    return process
  }

  /// Runs the built program to its end; what it printed, and its exit status.
  func run(_ arguments: [String], as client: String) throws -> (output: Data, status: Int32) {
    let pipe = Pipe()
    let process = try start(arguments, as: client, output: pipe.fileHandleForWriting)
    try pipe.fileHandleForWriting.close()
    let output = try pipe.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return (output, process.terminationStatus)
  }

  private static let products = """
    <plist version="1.0"><array>
    <dict><key>productId</key><string>gems</string><key>type</key><string>consumable</string>
      <key>price</key><string>0.99</string></dict>
    <dict><key>productId</key><string>pro</string><key>type</key><string>nonConsumable</string>
      <key>price</key><string>2.99</string></dict>
    </array></plist>
    """
}

/// An executor that runs by itself, off the main queue.
struct QueueExecutor: DeliveryExecutor {
  private let queue = DispatchQueue(label: "storefront.tests.delivery")

  func schedule(_ work: @escaping @Sendable () -> Void) { queue.async(execute: work) }
}

/// An app's observer: what it was shown, and, where it is told so, finishes what has ended.
final class AppObserver: NSObject, SKPaymentTransactionObserver, Sendable {
  private let shown = Locked<[TransactionID: TransactionState]>([:])
  private let finishes: Bool

  init(finishes: Bool = false) { self.finishes = finishes }

  var states: [TransactionID: TransactionState] { shown.withLock { $0 } }

  func paymentQueue(_ queue: SKPaymentQueue, updatedTransactions changed: [SKPaymentTransaction]) {
    for transaction in changed {
      let record = transaction.record
      shown.withLock { $0[record.id] = record.state }
      if finishes, record.state != .purchasing, record.state != .deferred {
        queue.finishTransaction(transaction)
      }
    }
  }
}

/// Waits until something is so, at most some seconds.
func isSoon(_ seconds: Double = 5, _ condition: () throws -> Bool) rethrows -> Bool {
  let end = Date(timeIntervalSinceNow: seconds)
  while Date() < end {
    if try condition() { return true }
    usleep(2_000)
  }
  return try condition()
}
