import Foundation

/// Tells the other processes on a ledger that something was committed.
///
/// The writer touches `<ledger>-bell` after its commit; the others watch that file with inotify.
/// The write-ahead log is watched too, for a writer that was killed between its commit and the
/// bell: 100 ms after the log changed, listeners are called all the same. A bell in between does
/// not call that off, since it may be another writer's.
final class Bell: Sendable {
  private struct State {
    var isCheckPending = false
  }

  private let file: Int32
  private let inotify: Inotify
  private let state = Locked(State())
  private let onRing: @Sendable () -> Void

  private let queue: DispatchQueue

  /// - Parameters:
  ///   - ledger: the path of a ledger that is open already, so that its log exists.
  ///   - queue: where the watching is done and `onRing` is called.
  init(
    ledger: String, queue: DispatchQueue, onRing: @escaping @Sendable () -> Void
  ) throws(LedgerError) {
    let path = ledger + "-bell"
    file = open(path, O_CREAT | O_WRONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK, 0o600)
    guard file >= 0 else { throw .unusable(path: path, reason: String(cString: strerror(errno))) }
    do throws(InotifyError) {
      inotify = try Inotify(queue: queue)
      try inotify.watch(path, for: UInt32(IN_ATTRIB))
    } catch {
      close(file)
      throw .unusable(path: path, reason: error.message)
    }
    let log = try? inotify.watch(ledger + "-wal", for: UInt32(IN_MODIFY))
    self.onRing = onRing
    self.queue = queue
    inotify.start { [weak self] in self?.take($0, log: log) }
  }

  deinit { close(file) }

  /// Rings for every process that watches, this one too.
  func ring() { _ = futimens(file, nil) }

  private func take(_ events: [FileEvent], log: Int32?) {
    if events.contains(where: { $0.watch != log }) { onRing() }
    if events.contains(where: { $0.watch == log }) { checkLater() }
  }

  private func checkLater() {
    let isFirst = state.withLock { state in
      defer { state.isCheckPending = true }
      return !state.isCheckPending
    }
    guard isFirst else { return }
    queue.asyncAfter(deadline: .now() + .milliseconds(100)) { [weak self] in
      guard let self else { return }
      state.withLock { $0.isCheckPending = false }
      onRing()
    }
  }
}
