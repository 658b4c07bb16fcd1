import Screen

/// What stands in a list's place while it has no rows: that it loads, why it failed, or why it is
/// empty.
struct MessageView {
  let state: AppState
  let layout: Layout

  func draw(on canvas: inout Canvas) {
    guard state.showsNoRows else { return }
    let area = layout.table
    let columns = area.columns - 4
    var row = layout.headerRow + 1 + (area.rows > 4 ? 1 : 0)
    for (text, role) in lines(canvas.glyphs) {
      for line in canvas.look.measure.wrap(text, columns: columns) where row < area.endRow {
        canvas.put(line, column: 3, row: row, role: role)
        row += 1
      }
    }
  }

  private var load: LoadState {
    switch state.screen {
    case .products: state.products.load
    case .transactions: state.transactions.load
    case .events: state.events.load
    case .conditions: state.conditions.load
    }
  }

  private func lines(_ glyphs: Glyphs) -> [(SafeText, Role)] {
    switch load {
    case .waiting: []
    case .loading(let done, let total):
      [(Spinner(state: state).glyph(glyphs) + " " + progress(done, total), .text)]
    case .failed(let message): failure(message, glyphs)
    case .loaded: empty.map { ($0, .dim) }
    }
  }

  private func progress(_ done: Int, _ total: Int?) -> SafeText {
    let start = "Loading \(state.screen.rawValue)"
    if let total {
      return SafeText("\(start): \(Wording.grouped(done)) of \(Wording.grouped(total))")
    }
    return done > 0 ? SafeText("\(start): \(Wording.grouped(done)) so far") : SafeText(start)
  }

  private func failure(_ message: String, _ glyphs: Glyphs) -> [(SafeText, Role)] {
    let retry = state.screen == .products ? glyphs.enter + " or F5" : "F5"
    return [
      (glyphs.attention + SafeText(" The \(state.screen.rawValue) were not loaded."), .failure),
      (SafeText(message), .text),
      ("", .text),
      (retry + " tries again.", .dim),
    ]
  }

  private var nothingFound: [SafeText] {
    let list = state.transactions
    if list.isLooking {
      return [SafeText("Nothing yet among \(Wording.count(list.looked, "transaction")).")]
    }
    return [SafeText("Nothing matches \(list.shown.filter.text)"), "esc shows all again."]
  }

  private var empty: [SafeText] {
    switch state.screen {
    case .products where !state.products.filter.isEmpty:
      [SafeText("Nothing matches \(state.products.filter.text)"), "esc shows all again."]
    case .products: ["This catalog has no products."]
    case .transactions where !state.transactions.shown.filter.isEmpty: nothingFound
    case .transactions:
      ["Nothing was bought yet.", "b buys, on screen 1; c creates a purchase here."]
    case .events where !state.events.filter.isEmpty:
      [SafeText("Nothing matches \(state.events.filter.text)"), "esc shows all again."]
    case .events: ["Nothing has happened yet."]
    case .conditions: ["This store has no conditions."]
    }
  }
}
