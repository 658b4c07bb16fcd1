/// A colour of a cell's text or ground.
package enum Color: Hashable, Sendable {
  /// The terminal's own.
  case standard
  /// An entry of the terminal's palette: 0–7 the ANSI colours, 8–15 the bright ones, 16–231 the
  /// cube, 232–255 the greys.
  case palette(UInt8)
  case rgb(UInt8, UInt8, UInt8)
}
