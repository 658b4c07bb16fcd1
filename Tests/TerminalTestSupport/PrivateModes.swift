/// The private modes (`ESC [ ? n h`) and the keypad's mode that a program has switched on.
package struct PrivateModes: Equatable, Sendable {
  /// What a fresh terminal has on: the cursor.
  package private(set) var on: Set<Int> = [PrivateModes.cursor]
  package private(set) var isKeypadOn = false
  private var pending: [UInt8] = []

  package static let cursor = 25
  package static let alternateScreens: Set<Int> = [47, 1047, 1049]
  package static let bracketedPaste = 2004

  package init() {}

  package var showsCursor: Bool { on.contains(Self.cursor) }
  package var isAlternateScreen: Bool { !on.isDisjoint(with: Self.alternateScreens) }

  package mutating func apply(_ bytes: [UInt8]) {
    for byte in bytes { apply(byte) }
  }

  private mutating func apply(_ byte: UInt8) {
    if byte == 0x1B {
      pending = []
    } else if pending.isEmpty || pending.count > 32 {
      return
    }
    pending.append(byte)
    let text = String(decoding: pending.dropFirst(), as: UTF8.self)
    switch text {
    case "=": finish { $0.isKeypadOn = true }
    case ">": finish { $0.isKeypadOn = false }
    case _ where text.hasPrefix("[?") && (text.hasSuffix("h") || text.hasSuffix("l")):
      let numbers = text.dropFirst(2).dropLast().split(separator: ";").compactMap { Int($0) }
      finish { modes in
        if text.hasSuffix("h") { modes.on.formUnion(numbers) } else { modes.on.subtract(numbers) }
      }
    default: break
    }
  }

  private mutating func finish(_ change: (inout PrivateModes) -> Void) {
    pending = []
    change(&self)
  }
}
