import Foundation
import TerminalTestSupport

/// A folder of its own for a test: catalogs, ledgers, the user's state. Removed with the test.
final class TestFolder {
  let path: String

  init() throws {
    let name = "storefront-test-" + UUID().uuidString
    path = FileManager.default.temporaryDirectory.appending(path: name).path
    try FileManager.default.createDirectory(
      atPath: path + "/state", withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// The environment of every program that a test runs here.
  var environment: [String: String] {
    [
      "TERM": "xterm-256color", "LANG": "C.UTF-8", "PATH": "/usr/bin:/bin", "TZ": "UTC",
      "HOME": path, "XDG_STATE_HOME": path + "/state", "SWIFT_BACKTRACE": "enable=no",
    ].merging(Sanitizer.environment) { $1 }
  }

  func path(_ name: String) -> String { path + "/" + name }

  /// Writes a file and returns its path.
  @discardableResult
  func write(_ text: String, to name: String) throws -> String {
    try text.write(toFile: path(name), atomically: true, encoding: .utf8)
    return path(name)
  }
}
