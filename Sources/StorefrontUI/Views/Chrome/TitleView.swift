import Screen
import StoreCore

/// The first line: the catalog on the left, the store and what is out of the ordinary on the
/// right.
struct TitleView {
  let state: AppState
  let layout: Layout

  func draw(on canvas: inout Canvas) {
    var right = layout.size.columns - 1
    let gap = layout.isFull ? 3 : 2
    for part in fitting(parts(canvas.glyphs), gap: gap, canvas).reversed() {
      let width = canvas.width(part.text)
      canvas.put(part.text, column: right - width, row: 0, role: part.role)
      right -= width + gap
    }
    canvas.put(name(canvas.glyphs), column: 1, row: 0, columns: right - 1, role: .title)
  }

  /// The parts that have room, whole ones only, the most pressing first; the catalog's name keeps a
  /// third of the line.
  private func fitting(_ parts: [Part], gap: Int, _ canvas: Canvas) -> [Part] {
    var room = layout.size.columns - 1 - layout.size.columns / 3
    var kept: Set<Int> = []
    for index in parts.indices.sorted(by: { parts[$0].turn < parts[$1].turn }) {
      let width = canvas.width(parts[index].text)
      guard width < room else { continue }
      room -= width + gap
      kept.insert(index)
    }
    return parts.indices.filter(kept.contains).map { parts[$0] }
  }

  private struct Part {
    var text: SafeText
    var role: Role
    /// The lower the more pressing.
    var turn: Int
  }

  private func name(_ glyphs: Glyphs) -> SafeText {
    let catalog = SafeText(state.header.catalogName)
    let dot = " " + glyphs.dot + " "
    if layout.isFull { return "Storefront" + dot + catalog }
    guard state.screen != .products else { return catalog }
    return SafeText(state.screen.title) + dot + catalog
  }

  /// From left to right.
  private func parts(_ glyphs: Glyphs) -> [Part] {
    let dot = " " + glyphs.dot + " "
    let currency = SafeText(state.header.currency)
    let storefront = layout.isFull ? SafeText(state.header.storefront) + dot + currency : currency
    let flags = TitleFlags(state: state).texts.enumerated().map {
      Part(text: SafeText($1), role: .warning, turn: 10 + $0)
    }
    return [Part(text: storefront, role: .dim, turn: .max)] + flags + waiting(glyphs)
  }

  private func waiting(_ glyphs: Glyphs) -> [Part] {
    var parts: [Part] = []
    let mark = Spinner(state: state).glyph(glyphs)
    if state.isLoading, !state.showsNoRows {
      parts.append(Part(text: mark + " loading", role: .dim, turn: 1))
    }
    if let lock = state.lock, state.screen != .products {
      let elapsed = TimeText.elapsed(lock.elapsed(state.now))
      parts.append(Part(text: mark + SafeText(" \(lock.verb) \(elapsed)"), role: .lock, turn: 0))
    } else if !state.background.isEmpty {
      let text = SafeText("\(state.background.count) in background")
      parts.append(Part(text: text, role: .lock, turn: 0))
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
