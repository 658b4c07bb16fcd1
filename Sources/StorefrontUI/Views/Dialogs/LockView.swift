import Screen

/// What lies over the customer's screen while the App Store has not answered.
struct LockView {
  let state: AppState
  let lock: Lock
  let layout: Layout

  func draw(on canvas: inout Canvas) {
    let elapsed = lock.elapsed(state.now)
    let title =
      SafeText("\(lock.verb)") + " " + canvas.glyphs.dot + " "
      + SafeText(TimeText.elapsed(elapsed))
    var lines = [
      subject(canvas.glyphs),
      DetailLine(text: "Locked until the App Store answers.", wraps: true),
    ]
    if lock.mayGoOnInBackground(state.now) {
      let offer = canvas.glyphs.enter + " goes on in the background."
      lines.append(DetailLine(text: offer, role: .note, wraps: true))
    }
    DialogBox(title: title, lines: lines).draw(on: &canvas, layout: layout)
  }

  private func subject(_ glyphs: Glyphs) -> DetailLine {
    let mark = Spinner(state: state).glyph(glyphs) + " "
    switch lock.subject {
    case .restore: return DetailLine(text: mark + "All purchases of this customer")
    case .purchase(_, _, let price):
      return DetailLine(
        text: mark + SafeText(lock.name), end: SafeText(price), endRole: .money)
    }
  }
}
