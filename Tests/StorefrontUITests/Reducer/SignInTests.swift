import Screen
import StoreCore
import Testing

@testable import StorefrontUI

@Suite("The sign-in and the price consent")
struct SignInTests {
  private func asked(_ kind: PromptRow.Kind) -> User {
    var user = User()
    user.send(
      .promptRaised(PromptRow(id: 4, kind: kind, client: "game", isOwn: false, title: "Pro")))
    return user
  }

  @Test("the sign-in opens on Cancel, and has three buttons in a ring")
  func ring() {
    var user = asked(.signIn)
    var visited: [DialogFocus?] = []
    for _ in 0..<4 {
      visited.append(user.state.sheet?.focus)
      user.press(.right)
    }
    #expect(visited == [.cancel, .fail, .confirm, .cancel])
    user.press(.left)
    #expect(user.state.sheet?.focus == .cancel)
    user.press(.backTab)
    #expect(user.state.sheet?.focus == .confirm)
  }

  @Test("Enter gives the answer of the button with the focus")
  func choose() {
    for (moves, answer) in [(0, PromptAnswer.cancel), (1, .fail), (2, .confirm)] {
      var user = asked(.signIn)
      for _ in 0..<moves { user.press(.tab) }
      user.press(.enter, gives: [.answerPrompt(4, answer)])
    }
  }

  @Test("f fails it, y signs in, n and Esc cancel")
  func keys() {
    let answers: [(Key, PromptAnswer)] = [
      (.character("f"), .fail), (.character("y"), .confirm), (.character("n"), .cancel),
      (.escape, .cancel),
    ]
    for (key, answer) in answers {
      var user = asked(.signIn)
      user.press(key, gives: [.answerPrompt(4, answer)])
    }
  }

  @Test(
    "a purchase and a consent cannot fail here, and say so",
    arguments: [
      PromptRow.Kind.purchase, .priceConsent,
    ])
  func noFailure(kind: PromptRow.Kind) {
    var user = asked(kind)
    user.press("f")
    #expect(user.notice == "Only a sign-in can fail here.")
    #expect(user.state.context == .sheet)
  }

  @Test("a consent is refused or agreed to")
  func consent() {
    #expect(
      asked(.priceConsent).state.sheet.map { sheet in
        sheet.prompt.buttons.map(sheet.prompt.label)
      } == ["Refuse", "Agree"])
    var user = asked(.priceConsent)
    user.press(.enter, gives: [.answerPrompt(4, .cancel)])
  }
}
