import Foundation

/// What the user sees. While it is locked, the user's next step waits.
@MainActor
final class Screen {
  private var isLocked = false
  private var waiting: CheckedContinuation<Void, Never>?

  func show(_ line: String) {
    print(line)
    // At once, into a pipe too.
    fflush(nil)
  }

  func lock(_ reason: String) {
    isLocked = true
    show("[locked] \(reason)")
  }

  /// Gives the screen back, with the outcome.
  func unlock(_ outcome: String) {
    isLocked = false
    show("[unlocked] \(outcome)")
    waiting?.resume()
    waiting = nil
  }

  func whenUnlocked() async {
    guard isLocked else { return }
    await withCheckedContinuation { waiting = $0 }
  }
}
