import Foundation

/// Says when files have been saved, however an editor does it: written in place, replaced by a
/// rename, deleted and made anew, reached through links that are turned elsewhere.
///
/// The folders are watched with inotify and filtered by name, since a watch on a file goes with
/// the file. Nothing wakes up before something happens in them.
final class FileWatch: Sendable {
  private struct State {
    /// The folder and the names of each watch.
    var folders: [Int32: (path: String, names: Set<String>)] = [:]
    /// Why a folder could not be watched.
    var error: FileWatchError?
    var delay = SaveDelay()
    var isCancelled = false
  }

  private let paths: [String]
  private let queue: DispatchQueue
  private let descriptor: Int32
  private let source: SourceBox
  private let state = Locked(State())
  private let onSave: @Sendable () -> Void

  /// - Parameters:
  ///   - paths: from the root; a file need not be there.
  ///   - queue: where the watching is done and `onSave` is called.
  /// - Throws: `FileWatchError` when the system has no watch left.
  init(
    _ paths: [String], queue: DispatchQueue, onSave: @escaping @Sendable () -> Void
  ) throws(FileWatchError) {
    let descriptor = inotify_init1(Int32(IN_NONBLOCK) | Int32(IN_CLOEXEC))
    guard descriptor >= 0 else { throw FileWatchError(code: errno) }
    self.paths = paths
    self.queue = queue
    self.descriptor = descriptor
    self.onSave = onSave
    let source = DispatchSource.makeReadSource(fileDescriptor: descriptor, queue: queue)
    self.source = SourceBox(source: source)
    source.setEventHandler { [weak self] in self?.read() }
    source.setCancelHandler { close(descriptor) }
    source.activate()
    follow()
    // Where one folder can be watched, the others can.
    if let error = state.withLock({ $0.folders.isEmpty ? $0.error : nil }) { throw error }
  }

  deinit { cancel() }

  /// Nothing is told any more. Harmless when repeated.
  func cancel() {
    state.withLock { $0.isCancelled = true }
    source.source.cancel()
  }

  /// Tells a save that nobody saw.
  func look(in interval: DispatchTimeInterval) {
    state.withLock { $0.delay.look(in: interval, .now()) }
    setTimer()
  }

  private func read() {
    for event in FolderEvent.read(descriptor) {
      guard !event.isOverflow else { return saved() }
      let folder = state.withLock { state in
        let folder = state.folders[event.watch]
        if event.isIgnored { state.folders[event.watch] = nil }
        return folder
      }
      guard let folder, event.name.isEmpty || folder.names.contains(event.name) else { continue }
      take(event, at: WatchedPlace(folder: folder.path, name: event.name))
    }
  }

  private func take(_ event: FolderEvent, at place: WatchedPlace) {
    if event.has(Int32(IN_CLOSE_WRITE | IN_MOVED_TO)) {
      saved()
    } else if event.has(Int32(IN_CREATE)) {
      if Self.isBeingWritten(place.path) { look(in: SaveDelay.creation) } else { saved() }
    } else {
      look(in: SaveDelay.absence)
    }
  }

  /// A new file that is neither a link nor another name of an old one is closed later on.
  private static func isBeingWritten(_ path: String) -> Bool {
    var facts = stat()
    guard lstat(path, &facts) == 0 else { return true }
    return facts.st_mode & S_IFMT == S_IFREG && facts.st_nlink == 1
  }

  private func saved() {
    state.withLock { $0.delay.saved(.now()) }
    setTimer()
  }

  private func setTimer() {
    let due = state.withLock { $0.isCancelled ? nil : $0.delay.nextTimer() }
    guard let due else { return }
    queue.asyncAfter(deadline: due) { [weak self] in self?.fire() }
  }

  private func fire() {
    let isDue = state.withLock { $0.delay.fires(.now()) && !$0.isCancelled }
    guard isDue else { return setTimer() }
    follow()
    onSave()
  }

  /// Watches what the paths lead through now. Once more when that has changed meanwhile.
  private func follow() {
    var places: Set<WatchedPlace> = []
    for _ in 0..<8 {
      let now = Set(paths.flatMap(WatchedPlace.all))
      if now == places { return }
      places = now
      watch(places)
    }
  }

  private func watch(_ places: Set<WatchedPlace>) {
    var folders: [Int32: (path: String, names: Set<String>)] = [:]
    var error: FileWatchError?
    for place in places {
      let watch = inotify_add_watch(descriptor, place.folder, FolderEvent.mask)
      if watch >= 0 {
        folders[watch, default: (place.folder, [])].names.insert(place.name)
      } else {
        error = FileWatchError(code: errno)
      }
    }
    let (watched, failure) = (folders, error)
    let old = state.withLock { state in
      defer { (state.folders, state.error) = (watched, failure) }
      return Set(state.folders.keys)
    }
    for watch in old.subtracting(folders.keys) { _ = inotify_rm_watch(descriptor, watch) }
  }
}

/// Why a file cannot be watched.
struct FileWatchError: Error, Equatable {
  /// The system's number.
  let code: Int32

  var message: String { String(cString: strerror(code)) }
}

/// A Dispatch source whose only shared use is `cancel()`, which Dispatch documents as thread-safe.
private struct SourceBox: @unchecked Sendable {
  let source: any DispatchSourceRead
}
