import Screen
import StoreCore
import Testing

@testable import StorefrontUI

@Suite("The App Store's sheet")
struct SheetTests {
  /// The gems are being bought, and the store asks.
  private func asked() -> User {
    var user = User()
    user.press("j")
    user.press("b", gives: [.buy(productID: BuyingTests.gems)])
    user.send(.promptRaised(Fixtures.prompt))
    return user
  }

  @Test("it opens with Cancel in focus, so Enter cancels")
  func cancelFocused() {
    var user = asked()
    #expect(user.state.sheet?.focus == .cancel)
    user.press(.enter, gives: [.answerPrompt(1, .cancel)])
  }

  @Test(
    "arrows and Tab move the focus, and Enter on Buy confirms",
    arguments: [Key.right, .left, .tab, .backTab])
  func moveFocus(key: Key) {
    var user = asked()
    user.press(key)
    #expect(user.state.sheet?.focus == .confirm)
    user.press(.enter, gives: [.answerPrompt(1, .confirm)])
  }

  @Test("where no answer can be kept, it can be tried again, and Ctrl+C leaves the program")
  func refusedAnswer() {
    var user = asked()
    user.press(.escape, gives: [.answerPrompt(1, .cancel)])
    user.send(.commandRefused(.answerPrompt(1, .cancel), message: "The disk is full."))
    #expect(user.state.notice?.text == "The disk is full. Ctrl+C quits.")
    user.press(.escape, gives: [.answerPrompt(1, .cancel)])
    user.send(.commandRefused(.answerPrompt(1, .cancel), message: "The disk is full."))
    user.press(.control("c"), gives: [.quit(status: 0)])
  }

  @Test("y confirms")
  func yes() {
    var user = asked()
    user.press("y", gives: [.answerPrompt(1, .confirm)])
  }

  @Test(
    "Esc, n, q and Ctrl+C cancel",
    arguments: [Key.escape, .character("n"), .character("q"), .control("c")])
  func cancel(key: Key) {
    var user = asked()
    user.press(key, gives: [.answerPrompt(1, .cancel)])
  }

  @Test("an answered sheet is gone and the lock is back, until the store answers")
  func answered() {
    var user = asked()
    user.press("y", gives: [.answerPrompt(1, .confirm)])
    #expect(user.state.context == .lock)
    user.press("y")
    user.send(.promptRaised(Fixtures.prompt))
    #expect(user.state.context == .lock)
    user.send(.promptRaised(nil))
    #expect(user.state.sheet == nil)
  }

  @Test("an answer that is refused brings the sheet back")
  func refused() {
    var user = asked()
    user.press("y", gives: [.answerPrompt(1, .confirm)])
    user.send(.commandRefused(.answerPrompt(1, .confirm), message: "The store is busy."))
    #expect(user.state.context == .sheet)
  }

  @Test("a prompt that someone else has answered closes the sheet")
  func answeredElsewhere() {
    var user = asked()
    user.send(.promptRaised(nil))
    #expect(user.state.context == .lock)
  }

  @Test("another app's prompt shows without a lock, and names the app")
  func otherClient() {
    var user = User()
    var prompt = Fixtures.prompt
    prompt.client = "myapp"
    prompt.isOwn = false
    user.send(.promptRaised(prompt))
    #expect(user.state.lock == nil)
    #expect(user.state.context == .sheet)
    #expect(render(user.state, size: user.state.size).text().contains("─ myapp asks ─"))
    user.press("y", gives: [.answerPrompt(1, .confirm)])
  }

  @Test("a prompt waits until a field is closed, so that no typed letter answers it")
  func waitsForField() {
    var user = User()
    user.press("/")
    user.send(.promptRaised(Fixtures.prompt))
    user.type("y")
    #expect(user.state.context == .input)
    user.press(.enter)
    #expect(user.state.context == .sheet)
  }

  @Test("a prompt closes help, and help over the sheet leads back to it")
  func help() {
    var user = User()
    user.press("?")
    user.send(.promptRaised(Fixtures.prompt))
    #expect(user.state.context == .sheet)
    user.press("?")
    #expect(user.state.context == .help)
    user.press(.escape)
    #expect(user.state.context == .sheet)
  }

  @Test("the next prompt opens with Cancel in focus again")
  func next() {
    var user = asked()
    user.press(.right)
    var second = Fixtures.prompt
    second.id = 2
    user.send(.promptRaised(second))
    #expect(user.state.sheet?.focus == .cancel)
  }

  @Test("a paste never answers")
  func paste() {
    var user = asked()
    user.send(.pasted("y\n"))
    #expect(user.state.context == .sheet)
    #expect(user.notice == "The paste was dropped: there is no field to take it.")
  }
}
