import Foundation

/// Tells a process that only reads when the file of its ledger is deleted or replaced: a reader
/// sees nothing of it, as the old file stays as it is while it is open.
package final class LedgerWatch: Sendable {
  private let inotify: Inotify

  /// - Parameter onGone: called on `queue`, once at the least.
  /// - Throws: `LedgerError` where the file cannot be watched.
  package init(
    path: String, queue: DispatchQueue, onGone: @escaping @Sendable (LedgerError) -> Void
  ) throws(LedgerError) {
    let identity = FileIdentity(path)
    // The links to a file are among its attributes; a file that is open is not deleted yet.
    let changes = UInt32(IN_ATTRIB | IN_MOVE_SELF | IN_DELETE_SELF)
    do throws(InotifyError) {
      inotify = try Inotify(queue: queue)
      try inotify.watch(path, for: changes)
    } catch {
      throw .unusable(path: path, reason: error.message)
    }
    inotify.start { _ in
      if FileIdentity(path) != identity { onGone(.gone(path: path)) }
    }
  }
}
