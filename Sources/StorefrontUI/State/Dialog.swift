/// The two buttons of a dialog. Every dialog opens on the one that changes nothing.
package enum DialogFocus: Sendable, Equatable {
  case cancel, confirm

  var other: DialogFocus { self == .cancel ? .confirm : .cancel }
}

/// The App Store's question as it stands on the screen.
package struct Sheet: Sendable, Equatable {
  package var prompt: PromptRow
  package var focus = DialogFocus.cancel
  /// Whether an answer is on its way; then it does not show any more.
  package var isAnswered = false
  /// Whether an answer could not be given: then Ctrl+C leaves the program.
  package var wasRefused = false

  package init(prompt: PromptRow) { self.prompt = prompt }

  /// "Buy", "Sign In" or "Agree".
  var confirmLabel: String {
    switch prompt.kind {
    case .purchase: "Buy"
    case .signIn: "Sign In"
    case .priceConsent: "Agree"
    }
  }
}

/// A question of the terminal itself, before something that cannot be taken back.
package struct Confirmation: Sendable, Equatable {
  package enum Subject: Sendable, Equatable {
    case quit, reset
    /// What is asked about, and is done after a yes.
    case effect(Effect)
  }

  package var subject: Subject
  package var title: String
  package var text: String
  package var confirmLabel: String
  package var focus = DialogFocus.cancel
  /// The first line of the card that it lies on; nil where it lies on the screen.
  package var returnsTo: Int?
}

/// The list of bindings, with one of them selected. `context` is where they hold.
package struct HelpCard: Sendable, Equatable {
  package var context: Context
  package var cursor = ListCursor()
}
