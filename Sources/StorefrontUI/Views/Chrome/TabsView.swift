import Screen

/// The second line: the four screens, and how much the shown one holds.
struct TabsView {
  let state: AppState
  let layout: Layout

  func draw(on canvas: inout Canvas) {
    guard layout.isFull else { return }
    var column = 1
    for (index, screen) in StoreScreen.allCases.enumerated() {
      let isShown = screen == state.screen
      let label = "\(index + 1) \(screen.title)"
      column = canvas.put(
        SafeText(isShown ? "[\(label)]" : " \(label) "), column: column, row: 1,
        role: isShown ? .accent : .dim)
      column += 1
    }
    // The last tab's own blank is gap enough.
    let start = column - 1
    let room = layout.size.columns - 1 - start
    let texts = CountText(state: state).candidates.map { SafeText($0) }
    guard let text = texts.first(where: { canvas.width($0) <= room }) else { return }
    canvas.put(text, column: start, row: 1, columns: room, role: .dim, alignment: .right)
  }
}

/// How much the shown screen holds, from the whole text to shorter ones.
struct CountText {
  let state: AppState

  var candidates: [String] {
    let parts = parts
    var candidates = (1...max(1, parts.count)).reversed().map {
      parts.prefix($0).joined(separator: " · ")
    }
    // "unknown" says enough where "unknown ids" has no room.
    if let whole = candidates.first, whole.hasSuffix(" ids") {
      candidates.insert(String(whole.dropLast(4)), at: 1)
    }
    return candidates
  }

  private var parts: [String] {
    switch state.screen {
    case .products: products
    case .transactions: transactions
    case .events: events
    case .conditions: conditions
    }
  }

  private var products: [String] {
    let list = state.products
    if list.count == 0, list.filter.isEmpty { return [""] }
    let shown = Wording.grouped(list.shownProducts)
    var parts = ["\(shown) of \(Wording.grouped(list.rows.count))"]
    if !list.filter.isEmpty { parts.append("/" + list.filter.text) }
    if !list.unknown.isEmpty { parts.append(Wording.count(list.unknown.count, "unknown id")) }
    return parts
  }

  private var transactions: [String] {
    let list = state.transactions
    let isFiltered = !list.shown.filter.isEmpty
    guard !list.rows.isEmpty || isFiltered else { return [""] }
    let total = max(list.total, list.rows.count)
    var parts = ["\(Wording.grouped(list.rows.count)) of \(Wording.grouped(total))"]
    if isFiltered { parts.append("/" + list.shown.filter.text) }
    if list.isLooking, list.looked < total {
      parts.append("\(Wording.grouped(list.looked)) looked at")
    }
    if list.unfinished > 0 { parts.append("\(Wording.grouped(list.unfinished)) unfinished") }
    return parts
  }

  private var events: [String] {
    let list = state.events
    let zone = TimeText(zone: state.timeZone).zoneName(state.now)
    var parts: [String] = []
    if list.isFollowing {
      parts = ["following"]
    } else {
      parts = ["held"]
      if list.arrivedWhileHeld > 0 {
        parts.append("\(Wording.grouped(list.arrivedWhileHeld)) new")
      }
    }
    if !list.filter.isEmpty { parts.append("/" + list.filter.text) }
    return parts + [zone]
  }

  private var conditions: [String] {
    let changed = state.conditions.changedCount
    return [changed == 0 ? "" : "\(changed) changed"]
  }
}
