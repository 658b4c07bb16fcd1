/// Gathers what is found about one file, with places turned into lines and columns.
///
/// Holds 200 findings at most, so that a large broken file costs no more than a small one; the
/// last line then says how many more there were. Used within one read, on one thread.
final class DiagnosticLog {
  static let limit = 200

  let file: String
  private var found: [Diagnostic] = []
  private var leftOut = 0
  private var lines: LineMap?

  init(file: String) { self.file = file }

  /// The text that offsets count in; without one, findings have no position.
  func places(in text: [UInt8]) { lines = LineMap(text) }

  func warning(_ message: String, at offset: Int? = nil) { add(.warning, message, at: offset) }
  func add(_ warnings: SourceWarnings) {
    for warning in warnings.kept { add(.warning, warning.message, at: warning.offset) }
    leftOut += warnings.leftOut
  }

  func note(_ message: String, at offset: Int? = nil) { add(.note, message, at: offset) }

  /// All findings in the order they were made.
  var diagnostics: [Diagnostic] {
    guard leftOut > 0 else { return found }
    let message = "and \(leftOut) more like these; mend those above first"
    return found + [Diagnostic(file: file, severity: .note, message: message)]
  }

  /// The line of a place, for a sentence about another place.
  func line(of offset: Int?) -> Int? { offset.flatMap { lines?.line(of: $0) } }

  /// An error that ends the reading, after everything that was found before.
  func failure(_ message: String, at offset: Int? = nil) -> CatalogError {
    CatalogError(diagnostics: diagnostics + [diagnostic(.error, message, at: offset)])
  }

  func failure(_ error: SyntaxError) -> CatalogError { failure(error.message, at: error.offset) }

  private func add(_ severity: Diagnostic.Severity, _ message: String, at offset: Int?) {
    guard found.count < Self.limit else {
      leftOut += 1
      return
    }
    found.append(diagnostic(severity, message, at: offset))
  }

  private func diagnostic(
    _ severity: Diagnostic.Severity, _ message: String, at offset: Int?
  ) -> Diagnostic {
    let place = offset.flatMap { lines?.position(of: $0) }
    return Diagnostic(
      file: file, line: place?.line, column: place?.column, severity: severity, message: message)
  }
}
