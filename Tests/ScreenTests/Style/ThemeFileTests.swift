import Foundation
import Testing

@testable import Screen

/// The themes that are compiled in stand in `themes/` too, as a pattern for others.
@Suite struct ThemeFileTests {
  @Test("the files say what is compiled in", arguments: [Theme.mono, .ansi])
  func filesMatch(theme: Theme) throws {
    let file = try Self.read(theme.name)
    #expect(file.name == theme.name)
    #expect(Set(file.roles.keys) == Set(Role.allCases.map(\.rawValue)))
    for role in Role.allCases {
      let entry = try #require(file.roles[role.rawValue])
      #expect(try entry.style() == theme[role], "\(role)")
    }
  }

  private static func read(_ name: String) throws -> ThemeFile {
    let folder = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../../themes")
    let data = try Data(contentsOf: folder.appending(path: "\(name).plist"))
    return try PropertyListDecoder().decode(ThemeFile.self, from: data)
  }
}

private struct ThemeFile: Decodable {
  let name: String
  let roles: [String: Entry]

  struct Entry: Decodable {
    let foreground: String?
    let background: String?
    let attributes: [String]?

    func style() throws -> Style {
      let names: [String: Attributes] = [
        "bold": .bold, "dim": .dim, "italic": .italic, "underline": .underline,
        "reverse": .reverse,
      ]
      let attributes = try (attributes ?? []).map { try #require(names[$0]) }
      return Style(
        foreground: try color(foreground), background: try color(background),
        attributes: Attributes(attributes))
    }

    /// "Ansi 0" to "Ansi 15", as palettes name their entries.
    private func color(_ name: String?) throws -> Color {
      guard let name else { return .standard }
      let number = try #require(UInt8(name.dropFirst("Ansi ".count)))
      #expect(name == "Ansi \(number)" && number < 16)
      return .palette(number)
    }
  }
}
