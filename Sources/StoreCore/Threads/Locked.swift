import Foundation

/// A value that one thread at a time may touch.
///
/// In place of `Synchronization.Mutex`, which the thread sanitizer does not see: under it every
/// value that a mutex guards is told as a race. `NSLock` it sees, and with it the whole suite can
/// be held against it. Unchecked, since a lock's promise is one that no compiler can check; the
/// value is reached through `withLock` only.
///
/// What guards no value is a plain `NSLock`: `Void` has no place of its own, and the sanitizer
/// takes what is done to it for a change of this object.
package final class Locked<Value>: @unchecked Sendable {
  private let lock = NSLock()
  private var value: Value

  package init(_ value: sending Value) { self.value = value }

  /// Runs `body` while no other thread runs one; it must not come back here.
  package func withLock<Answer, Failure: Error>(
    _ body: (inout sending Value) throws(Failure) -> sending Answer
  ) throws(Failure) -> sending Answer {
    lock.lock()
    defer { lock.unlock() }
    return try body(&value)
  }
}
