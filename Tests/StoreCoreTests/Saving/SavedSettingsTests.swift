import Foundation
import Testing

@testable import StoreCore

@Suite("A saved file's settings do what commands do")
struct SavedSettingsTests {
  private let folder: TemporaryFolder
  private let clock = ManualClock()
  private let executor = ManualExecutor()

  init() throws {
    folder = try TemporaryFolder()
    try save("")
  }

  private var path: String { folder.path + "/Shop.storekit" }

  private func save(_ settings: String) throws {
    try """
    { "products" : [ { "displayPrice" : "0.99", "productID" : "a", "type" : "NonConsumable" } ],
      "settings" : { \(settings) }, "version" : { "major" : 3, "minor" : 0 } }
    """.write(toFile: path, atomically: true, encoding: .utf8)
  }

  private func open(_ name: String, isTerminal: Bool = false) throws -> StoreClient {
    var configuration = StoreConfiguration(
      catalog: try CatalogReader.read(path: path).catalog, ledgerPath: folder.ledger, client: name)
    configuration.clock = clock
    configuration.executor = executor
    configuration.isTerminal = isTerminal
    return try StoreClient(configuration)
  }

  /// Until all processes have read the file, and delivered what there is.
  private func settle(
    _ clients: StoreClient..., until isRead: (CatalogSettings) -> Bool
  ) -> Bool {
    let end = ContinuousClock.now + .seconds(10)
    while !clients.allSatisfy({ isRead($0.catalog.settings) }) {
      guard ContinuousClock.now < end else { return false }
      usleep(2_000)
    }
    for client in clients { client.performDue() }
    executor.runAll()
    for client in clients { client.deliver() }
    executor.runAll()
    return true
  }

  private func begin(_ client: StoreClient) throws {
    try client.perform(.add(PaymentRequest(productID: "a"), by: client.caller))
    executor.runAll()
  }

  @Test("another storefront: each purchase under way is asked about once, every observer told once")
  func storefront() throws {
    let (app, other) = (try open("app"), try open("other"))
    let (mine, theirs, referee) = (Scribe(), Scribe(), Referee(goesOn: false))
    app.paymentQueue.add(mine)
    app.paymentQueue.delegate = referee
    other.paymentQueue.add(theirs)
    executor.runAll()
    try begin(app)
    try save("\"_storefront\" : \"JPN\"")
    #expect(settle(app, other) { $0.storefront == "JPN" })
    #expect(referee.asked == ["a in JPN"])
    #expect(mine.lines == ["updated a purchasing", "storefront JPN", "updated a failed 5"])
    #expect(theirs.lines == ["storefront JPN"])
    let rows = try app.events(after: nil, limit: 99)
    #expect(rows.filter { $0.name == .storefrontChanged }.map(\.detail) == ["JPN"])
    #expect(rows.filter { $0.name == .catalogRead }.count == 2, "one of each process")
  }

  @Test("there and back: each time is told")
  func backAgain() throws {
    let app = try open("app")
    let scribe = Scribe()
    app.paymentQueue.add(scribe)
    executor.runAll()
    for code in ["JPN", "DEU", "JPN"] {
      try save("\"_storefront\" : \"\(code)\"")
      #expect(settle(app) { $0.storefront == code })
    }
    try save("\"_askToBuyEnabled\" : true")
    #expect(settle(app) { $0.asksToBuy == true })
    #expect(
      scribe.lines == ["storefront JPN", "storefront DEU", "storefront JPN", "storefront USA"])
  }

  @Test("a storefront that was changed in the store stays: nobody is asked or told")
  func changedStays() throws {
    let app = try open("app")
    let (scribe, referee) = (Scribe(), Referee(goesOn: false))
    try app.perform(.setCondition(.storefront, "DEU"))
    executor.runAll()
    app.paymentQueue.add(scribe)
    app.paymentQueue.delegate = referee
    executor.runAll()
    try begin(app)
    try save("\"_storefront\" : \"JPN\"")
    #expect(settle(app) { $0.storefront == "JPN" })
    #expect((referee.asked, scribe.lines) == ([], ["updated a purchasing"]))
    try app.perform(.resetCondition(.storefront))
    executor.runAll()
    #expect(referee.asked == ["a in JPN"], "now the file's holds")
  }

  @Test("dialogs off: the open sheets are answered yes, as by a command")
  func dialogs() throws {
    let (app, terminal) = (try open("app"), try open("storefront", isTerminal: true))
    let scribe = Scribe()
    app.paymentQueue.add(scribe)
    executor.runAll()
    try begin(app)
    app.paymentQueue.restoreCompletedTransactions()
    #expect(try terminal.openPrompt()?.kind == .payment)
    try save("\"_disableDialogs\" : true")
    #expect(settle(app, terminal) { $0.disablesDialogs == true })
    #expect(try terminal.openPrompt() == nil)
    clock.advance(by: .milliseconds(900))
    // The watch that has read the file may not have asked to be woken yet.
    app.performDue()
    executor.runAll()
    #expect(Set(scribe.lines.dropFirst()) == ["updated a purchased", "restore finished"])
    let answers = try app.events(after: nil, limit: 99).filter { $0.name == .promptAnswered }
    #expect(answers.map(\.detail) == ["yes: dialogs are off", "signed in: dialogs are off"])
  }

  @Test("what changed while nothing ran is told to nobody, and the next change is")
  func whileClosed() throws {
    try open("app").close()
    try save("\"_storefront\" : \"JPN\"")
    let app = try open("app")
    let scribe = Scribe()
    app.paymentQueue.add(scribe)
    executor.runAll()
    try save("\"_storefront\" : \"USA\"")
    #expect(settle(app) { $0.storefront == "USA" })
    #expect(scribe.lines == ["storefront USA"])
  }
}
