import Screen

/// The App Store's question: what is bought, for how much, on what terms.
struct SheetView {
  let state: AppState
  let sheet: Sheet
  let layout: Layout

  func draw(on canvas: inout Canvas) {
    let prompt = sheet.prompt
    var lines = [
      DetailLine(
        text: SafeText(prompt.title), end: SafeText(prompt.displayPrice), role: .title,
        endRole: .money)
    ]
    lines += prompt.terms.map { DetailLine(text: SafeText($0), wraps: true) }
    let buttons = prompt.buttons.map {
      DialogBox.Button(label: SafeText(prompt.label(of: $0)), isFocused: sheet.focus == $0)
    }
    DialogBox(title: title(canvas.glyphs), lines: lines, buttons: buttons)
      .draw(on: &canvas, layout: layout)
  }

  /// An own question tells how long the purchase takes; another app's, whose it is.
  private func title(_ glyphs: Glyphs) -> SafeText {
    guard sheet.prompt.isOwn, let lock = state.lock else {
      return SafeText("\(sheet.prompt.client) asks")
    }
    let elapsed = TimeText.elapsed(lock.elapsed(state.now))
    return SafeText(lock.verb) + " " + glyphs.dot + " " + SafeText(elapsed)
  }
}
