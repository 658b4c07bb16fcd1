import Foundation

/// Reads from a terminal without ever blocking.
enum TerminalInput {
  enum Reading: Equatable {
    case nothing
    case bytes([UInt8])
    /// The terminal is gone.
    case ended
  }

  private static let chunk = 4096

  static func read(_ descriptor: Int32) -> Reading {
    guard wait(descriptor, for: .zero) else { return .nothing }
    var buffer = [UInt8](repeating: 0, count: chunk)
    let count = Foundation.read(descriptor, &buffer, chunk)
    if count > 0 { return .bytes(Array(buffer.prefix(count))) }
    return count < 0 && (errno == EINTR || errno == EAGAIN) ? .nothing : .ended
  }

  /// Whether there is something to read, or the end, within a time.
  static func wait(_ descriptor: Int32, for time: Duration) -> Bool {
    var entry = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    let milliseconds =
      time.components.seconds * 1000
      + time.components.attoseconds / 1_000_000_000_000_000
    return poll(&entry, 1, Int32(clamping: milliseconds)) > 0
  }
}
