import Foundation

/// A process of this machine, told from a later one with the same number.
struct ProcessIdentity: Equatable {
  let number: Int32
  /// When it started, in clock ticks since the machine did; 0 when that cannot be read.
  let start: Int64

  static var current: ProcessIdentity {
    let number = getpid()
    return ProcessIdentity(number: number, start: startTicks(of: number) ?? 0)
  }

  /// Whether that very process runs still.
  var isAlive: Bool {
    if let ticks = Self.startTicks(of: number) { return start == 0 || ticks == start }
    return false
  }

  /// Field 22 of /proc/N/stat; the second field, a name in parentheses, may hold anything.
  private static func startTicks(of number: Int32) -> Int64? {
    guard let data = FileManager.default.contents(atPath: "/proc/\(number)/stat") else {
      return nil
    }
    let text = String(decoding: data, as: UTF8.self)
    guard let end = text.lastIndex(of: ")") else { return nil }
    let fields = text[text.index(after: end)...].split(separator: " ")
    // A zombie holds nothing any more, though its number is taken.
    guard fields.count > 19, fields[0] != "Z", fields[0] != "X" else { return nil }
    return Int64(fields[19])
  }
}
