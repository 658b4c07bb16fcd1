import Foundation

/// Tells a process that only reads when the file of its ledger is deleted or replaced: a reader
/// sees nothing of it, as the old file stays as it is while it is open.
package final class LedgerWatch: Sendable {
  private let watch: Int32
  private let source: SourceBox

  /// - Parameter onGone: called on `queue`, once at the least.
  /// - Throws: `LedgerError` where the file cannot be watched.
  package init(
    path: String, queue: DispatchQueue, onGone: @escaping @Sendable (LedgerError) -> Void
  ) throws(LedgerError) {
    let identity = FileIdentity(path)
    let watch = inotify_init1(Int32(IN_NONBLOCK) | Int32(IN_CLOEXEC))
    // The links to a file are among its attributes; a file that is open is not deleted yet.
    let changes = UInt32(IN_ATTRIB) | UInt32(IN_MOVE_SELF) | UInt32(IN_DELETE_SELF)
    guard watch >= 0, inotify_add_watch(watch, path, changes) >= 0 else {
      let reason = String(cString: strerror(errno))
      if watch >= 0 { close(watch) }
      throw .unusable(path: path, reason: reason)
    }
    self.watch = watch
    let source = DispatchSource.makeReadSource(fileDescriptor: watch, queue: queue)
    self.source = SourceBox(source: source)
    source.setEventHandler {
      var buffer = [UInt8](repeating: 0, count: 4_096)
      while read(watch, &buffer, buffer.count) > 0 {}
      if FileIdentity(path) != identity { onGone(.gone(path: path)) }
    }
    source.setCancelHandler { close(watch) }
    source.activate()
  }

  deinit { source.source.cancel() }
}

/// A Dispatch source whose only shared use is `cancel()`, which Dispatch documents as thread-safe.
private struct SourceBox: @unchecked Sendable {
  let source: any DispatchSourceRead
}
