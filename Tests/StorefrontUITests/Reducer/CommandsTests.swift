import Screen
import StoreCore
import Testing

@testable import StorefrontUI

@Suite("Commands, dialogs and notices")
struct CommandsTests {
  @Test("every screen has its long name")
  func screens() {
    var user = User()
    user.run("events")
    #expect(user.state.screen == .events)
    user.run("products")
    #expect(user.state.screen == .products)
  }

  @Test("commands take what they act on")
  func arguments() {
    var user = User()
    user.run("approve 5", gives: [.approve(5)])
    user.run("decline 5", gives: [.decline(5)])
    user.run("finish 6", gives: [.finish(6)])
    user.run("set latency 0.5s-2s", gives: [.setCondition(name: "latency", value: "0.5s-2s")])
    user.run(
      "set nextPurchase as all", gives: [.setCondition(name: "nextPurchase", value: "as all")])
    user.run("sort title")
    #expect(user.state.products.sort == ProductSort(column: .title))
    user.run("theme ansi")
    #expect(user.state.themeName == "ansi")
    user.run("buy com.example.stars.pro", gives: [.buy(productID: "com.example.stars.pro")])
    user.run("quit")
    #expect(user.state.context == .confirmation)
  }

  @Test("blanks behind a command are none of its matter")
  func blanks() {
    for name in Set(BindingTable.all.map(\.verb.rawValue)) {
      for blanks in [" ", "   "] {
        var bare = User().state
        var blank = bare
        #expect(blank.run(command: name + blanks) == bare.run(command: name), "\(name)")
        #expect(blank == bare, "\(name)")
      }
    }
    var user = User()
    user.run("sort   title  ")
    #expect(user.state.products.sort == ProductSort(column: .title))
  }

  @Test(
    "a command that cannot be says why",
    arguments: [
      ("fly", "There is no command fly; ? lists what there is."),
      ("close", "There is no command close; ? lists what there is."),
      ("set latency", "set needs NAME VALUE."), ("set", "set needs NAME VALUE."),
      ("set gravity on", "There is no condition gravity."),
      ("sort weight", "There is no column weight; there are title, kind, price, status, id."),
      ("theme neon", "There is no theme neon; there are mono and ansi."),
      ("approve x", "x is no transaction number."),
      ("approve", "approve needs TRANSACTION here; or go to screen 2, Transactions."),
      ("unset", "unset holds on screen 4, Conditions."),
      ("restore now", "restore takes nothing behind it."),
      ("buy com.example.nothing", "The store does not know com.example.nothing."),
    ])
  func refused(line: String, reason: String) {
    var user = User()
    user.run(line)
    #expect(user.notice == reason)
  }

  @Test("while locked, a command buys nothing")
  func locked() {
    var user = User()
    user.press("r", gives: [.restore])
    user.run("buy com.example.stars.pro")
    #expect(user.notice == "Restoring goes on: wait until the App Store answers.")
    user.run("restore")
    #expect(user.notice == "Restoring goes on: wait until the App Store answers.")
  }

  @Test("Tab completes names, then what stands behind them")
  func completion() {
    var user = User()
    user.press(":")
    user.type("rel")
    user.press(.tab)
    #expect(field(user)?.text == "reload")
    user.press(.tab)
    #expect(field(user)?.text == "relaunch")
    user.press(.backTab)
    #expect(field(user)?.text == "reload")
    user.press(.control("u"))
    user.type("set lat")
    user.press(.tab)
    #expect(field(user)?.text == "set latency")
    user.press(.control("u"))
    user.type("sort ")
    user.press(.tab)
    #expect(field(user)?.text == "sort title")
  }

  @Test("Up brings back what was run before")
  func history() {
    var user = User()
    user.run("events")
    user.run("products")
    user.press(":")
    user.press(.up)
    #expect(field(user)?.text == "products")
    user.press(.up)
    #expect(field(user)?.text == "events")
    user.press(.control("n"))
    user.press(.control("n"))
    #expect(field(user)?.text == "")
  }

  @Test("a field is edited in the middle; Backspace in an empty one closes it")
  func editing() {
    var user = User()
    user.press("/")
    user.type("ab 宝石")
    user.press(.left)
    user.press(.backspace)
    #expect(field(user)?.text == "ab 石")
    user.press(.control("w"))
    #expect(field(user)?.text == "石")
    user.press(.delete)
    #expect(field(user)?.text == "")
    user.press(.backspace)
    #expect(user.state.overlay == nil)
  }

