import Foundation

/// The system's inotify: what happens to files and folders, told on a queue. Nothing wakes up
/// before something happens.
final class Inotify: Sendable {
  private let descriptor: Int32
  private let source: SourceBox

  /// - Throws: `InotifyError` when the system has no instance left.
  init(queue: DispatchQueue) throws(InotifyError) {
    let descriptor = inotify_init1(Int32(IN_NONBLOCK) | Int32(IN_CLOEXEC))
    guard descriptor >= 0 else { throw InotifyError(code: errno) }
    self.descriptor = descriptor
    let source = DispatchSource.makeReadSource(fileDescriptor: descriptor, queue: queue)
    source.setCancelHandler { close(descriptor) }
    self.source = SourceBox(source: source)
  }

  deinit {
    cancel()
    // Dispatch lets only active sources go.
    source.source.activate()
  }

  /// Begins to tell, once.
  func start(_ onEvents: @escaping @Sendable ([FileEvent]) -> Void) {
    let descriptor = descriptor
    source.source.setEventHandler { onEvents(FileEvent.read(descriptor)) }
    source.source.activate()
  }

  /// Watches what a path leads to.
  ///
  /// - Returns: the number that its events carry; the same one for what is watched already.
  /// - Throws: `InotifyError` when it is not there, or the system has no watch left.
  @discardableResult
  func watch(_ path: String, for mask: UInt32) throws(InotifyError) -> Int32 {
    let watch = inotify_add_watch(descriptor, path, mask)
    guard watch >= 0 else { throw InotifyError(code: errno) }
    return watch
  }

  func stopWatching(_ watch: Int32) { _ = inotify_rm_watch(descriptor, watch) }

  /// Nothing is told any more. Harmless when repeated.
  func cancel() { source.source.cancel() }
}

/// Why something cannot be watched.
struct InotifyError: Error, Equatable {
  /// The system's number.
  let code: Int32

  var message: String { String(cString: strerror(code)) }
}

/// A Dispatch source that is set up by one thread before another one can know it; what is shared
/// after that is `activate()` and `cancel()`, which Dispatch documents as thread-safe.
private struct SourceBox: @unchecked Sendable {
  let source: any DispatchSourceRead
}
