import Foundation
import Screen
import StoreCore

/// `storefront check`: what is wrong with catalogs, and where. Exit 65 when one cannot be opened.
struct CheckCommand {
  let invocation: Invocation

  /// What `check --json` prints for one file.
  struct Report: Encodable {
    struct Finding: Encodable {
      let line: Nullable<Int>
      let column: Nullable<Int>
      let severity: String
      let message: String
    }

    let file: String
    let ok: Bool
    let products: Int
    let diagnostics: [Finding]

    init(file: String, ok: Bool, products: Int, diagnostics: [Diagnostic]) {
      self.file = file
      self.ok = ok
      self.products = products
      self.diagnostics = diagnostics.map {
        Finding(
          line: Nullable($0.line), column: Nullable($0.column), severity: $0.severity.rawValue,
          message: $0.message)
      }
    }
  }

  func run() throws -> Int32 {
    var status = ExitStatus.done
    for file in invocation.operands {
      let (report, diagnostics) = check(file)
      if !report.ok { status = ExitStatus.badData }
      if invocation.has(.json) {
        try StandardStreams.write(JSONOutput.line(report))
      } else {
        try StandardStreams.write(text(report, diagnostics))
      }
    }
    return status
  }

  private func check(_ file: String) -> (Report, [Diagnostic]) {
    do throws(CatalogError) {
      let reading = try CatalogReader.read(path: file, store: invocation.options[.store])
      let report = Report(
        file: file, ok: true, products: reading.catalog.products.count,
        diagnostics: reading.diagnostics)
      return (report, reading.diagnostics)
    } catch {
      let report = Report(file: file, ok: false, products: 0, diagnostics: error.diagnostics)
      return (report, error.diagnostics)
    }
  }

  private func text(_ report: Report, _ diagnostics: [Diagnostic]) -> String {
    let products = report.products == 1 ? "1 product" : "\(report.products) products"
    let verdict = report.ok ? "opens with \(products)" : "cannot be opened"
    let lines = diagnostics.map(\.text) + ["\(report.file): \(verdict)"]
    return lines.map { PlainText.line($0) + "\n" }.joined()
  }
}
