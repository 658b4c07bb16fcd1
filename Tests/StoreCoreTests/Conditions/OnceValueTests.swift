import Foundation
import Testing

@testable import StoreCore

@Suite("A condition's value for the next one only")
struct OnceValueTests {
  @Test("puts back what the file says")
  func overFile() throws {
    var settings = CatalogSettings()
    settings.asksToBuy = true
    let bench = try StoreBench(settings: settings)
    try bench.set(.askToBuy, "off once")
    let before = bench.client.conditions[.askToBuy]
    #expect((before.text, before.standing, before.source) == ("off once", "on", .changed))
    bench.buy("pro")
    let after = bench.client.conditions[.askToBuy]
    #expect((after.text, after.standing, after.source) == ("on", "on", .file))
  }

  @Test("gives way to a value from now on, to the file's, and to the standing one")
  func takenBack() throws {
    let bench = try StoreBench()
    try bench.set(.signIn, "paymentInvalid")
    func text() -> String { bench.client.conditions[.signIn].text }
    try bench.set(.signIn, "cancel once")
    try bench.set(.signIn, "paymentInvalid once")
    #expect(text() == "paymentInvalid", "as all are, after all")
    try bench.set(.signIn, "cancel once")
    try bench.set(.signIn, "clientInvalid")
    #expect(text() == "clientInvalid")
    try bench.set(.signIn, "cancel once")
    try bench.client.perform(.resetCondition(.signIn))
    #expect(text() == "succeed")
    try bench.set(.signIn, "cancel once")
    try bench.client.perform(.resetCondition(nil))
    #expect(text() == "succeed")
  }

  @Test("is in the trace, in the commit that meets it")
  func trace() throws {
    let bench = try StoreBench()
    _ = bench.watch()
    try bench.set(.signIn, "cancel once")
    bench.restore()
    let events = try bench.client.events(after: nil, limit: 99)
    let used = try #require(events.last { $0.name == .condition })
    #expect((used.actor, used.detail) == (.store, "signIn succeed: cancel once is used up"))
    #expect(events.first { $0.name == .restoreFailed }?.batch == used.batch)
    #expect(events.first { $0.name == .condition }?.detail == "signIn cancel once")
  }

  @Test("is met by one of two processes alone, whichever asks first")
  func twoProcesses() throws {
    let folder = try TemporaryFolder()
    let bench = try StoreBench(ledgerPath: folder.ledger)
    let other = try bench.another("other")
    let (first, second) = (bench.watch(), Scribe())
    other.paymentQueue.add(second)
    bench.settle()
    try bench.set(.signIn, "cancel once")
    #expect(other.conditions[.signIn].text == "cancel once")
    other.paymentQueue.restoreCompletedTransactions()
    bench.restore()
    other.performDue()
    bench.settle()
    #expect(second.lines == ["restore failed 2"])
    #expect(first.lines == ["restore finished"])
    #expect(other.conditions[.signIn].text == "succeed")
  }

  @Test("is kept over a restart")
  func restart() throws {
    let folder = try TemporaryFolder()
    do {
      let bench = try StoreBench(ledgerPath: folder.ledger)
      try bench.set(.signIn, "clientInvalid")
      try bench.set(.signIn, "cancel once")
      bench.client.close()
    }
    let bench = try StoreBench(ledgerPath: folder.ledger)
    let signIn = bench.client.conditions[.signIn]
    #expect((signIn.text, signIn.standing) == ("cancel once", "clientInvalid"))
  }

  @Test("stands behind every outcome's values, and nowhere else")
  func whichTakeIt() throws {
    let outcomes: Set<ConditionName> = [
      .askToBuy, .interruptedPurchases, .ownedPurchases, .declinedPurchases, .refundedPurchases,
      .emptyRestore, .restoreDelivery, .signIn, .latency, .loadProductsError, .purchaseError,
      .verificationError, .appStoreSyncError, .subscriptionStatusError, .appTransactionError,
      .manageSubscriptionsError, .refundRequestError, .offerCodeRedeemError,
    ]
    for definition in ConditionDefinition.all where definition.name != .unknownProducts {
      let value = definition.values?.last ?? definition.defaultText
      let isTaken = (try? definition.normalize(value + " once")) == value + " once"
      #expect(isTaken == outcomes.contains(definition.name), "\(definition.name)")
    }
    let ids = try ConditionDefinition.named(.unknownProducts).normalize("pro once")
    #expect(ids == "pro once", "two ids")
  }

  @Test("has the spelling of the value itself")
  func spelling() throws {
    #expect(try ConditionDefinition.named(.latency).normalize("900ms  once") == "0.9s once")
    #expect(try ConditionDefinition.named(.signIn).normalize("2 once") == "paymentCancelled once")
    for text in ["once", "cancel once once", "nonsense once", "cancelonce"] {
      #expect(throws: StoreRefusal.self) { try ConditionDefinition.named(.signIn).normalize(text) }
    }
  }

  @Test("of an older ledger, where it stood among the others, is one still")
  func older() throws {
    let folder = try TemporaryFolder()
    do {
      let database = try Database(path: folder.ledger)
      for step in Migrations.all.prefix(5) { try database.execute(step.sql) }
      try database.execute("PRAGMA user_version = 5")
      try database.execute("PRAGMA application_id = \(Migrations.applicationID)")
      try database.execute(
        """
        INSERT INTO conditions VALUES('purchaseError', 'networkError once'),
          ('nextPurchase', 'cancel'), ('unknownProducts', 'pro once'), ('signIn', 'cancel')
        """)
    }
    let bench = try StoreBench(ledgerPath: folder.ledger)
    let conditions = bench.client.conditions
    func words(_ name: ConditionName) -> [String] {
      [conditions[name].text, conditions[name].standing]
    }
    #expect(words(.purchaseError) == ["networkError once", "none"])
    #expect(words(.nextPurchase) == ["cancel", "as all"])
    #expect(words(.unknownProducts) == ["pro once", "pro once"])
    #expect(words(.signIn) == ["cancel", "cancel"])
  }
}
