import Foundation
import StoreCore
import Testing

@testable import storefront

@Suite("The page on controls")
struct ControlsTests {
  private static let controls = ControlTable.conditions + ControlTable.acts

  @Test("is what storefront controls prints")
  func page() throws {
    let page = try Repository.text("Documentation/Controls.md")
    #expect(page == ControlsPage.text, "swift run storefront controls > Documentation/Controls.md")
  }

  @Test("has every condition, with the words that set it")
  func conditions() {
    let names = ControlTable.conditions.map { $0.commands[0].split(separator: " ")[1] }
    #expect(names.map(String.init) == ConditionName.allCases.map(\.rawValue))
  }

  @Test("has every command that does something to a store or shows something of it")
  func commands() {
    let named = Set(Self.controls.flatMap(\.names))
    let others: Set<CommandName> = [.list, .check, .conditions, .controls]
    #expect(named == Set(CommandName.allCases).subtracting(others))
  }

  @Test("names words that the command line understands")
  func words() throws {
    let values = [
      "ID": "x", "PRODUCT": "x", "TRANSACTION": "1", "DURATION": "5m", "[CATALOG]": "x",
      "NAME": "dialogs",
    ]
    for control in ControlTable.acts {
      for line in control.commands where !line.hasPrefix("clock rate") {
        let words = line.split(separator: " ").map { values[String($0)] ?? String($0) }
        #expect(throws: Never.self, "\(line)") { try Invocation(words) }
      }
    }
  }

  @Test("has every member of Apple's SKTestSession, each in one place")
  func members() {
    let simulated = Self.controls.filter { $0.api != nil }
    #expect(Set(simulated.map(\.members)).count <= 1)
    let members = Self.controls.filter { $0.api == nil }.flatMap(\.members)
    #expect(members.count == Set(members).count)
    let all = Set(members + (simulated.first?.members ?? []))
    #expect(all.subtracting(Self.session).isEmpty)
    let missing = Set(Self.session).subtracting(all)
    #expect(missing.isEmpty, "\(missing.sorted())")
  }

  @Test("names only members that SKTestSession has")
  func declarations() throws {
    guard FileManager.default.fileExists(atPath: Self.module.path) else { return }
    let source = try Repository.files(below: "Sources/StoreKitTest").map(\.text).joined()
    for member in Set(Self.controls.flatMap(\.members)) {
      let name = member.split(separator: "(")[0]
      let isDeclared =
        ["func \(name)(", "func \(name)<", "var \(name):", "var \(name) "]
        .contains(where: source.contains) || name == "init"
      #expect(isDeclared, "\(member)")
    }
  }

  private static let module = Repository.root.appending(path: "Sources/StoreKitTest")

  /// Apple: SKTestSession.
  private static let session = [
    "init(configurationFileNamed:)", "init(contentsOf:)", "disableDialogs", "askToBuyEnabled",
    "approveAskToBuyTransaction(identifier:)", "declineAskToBuyTransaction(identifier:)",
    "interruptedPurchasesEnabled", "resolveIssueForTransaction(identifier:)",
    "failTransactionsEnabled", "failureError", "setSimulatedError(_:forAPI:)",
    "simulatedError(forAPI:)", "storefront", "locale", "timeRate",
    "shouldEnterBillingRetryOnRenewal", "billingGracePeriodIsEnabled", "allTransactions()",
    "deleteTransaction(identifier:)", "clearTransactions()", "resetToDefaultState()",
    "buyProduct(productIdentifier:)", "buyProduct(identifier:options:)",
    "refundTransaction(identifier:)", "expireSubscription(productIdentifier:)",
    "forceRenewalOfSubscription(productIdentifier:)",
    "disableAutoRenewForTransaction(identifier:)", "enableAutoRenewForTransaction(identifier:)",
    "requestPriceIncreaseConsentForTransaction(identifier:)",
    "consentToPriceIncreaseForTransaction(identifier:)",
    "declinePriceIncreaseForTransaction(identifier:)",
  ]
}
