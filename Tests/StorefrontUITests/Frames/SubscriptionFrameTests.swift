import Testing

@testable import StorefrontUI

@Suite("Subscriptions in frames")
struct SubscriptionFrameTests {
  @Test("every course has its mark, its word and its time, 40×10")
  func table40() {
    expect(Fixtures.subscriptions(40, 10), shows: "T40")
  }

  @Test("every course has its mark, its word and its time, 80×24")
  func table80() {
    expect(Fixtures.subscriptions(80, 24), shows: "T80")
  }

  @Test("every course has its mark, its word and its time, 140×40")
  func table140() {
    expect(Fixtures.subscriptions(140, 40), shows: "T140")
  }

  @Test("the sign-in says what for and for whom, 40×10")
  func signIn40() {
    expect(Fixtures.signIn(40, 10), shows: "S40")
  }

  @Test("the sign-in says what for and for whom, 80×24")
  func signIn80() {
    expect(Fixtures.signIn(80, 24), shows: "S80")
  }

  @Test("the sign-in says what for and for whom, 140×40")
  func signIn140() {
    expect(Fixtures.signIn(140, 40), shows: "S140")
  }
}
