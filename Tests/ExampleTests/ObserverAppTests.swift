import Foundation
import StoreCore
import Testing

@Suite("The example on the payment queue")
struct ObserverAppTests {
  /// The cheaper ones in the order of the list.
  private static let table = """
    1       $0.99  Soap
    2       $0.99  Rug
    3       $2.99  Lamp
    -  com.example.gone is not sold here

    """

  /// What it says where it has no step yet, or did not understand one.
  private static let help = "Say the number of a product, or several, or restore, or reload.\n"

  /// What the app prints after the table; it must end well.
  private func steps(_ store: ExampleStore, _ steps: String...) throws -> String {
    let run = try store.start("ObserverApp", ["ids.plist"] + steps).end()
    #expect(run.status == 0)
    let start = try #require(run.output.range(of: Self.table))
    return run.output.replacingCharacters(in: start, with: "")
  }

  @Test("lists the products by price, those of one price in the list's order")
  func list() throws {
    let run = try ExampleStore().run("ObserverApp", "ids.plist")
    #expect(run == ExampleRun(output: Self.table + Self.help))
  }

  @Test("buys the product of a number, and finishes what it bought")
  func bought() throws {
    #expect(
      try steps(ExampleStore(), "2") == """
        Buying: com.example.rug
        Bought: com.example.rug
        Finished: com.example.rug

        """)
  }

  @Test(
    "tells by its code why nothing was bought, and finishes that too",
    arguments: [
      ("cancel", "cancelled (2)"),
      ("paymentNotAllowed", "purchases are not allowed on this device (4)"),
      ("storeProductNotAvailable", "not sold in this country (5)"),
      ("cloudServiceNetworkConnectionFailed", "no connection (7)"),
      ("paymentInvalid", "The App Store answered paymentInvalid. (3)"),
      ("unknown", "The App Store answered unknown. (0)"),
    ])
  func failed(outcome: String, reason: String) throws {
    #expect(
      try steps(ExampleStore(conditions: [.nextPurchase: outcome]), "2") == """
        Buying: com.example.rug
        Not bought: com.example.rug, \(reason)
        Finished: com.example.rug

        """)
  }

  @Test("sees the approval that another process gives to a deferred purchase")
  func approved() throws {
    let store = try ExampleStore(conditions: [.askToBuy: "on"])
    let app = try store.start("ObserverApp", ["ids.plist"])
    try app.say("2")
    try app.wait(for: "Waits for approval: com.example.rug\n")
    let parent = try store.run("storefront", "approve", "0")
    #expect(parent == ExampleRun(output: "Transaction 0, com.example.rug: approved.\n"))
    try app.wait(for: "Finished: com.example.rug\n")
    #expect(
      try app.end()
        == ExampleRun(
          output: Self.table + Self.help + """
            Buying: com.example.rug
            Waits for approval: com.example.rug
            Bought: com.example.rug
            Finished: com.example.rug

            """))
  }

  @Test("sees a refusal of a deferred purchase as cancelled")
  func declined() throws {
    let store = try ExampleStore(conditions: [.askToBuy: "on"])
    let app = try store.start("ObserverApp", ["ids.plist"])
    try app.say("2")
    try app.wait(for: "Waits for approval: com.example.rug\n")
    _ = try store.run("storefront", "decline", "0")
    try app.wait(for: "Finished: com.example.rug\n")
    let end = "Not bought: com.example.rug, cancelled (2)\nFinished: com.example.rug\n"
    #expect(try app.end().output.hasSuffix(end))
  }

  @Test("ends while a purchase waits, and meets it at its next launch")
  func nextLaunch() throws {
    let store = try ExampleStore(conditions: [.askToBuy: "on"])
    #expect(
      try steps(store, "2") == "Buying: com.example.rug\nWaits for approval: com.example.rug\n")
    #expect(try steps(store) == "Waits for approval: com.example.rug\n" + Self.help)
    _ = try store.run("storefront", "approve", "0")
    let end = "Bought: com.example.rug\nFinished: com.example.rug\n"
    #expect(try steps(store) == end + Self.help)
    #expect(try steps(store) == Self.help)
  }

  @Test("buys two products at once, each to its own end")
  func two() throws {
    let lines = try steps(ExampleStore(conditions: [.latency: "0.5s"]), "2 3")
      .split(separator: "\n").map(String.init)
    #expect(lines.prefix(2) == ["Buying: com.example.rug", "Buying: com.example.lamp"])
    for product in ["com.example.rug", "com.example.lamp"] {
      #expect(
        lines.filter { $0.hasSuffix(product) }
          == ["Buying: \(product)", "Bought: \(product)", "Finished: \(product)"])
    }
    #expect(lines.count == 6)
  }

  @Test("buys a consumable twice, one after the other")
  func twice() throws {
    let once = "Buying: com.example.soap\nBought: com.example.soap\nFinished: com.example.soap\n"
    #expect(try steps(ExampleStore(), "1", "1") == once + once)
  }

  @Test("restores nothing, one and several")
  func restore() throws {
    let store = try ExampleStore()
    #expect(try steps(store, "restore") == "Everything is restored.\n")
    _ = try steps(store, "1", "2")
    #expect(
      try steps(store, "restore") == """
        Restored: com.example.rug
        Everything is restored.
        Finished: com.example.rug

        """)
    _ = try steps(store, "3")
    #expect(
      try steps(store, "restore") == """
        Restored: com.example.rug
        Restored: com.example.lamp
        Everything is restored.
        Finished: com.example.rug
        Finished: com.example.lamp

        """)
  }

  @Test("asks again for the products when the store was offline, and tells of a failed restore")
  func offline() throws {
    let store = try ExampleStore(conditions: [.offline: "on"])
    let app = try store.start("ObserverApp", ["ids.plist"])
    try app.say("1")
    try app.say("restore")
    try app.wait(for: "Nothing is restored")
    try store.set([.offline: "off"])
    try app.say("reload")
    #expect(
      try app.end()
        == ExampleRun(
          output: """
            No products: Cannot connect to the App Store. (0)
            Say the number of a product, or several, or restore, or reload.
            Say the number of a product, or several, or restore, or reload.
            Nothing is restored: Cannot connect to the App Store. (0)

            """ + Self.table))
  }

  @Test("buys nothing where payments are disabled")
  func disabled() throws {
    let store = try ExampleStore(conditions: [.paymentsDisabled: "on"])
    #expect(try steps(store, "1") == "Purchases are not allowed on this device.\n")
  }

  @Test("shows Japanese texts and yen where the store says so")
  func japan() throws {
    let store = try ExampleStore(ExampleCatalog.japan, named: "japan.storekit")
    let run = try store.run("ObserverApp", "ids.plist", "restore")
    #expect(
      run.output == """
        1      ¥1,200  じゅうたん
        -  com.example.gone is not sold here
        -  com.example.lamp is not sold here
        -  com.example.soap is not sold here
        Everything is restored.

        """)
  }

  @Test("lists what comes with it where no list is given, all of it of the shown catalog")
  func defaultList() throws {
    let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../..")
    let catalog = try String(contentsOf: root.appending(path: "catalog.plist"), encoding: .utf8)
    let store = try ExampleStore(catalog)
    try FileManager.default.copyItem(
      atPath: root.appending(path: "Examples").path, toPath: store.path + "/Examples")
    let run = try store.run("ObserverApp")
    #expect(
      run.output == """
        1       $0.49  Small bag of gems
        2       $0.99  Remove ads
        3       $0.99  小さな帽子 Little hat
        4       $2.99  Pro, without ads
        5       $4.99  Club monthly
        -  com.example.stars.retired is not sold here
        \(Self.help)
        """)
  }

  @Test("says which list it cannot read")
  func noList() throws {
    let run = try ExampleStore().run("ObserverApp", "none.plist")
    #expect(run.status == 1)
    #expect(run.output.hasPrefix("none.plist cannot be read: "))
  }
}
