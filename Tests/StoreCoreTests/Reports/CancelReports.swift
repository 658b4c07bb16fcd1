import Foundation
import StoreCore
import Testing

@Suite("Reports on cancelling")
struct CancelReports {
  let bench: StoreBench

  init() throws { bench = try StoreBench() }

  private func failure(of outcome: String) throws -> any Error {
    try bench.set(.nextPurchase, outcome)
    let scribe = bench.observed()
    bench.buy("pro")
    return try #require(scribe.seen.last?.error)
  }

  @Test("cancel is code 2, paymentCancelled, with a cancel text")
  func cancelText() throws {
    let error = try failure(of: "cancel")
    #expect((error as NSError).domain == SKErrorDomain)
    #expect((error as NSError).code == 2)
    #expect((error as? SKError)?.code == .paymentCancelled)
    #expect(error.localizedDescription == "The purchase was cancelled.")
  }

  @Test("a cancel is told from a failure", arguments: ["unknown", "paymentInvalid", "7"])
  func toldApart(outcome: String) throws {
    let error = try failure(of: outcome)
    #expect((error as? SKError)?.code != .paymentCancelled)
    #expect(!error.localizedDescription.contains("cancel"))
  }

  @Test("a cancel on the sheet does not read as a lost connection")
  func sheet() throws {
    let bench = try StoreBench(isTerminal: true)
    let scribe = bench.observed()
    bench.buy("pro")
    let sheet = try #require(try bench.client.openPrompt())
    try bench.client.perform(.answer(prompt: sheet.id, .cancel))
    bench.settle()
    #expect(scribe.lines.last == "updated pro failed 2")
    let error = try #require(scribe.seen.last?.error)
    #expect(error.localizedDescription == "The purchase was cancelled.")
  }

  @Test(
    "cancel of the payment sheet is 2; a cancelled sign-in is 2, or 0 as seen in the wild",
    arguments: [("cancel", 2), ("unknown", 0)])
  func signIn(outcome: String, code: Int) throws {
    #expect((try failure(of: outcome) as NSError).code == code)
    try bench.set(.signIn, outcome)
    let scribe = bench.observed()
    bench.restore()
    #expect(scribe.lines == ["restore failed \(code)"])
  }

  @Test(
    "cancelling the password of a receipt refresh calls didFailWithError, and nothing else",
    arguments: [("cancel", 2), ("unknown", 0)])
  func receiptRefresh(outcome: String, code: Int) throws {
    try bench.set(.signIn, outcome)
    let listener = RequestScribe()
    let request = SKReceiptRefreshRequest()
    request.delegate = listener
    StoreClient.$taskClient.withValue(bench.client) { request.start() }
    bench.wait(milliseconds: 60_000)
    #expect(listener.lines == ["failed \(code)"])
    try bench.set(.signIn, "succeed")
    StoreClient.$taskClient.withValue(bench.client) { request.start() }
    bench.wait(milliseconds: 60_000)
    #expect(listener.lines == ["failed \(code)", "finished"])
  }
}
