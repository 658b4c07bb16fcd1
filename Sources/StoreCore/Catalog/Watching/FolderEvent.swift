import Foundation

/// One thing that inotify tells of a folder.
struct FolderEvent {
  let watch: Int32
  let mask: UInt32
  /// Empty for the folder itself.
  let name: String

  /// What may change where a path leads, or what stands there. Not `IN_MODIFY`: what is being
  /// written is of no use before it is closed.
  static let mask = UInt32(
    IN_CLOSE_WRITE | IN_MOVED_TO | IN_CREATE | IN_DELETE | IN_MOVED_FROM | IN_DELETE_SELF
      | IN_MOVE_SELF | IN_ONLYDIR)

  func has(_ bits: Int32) -> Bool { mask & UInt32(bitPattern: bits) != 0 }

  /// Whether events were lost.
  var isOverflow: Bool { has(Int32(IN_Q_OVERFLOW)) }

  /// The watch was removed, with its folder.
  var isIgnored: Bool { has(Int32(IN_IGNORED)) }

  /// Everything that waits in an inotify descriptor.
  static func read(_ descriptor: Int32) -> [FolderEvent] {
    var found: [FolderEvent] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 14)
    while true {
      let count = Glibc.read(descriptor, &buffer, buffer.count)
      guard count > 0 else { return found }
      found += events(in: buffer[..<count])
    }
  }

  /// A header of 16 bytes each (watch, mask, cookie, length), then a name filled up with zeros.
  private static func events(in bytes: ArraySlice<UInt8>) -> [FolderEvent] {
    var found: [FolderEvent] = []
    var rest = bytes
    while rest.count >= 16 {
      let header = Array(rest.prefix(16))
      let (watch, mask, length) = header.withUnsafeBytes {
        (
          $0.loadUnaligned(fromByteOffset: 0, as: Int32.self),
          $0.loadUnaligned(fromByteOffset: 4, as: UInt32.self),
          $0.loadUnaligned(fromByteOffset: 12, as: UInt32.self)
        )
      }
      rest = rest.dropFirst(16)
      let name = rest.prefix(Int(length)).prefix { $0 != 0 }
      found.append(
        FolderEvent(watch: watch, mask: mask, name: String(decoding: name, as: UTF8.self)))
      rest = rest.dropFirst(Int(length))
    }
    return found
  }
}
