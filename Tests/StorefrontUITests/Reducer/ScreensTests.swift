import Screen
import StoreCore
import Testing

@testable import StorefrontUI

@Suite("Moving, sorting and filtering")
struct ScreensTests {
  @Test(
    "keys move the selection",
    arguments: [
      (Key.down, 1), (.character("j"), 1), (.control("n"), 1), (.pageDown, 10),
      (.control("f"), 10), (.control("d"), 7), (.end, 10), (.character("G"), 10),
      (.up, 0), (.character("k"), 0), (.control("p"), 0), (.pageUp, 0), (.home, 0),
    ])
  func moves(key: Key, position: Int) {
    var user = User()
    user.press(key)
    #expect(user.state.products.cursor.position == position)
  }

  @Test("digits, Tab and Shift-Tab show the screens, around the end")
  func screens() {
    var user = User()
    user.press("4")
    #expect(user.state.screen == .conditions)
    user.press(.tab)
    #expect(user.state.screen == .products)
    user.press(.backTab)
    #expect(user.state.screen == .conditions)
    user.press("3")
    #expect(user.state.screen == .events)
  }

  @Test("products are sorted by price, equal prices by id, unknown ids last")
  func priceOrder() {
    let list = User().state.products
    let ids = (0..<list.count).compactMap { list.entry(at: $0)?.id.split(separator: ".").last }
    #expect(
      ids == [
        "hint", "small", "hat", "noads", "pro", "month", "season", "quarter", "year",
        "founders", "gone",
      ])
  }

  @Test("s sorts by the next column, S turns the order round, the selection keeps its product")
  func sort() {
    var user = User()
    user.press("j")
    user.press("S")
    #expect(user.state.products.entry(at: 0)?.id == "com.example.stars.founders")
    #expect(user.selectedProduct == BuyingTests.gems)
    user.press("s")
    #expect(user.state.products.sort == ProductSort(column: .status))
    #expect(user.selectedProduct == BuyingTests.gems)
  }

  @Test("a reversed order still ties by rising id")
  func ties() {
    var user = User()
    user.press("S")
    let list = user.state.products
    let ids = (0..<list.count).compactMap { list.entry(at: $0)?.id }
    let hat = ids.firstIndex(of: "com.example.stars.hat")
    let noads = ids.firstIndex(of: "com.example.stars.noads")
    #expect(hat.map { $0 + 1 } == noads)
  }

  @Test("a filter works at every letter, and Esc shows all again")
  func filter() {
    var user = User()
    user.press("/")
    user.type("club")
    #expect(user.state.products.count == 3)
    user.press(.enter)
    #expect(user.state.products.count == 3)
    user.press("n")
    user.press("n")
    user.press("n")
    #expect(user.state.products.cursor.position == 0)
    user.press("N")
    #expect(user.state.products.cursor.position == 2)
    user.press(.escape)
    #expect(user.state.products.count == 11)
    #expect(user.selectedProduct == "com.example.stars.club.year")
  }

  @Test(
    "a filter may be inverse and fuzzy, and knows no case, width or accent",
    arguments: [
      ("CLUB", 3), ("!club", 8), ("~clbyr", 1), ("!~clb", 8), ("ｃｌｕｂ", 3), ("宝石", 1),
      ("owned", 1), ("unknown", 1), ("nothing at all", 0), ("", 11), ("!", 11), ("~", 11),
    ])
  func filters(text: String, count: Int) {
    var user = User()
    user.press("/")
    user.send(.pasted(text))
    #expect(user.state.products.count == count)
  }

  @Test("Esc in the field takes the filter back")
  func escapeField() {
    var user = User()
    user.press("/")
    user.type("pro")
    user.press(.escape)
    #expect(user.state.products.count == 11)
  }

  @Test("a reload keeps the selection on its product")
  func reload() {
    var user = User()
    user.press("j")
    user.press(.function(5), gives: [.readCatalog, .loadProducts])
    #expect(
      render(user.state, size: user.state.size).text().contains(
        "USA · USD   ask to buy   ⠋ loading"))
    user.send(.productsLoaded(Array(Fixtures.products.shuffled()), unknown: []))
    #expect(user.selectedProduct == BuyingTests.gems)
  }

  @Test("a failed load tells why, and Enter tries again")
  func failedLoad() {
    var user = User(Fixtures.failed(80, 24))
    user.press(.enter, gives: [.readCatalog, .loadProducts])
    #expect(user.state.products.load.isLoading)
  }

  @Test("y sends the product's id to the clipboard and says only that")
  func copy() {
    var user = User()
    user.press("j")
    user.press("y", gives: [.copy(BuyingTests.gems)])
    #expect(user.notice == "com.example.stars.gems.small was sent to the terminal's clipboard.")
  }

  @Test("a window that is too small takes no keys but those that leave")
  func tooSmall() {
    var user = User()
    user.send(.resized(Size(columns: 30, rows: 5)))
    user.press("b")
    #expect(user.state.lock == nil)
    user.press(.control("l"), gives: [.redraw])
    user.press("q", gives: [.quit(status: 0)])
  }

  @Test("redraw and suspend hold everywhere", arguments: ["1", "?", ":", "b", "/"])
  func everywhere(key: Character) {
    var state = Fixtures.state()
    _ = reduce(&state, .keyPressed(.character(key)))
    var user = User(state)
    user.press(.control("l"), gives: [.redraw])
    user.press(.control("z"), gives: [.suspend])
  }
}
