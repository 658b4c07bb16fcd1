import CText

/// How many cells a scalar takes: glibc's `wcwidth` under C.UTF-8, whatever the program's locale.
///
/// ncursesw asks the same function, so it and this module place every character alike.
enum CellWidth {
  private static let utf8Locale = ctext_open_utf8()

  /// Calls a closure that may ask for widths; the thread's locale is switched meanwhile.
  static func measuring<Result>(_ body: () throws -> Result) rethrows -> Result {
    guard utf8Locale != 0 else { return try body() }
    let previous = ctext_use(utf8Locale)
    defer { _ = ctext_use(previous) }
    return try body()
  }

  /// The width of a scalar, to be asked within `measuring`: −1 for what cannot be shown, 0 for what
  /// joins the cell before, else 1 or 2.
  static func width(_ scalar: Unicode.Scalar) -> Int {
    if scalar.value >= 0x20 && scalar.value < 0x7F { return 1 }
    if utf8Locale == 0 { return estimate(scalar) }
    return Int(ctext_width(scalar.value))
  }

  /// What stands in on a system without C.UTF-8: right for letters, marks and East Asian text.
  static func estimate(_ scalar: Unicode.Scalar) -> Int {
    switch scalar.properties.generalCategory {
    case .control, .unassigned, .surrogate, .lineSeparator, .paragraphSeparator: return -1
    case .nonspacingMark, .enclosingMark, .format: return 0
    default: break
    }
    switch scalar.value {
    case 0x1160...0x11FF: return 0
    case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0xA4CF, 0xA960...0xA97C, 0xAC00...0xD7A3,
      0xF900...0xFAFF, 0xFE30...0xFE6F, 0xFF01...0xFF60, 0xFFE0...0xFFE6, 0x1F300...0x1F6FF,
      0x1F900...0x1F9FF, 0x20000...0x3FFFD:
      return 2
    default: return 1
    }
  }
}
