/// Where a list stands: the selected row and the first one that shows. Both are clamped by
/// whoever changes the list; an empty list has the position 0.
package struct ListCursor: Sendable, Equatable {
  package internal(set) var position = 0
  package internal(set) var top = 0

  init(position: Int = 0) { self.position = max(0, position) }

  /// Moves the selection; the sum stays in the list, however large the step.
  mutating func move(by step: Int, count: Int) {
    let (sum, overflows) = position.addingReportingOverflow(step)
    position = overflows ? (step < 0 ? 0 : Int.max) : sum
    clamp(count: count)
  }

  mutating func clamp(count: Int) {
    position = max(0, min(position, count - 1))
  }

  /// Scrolls as little as it takes to show the selection in `height` rows, and leaves no empty
  /// rows below the last one while rows above could fill them.
  mutating func reveal(count: Int, height: Int) {
    clamp(count: count)
    let height = max(1, height)
    if position < top { top = position }
    if position >= top + height { top = position - height + 1 }
    top = max(0, min(top, count - height))
  }

  /// The rows that show.
  func visible(count: Int, height: Int) -> Range<Int> {
    var shown = self
    shown.reveal(count: count, height: height)
    return shown.top..<max(shown.top, min(count, shown.top + max(0, height)))
  }
}
