import Screen

/// A question before something that cannot be taken back.
struct ConfirmationView {
  let confirmation: Confirmation
  let layout: Layout

  func draw(on canvas: inout Canvas) {
    let buttons = [
      DialogBox.Button(label: "Cancel", isFocused: confirmation.focus == .cancel),
      DialogBox.Button(
        label: SafeText(confirmation.confirmLabel), isFocused: confirmation.focus == .confirm),
    ]
    DialogBox(
      title: SafeText(confirmation.title),
      lines: [DetailLine(text: SafeText(confirmation.text), wraps: true)], buttons: buttons,
      role: .warning
    ).draw(on: &canvas, layout: layout)
  }
}
