/// What a user may choose about the terminal.
package struct TerminalOptions: Equatable, Sendable {
  /// The name of a colour depth, as `ColorDepth(name:)` reads it; nil finds it out.
  package var colorDepth: String?

  package init(colorDepth: String? = nil) {
    self.colorDepth = colorDepth
  }
}

/// What asks the program to end.
package enum TerminalSignal: Equatable, Sendable {
  /// SIGINT; Ctrl+C is a key.
  case interrupt
  /// SIGTERM.
  case terminate
  /// SIGHUP, or the terminal is gone.
  case hangup
  /// SIGQUIT.
  case quit
}
