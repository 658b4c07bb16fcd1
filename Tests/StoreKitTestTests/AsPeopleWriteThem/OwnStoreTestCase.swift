import StoreCore
import XCTest

/// Test cases on the store of the process, which is in a folder of their own meanwhile: nobody's
/// ledger is touched, and the tests that run after these get their own store again.
class OwnStoreTestCase: XCTestCase {
  private static let variable = "XDG_STATE_HOME"
  private static let before = ProcessInfo.processInfo.environment[variable]
  private static let folder = try? TemporaryFolder()

  override class func setUp() {
    super.setUp()
    _ = before
    if let folder { setenv(variable, folder.path, 1) }
  }

  override class func tearDown() {
    CurrentStore.process.close()
    if let before { setenv(variable, before, 1) } else { unsetenv(variable) }
    super.tearDown()
  }
}
