import Foundation

/// The README, by its parts.
struct ReadmeText {
  let text: String

  init() throws { self.init(text: try Repository.text("README.md")) }

  init(text: String) { self.text = text }

  /// What stands under a heading, up to the next of its level or above.
  func section(_ heading: String) -> String {
    let lines = text.components(separatedBy: "\n")
    guard let start = lines.firstIndex(where: { $0.drop { $0 == "#" } == " \(heading)" }) else {
      return ""
    }
    let level = lines[start].prefix { $0 == "#" }.count
    let rest = lines[(start + 1)...].prefix { line in
      !(line.hasPrefix("#") && line.prefix { $0 == "#" }.count <= level && line.contains("# "))
    }
    return rest.joined(separator: "\n")
  }

  /// The rows of the tables under a heading.
  func rows(under heading: String) -> [String] {
    section(heading).components(separatedBy: "\n").filter { $0.hasPrefix("|") }
  }

  /// What stands in the fenced blocks of a language.
  func blocks(_ language: String, in text: String? = nil) -> [String] {
    var found: [String] = []
    var open: [String]?
    for line in (text ?? self.text).components(separatedBy: "\n") {
      if let lines = open, line == "```" {
        found.append(lines.joined(separator: "\n"))
        open = nil
      } else if open != nil {
        open?.append(line)
      } else if line == "```\(language)" {
        open = []
      }
    }
    return found
  }
}
