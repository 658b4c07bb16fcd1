/// How many colours a terminal shows.
package enum ColorDepth: String, CaseIterable, Comparable, Sendable {
  case mono
  case ansi8 = "8"
  case ansi16 = "16"
  case palette256 = "256"
  case direct

  package static func < (left: ColorDepth, right: ColorDepth) -> Bool {
    left.order < right.order
  }

  private var order: Int { Self.allCases.firstIndex(of: self) ?? 0 }

  /// The depth by the name that flags and the configuration use, and common other spellings.
  package init?(name: String) {
    switch name.lowercased() {
    case "never", "none", "no": self = .mono
    case "truecolor", "24bit": self = .direct
    case let name:
      guard let depth = ColorDepth(rawValue: name) else { return nil }
      self = depth
    }
  }

  /// What terminfo's number of colours stands for; −1 or less than 8 is none.
  package init(terminfoColors count: Int) {
    switch count {
    case ..<8: self = .mono
    case ..<16: self = .ansi8
    case ..<256: self = .ansi16
    case ..<0x100_0000: self = .palette256
    default: self = .direct
    }
  }

  /// Finds the depth by the first that says something: the flag, the configuration, `NO_COLOR`,
  /// `CLICOLOR_FORCE` (at least 8 colours), `COLORTERM` (not under screen or tmux), terminfo.
  ///
  /// Names that are no depth are passed over; whoever reads them reports them.
  package static func detect(
    flag: String? = nil, configuration: String? = nil, environment: [String: String],
    terminfoColors: Int
  ) -> ColorDepth {
    if let named = [flag, configuration].lazy.compactMap({ $0.flatMap(ColorDepth.init(name:)) })
      .first
    {
      return named
    }
    if let value = environment["NO_COLOR"], !value.isEmpty { return .mono }
    let found = advertised(environment) ?? ColorDepth(terminfoColors: terminfoColors)
    if let value = environment["CLICOLOR_FORCE"], !value.isEmpty, value != "0" {
      return max(found, .ansi8)
    }
    return found
  }

  private static func advertised(_ environment: [String: String]) -> ColorDepth? {
    let term = environment["TERM"] ?? ""
    guard !term.hasPrefix("screen"), !term.hasPrefix("tmux") else { return nil }
    switch environment["COLORTERM"]?.lowercased() {
    case "truecolor", "24bit": return .direct
    default: return nil
    }
  }
}
