extension Key {
  /// The key's name in configurations, help and tapes: "Enter", "Ctrl+C", "F1", "b".
  package var name: String {
    switch self {
    case .character(" "): "Space"
    case .character(let character): String(character)
    case .control(let character): "Ctrl+" + Self.chordName(character, uppercased: true)
    case .alt(let character): "Alt+" + Self.chordName(character, uppercased: false)
    case .function(let number): "F\(number)"
    default: Self.named.first { $0.key == self }?.names.first ?? ""
    }
  }

  /// The key of a name. Names of keys are read in any case, characters as they stand.
  package init?(name: String) {
    if let chord = Self.chord(name) {
      self = chord
    } else if name.count == 1, let character = name.first {
      guard Self.isWritable(character) else { return nil }
      self = .character(character)
    } else if let key = Self.named.first(where: { $0.matches(name) })?.key {
      self = key
    } else if let key = Self.function(name) {
      self = key
    } else {
      return nil
    }
  }

  /// One row of the table of names: the first is the one that is shown.
  private struct Names {
    let key: Key
    let names: [String]

    init(_ key: Key, _ names: String...) {
      self.key = key
      self.names = names
    }

    func matches(_ name: String) -> Bool {
      names.contains { $0.lowercased() == name.lowercased() }
    }
  }

  private static let named = [
    Names(.enter, "Enter", "Return"), Names(.escape, "Escape", "Esc"), Names(.tab, "Tab"),
    Names(.backTab, "Shift+Tab", "Shift-Tab", "BackTab"),
    Names(.character(" "), "Space"), Names(.backspace, "Backspace"),
    Names(.delete, "Delete", "Del"), Names(.insert, "Insert", "Ins"),
    Names(.up, "Up"), Names(.down, "Down"), Names(.left, "Left"), Names(.right, "Right"),
    Names(.home, "Home"), Names(.end, "End"),
    Names(.pageUp, "PageUp", "PgUp"), Names(.pageDown, "PageDown", "PgDn", "PgDown"),
  ]

  /// The keys that have a name of their own, in the table's order.
  package static var namedKeys: [Key] { named.map(\.key) }

  private static func chord(_ name: String) -> Key? {
    let prefixes: [(String, (Character) -> Key)] = [
      ("ctrl+", { .control(lowercased($0)) }), ("ctrl-", { .control(lowercased($0)) }),
      ("alt+", { .alt($0) }), ("alt-", { .alt($0) }), ("^", { .control(lowercased($0)) }),
    ]
    for (prefix, make) in prefixes where name.lowercased().hasPrefix(prefix) {
      let rest = String(name.dropFirst(prefix.count))
      if rest.lowercased() == "space" { return make(" ") }
      if rest.count == 1, let character = rest.first, isWritable(character) {
        return make(character)
      }
    }
    return nil
  }

  private static func function(_ name: String) -> Key? {
    let digits = name.dropFirst()
    guard name.lowercased().hasPrefix("f"), digits.count <= 2, digits.first != "0",
      digits.allSatisfy({ $0.isASCII && $0.isNumber }), let number = Int(digits), number <= 63
    else { return nil }
    return .function(number)
  }

  private static func chordName(_ character: Character, uppercased: Bool) -> String {
    if character == " " { return "Space" }
    return uppercased && character.isASCII ? character.uppercased() : String(character)
  }

  private static func lowercased(_ character: Character) -> Character {
    character.lowercased().first ?? character
  }

  private static func isWritable(_ character: Character) -> Bool {
    let text = String(character)
    return SafeText(text).string == text
  }
}
