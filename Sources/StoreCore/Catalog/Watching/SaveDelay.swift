import Dispatch

/// When a save is told: an editor takes several steps for one.
struct SaveDelay {
  /// A save is told when nothing came for so long.
  static let quiet = DispatchTimeInterval.milliseconds(50)
  /// Saves that do not end are told every so often.
  static let longest = DispatchTimeInterval.milliseconds(500)
  /// A file that is gone may come back at once.
  static let absence = DispatchTimeInterval.milliseconds(500)
  /// A new file is told when it is closed; so much later where nothing says that it was.
  static let creation = DispatchTimeInterval.milliseconds(2_000)

  /// When the first save was seen that has not been told yet.
  private var since: DispatchTime?
  /// When it is to be told.
  private var due: DispatchTime?
  /// When the timer fires that was set last.
  private var timer: DispatchTime?

  /// A file was saved.
  mutating func saved(_ now: DispatchTime) {
    let first = since ?? now
    since = first
    due = min(now + Self.quiet, first + Self.longest)
  }

  /// Something is to be looked at, unless that is planned already.
  mutating func look(in interval: DispatchTimeInterval, _ now: DispatchTime) {
    due = due ?? now + interval
  }

  /// When a timer has to be set for; nil where the one that was set will do.
  mutating func nextTimer() -> DispatchTime? {
    guard let due else { return nil }
    if let timer, timer <= due { return nil }
    timer = due
    return due
  }

  /// A timer has fired: whether the save is to be told now. Where it is not, another timer may be
  /// needed.
  mutating func fires(_ now: DispatchTime) -> Bool {
    timer = nil
    guard let due, due <= now else { return false }
    (self.due, since) = (nil, nil)
    return true
  }
}
