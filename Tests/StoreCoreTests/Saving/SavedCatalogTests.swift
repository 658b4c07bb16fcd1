import Foundation
import Testing

@testable import StoreCore

@Suite("What a saved catalog changes")
struct SavedCatalogTests {
  @Test("a broken save keeps the last good one and says why; a mended one is read")
  func broken() throws {
    let bench = try SavingBench()
    try bench.save("(\n  { productId = gems; price = \"0.59\" }\n")
    #expect(bench.isSoon { bench.told.count == 1 })
    #expect(bench.told[0] == "3:1 expected a comma or \")\", found the end of the file")
    #expect(bench.products == ["gems 0.49", "pro 2.99"])
    #expect(bench.client.catalog.products.count == 2)
    // Asked for, it is told once more.
    bench.client.readCatalog()
    #expect(bench.isSoon { bench.told.count == 2 })
    #expect(bench.told[0] == bench.told[1])
    try bench.save(SavingBench.list("gems 0.49", "pro 2.99"))
    #expect(bench.isSoon { bench.told.last == "2 products" }, "as it was, and told all the same")
    #expect(bench.told.count == 3)
  }

  @Test("a products request has the new prices, and what is gone among the invalid ids")
  func request() throws {
    let bench = try SavingBench()
    let listener = Listener()
    func ask() {
      let request = SKProductsRequest(productIdentifiers: ["gems", "pro", "hat"])
      request.delegate = listener
      StoreClient.$taskClient.withValue(bench.client) { request.start() }
      withExtendedLifetime(request) { bench.wait(milliseconds: 900) }
    }
    ask()
    #expect(listener.lines == ["gems 0.49, pro 2.99; hat"])
    try bench.save(SavingBench.list("hat 0.99", "gems 0.59 Jewels"))
    #expect(bench.isSoon { bench.told.count == 1 })
    ask()
    #expect(listener.lines.last == "gems 0.59, hat 0.99; pro")
    #expect(listener.titles == ["Jewels", "hat"])
  }

  @Test("a product that goes between the store's answer and its delivery is an invalid id")
  func goneMeanwhile() throws {
    let bench = try SavingBench()
    let listener = Listener()
    let request = SKProductsRequest(productIdentifiers: ["gems", "pro"])
    request.delegate = listener
    StoreClient.$taskClient.withValue(bench.client) { request.start() }
    bench.executor.runAll()
    bench.clock.advance(by: .milliseconds(900))
    try bench.save(SavingBench.list("gems 0.49"))
    #expect(bench.isSoon { bench.told.count == 1 })
    bench.executor.runAll()
    #expect(listener.lines == ["gems 0.49; pro"])
  }

  @Test("the purchase of a removed product fails with storeProductNotAvailable (5)")
  func purchase() throws {
    let bench = try SavingBench()
    try bench.client.perform(.setCondition(.dialogs, "off"))
    try bench.save(SavingBench.list("gems 0.59"))
    #expect(bench.isSoon { bench.told.count == 1 })
    let caller = bench.client.caller
    try bench.client.perform(.add(PaymentRequest(productID: "pro"), by: caller))
    try bench.client.perform(.add(PaymentRequest(productID: "gems"), by: caller))
    bench.wait(milliseconds: 900)
    let (pro, gems) = (try bench.client.transaction(0), try bench.client.transaction(1))
    #expect(pro?.state == .failed)
    #expect(pro?.failure?.code == 5)
    #expect(gems?.state == .purchased)
    #expect(gems?.chargedMillionths == 590_000)
  }

  private func storeKit(_ settings: String) -> String {
    """
    { "products" : [ { "displayPrice" : "0.99", "productID" : "a", "type" : "Consumable" } ],
      "settings" : { \(settings) }, "version" : { "major" : 3, "minor" : 0 } }
    """
  }

