extension Style {
  /// The style in what a depth can show. Text never falls into its ground; without colours the
  /// attributes stay.
  ///
  /// With eight colours bright black, which would be black, is the terminal's own colour, dimmed.
  package func reduced(to depth: ColorDepth) -> Style {
    var style = Style(
      foreground: foreground.reduced(to: depth), background: background.reduced(to: depth),
      attributes: attributes)
    if depth == .ansi8, foreground.reduced(to: .ansi16) == .palette(8), background == .standard {
      style.foreground = .standard
      style.attributes.insert(.dim)
    }
    if style.isCollapsed && !isCollapsed { style.foreground = style.background.opposite }
    return style
  }

  /// Whether text cannot be told from its ground.
  var isCollapsed: Bool { foreground == background && foreground != .standard }
}

extension Color {
  /// Black or white, whichever has more contrast with this ground.
  var opposite: Color {
    guard let components else { return .standard }
    return .palette(components.luminance >= 118 ? 0 : 7)
  }
}
