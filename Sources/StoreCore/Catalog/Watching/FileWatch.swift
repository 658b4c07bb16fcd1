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
    var error: InotifyError?
    var delay = SaveDelay()
    var isCancelled = false
  }

  private let paths: [String]
  private let queue: DispatchQueue
  private let inotify: Inotify
  private let state = Locked(State())
  private let onSave: @Sendable () -> Void

  /// - Parameters:
  ///   - paths: from the root; a file need not be there.
  ///   - queue: where the watching is done and `onSave` is called.
  /// - Throws: `InotifyError` when the system has no watch left.
  init(
    _ paths: [String], queue: DispatchQueue, onSave: @escaping @Sendable () -> Void
  ) throws(InotifyError) {
    inotify = try Inotify(queue: queue)
    self.paths = paths
    self.queue = queue
    self.onSave = onSave
    inotify.start { [weak self] in self?.take($0) }
    follow()
    // Where one folder can be watched, the others can.
    if let error = state.withLock({ $0.folders.isEmpty ? $0.error : nil }) { throw error }
  }

  deinit { cancel() }

  /// Nothing is told any more. Harmless when repeated.
  func cancel() {
    state.withLock { $0.isCancelled = true }
    inotify.cancel()
  }

  /// Tells a save that nobody saw.
  func look(in interval: DispatchTimeInterval) {
    state.withLock { $0.delay.look(in: interval, .now()) }
    setTimer()
  }

  /// What may change where a path leads, or what stands there. Not `IN_MODIFY`: what is being
  /// written is of no use before it is closed.
  private static let changes = UInt32(
    IN_CLOSE_WRITE | IN_MOVED_TO | IN_CREATE | IN_DELETE | IN_MOVED_FROM | IN_DELETE_SELF
      | IN_MOVE_SELF | IN_ONLYDIR)

  private func take(_ events: [FileEvent]) {
    for event in events {
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

  private func take(_ event: FileEvent, at place: WatchedPlace) {
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
    var failure: InotifyError?
    for place in places {
      do throws(InotifyError) {
        let watch = try inotify.watch(place.folder, for: Self.changes)
        folders[watch, default: (place.folder, [])].names.insert(place.name)
      } catch {
        failure = error
      }
    }
    let (watched, reason) = (folders, failure)
    let old = state.withLock { state in
      defer { (state.folders, state.error) = (watched, reason) }
      return Set(state.folders.keys)
    }
    for watch in old.subtracting(folders.keys) { inotify.stopWatching(watch) }
  }
}