  @Test("conditions that the file sets change with it, and observers hear of the storefront")
  func settings() throws {
    let usa = "\"_storefront\" : \"USA\", \"_locale\" : \"en_US\""
    let bench = try SavingBench(storeKit(usa), name: "App.storekit")
    let scribe = Scribe()
    bench.client.paymentQueue.add(scribe)
    bench.executor.runAll()
    let japan = """
      "_storefront" : "JPN", "_locale" : "ja", "_askToBuyEnabled" : true
      """
    try bench.save(storeKit(japan), to: "App.storekit")
    #expect(bench.isSoon { bench.told.count == 1 })
    bench.executor.runAll()
    #expect(scribe.lines == ["storefront JPN"])
    #expect(bench.client.territory.currency == "JPY")
    #expect(bench.client.textLocale(bench.client.conditions) == "ja")
    let asks = bench.client.conditions[.askToBuy]
    #expect((asks.text, asks.source) == ("on", .file))
    try bench.client.perform(.setCondition(.askToBuy, "off"))
    try bench.save(storeKit(usa + ", \"_askToBuyEnabled\" : true"), to: "App.storekit")
    #expect(bench.isSoon { bench.told.count == 2 })
    #expect(bench.client.conditions[.askToBuy].text == "off", "what was changed here stays so")
    bench.executor.runAll()
    #expect(scribe.lines == ["storefront JPN", "storefront USA"])
  }

  @Test("the trace has a row of the process that has read it")
  func trace() throws {
    let bench = try SavingBench()
    try bench.save(SavingBench.list("gems 0.59"))
    #expect(bench.isSoon { bench.told.count == 1 })
    let row = try bench.client.events(limit: 1).first
    #expect((row?.actor, row?.name, row?.client) == (.session, .catalogRead, "app"))
    #expect(row?.detail == "1 product")
  }

  @Test("the file that knows the prices is read again too")
  func store() throws {
    let folder = try TemporaryFolder()
    let (ids, store) = (folder.path + "/ids.plist", folder.path + "/store.plist")
    try "(gems, pro)".write(toFile: ids, atomically: false, encoding: .utf8)
    try SavingBench.list("gems 0.49").write(toFile: store, atomically: false, encoding: .utf8)
    let catalog = try CatalogReader.read(path: ids, store: store).catalog
    let client = try StoreClient(StoreConfiguration(catalog: catalog, client: "app"))
    defer { client.close() }
    #expect(client.catalog.unknownIdentifiers == ["pro"])
    let told = Locked(0)
    client.onCatalogRead { _ in told.withLock { $0 += 1 } }
    try SavingBench.list("pro 2.99", "gems 0.59").write(
      toFile: store, atomically: true, encoding: .utf8)
    let end = ContinuousClock.now + .seconds(10)
    while told.withLock({ $0 }) == 0, ContinuousClock.now < end { usleep(2_000) }
    #expect(client.products(["gems", "pro"]).map(\.price.description) == ["0.59", "2.99"])
    #expect(client.catalog.path == ids)
    #expect(client.catalog.unknownIdentifiers.isEmpty)
  }

  @Test("what was saved between the first reading and the opening is read as well")
  func before() throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/store.plist"
    try SavingBench.list("gems 0.49").write(toFile: path, atomically: false, encoding: .utf8)
    let catalog = try CatalogReader.read(path: path).catalog
    try SavingBench.list("gems 0.59").write(toFile: path, atomically: true, encoding: .utf8)
    let client = try StoreClient(StoreConfiguration(catalog: catalog, client: "app"))
    defer { client.close() }
    let end = ContinuousClock.now + .seconds(10)
    while client.catalog.products[0].price == Price("0.49"), ContinuousClock.now < end {
      usleep(2_000)
    }
    #expect(client.products(["gems"]).map(\.price.description) == ["0.59"])
  }

  /// Writes down what a request is answered.
  private final class Listener: NSObject, SKProductsRequestDelegate {
    private(set) var lines: [String] = []
    private(set) var titles: [String] = []

    func productsRequest(_ request: SKProductsRequest, didReceive response: SKProductsResponse) {
      let known = response.products.map { "\($0.productIdentifier) \($0.price)" }
      lines.append(
        known.joined(separator: ", ") + "; "
          + response.invalidProductIdentifiers.joined(separator: " "))
      titles = response.products.map(\.localizedTitle)
    }
  }
}
