/// A key, or a chord of one key with Ctrl or Alt.
package enum Key: Hashable, Sendable {
  /// A key that writes: letters as they are written, digits, signs, the space.
  case character(Character)
  /// Ctrl with a key. Letters are lowercase.
  case control(Character)
  case alt(Character)
  case enter, escape, tab, backTab, backspace, delete, insert
  case up, down, left, right, home, end, pageUp, pageDown
  /// F1 and up.
  case function(Int)
}
