import Dispatch
import Foundation

/// Where the store's time comes from, and what wakes a client when a timer is due.
package protocol StoreClock: Sendable {
  var now: StoreInstant { get }

  /// Runs `work` once, at `instant` or as soon as that has passed; the returned token cancels it.
  func wake(at instant: StoreInstant, _ work: @escaping @Sendable () -> Void) -> StoreWake
}

/// A wake-up that was asked for and may be taken back.
package final class StoreWake: Sendable {
  private let onCancel: @Sendable () -> Void

  package init(onCancel: @escaping @Sendable () -> Void) { self.onCancel = onCancel }

  package func cancel() { onCancel() }
}

/// The machine's clock.
package struct SystemClock: StoreClock {
  private let queue: DispatchQueue

  /// - Parameter queue: where wake-ups run.
  package init(queue: DispatchQueue = DispatchQueue(label: "storefront.clock")) {
    self.queue = queue
  }

  package var now: StoreInstant {
    var time = timespec()
    clock_gettime(CLOCK_REALTIME, &time)
    return StoreInstant(
      microseconds: Int64(time.tv_sec) * 1_000_000 + Int64(time.tv_nsec) / 1_000)
  }

  package func wake(
    at instant: StoreInstant, _ work: @escaping @Sendable () -> Void
  ) -> StoreWake {
    // A year at most: what is due later is asked for again by whoever is running then.
    let delay = min(max(0, (instant - now).microseconds), 31_536_000_000_000)
    let item = DispatchWorkItem(block: work)
    queue.asyncAfter(deadline: .now() + .microseconds(Int(delay)), execute: item)
    let box = WorkItemBox(item: item)
    return StoreWake { box.item.cancel() }
  }
}

/// A work item whose only shared use is `cancel()`, which Dispatch documents as thread-safe.
private struct WorkItemBox: @unchecked Sendable {
  let item: DispatchWorkItem
}

/// A clock that stands still until it is moved: tests, tapes, simulations.
package final class ManualClock: StoreClock {
  private struct State {
    var now: StoreInstant
    var nextToken = 0
    var wakes: [Int: (due: StoreInstant, work: @Sendable () -> Void)] = [:]
  }

  private let state: Locked<State>

  package init(now: StoreInstant = StoreInstant(microseconds: 1_700_000_000_000_000)) {
    state = Locked(State(now: now))
  }

  package var now: StoreInstant { state.withLock { $0.now } }

  package func wake(
    at instant: StoreInstant, _ work: @escaping @Sendable () -> Void
  ) -> StoreWake {
    let token = state.withLock { state in
      state.nextToken += 1
      state.wakes[state.nextToken] = (instant, work)
      return state.nextToken
    }
    return StoreWake { [weak self] in
      self?.state.withLock { _ = $0.wakes.removeValue(forKey: token) }
    }
  }

  /// Moves the clock on, stopping at each wake-up on the way, in order of their times.
  package func advance(by length: StoreDuration) {
    let end = now + length
    while let work = takeNext(until: end) { work() }
    state.withLock { $0.now = max($0.now, end) }
  }

  /// When the next wake-up is due; nil when nothing waits.
  package var nextWake: StoreInstant? { state.withLock { $0.wakes.values.map(\.due).min() } }

  private func takeNext(until end: StoreInstant) -> (@Sendable () -> Void)? {
    state.withLock { state in
      let next = state.wakes.min { ($0.value.due, $0.key) < ($1.value.due, $1.key) }
      guard let next, next.value.due <= end else { return nil }
      state.now = max(state.now, next.value.due)
      state.wakes[next.key] = nil
      return next.value.work
    }
  }
}
