import Foundation

/// One thing that inotify tells of a file or a folder.
struct FileEvent {
  let watch: Int32
  let mask: UInt32
  /// A name in the folder that is watched; empty for what is watched itself.
  let name: String

  func has(_ bits: Int32) -> Bool { mask & UInt32(bitPattern: bits) != 0 }

  /// Whether events were lost.
  var isOverflow: Bool { has(Int32(IN_Q_OVERFLOW)) }

  /// The watch was removed, with its folder.
  var isIgnored: Bool { has(Int32(IN_IGNORED)) }

  /// Everything that waits in an inotify descriptor.
  static func read(_ descriptor: Int32) -> [FileEvent] {
    var found: [FileEvent] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 14)
    while true {
      let count = Glibc.read(descriptor, &buffer, buffer.count)
      guard count > 0 else { return found }
      found += events(in: buffer[..<count])
    }
  }

  /// A header of 16 bytes each (watch, mask, cookie, length), then a name filled up with zeros.
  private static func events(in bytes: ArraySlice<UInt8>) -> [FileEvent] {
    var found: [FileEvent] = []
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
        FileEvent(watch: watch, mask: mask, name: String(decoding: name, as: UTF8.self)))
      rest = rest.dropFirst(Int(length))
    }
    return found
  }
}
