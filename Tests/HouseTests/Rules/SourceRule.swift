/// A rule that every source file keeps; its faults are told with the line.
struct SourceRule: Sendable {
  let name: String
  let faults: @Sendable (SwiftSource) -> [Fault]

  struct Fault: Equatable, Sendable {
    /// From 1.
    let line: Int
    let what: String
  }
}

extension SourceRule {
  /// For Swift and for C.
  static let length = SourceRule(name: "a file has at most 300 lines") { source in
    let count = source.lines.count - (source.lines.last?.text.isEmpty == true ? 1 : 0)
    let what = "\(count) lines: there is a second idea in it"
    return count > 300 ? [Fault(line: 301, what: what)] : []
  }

  /// Texts in literals, such as frames, are as wide as they have to be.
  static let width = SourceRule(name: "a line has at most 100 columns") { source in
    source.faults { line in
      guard line.text.count > 100, !line.beginsInLiteral else { return nil }
      let isLiteralTooLong = line.code.contains("\"\"") && line.text.count - line.code.count > 40
      return isLiteralTooLong && line.comment.isEmpty ? nil : "\(line.text.count) columns"
    }
  }

  /// What can end the program, or what no compiler checks, stands with its reason right above.
  static let reasons = SourceRule(name: "what is unchecked has its reason beside it") { source in
    let words = [
      "try!", "as!", "fatalError(", "preconditionFailure(", "@unchecked Sendable",
      "nonisolated(unsafe)",
    ]
    return source.numberedFaults { line, index in
      guard let word = line.code.isEmpty ? nil : words.first(where: line.code.contains) else {
        return nil
      }
      let near = source.lines[max(0, index - 8)...index]
      return near.contains { !$0.comment.isEmpty } ? nil : "\(word) without a reason"
    }
  }

  /// Also implicitly unwrapped types.
  static let unwrapping = SourceRule(name: "nothing is unwrapped by force") { source in
    source.faults { line in
      line.code.utf8.contains(UInt8(ascii: "!")) && line.code.contains(/[\w)\]>"]!(?!=)/)
        && !line.code.contains(/\b(try|as)!/) ? "unwrapped by force" : nil
    }
  }

  static let unfinished = SourceRule(name: "nothing is left to be done later") { source in
    source.faults { line in
      let words = line.comment.split { !$0.isLetter }
      return words.contains { ["TODO", "FIXME", "XXX", "HACK"].contains($0) } ? "unfinished" : nil
    }
  }

  static let disabledTests = SourceRule(name: "a test is disabled for a reason") { source in
    source.faults { line in
      guard ["disabled", "withKnown", "@"].contains(where: line.text.contains) else { return nil }
      if line.code.contains(/\.disabled\((?!"")/), !line.code.contains(/\.disabled\(.*""/) {
        return "disabled without a reason"
      }
      if line.code.contains(/withKnownIssue\s*(\{|\(\s*isIntermittent)/) {
        return "a known issue without a reason"
      }
      return line.comment.contains(/@(Test|Suite)\b/) ? "a test that is commented out" : nil
    }
  }

  /// `ProductManager` is an app's door in, and keeps its name.
  static let names = SourceRule(name: "no type is called Manager, Helper or Util") { source in
    source.faults { line in
      guard ["Manager", "Helper", "Util"].contains(where: line.code.contains) else { return nil }
      let type = /\b(?:class|struct|enum|actor|protocol)\s+(\w+)/
      guard let name = line.code.firstMatch(of: type)?.output.1, name != "ProductManager",
        ["Manager", "Helper", "Helpers", "Util", "Utils", "Utility"].contains(where: name.hasSuffix)
      else {
        return nil
      }
      return "\(name) says nothing"
    }
  }
}

extension SwiftSource {
  fileprivate func faults(_ check: (Line) -> String?) -> [SourceRule.Fault] {
    numberedFaults { line, _ in check(line) }
  }

  fileprivate func numberedFaults(_ check: (Line, Int) -> String?) -> [SourceRule.Fault] {
    lines.indices.compactMap { index in
      check(lines[index], index).map { SourceRule.Fault(line: index + 1, what: $0) }
    }
  }
}
