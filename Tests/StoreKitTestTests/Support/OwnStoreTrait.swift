import StoreCore
import Testing

/// Gives each test of a suite a current store of its own, in a folder of its own, on the real clock
/// and the main queue: so that it runs beside other tests of this process as it stands.
struct OwnStoreTrait: SuiteTrait, TestTrait, TestScoping {
  let isRecursive = true

  func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    guard testCase != nil else { return try await function() }
    let folder = try TemporaryFolder()
    let store = CurrentStore { ["XDG_STATE_HOME": folder.path] }
    defer { store.close() }
    try await CurrentStore.$task.withValue(store) { try await function() }
  }
}

extension Trait where Self == OwnStoreTrait {
  static var ownStore: OwnStoreTrait { OwnStoreTrait() }
}
