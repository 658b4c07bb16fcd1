import Foundation
import StoreCore
import Testing

@Suite("Simulated errors")
struct SimulatedErrorTests {
  let bench: StoreBench
  let scribe: Scribe

  init() throws {
    bench = try StoreBench()
    scribe = bench.watch()
  }

  @Test("of a purchase fail each one, or the next one only", arguments: [false, true])
  func purchases(isOnce: Bool) throws {
    try bench.set(.purchaseError, isOnce ? "purchaseNotAllowed once" : "purchaseNotAllowed")
    bench.buy("pro")
    bench.buy("noads")
    #expect(scribe.lines[1] == "updated pro failed 4")
    #expect(scribe.lines.last == (isOnce ? "updated noads purchased" : "updated noads failed 4"))
  }

  @Test("of a purchase come after what the next is to do, and before what all do")
  func precedence() throws {
    try bench.set(.allPurchases, "clientInvalid")
    try bench.set(.purchaseError, "networkError")
    try bench.set(.nextPurchase, "cancel")
    for product in ["pro", "noads"] { bench.buy(product) }
    try bench.set(.purchaseError, "none")
    bench.buy("season")
    #expect(
      scribe.lines.filter { $0.contains("failed") } == [
        "updated pro failed 2", "updated noads failed 7", "updated season failed 1",
      ])
  }

  @Test("of restores and products requests fail those alone")
  func others() throws {
    try bench.set(.appStoreSyncError, "paymentInvalid once")
    bench.restore()
    bench.restore()
    #expect(scribe.lines == ["restore failed 3", "restore finished"])
    try bench.set(.loadProductsError, "notAvailableInStorefront")
    let (request, recipient) = (SKProductsRequest(productIdentifiers: ["pro"]), Recipient())
    request.delegate = recipient
    StoreClient.$taskClient.withValue(bench.client) { request.start() }
    bench.wait(milliseconds: 900)
    #expect(recipient.lines == ["failed 5"])
  }

  @Test("are taken by their own names alone, and in one spelling", arguments: FailableAPI.allCases)
  func names(api: FailableAPI) throws {
    for error in api.errors {
      for text in [error.name, error.name + " once"] {
        try bench.set(api.condition, text)
        #expect(bench.client.conditions[api.condition].text == text)
      }
    }
    #expect(throws: StoreRefusal.self) { try bench.set(api.condition, "nonsense") }
  }

  @Test("every outcome of a purchase can be the next one's", arguments: 0...20)
  func outcomes(code: Int) throws {
    try bench.set(.nextPurchase, String(code))
    bench.buy("pro")
    bench.buy("noads")
    #expect(scribe.lines[1] == "updated pro failed \(code)")
    #expect(scribe.lines.last == "updated noads purchased")
  }

  @Test("a store that never answers lets all wait, until it does")
  func never() throws {
    try bench.set(.latency, "never")
    bench.add("pro")
    bench.restore()
    bench.wait(milliseconds: 3_600_000)
    #expect(scribe.lines == ["updated pro purchasing"])
    try bench.set(.latency, "2s")
    bench.wait(milliseconds: 2_000)
    #expect(
      Set(scribe.lines.dropFirst()) == ["updated pro purchased", "restore finished"])
  }
}
