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

  @Test("names as there what SKTestSession has, and no more")
  func declarations() throws {
    let source = try Self.sessionSource()
    guard !source.isEmpty else { return }
    for member in Set(Self.controls.flatMap(\.members)) {
      let isThere = Self.body(of: member, in: source) != nil
      #expect(isThere != Control.awaited.contains(member), "\(member)")
    }
  }

  @Test("says of each member what it does")
  func deeds() throws {
    let source = try Self.sessionSource()
    guard !source.isEmpty else { return }
    for (control, name) in zip(ControlTable.conditions, ConditionName.allCases) {
      // Failures are put together of two members.
      for member in control.members where control.api == nil && name != .allPurchases {
        let body = try #require(Self.body(of: member, in: source))
        #expect(body.contains(".\(name.rawValue)"), "\(member) is \(name.rawValue)")
      }
    }
    for control in ControlTable.acts {
      guard let deed = Self.deeds[control.commands[0]] else { continue }
      for member in control.members {
        let body = try #require(Self.body(of: member, in: source))
        #expect(body.contains(deed), "\(member) is \(control.commands[0])")
      }
    }
  }

  /// The store's commands, by the command line's.
  private static let deeds = [
    "approve TRANSACTION": ".approve($0)", "decline TRANSACTION": ".decline($0)",
    "resolve TRANSACTION": ".resolve($0)", "refund TRANSACTION": ".refund($0)",
    "delete TRANSACTION": ".delete($0)", "renew PRODUCT": ".renew($0)",
    "expire PRODUCT": ".expire($0)", "autorenew TRANSACTION on": ".setAutoRenew($0, true)",
    "autorenew TRANSACTION off": ".setAutoRenew($0, false)",
    "consent TRANSACTION": ".requestPriceConsent($0)",
    "agree TRANSACTION": ".answerPriceConsent($0, .confirm)",
    "refuse TRANSACTION": ".answerPriceConsent($0, .cancel)",
  ]

  /// The test session's source; empty where the module is not there.
  private static func sessionSource() throws -> String {
    let path = "Sources/StoreKitTest/SKTestSession.swift"
    guard FileManager.default.fileExists(atPath: Repository.root.appending(path: path).path) else {
      return ""
    }
    return try Repository.text(path)
  }

  /// What stands between a member's declaration and the next line without anything.
  private static func body(of member: String, in source: String) -> String? {
    let parts = member.split(separator: "(")
    let labels = parts.count > 1 ? parts[1].dropLast().split(separator: ":") : []
    let start =
      parts.count == 1
      ? " var \(member):"
      : (parts[0] == "init" ? " init(" : " func \(parts[0])(")
        + (labels.first.map { "\($0)" } ?? ")")
    guard let place = source.range(of: start) else { return nil }
    return source[place.lowerBound...].components(separatedBy: "\n\n")[0]
  }

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