  @Test("a pasted line break submits nothing")
  func paste() {
    var user = User()
    user.press(":")
    user.send(.pasted("quit\nreset\n"))
    #expect(field(user)?.text == "quit reset ")
  }

  @Test("quitting says what becomes of what is under way")
  func fates() {
    let gems = Lock.Subject.purchase(productID: "gems", title: "Gems", displayPrice: "$0.49")
    let purchase = Lock(gems, since: Fixtures.noon)
    #expect(
      purchase.fate(isAdded: false).sentence
        == "Gems is still looked up. It is not bought when you quit now.")
    #expect(
      purchase.fate(isAdded: true).sentence
        == "Gems is not decided yet. It goes on in the store, and is here again at the next start.")
    #expect(
      Lock(.restore, since: Fixtures.noon).fate(isAdded: false).sentence
        == "The restore is not answered yet, and ends with the program.")
    var user = User()
    user.press("j")
    user.press("b", gives: [.buy(productID: BuyingTests.gems)])
    #expect(user.state.lock.map { user.state.isAdded($0) } == false)
    if var row = user.state.products.row(id: BuyingTests.gems) {
      row.status = .purchasing
      user.send(.productsChanged([row]))
    }
    #expect(user.state.lock.map { user.state.isAdded($0) } == true)
  }

  @Test("quitting asks only while something is purchasing, and Cancel is in focus")
  func quit() {
    var user = User()
    user.press("q", gives: [.quit(status: 0)])
    user.press(.control("c"), gives: [.quit(status: 0)])
    user.press("r", gives: [.restore])
    user.press("q")
    user.press(.enter)
    #expect(user.state.overlay == nil)
    user.press(.control("c"))
    user.press("y", gives: [.quit(status: 0)])
  }

  @Test("a purchase of an earlier start is asked about, too")
  func quitWhilePurchasing() {
    var user = User()
    var row = Fixtures.products[5]
    row.status = .purchasing
    user.send(.productsChanged([row]))
    user.press("q")
    #expect(user.state.context == .confirmation)
  }

  @Test("a reset asks, with Cancel in focus")
  func reset() {
    var user = User()
    user.run("reset")
    user.press(.enter)
    #expect(user.state.overlay == nil)
    user.run("reset")
    user.press(.right)
    user.press(.enter, gives: [.resetStore])
    user.send(
      .storeReset,
      gives: [
        .loadProducts, Fixtures.load(.first), .loadEvents(.newest), .loadConditions,
      ])
    #expect(user.state.transactions.rows.isEmpty)
    #expect(user.notice == "The store is empty.")
  }

  @Test("Enter in help does what the line says; a disabled one says why")
  func help() {
    var user = User()
    user.press("?")
    user.press("j")
    user.press(.enter, gives: [.restore])
    #expect(user.state.overlay == nil)
    user.press("2", gives: [.loadTrace(6)])
    user.press("?")
    user.press(.enter)
    #expect(user.notice == "Transaction 6 does not wait for approval, it is purchased.")
    #expect(user.state.context == .help)
  }

  @Test("Ctrl+C closes what lies on top, then quits", arguments: ["?", ":", "/"])
  func interrupt(key: Character) {
    var user = User()
    user.press(key)
    user.press(.control("c"))
    #expect(user.state.overlay == nil)
    user.press(.control("c"), gives: [.quit(status: 0)])
  }

  @Test("a notice goes after eight seconds, a failure only at the next key")
  func notices() {
    var user = User()
    user.press("y", gives: [.copy("com.example.stars.hint")])
    #expect(user.state.tickInterval == .milliseconds(1_000))
    user.wait(7_900)
    #expect(user.notice != nil)
    user.wait(100)
    #expect(user.notice == nil)
    #expect(!user.state.needsTicks)
    user.send(.commandRefused(.finish(6), message: "The ledger is locked."))
    #expect(!user.state.needsTicks)
    user.wait(60_000)
    #expect(user.notice == "The ledger is locked.")
    user.press("j")
    #expect(user.notice == nil)
  }

  @Test("the spinner ticks eight times a second; without motion once; idle never")
  func ticks() {
    var user = User()
    #expect(user.state.tickInterval == nil)
    user.press("r", gives: [.restore])
    #expect(user.state.tickInterval == .milliseconds(125))
    user.send(.promptRaised(Fixtures.prompt))
    #expect(user.state.tickInterval == .milliseconds(1_000))
    var still = user.state
    still.reducesMotion = true
    #expect(still.tickInterval == .milliseconds(1_000))
  }

  private func field(_ user: User) -> InputField? {
    guard case .input(let field) = user.state.overlay else { return nil }
    return field
  }
}
