/// What a piece of the screen is for. A theme gives each role its style.
package enum Role: String, CaseIterable, Hashable, Sendable {
  case text
  case dim
  case title
  case accent
  /// The selected row.
  case selection
  /// A table's header.
  case header
  case border
  /// The overlay that locks the screen while a purchase is pending.
  case lock
  case success
  case warning
  case failure
  case note
  /// The name of a key in the footer and in help.
  case key
  case disabled
  case input
  case money
}
