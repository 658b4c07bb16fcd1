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
  private let watch: Int32
  private let source: SourceBox
  private let state: Locked<State>
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
    watch = inotify_init1(Int32(IN_NONBLOCK) | Int32(IN_CLOEXEC))
    guard watch >= 0, inotify_add_watch(watch, path, UInt32(IN_ATTRIB)) >= 0 else {
      let reason = String(cString: strerror(errno))
      close(file)
      if watch >= 0 { close(watch) }
      throw .unusable(path: path, reason: reason)
    }
    let log = inotify_add_watch(watch, ledger + "-wal", UInt32(IN_MODIFY))
    self.onRing = onRing
    self.queue = queue
    state = Locked(State())
    let source = DispatchSource.makeReadSource(fileDescriptor: watch, queue: queue)
    self.source = SourceBox(source: source)
    let (file, watch) = (file, watch)
    source.setEventHandler { [weak self] in self?.read(log: log) }
    source.setCancelHandler {
      close(file)
      close(watch)
    }
    source.activate()
  }

  deinit { source.source.cancel() }

  /// Rings for every process that watches, this one too.
  func ring() { _ = futimens(file, nil) }

  private func read(log: Int32) {
    var (hasRung, hasLogged) = (false, false)
    var buffer = [UInt8](repeating: 0, count: 4096)
    while true {
      let count = Glibc.read(watch, &buffer, buffer.count)
      guard count > 0 else { break }
      for descriptor in Self.descriptors(in: buffer[..<count]) {
        if descriptor == log { hasLogged = true } else { hasRung = true }
      }
    }
    if hasRung { onRing() }
    if hasLogged { checkLater() }
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

  /// The watch descriptors of the inotify events in a buffer: a header of 16 bytes, then a name.
  private static func descriptors(in bytes: ArraySlice<UInt8>) -> [Int32] {
    var found: [Int32] = []
    var rest = bytes
    while rest.count >= 16 {
      let header = Array(rest.prefix(16))
      found.append(header.withUnsafeBytes { $0.loadUnaligned(fromByteOffset: 0, as: Int32.self) })
      let length = header.withUnsafeBytes {
        $0.loadUnaligned(fromByteOffset: 12, as: UInt32.self)
      }
      rest = rest.dropFirst(16 + Int(length))
    }
    return found
  }
}

/// A Dispatch source whose only shared use is `cancel()`, which Dispatch documents as thread-safe.
private struct SourceBox: @unchecked Sendable {
  let source: any DispatchSourceRead
}
