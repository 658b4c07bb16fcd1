extension SourceRule {
  /// All that an app sees says what it is: declarations, a public enum's cases, a public protocol's
  /// requirements. What overrides has the words of what it overrides.
  static let documented = SourceRule(name: "what is public is documented") { source in
    var scopes: [(indentation: Int, showsMembers: Bool)] = []
    var faults: [Fault] = []
    for (index, line) in source.lines.enumerated() where !line.beginsInLiteral {
      let indentation = line.code.prefix { $0 == " " }.count
      let words = line.code.split { " :(<".contains($0) }.map(String.init)
      guard let first = words.first, first != "}" else { continue }
      while let last = scopes.last, last.indentation >= indentation { scopes.removeLast() }
      let isPublic = line.code.contains(/^ *(public|open) \w/)
      let isMember = scopes.last?.showsMembers == true && ["case", "func", "var"].contains(first)
      let isSilent = words.contains { ["extension", "import", "override"].contains($0) }
      if isPublic || isMember, !isSilent, !source.hasDocumentation(above: index) {
        faults.append(Fault(line: index + 1, what: "public without a word on what it is"))
      }
      if line.code.hasSuffix("{") {
        let showsMembers = isPublic && words.contains { ["enum", "protocol"].contains($0) }
        scopes.append((indentation, showsMembers))
      }
    }
    return faults
  }
}

extension SwiftSource {
  /// Attributes and directives may stand between.
  fileprivate func hasDocumentation(above index: Int) -> Bool {
    let above = lines[..<index].reversed().first { line in
      let text = line.text.drop { $0 == " " }
      return !text.hasPrefix("@") && !text.hasPrefix("// swift-format")
    }
    return above?.text.drop { $0 == " " }.hasPrefix("///") == true
  }
}
