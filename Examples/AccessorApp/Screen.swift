import Foundation

/// What the user sees. While it is locked, the user's next step waits.
@MainActor
final class Screen {
  private var isLocked = false
  private var waiting: CheckedContinuation<Void, Never>?

  /// Shows a line at once, in a pipe too, where `print` would hold it back.
  func show(_ line: String) { FileHandle.standardOutput.write(Data((line + "\n").utf8)) }

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
