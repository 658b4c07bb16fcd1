import Screen

/// Why there is no screen. Nothing was changed in the terminal by then.
package enum TerminalError: Error, Equatable {
  /// Input or output is a file or a pipe.
  case notATerminal
  /// `TERM` is not set.
  case termIsUnset
  /// `TERM` names a terminal that is not described on this system.
  case termIsUnknown(String)
  /// The terminal cannot place its cursor.
  case termIsTooSimple(String)
  /// A call to the system failed, with `errno`.
  case system(call: String, code: Int32)

  /// What the program ends with.
  package var exitStatus: Int32 {
    switch self {
    case .system: 70
    default: 69
    }
  }

  /// One line: what is wrong and what to do.
  package var message: String {
    switch self {
    case .notATerminal:
      "Input or output is not a terminal. Use --plain."
    case .termIsUnset:
      "TERM is not set. Set TERM=xterm-256color, or use --plain."
    case .termIsUnknown(let name):
      "TERM=\(PlainText.line(name)) is not known on this system."
        + " Set TERM=xterm-256color, or use --plain."
    case .termIsTooSimple(let name):
      "TERM=\(PlainText.line(name)) cannot show a full screen."
        + " Set TERM=xterm-256color, or use --plain."
    case .system(let call, let code):
      "\(call) failed with error \(code). Use --plain."
    }
  }
}
