import Foundation
import Testing

@testable import StoreCore

/// A catalog in a file, and a client that was opened on it: what it was told when the file was
/// saved.
final class SavingBench {
  let folder: TemporaryFolder
  let clock = ManualClock()
  let executor = ManualExecutor()
  private(set) var client: StoreClient
  private let readings = Locked<[String]>([])

  init(
    _ text: String = SavingBench.list("gems 0.49", "pro 2.99"), name: String = "store.plist",
    link: String? = nil
  ) throws {
    folder = try TemporaryFolder()
    try text.write(toFile: folder.path + "/" + name, atomically: false, encoding: .utf8)
    if let link { symlink(name, folder.path + "/" + link) }
    client = try Self.open(folder.path + "/" + (link ?? name), clock, executor)
    listen()
  }

  /// "gems 0.49 A title": a list of our own shape, in OpenStep's text.
  static func list(_ products: String...) -> String {
    let entries = products.map { line in
      let words = line.split(separator: " ", maxSplits: 2)
      let title = words.count > 2 ? words[2] : words[0]
      return """
          { productId = "\(words[0])"; type = nonconsumable; price = "\(words[1])"; \
        title = "\(title)"; }
        """
    }
    return "(\n" + entries.joined(separator: ",\n") + "\n)\n"
  }

  /// What the handler was told: the number of products, or where the error is.
  var told: [String] { readings.withLock { $0 } }

  /// What an app sees: "gems 0.49".
  var products: [String] {
    client.products(client.catalog.products.map(\.id)).map {
      "\($0.productIdentifier) \($0.price)"
    }
  }

  func path(_ name: String) -> String { folder.path + "/" + name }

  /// Written in place, as a shell's `>` does it.
  func save(_ text: String, to name: String = "store.plist") throws {
    try text.write(toFile: path(name), atomically: false, encoding: .utf8)
  }

  func isSoon(_ condition: () throws -> Bool) rethrows -> Bool {
    let end = ContinuousClock.now + .seconds(10)
    while ContinuousClock.now < end {
      if try condition() { return true }
      usleep(2_000)
    }
    return try condition()
  }

  func wait(milliseconds: Int64) {
    executor.runAll()
    clock.advance(by: .milliseconds(milliseconds))
    executor.runAll()
  }

  /// Ends the client and opens it again on the same file.
  func reopen() throws {
    let path = client.catalog.sources[0].path
    client.close()
    client = try Self.open(path, clock, executor)
    listen()
  }

  /// How many watches this process has on a folder.
  static func watches(on folder: String) throws -> Int {
    var facts = stat()
    guard stat(folder, &facts) == 0 else { return 0 }
    let mark = "ino:" + String(facts.st_ino, radix: 16) + " "
    let files = try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fdinfo")
    return files.count { file in
      let text = try? String(contentsOfFile: "/proc/self/fdinfo/" + file, encoding: .utf8)
      return text?.split(separator: "\n").contains { line in
        line.hasPrefix("inotify") && line.contains(mark)
      } == true
    }
  }

  private func listen() {
    let readings = readings
    client.onCatalogRead { reading in
      let text =
        switch reading {
        case .success(let found): "\(found.catalog.products.count) products"
        case .failure(let error):
          (error.diagnostics.first { $0.severity == .error }).map { error in
            [error.line, error.column].compactMap { $0.map(String.init) }.joined(separator: ":")
              + " " + error.message
          } ?? ""
        }
      readings.withLock { $0.append(text) }
    }
  }

  private static func open(
    _ path: String, _ clock: ManualClock, _ executor: ManualExecutor
  ) throws -> StoreClient {
    var configuration = StoreConfiguration(
      catalog: try CatalogReader.read(path: path).catalog, client: "app")
    configuration.clock = clock
    configuration.executor = executor
    return try StoreClient(configuration)
  }
}
