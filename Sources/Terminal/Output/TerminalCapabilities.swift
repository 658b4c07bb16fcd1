import CNcurses
import Foundation
import Screen

/// What terminfo says of the terminal in use, beyond what ncurses does by itself.
struct TerminalCapabilities {
  /// Reads the entry of a terminal.
  /// - Throws: `TerminalError` when there is none or the cursor cannot be placed.
  static func check(_ term: String) throws(TerminalError) {
    var reason: Int32 = 0
    guard setupterm(term, STDOUT_FILENO, &reason) == OK else { throw .termIsUnknown(term) }
    defer { del_curterm(set_curterm(nil)) }
    guard !string("cup").isEmpty else { throw .termIsTooSimple(term) }
  }

  /// A capability without its padding, which hardware needed; empty when the terminal has none.
  static func string(_ name: String) -> [UInt8] {
    let value = name.withCString { tigetstr(UnsafeMutablePointer(mutating: $0)) }
    guard let value, Int(bitPattern: value) != -1 else { return [] }
    return withoutPadding(Array(String(cString: value).utf8))
  }

  /// Leaves out delays of the form `$<5>`.
  static func withoutPadding(_ bytes: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    var rest = bytes[...]
    while let byte = rest.first {
      if rest.starts(with: "$<".utf8), let end = rest.firstIndex(of: UInt8(ascii: ">")) {
        rest = rest[(end + 1)...]
      } else {
        result.append(byte)
        rest = rest.dropFirst()
      }
    }
    return result
  }

  /// The keys as this terminal sends them.
  static func keys() -> [[UInt8]: Key] {
    var result: [[UInt8]: Key] = [:]
    for (name, key) in keyNames { result[string(name)] = key }
    for number in 1...12 { result[string("kf\(number)")] = .function(number) }
    result[[]] = nil
    return result
  }

  private static let keyNames: [(String, Key)] = [
    ("kcuu1", .up), ("kcud1", .down), ("kcub1", .left), ("kcuf1", .right), ("khome", .home),
    ("kend", .end), ("kpp", .pageUp), ("knp", .pageDown), ("kich1", .insert), ("kdch1", .delete),
    ("kcbt", .backTab), ("kent", .enter),
  ]
}
