import CNcurses
import Screen

/// How ncurses writes a style: its attributes and a pair of colours.
struct Pen: Equatable {
  let attributes: attr_t
  let pair: Int32
}

/// The pens of all styles that were drawn, with the colour pairs made for them.
@MainActor
final class PenBox {
  private struct Colors: Hashable {
    let foreground: Color
    let background: Color
  }

  private let depth: ColorDepth
  private let hasDefaultColors: Bool
  private var pairs: [Colors: Int32] = [:]
  private var pens: [Style: Pen] = [:]

  init(depth: ColorDepth, hasDefaultColors: Bool) {
    self.depth = depth
    self.hasDefaultColors = hasDefaultColors
  }

  func pen(for style: Style) -> Pen {
    if let pen = pens[style] { return pen }
    let pen = make(style.reduced(to: depth))
    pens[style] = pen
    return pen
  }

  /// Without a pair for its colours, a style is drawn by its attributes alone: an unallocated pair
  /// would come out black on black.
  private func make(_ style: Style) -> Pen {
    if let pair = pair(for: style) {
      return Pen(attributes: Self.attributes(style.attributes), pair: pair)
    }
    return Pen(attributes: Self.attributes(style.reduced(to: .mono).attributes), pair: 0)
  }

  private func pair(for style: Style) -> Int32? {
    if style.foreground == .standard, style.background == .standard { return 0 }
    let colors = Colors(foreground: style.foreground, background: style.background)
    if let pair = pairs[colors] { return pair }
    // Past the last pair ncurses would take one back that is still on the screen.
    guard pairs.count + 1 < ncurses_color_pairs() else { return nil }
    let pair = alloc_pair(number(style.foreground, 7), number(style.background, 0))
    guard pair > 0 else { return nil }
    pairs[colors] = pair
    return pair
  }

  /// ncurses' number of a colour.
  private func number(_ color: Color, _ ordinary: Int32) -> Int32 {
    switch color {
    case .standard: hasDefaultColors ? -1 : ordinary
    case .palette(let index): depth == .direct ? DirectColor.number(index) : Int32(index)
    case .rgb(let red, let green, let blue): DirectColor.number(red, green, blue)
    }
  }

  private static func attributes(_ attributes: Attributes) -> attr_t {
    var result: attr_t = 0
    if attributes.contains(.bold) { result |= ncurses_bold() }
    if attributes.contains(.dim) { result |= ncurses_dim() }
    if attributes.contains(.italic) { result |= ncurses_italic() }
    if attributes.contains(.underline) { result |= ncurses_underline() }
    if attributes.contains(.reverse) { result |= ncurses_reverse() }
    return result
  }
}

/// The numbers of a terminal with direct colour: 0–7 are its palette, the others are 0xRRGGBB.
enum DirectColor {
  static func number(_ red: UInt8, _ green: UInt8, _ blue: UInt8) -> Int32 {
    // The darkest blues would be taken for the palette.
    max(Int32(red) << 16 | Int32(green) << 8 | Int32(blue), 8)
  }

  /// The nominal value of what is beyond the eight.
  static func number(_ index: UInt8) -> Int32 {
    guard index >= 8, let components = Color.palette(index).components else { return Int32(index) }
    return number(components.red, components.green, components.blue)
  }
}
