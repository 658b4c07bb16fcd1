/// One `import`: the module, not what is taken from it.
struct ModuleImport: Equatable {
  let module: String
  /// From 1.
  let line: Int
}

extension SwiftSource {
  /// Every import, wherever it stands: behind attributes and access levels, of one declaration, of
  /// a submodule, several on one line, within `#if`.
  var imports: [ModuleImport] {
    lines.indices.flatMap { index in
      lines[index].code.split(separator: ";").compactMap(Self.module).map {
        ModuleImport(module: $0, line: index + 1)
      }
    }
  }

  private static let levels: Set<Substring> = [
    "public", "package", "internal", "fileprivate", "private",
  ]
  private static let kinds: Set<Substring> = [
    "struct", "class", "enum", "protocol", "typealias", "func", "let", "var",
  ]

  private static func module(_ statement: Substring) -> String? {
    var words = statement.split(whereSeparator: \.isWhitespace)[...]
    while let word = words.first, word.hasPrefix("@") || levels.contains(word) {
      words = words.dropFirst()
    }
    guard words.popFirst() == "import" else { return nil }
    if let word = words.first, kinds.contains(word) { words = words.dropFirst() }
    return words.first?.split(separator: ".").first.map(String.init)
  }
}
