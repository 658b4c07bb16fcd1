import StoreCore
import Testing

@Suite("The example on StoreKitAccessor")
struct AccessorAppTests {
  @Test("locks the screen, buys, and unlocks it")
  func bought() throws {
    let run = try ExampleStore().run("AccessorApp", "buy com.example.rug")
    #expect(
      run.output == """
        [locked] Buying com.example.rug
        Known now: com.example.rug, $0.99
        [unlocked] Bought com.example.rug.

        """)
    #expect(run.status == 0)
  }

  @Test(
    "unlocks the screen too when nothing was bought",
    arguments: [
      (ConditionName.nextPurchase, "cancel"), (.nextPurchase, "paymentInvalid"), (.askToBuy, "on"),
    ])
  func notBought(condition: ConditionName, value: String) throws {
    let run = try ExampleStore(conditions: [condition: value])
      .run("AccessorApp", "buy com.example.rug")
    #expect(
      run.output == """
        [locked] Buying com.example.rug
        Known now: com.example.rug, $0.99
        [unlocked] Not bought: cancelled, failed, or waiting for approval.

        """)
    #expect(run.status == 0)
  }

  @Test(
    "unlocks the screen when the product cannot be had",
    arguments: [(ConditionName.unknownProducts, "com.example.rug"), (.offline, "on")])
  func unknown(condition: ConditionName, value: String) throws {
    let run = try ExampleStore(conditions: [condition: value])
      .run("AccessorApp", "buy com.example.rug")
    #expect(
      run.output == """
        [locked] Buying com.example.rug
        [unlocked] com.example.rug: not sold here, or the store does not answer.

        """)
    #expect(run.status == 0)
  }

  @Test("shows a price from the cache when it has come")
  func price() throws {
    let store = try ExampleStore()
    let app = try store.start("AccessorApp")
    try app.say("price com.example.rug")
    try app.wait(for: "no price yet")
    try app.say("cache com.example.rug com.example.lamp com.example.gone")
    try app.wait(for: "Known now: com.example.rug")
    // From here on it is the cache that answers.
    try store.set([.offline: "on"])
    try app.say("price com.example.rug")
    try app.say("price com.example.gone")
    #expect(
      try app.end()
        == ExampleRun(
          output: """
            Say: cache ID…, price ID, buy ID or restore.
            com.example.rug: no price yet
            Known now: com.example.lamp, $2.99
            Known now: com.example.rug, $0.99
            Rug: $0.99
            com.example.gone: no price yet

            """))
  }

  @Test("shows Japanese texts and yen where the store says so")
  func japan() throws {
    let store = try ExampleStore(ExampleCatalog.japan, named: "japan.storekit")
    let run = try store.run("AccessorApp", "buy com.example.rug", "price com.example.rug")
    #expect(
      run.output == """
        [locked] Buying com.example.rug
        Known now: com.example.rug, ¥1,200
        [unlocked] Bought com.example.rug.
        じゅうたん: ¥1,200

        """)
  }

  @Test("buys nothing where payments are disabled, and locks nothing")
  func disabled() throws {
    let run = try ExampleStore(conditions: [.paymentsDisabled: "on"])
      .run("AccessorApp", "buy com.example.rug")
    #expect(run == ExampleRun(output: "Purchases are not allowed on this device.\n"))
  }

  @Test("buys twice, one after the other, the same consumable too")
  func twice() throws {
    let run = try ExampleStore().run("AccessorApp", "buy com.example.soap", "buy com.example.soap")
    #expect(
      run.output == """
        [locked] Buying com.example.soap
        Known now: com.example.soap, $0.99
        [unlocked] Bought com.example.soap.
        [locked] Buying com.example.soap
        Known now: com.example.soap, $0.99
        [unlocked] Bought com.example.soap.

        """)
  }

  @Test("restores nothing, one and several, and unlocks the screen after the last")
  func restore() throws {
    let store = try ExampleStore()
    let none = try store.run("AccessorApp", "restore")
    #expect(none == ExampleRun(output: "[locked] Restoring\n[unlocked] That is all.\n"))
    _ = try store.run("AccessorApp", "buy com.example.rug", "buy com.example.soap")
    let one = try store.run("AccessorApp", "restore")
    #expect(
      one.output == """
        [locked] Restoring
        Restored com.example.rug.
        [unlocked] That is all.

        """)
    _ = try store.run("AccessorApp", "buy com.example.lamp")
    let several = try store.run("AccessorApp", "restore")
    #expect(
      several.output == """
        [locked] Restoring
        Restored com.example.rug.
        Restored com.example.lamp.
        [unlocked] That is all.

        """)
  }

  @Test("says what can be said where it was not understood")
  func wrong() throws {
    let run = try ExampleStore().run("AccessorApp", "sell com.example.rug", "", "buy")
    let line = "Say: cache ID…, price ID, buy ID or restore.\n"
    #expect(run == ExampleRun(output: line + line))
  }
}
