import Screen

/// The card for a window in which no screen fits.
struct TooSmallView {
  let size: Size

  func draw(on canvas: inout Canvas) {
    let minimum = Layout.minimum
    let lines: [SafeText] = [
      "Storefront needs",
      SafeText(
        "\(minimum.columns)×\(minimum.rows), has \(size.columns)×\(size.rows)"),
      "q quit",
    ]
    let column = size.columns >= 22 ? 3 : 0
    let first = size.rows >= 5 ? 1 : 0
    // In a single line the sizes say most.
    for (index, line) in (size.rows == 1 ? [lines[1]] : lines).enumerated() {
      canvas.put(line, column: column, row: first + index)
    }
  }
}
