import StoreCore
import Testing

@Suite("The example on ProductManager")
struct ProductManagerAppTests {
  @Test("shows the price of one product")
  func one() throws {
    let run = try ExampleStore().run("ProductManagerApp", "com.example.rug")
    #expect(run == ExampleRun(output: "com.example.rug: Rug, $0.99\n"))
  }

  @Test("shows the prices of several, and which of them are not sold")
  func several() throws {
    let run = try ExampleStore().run(
      "ProductManagerApp", "com.example.rug com.example.gone com.example.lamp")
    #expect(
      run.output == """
        com.example.lamp: Lamp, $2.99
        com.example.rug: Rug, $0.99
        com.example.gone: not sold here

        """)
    #expect(run.status == 0)
  }

  @Test("tells every error that a running app can meet")
  func errors() throws {
    let store = try ExampleStore()
    let app = try store.start("ProductManagerApp")
    try app.say("")
    try app.wait(for: "Nothing was asked for: give an id, or several.\n")
    try app.say("com.example.gone")
    try app.say("com.example.gone com.example.never")
    try app.wait(for: "The store sells none of these.\nThe store sells none of these.\n")
    try store.set([.offline: "on"])
    try app.say("com.example.rug")
    try app.wait(for: "The store failed: Cannot connect to the App Store.\n")
    try store.set([.offline: "off"])
    try app.say("com.example.rug")
    #expect(
      try app.end()
        == ExampleRun(
          output: """
            Give an id, or several with spaces between.
            Nothing was asked for: give an id, or several.
            The store sells none of these.
            The store sells none of these.
            The store failed: Cannot connect to the App Store.
            com.example.rug: Rug, $0.99

            """))
  }

  @Test("shows Japanese texts and yen where the store says so")
  func japan() throws {
    let store = try ExampleStore(ExampleCatalog.japan, named: "japan.storekit")
    let run = try store.run("ProductManagerApp", "com.example.rug")
    #expect(run == ExampleRun(output: "com.example.rug: じゅうたん, ¥1,200\n"))
  }

  @Test("says what it wants, and ends at once where there is nothing to ask")
  func nothing() throws {
    let run = try ExampleStore().run("ProductManagerApp")
    #expect(run == ExampleRun(output: "Give an id, or several with spaces between.\n"))
  }
}
