import Screen
import StoreCore

/// The first line: the catalog on the left, the store and what is out of the ordinary on the
/// right.
struct TitleView {
  let state: AppState
  let layout: Layout

  func draw(on canvas: inout Canvas) {
    let end = layout.size.columns - 1
    var right = end
    for part in parts(canvas.glyphs).reversed() {
      let width = canvas.width(part.text)
      // The catalog's name keeps a third of the line.
      guard right - width > layout.size.columns / 3 else { break }
      canvas.put(part.text, column: right - width, row: 0, role: part.role)
      right -= width + (layout.isFull ? 3 : 2)
    }
    canvas.put(name(canvas.glyphs), column: 1, row: 0, columns: right - 1, role: .title)
  }

  private func name(_ glyphs: Glyphs) -> SafeText {
    let catalog = SafeText(state.header.catalogName)
    let dot = " " + glyphs.dot + " "
    if layout.isFull { return "Storefront" + dot + catalog }
    guard state.screen != .products else { return catalog }
    return SafeText(state.screen.title) + dot + catalog
  }

  private func parts(_ glyphs: Glyphs) -> [(text: SafeText, role: Role)] {
    var parts: [(text: SafeText, role: Role)] = []
    let dot = " " + glyphs.dot + " "
    let currency = SafeText(state.header.currency)
    parts.append(
      (layout.isFull ? SafeText(state.header.storefront) + dot + currency : currency, .dim))
    for flag in state.conditions.rows.compactMap(\.titleFlag) {
      parts.append((SafeText(flag), .warning))
    }
    let mark = Spinner(state: state).glyph(glyphs)
    if state.isLoading, !state.showsNoRows { parts.append((mark + " loading", .dim)) }
    if let lock = state.lock, state.screen != .products {
      let elapsed = TimeText.elapsed(lock.elapsed(state.now))
      parts.append((mark + SafeText(" \(lock.verb) \(elapsed)"), .lock))
    } else if !state.background.isEmpty {
      parts.append((SafeText("\(state.background.count) in background"), .lock))
    }
    return parts
  }
}

/// The turning sign of whatever waits.
struct Spinner {
  let state: AppState

  /// By the clock, so that the same moment always shows the same sign.
  func glyph(_ glyphs: Glyphs) -> SafeText {
    if state.reducesMotion || glyphs.spinner.isEmpty { return glyphs.waiting }
    let turn = max(0, state.now.microseconds) / 125_000 % Int64(glyphs.spinner.count)
    return glyphs.spinner[Int(turn)]
  }
}
