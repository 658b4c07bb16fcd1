/// The signs that the screens draw, by what they mean.
package struct Glyphs: Hashable, Sendable {
  package var topLeft: SafeText
  package var topRight: SafeText
  package var bottomLeft: SafeText
  package var bottomRight: SafeText
  package var horizontal: SafeText
  package var vertical: SafeText
  package var teeLeft: SafeText
  package var teeRight: SafeText
  package var teeUp: SafeText
  package var teeDown: SafeText
  package var cross: SafeText
  /// The mark in front of the selected row.
  package var gutter: SafeText
  /// Ascending order.
  package var arrowUp: SafeText
  /// Descending order.
  package var arrowDown: SafeText
  package var arrowLeft: SafeText
  package var arrowRight: SafeText
  package var check: SafeText
  package var waiting: SafeText
  package var renews: SafeText
  package var attention: SafeText
  /// The Enter key.
  package var enter: SafeText
  package var ellipsis: SafeText
  package var dot: SafeText
  package var times: SafeText
  /// What stands around the control that has the focus.
  package var focusLeft: SafeText
  package var focusRight: SafeText
  /// A piece of a bar.
  package var bar: SafeText
  package var spinner: [SafeText]

  package static let unicode = Glyphs(
    topLeft: "┌", topRight: "┐", bottomLeft: "└", bottomRight: "┘",
    horizontal: "─", vertical: "│",
    teeLeft: "├", teeRight: "┤", teeUp: "┴", teeDown: "┬", cross: "┼",
    gutter: "▌", arrowUp: "↑", arrowDown: "↓", arrowLeft: "←", arrowRight: "→",
    check: "✓", waiting: "…", renews: "↻", attention: "!",
    enter: "⏎", ellipsis: "…", dot: "·", times: "×",
    focusLeft: "▐", focusRight: "▌", bar: "█",
    spinner: ["⠋", "⠙", "⠹", "⠸", "⠼", "⠴", "⠦", "⠧", "⠇", "⠏"])

  package static let ascii = Glyphs(
    topLeft: "+", topRight: "+", bottomLeft: "+", bottomRight: "+",
    horizontal: "-", vertical: "|",
    teeLeft: "+", teeRight: "+", teeUp: "+", teeDown: "+", cross: "+",
    gutter: ">", arrowUp: "^", arrowDown: "v", arrowLeft: "<", arrowRight: ">",
    check: "+", waiting: ".", renews: "~", attention: "!",
    enter: "Enter", ellipsis: ".", dot: "-", times: "x",
    focusLeft: "[", focusRight: "]", bar: "#",
    spinner: ["|", "/", "-", "\\"])
}

extension Glyphs {
  /// The set with ASCII in place of every sign that takes two cells under a measure.
  package func fitted(to measure: TextMeasure) -> Glyphs {
    guard measure.ambiguousWidth == 2 else { return self }
    var result = self
    for path in Self.paths where measure.width(self[keyPath: path]) == 2 {
      result[keyPath: path] = Self.ascii[keyPath: path]
    }
    if spinner.contains(where: { measure.width($0) == 2 }) { result.spinner = Self.ascii.spinner }
    return result
  }

  /// Every sign but the spinner's, in one order.
  var signs: [SafeText] { Self.paths.map { self[keyPath: $0] } }

  private static var paths: [WritableKeyPath<Glyphs, SafeText>] {
    [
      \.topLeft, \.topRight, \.bottomLeft, \.bottomRight, \.horizontal, \.vertical,
      \.teeLeft, \.teeRight, \.teeUp, \.teeDown, \.cross, \.gutter, \.arrowUp, \.arrowDown,
      \.arrowLeft, \.arrowRight, \.check, \.waiting, \.renews, \.attention, \.enter, \.ellipsis,
      \.dot, \.times, \.focusLeft, \.focusRight, \.bar,
    ]
  }
}
