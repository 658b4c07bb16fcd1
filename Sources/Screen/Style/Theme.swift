/// A style for every role.
package struct Theme: Hashable, Sendable {
  package let name: String
  private var styles: [Role: Style]

  /// Roles that the table leaves out look like plain text.
  package init(name: String, styles: [Role: Style]) {
    self.name = name
    self.styles = styles
  }

  package subscript(role: Role) -> Style { styles[role] ?? Style() }

  /// The theme in what a terminal can show.
  ///
  /// Without colours each role also gets the attributes that `mono` tells it by.
  package func reduced(to depth: ColorDepth) -> Theme {
    var theme = self
    for role in Role.allCases {
      var style = self[role].reduced(to: depth)
      if depth == .mono { style.attributes.formUnion(Self.mono[role].attributes) }
      theme.styles[role] = style
    }
    return theme
  }
}

extension Theme {
  /// No colour: attributes alone.
  package static let mono = Theme(
    name: "mono",
    styles: [
      .dim: Style(attributes: .dim),
      .title: Style(attributes: .bold),
      .accent: Style(attributes: .bold),
      .selection: Style(attributes: .reverse),
      .header: Style(attributes: [.bold, .underline]),
      .border: Style(attributes: .dim),
      .lock: Style(attributes: .bold),
      .success: Style(attributes: .bold),
      .warning: Style(attributes: [.bold, .underline]),
      .failure: Style(attributes: [.bold, .reverse]),
      .key: Style(attributes: .bold),
      .disabled: Style(attributes: .dim),
      .input: Style(attributes: .underline),
    ])

  /// The terminal's own colours. Text keeps to those that show on a dark and on a light ground:
  /// no black, no white, and no bright black, which some palettes make equal to the ground.
  package static let ansi = Theme(
    name: "ansi",
    styles: [
      .dim: Style(attributes: .dim),
      .title: Style(foreground: .palette(6), attributes: .bold),
      .accent: Style(foreground: .palette(6)),
      .selection: Style(attributes: .reverse),
      .header: Style(attributes: [.bold, .underline]),
      .border: Style(attributes: .dim),
      .lock: Style(foreground: .palette(3), attributes: .bold),
      .success: Style(foreground: .palette(2)),
      .warning: Style(foreground: .palette(3), attributes: .bold),
      .failure: Style(foreground: .palette(1), attributes: .bold),
      .note: Style(foreground: .palette(4)),
      .key: Style(foreground: .palette(6), attributes: .bold),
      .disabled: Style(attributes: .dim),
      .input: Style(attributes: .underline),
      .money: Style(foreground: .palette(2)),
    ])
}
