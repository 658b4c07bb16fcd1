/// What reaches the program from the terminal.
package enum InputEvent: Equatable, Sendable {
  case key(Key)
  /// A bracketed paste, whole and untrusted.
  case paste(String)
  case resize(Size)
}
