import Screen
import StoreCore
import Testing

@testable import StorefrontUI

@Suite("Conditions for the next one only, by key")
struct OnceConditionTests {
  /// The screen with one condition selected.
  private func user(
    _ name: ConditionName, _ text: String, standing: String? = nil
  ) -> User {
    var user = User()
    user.press("4")
    let value = ConditionValue(
      name: name, text: text, standing: standing ?? text, source: .changed)
    user.send(.conditionsLoaded([ConditionRow(value)]))
    return user
  }

  /// What o asks for, given what stands there.
  private func next(_ name: ConditionName, _ text: String, _ standing: String) -> String? {
    ConditionRow(
      ConditionValue(name: name, text: text, standing: standing, source: .changed)
    ).nextOnceValue
  }

  @Test("o takes the next value for the next one only, in the same way for each outcome")
  func key() {
    for (name, standing, once) in [
      (ConditionName.askToBuy, "off", "on once"), (.interruptedPurchases, "on", "off once"),
      (.ownedPurchases, "purchased", "restored once"),
      (.declinedPurchases, "fail", "stayDeferred once"),
      (.refundedPurchases, "marksTransaction", "addsTransaction once"),
      (.latency, "0.9s", "never once"), (.emptyRestore, "finishes", "fails once"),
      (.restoreDelivery, "together", "byTwos once"), (.signIn, "succeed", "cancel once"),
      (.purchaseError, "none", "unknown once"), (.appTransactionError, "none", "unknown once"),
    ] {
      var user = user(name, standing)
      user.press("o", gives: [.setCondition(name: name.rawValue, value: once)])
    }
  }

  @Test("o goes through all values but the standing one, and then takes it back")
  func round() {
    #expect(next(.restoreDelivery, "byTwos", "byTwos") == "together once")
    #expect(next(.restoreDelivery, "together once", "byTwos") == "oneByOne once")
    #expect(next(.restoreDelivery, "oneByOne once", "byTwos") == "twice once")
    #expect(next(.restoreDelivery, "twice once", "byTwos") == "byTwos once")
    #expect(next(.askToBuy, "on once", "off") == "off once")
    #expect(next(.latency, "never once", "0.9s") == "0.9s once")
    #expect(next(.latency, "5s once", "0.9s") == "never once")
  }

  @Test("o says why where there is no such value")
  func refused() {
    var storefront = user(.storefront, "USA")
    storefront.press("o")
    #expect(storefront.notice == "Storefront has no value for the next one only.")
    var all = user(.allPurchases, "succeed")
    all.press("o")
    #expect(all.notice == "Next purchase says how the next one ends.")
  }

  @Test("Space goes on from what holds from now on")
  func space() {
    var sale = user(.askToBuy, "on once", standing: "off")
    sale.press(" ", gives: [.setCondition(name: "askToBuy", value: "on")])
    var signIn = user(.signIn, "clientInvalid once", standing: "succeed")
    signIn.press(" ", gives: [.setCondition(name: "signIn", value: "cancel")])
    var next = user(.nextPurchase, "cancel", standing: "as all")
    next.press(" ", gives: [.setCondition(name: "nextPurchase", value: "defer")])
  }

  @Test("the field and :set complete to them")
  func completion() {
    var user = user(.signIn, "succeed")
    user.press(.enter)
    user.press(.control("u"))
    user.type("cancel o")
    user.press(.tab)
    user.press(.enter, gives: [.setCondition(name: "signIn", value: "cancel once")])
    user.press(":")
    user.type("set signIn canc")
    user.press(.tab)
    user.press(.tab)
    user.press(.enter, gives: [.setCondition(name: "signIn", value: "cancel once")])
  }

  @Test("they are in words as the others are, and flagged in the title")
  func words() {
    func words(_ name: ConditionName, _ text: String) -> [String] {
      ConditionRow(ConditionValue(name: name, text: text, source: .changed)).shownValues
    }
    #expect(words(.declinedPurchases, "stayDeferred once") == ["stay deferred once"])
    #expect(words(.latency, "never once") == ["never once"])
    for (name, text, standing, flag) in [
      (ConditionName.askToBuy, "on once", "off", "ask to buy once"),
      (.interruptedPurchases, "on once", "off", "interrupts once"),
      (.latency, "never once", "0.9s", "never answers once"),
    ] {
      let user = user(name, text, standing: standing)
      #expect(TitleFlags(state: user.state).texts == [flag])
    }
    for (name, text, standing) in [
      (ConditionName.askToBuy, "off once", "on"), (.purchaseError, "none once", "unknown"),
    ] {
      #expect(TitleFlags(state: user(name, text, standing: standing).state).texts == [])
    }
  }
}
