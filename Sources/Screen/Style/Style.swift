/// The attributes of a cell that need no colour.
package struct Attributes: OptionSet, Hashable, Sendable {
  package let rawValue: UInt8

  package init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  package static let bold = Attributes(rawValue: 1)
  package static let dim = Attributes(rawValue: 2)
  package static let italic = Attributes(rawValue: 4)
  package static let underline = Attributes(rawValue: 8)
  package static let reverse = Attributes(rawValue: 16)
}

/// How a cell looks: two colours and attributes.
package struct Style: Hashable, Sendable {
  package var foreground: Color
  package var background: Color
  package var attributes: Attributes

  package init(
    foreground: Color = .standard, background: Color = .standard, attributes: Attributes = []
  ) {
    self.foreground = foreground
    self.background = background
    self.attributes = attributes
  }

  /// The same style with more attributes.
  package func adding(_ more: Attributes) -> Style {
    Style(
      foreground: foreground, background: background, attributes: attributes.union(more))
  }
}
