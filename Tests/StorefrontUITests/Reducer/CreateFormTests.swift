import Screen
import StoreCore
import Testing

@testable import StorefrontUI

@Suite("The form of a purchase outside the app")
struct CreateFormTests {
  private func opened() -> User {
    var user = User()
    user.press("2", gives: [.loadTrace(6)])
    user.press("c")
    return user
  }

  private func form(_ user: User) -> CreateForm? {
    if case .form(let form) = user.state.overlay { form } else { nil }
  }

  @Test("creates what it opens with at once: one of the selected product, now")
  func plain() {
    var user = opened()
    let draft = PurchaseDraft(productID: "com.example.stars.season")
    user.press(.enter, gives: [.create(draft)])
    user.send(.purchaseCreated(9), gives: [Fixtures.load(.around(9))])
    #expect(user.state.overlay == nil)
    #expect(user.notice == "Created transaction 9.")
  }

  @Test("takes every line: Tab and the arrows move, Space switches")
  func everyLine() {
    var user = opened()
    user.type("club.year")
    user.press(.tab)
    user.type("introductory")
    user.press(.down)
    user.type("3")
    user.press(.down)
    user.press(" ")
    user.press(.tab)
    user.type("-2d")
    user.press(.tab)
    user.press(.right)
    user.press(
      .enter,
      gives: [
        .create(
          PurchaseDraft(
            productID: "com.example.stars.club.year", offer: "introductory", quantity: 3,
            autoRenews: false,
            moment: .ago(.exact(StoreDuration(microseconds: 2 * 86_400_000_000))),
            isFamilyShared: true))
      ])
    user.press(.tab)
    #expect(form(user)?.focus == .product, "from the last line to the first")
    user.press(.backTab)
    user.press(.up)
    #expect(form(user)?.focus == .date)
  }

  @Test(
    "says what is wrong and goes to the line of it",
    arguments: [
      ("nothing", "1", "now", CreateForm.Line.product, "The store does not know nothing."),
      ("", "1", "now", .product, "Give a product's id."),
      ("club", "1", "now", .product, "3 ids have club in them: say more."),
      ("pro", "11", "now", .quantity, "The quantity is a number from 1 to 10."),
      ("pro", "two", "now", .quantity, "The quantity is a number from 1 to 10."),
      ("pro", "1", "soon", .date, "Give now, -3d, -2h30m or ISO 8601 (UTC)."),
    ])
  func wrong(product: String, quantity: String, date: String, line: CreateForm.Line, text: String) {
    var user = opened()
    for (text, steps) in [(product, 2), (quantity, 2), (date, 0)] {
      user.press(.control("u"))
      user.type(text)
      for _ in 0..<steps { user.press(.tab) }
    }
    user.press(.enter)
    #expect(form(user)?.error?.line == line)
    #expect(form(user)?.error?.text == text)
    #expect(form(user)?.focus == line)
    user.press(.backspace)
    #expect(form(user)?.error == nil, "typing takes it away")
  }

  @Test("shows what the store refuses, and stays")
  func refused() {
    var user = opened()
    let effect = Effect.create(PurchaseDraft(productID: "com.example.stars.season"))
    user.press(.enter, gives: [effect])
    user.send(.commandRefused(effect, message: "The date lies in the future."))
    #expect(form(user)?.error?.text == "The date lies in the future.")
  }

  @Test("takes a paste as one line, and Esc leaves without a purchase")
  func paste() {
    var user = opened()
    user.send(.pasted("com.example.\nstars.pro"))
    #expect(form(user)?.field(.product)?.text == "com.example. stars.pro")
    user.press("q")
    #expect(form(user)?.field(.product)?.text == "com.example. stars.proq")
    user.press(.escape)
    #expect(user.state.overlay == nil)
  }

  @Test("opens from the products too, with the product of the selection")
  func fromProducts() {
    var user = User()
    user.press("c")
    user.press(.enter, gives: [.create(PurchaseDraft(productID: "com.example.stars.hint"))])
    user.press(.escape)
    user.run("create pro")
    user.press(.enter, gives: [.create(PurchaseDraft(productID: "com.example.stars.pro"))])
  }

  @Test(
    "reads a date as it is typed",
    arguments: [
      ("", DateWord.now), (" NOW ", .now),
      ("-90s", .ago(.exact(StoreDuration(microseconds: 90_000_000)))),
      ("-1h30m", .ago(.exact(StoreDuration(microseconds: 5_400_000_000)))),
      ("-3d", .ago(.exact(StoreDuration(microseconds: 259_200_000_000)))),
      ("-1w", .ago(.exact(StoreDuration(microseconds: 604_800_000_000)))),
      ("2025-11-30", .at(Fixtures.time(0, 0, 0))),
      ("2025-11-30T12:02Z", .at(Fixtures.noon)),
      ("2025-11-30 12:02", .at(Fixtures.noon)),
      ("2025-11-30T21:02:00+09:00", .at(Fixtures.noon)),
    ])
  func moments(text: String, moment: DateWord) {
    #expect(CreateForm.moment(text) == moment)
  }

  @Test(
    "reads nothing else as a date",
    arguments: [
      "-", "3d", "-3", "-d", "-3y", "+3d", "-99999999999999999999d", "-36526d", "2025",
      "2025-13-01",
      "2025-11-30Z", "2025-11-30T25:00Z", "12:00", "tomorrow", "2025-11-30T12:02Zx",
    ])
  func noMoments(text: String) {
    #expect(CreateForm.moment(text) == nil)
  }
}
