import StoreCore

/// One line about what has happened. The next key takes it away; all but failures also go by
/// themselves.
package struct Notice: Sendable, Equatable {
  package enum Severity: String, Sendable { case hint, note, success, warning, failure }

  static let stay = StoreDuration.milliseconds(8_000)

  package var text: String
  package var severity: Severity
  /// When it goes; nil for one that waits for a key.
  package var expires: StoreInstant?

  package init(_ text: String, _ severity: Severity, expires: StoreInstant? = nil) {
    self.text = text
    self.severity = severity
    self.expires = expires
  }
}
