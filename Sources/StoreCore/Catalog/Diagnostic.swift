/// One finding about a file: where, how bad, what, and what to do about it.
package struct Diagnostic: Sendable, Equatable {
  package enum Severity: String, Sendable { case error, warning, note }

  package var file: String
  /// From 1; nil where the format has no positions (a binary property list).
  package var line: Int?
  /// From 1, counted in Unicode scalars.
  package var column: Int?
  package var severity: Severity
  /// What is wrong and what to do, one line.
  package var message: String

  package init(
    file: String, line: Int? = nil, column: Int? = nil, severity: Severity, message: String
  ) {
    self.file = file
    self.line = line
    self.column = column
    self.severity = severity
    self.message = message
  }

  /// "file:line:column: severity: message".
  package var text: String {
    let place = [file, line.map(String.init), column.map(String.init)].compactMap { $0 }
    return place.joined(separator: ":") + ": \(severity.rawValue): \(message)"
  }
}

/// A file that cannot be opened as a catalog; at least one of its diagnostics is an error.
package struct CatalogError: Error, Equatable {
  package var diagnostics: [Diagnostic]

  package init(diagnostics: [Diagnostic]) { self.diagnostics = diagnostics }
}
