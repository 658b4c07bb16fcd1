import Testing

@testable import Screen

@Suite struct ThemeTests {
  @Test(
    "no role's text falls into its ground at any depth", arguments: Role.allCases,
    ColorDepth.allCases)
  func noRoleCollapses(role: Role, depth: ColorDepth) {
    for theme in [Theme.mono, .ansi, Self.night, Self.paper] {
      let style = theme.reduced(to: depth)[role]
      #expect(
        style.foreground != style.background || style.foreground == .standard, "\(theme.name)")
    }
  }

  @Test("a reduced theme has only colours of its depth", arguments: Role.allCases)
  func onlyItsColors(role: Role) {
    for theme in [Theme.ansi, Self.night, Self.paper] {
      #expect(Self.highest(theme.reduced(to: .palette256)[role]) <= 255)
      #expect(Self.highest(theme.reduced(to: .ansi16)[role]) <= 15)
      #expect(Self.highest(theme.reduced(to: .ansi8)[role]) <= 7)
      #expect(Self.highest(theme.reduced(to: .mono)[role]) == -1)
    }
  }

  @Test("without colours the selection, the lock and errors differ from text and from each other")
  func monoTellsThemApart() {
    for theme in [Theme.mono, Theme.ansi.reduced(to: .mono), Self.paper.reduced(to: .mono)] {
      let roles: [Role] = [.text, .selection, .lock, .failure, .warning, .disabled]
      #expect(Set(roles.map { theme[$0].attributes }).count == roles.count, "\(theme.name)")
    }
  }

  @Test("the ansi theme needs eight colours, and none that a ground may equal")
  func ansiColors() {
    let allowed = Set<Color>([.standard] + (1...6).map { .palette($0) })
    for role in Role.allCases {
      #expect(allowed.contains(Theme.ansi[role].foreground))
      #expect(Theme.ansi[role].background == .standard)
      #expect(Theme.ansi.reduced(to: .ansi8)[role] == Theme.ansi[role])
    }
  }

  @Test("a role that a theme leaves out looks like plain text")
  func missingRole() {
    #expect(Theme(name: "empty", styles: [:])[.money] == Style())
  }

  /// Every role in its own dark colour on a darker ground.
  private static let night = Theme(
    name: "night",
    styles: Dictionary(
      uniqueKeysWithValues: Role.allCases.enumerated().map { index, role in
        let step = UInt8(index * 6)
        return (
          role,
          Style(foreground: .rgb(40 + step, 44, 52), background: .rgb(30, 33, 39))
        )
      }))

  /// Every role in the same pale grey on its own light ground.
  private static let paper = Theme(
    name: "paper",
    styles: Dictionary(
      uniqueKeysWithValues: Role.allCases.enumerated().map { index, role in
        let step = UInt8(index * 5)
        return (
          role,
          Style(foreground: .rgb(200, 200, 190), background: .rgb(255, 250 - step, 240))
        )
      }))

  /// The highest palette entry of a style, 1,000 for an RGB value, −1 for none.
  private static func highest(_ style: Style) -> Int {
    [style.foreground, style.background].map { color in
      switch color {
      case .standard: -1
      case .palette(let index): Int(index)
      case .rgb: 1_000
      }
    }.max() ?? -1
  }
}
