import Dispatch

/// Where an app's callbacks run: one after the other, never inside the call that caused them.
package protocol DeliveryExecutor: Sendable {
  func schedule(_ work: @escaping @Sendable () -> Void)
}

/// The main queue: an app's, and the terminal's.
package struct MainQueueExecutor: DeliveryExecutor {
  package init() {}

  package func schedule(_ work: @escaping @Sendable () -> Void) {
    DispatchQueue.main.async(execute: work)
  }
}

/// Runs nothing until it is told to: tests, tapes, simulations.
package final class ManualExecutor: DeliveryExecutor {
  private let waiting = Locked<[@Sendable () -> Void]>([])

  package init() {}

  package func schedule(_ work: @escaping @Sendable () -> Void) {
    waiting.withLock { $0.append(work) }
  }

  /// Runs what waits, and what that schedules, until nothing waits.
  package func runAll() {
    while true {
      let next = waiting.withLock { $0.isEmpty ? nil : $0.removeFirst() }
      guard let next else { return }
      next()
    }
  }
}
