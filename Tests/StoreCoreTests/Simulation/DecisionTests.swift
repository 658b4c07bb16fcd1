import StoreCore
import Testing

@Suite("A decision of the simulated App Store")
struct DecisionTests {
  @Test("on a payment makes a purchasing transaction and a timer for its outcome")
  func add() throws {
    var desk = Desk()
    let change = try desk.add("pro", quantity: 2)
    #expect(
      change.words == [
        "app add ×2", "store state purchasing", "store promptAnswered yes: no terminal attached",
      ])
    let record = try #require(change.transactions.first)
    #expect(change.transactions.count == 1)
    #expect((record.id, record.originalID, record.quantity) == (0, 0, 2))
    #expect((record.state, record.kind, record.client) == (.purchasing, .nonConsumable, "app"))
    #expect((record.added, record.date, record.isFinished) == (Desk.start, nil, false))
    #expect(change.timers.map(\.kind) == [.outcome])
    #expect(change.timers.map(\.due.microseconds) == [1_700_000_000_900_000])
    #expect(change.timers.map(\.session) == [nil], "nobody owns a purchase that is under way")
  }

  @Test("on its outcome charges the price and dates it")
  func outcome() throws {
    var desk = Desk()
    try desk.add("gems", quantity: 3)
    let change = try #require(try desk.fireNext())
    #expect(change.words == ["store state purchased"])
    let record = try #require(change.transactions.first)
    #expect(record.chargedMillionths == 1_470_000)
    #expect(record.date?.microseconds == 1_700_000_000_900_000)
    #expect(desk.view.waiting.isEmpty)
  }

  @Test("on a payment that it refuses is a failure after the latency, with its code")
  func refused() throws {
    for (product, quantity, code) in [("nothing", 1, 5), ("pro", 0, 3), ("pro", 11, 3)] {
      var desk = Desk()
      #expect(try desk.add(product, quantity: quantity).timers.map(\.kind) == [.failure])
      #expect(try desk.fireNext()?.transactions.map { $0.failure?.code } == [code])
    }
    var desk = Desk()
    try desk.set(.unknownProducts, "gems pro")
    try desk.add("pro")
    #expect(try desk.fireNext()?.words == ["store state failed 5"])
  }

  @Test("on a payment for a consumable that waits to be finished fails it and redelivers that one")
  func unfinishedConsumable() throws {
    var desk = Desk()
    try desk.add("gems")
    try desk.fireNext()
    #expect(
      try desk.add("gems").words == [
        "app add ×1", "store state purchasing", "store state failed 0",
        "store redelivered purchased bought already, not finished",
      ])
    let others = Caller(client: "other", session: 2)
    let theirs = try desk.give(.add(PaymentRequest(productID: "gems"), by: others))
    #expect(theirs.transactions.map(\.state) == [.purchasing], "each app has its own")
  }

  @Test("on a finish removes the transaction, once")
  func finish() throws {
    var desk = Desk()
    try desk.add("pro")
    let early = try desk.give(.finish(0, by: Desk.app))
    #expect(early.refusal == .stillPurchasing(0))
    #expect(early.words == ["app warning finish of a purchasing transaction"])
    try desk.fireNext()
    #expect(
      try desk.give(.finish(0, by: Desk.app)).words == ["app finish", "store removed purchased"])
    let second = try desk.give(.finish(0, by: Desk.app))
    #expect(second.words == ["app finish", "store warning finished already"])
    #expect(second.refusal == .alreadyFinished(0))
    #expect(throws: StoreRefusal.noTransaction(9)) { try desk.give(.finish(9, by: Desk.app)) }
  }

  @Test("on a restore replays what is finished and restorable, oldest first")
  func restore() throws {
    var desk = Desk()
    for product in ["club", "gems", "pro", "season"] {
      let id = try #require(try desk.add(product).transactions.first?.id)
      try desk.fireNext()
      try desk.give(.finish(id, by: Desk.app))
    }
    try desk.add("noads")
    try desk.fireNext()
    #expect(
      try desk.give(.restore(applicationUsername: "me", by: Desk.app)).words == ["app restore me"])
    let change = try #require(try desk.fireNext())
    #expect(
      change.words == ["store state restored", "store state restored", "store restoreFinished"])
    #expect(change.transactions.map(\.id) == [5, 6])
    #expect(change.transactions.map(\.originalID) == [0, 2])
    #expect(change.transactions.map(\.chargedMillionths) == [0, 0])
  }

  @Test("on a restore beside a running one of the same process fails the second")
  func restoreTwice() throws {
    var desk = Desk()
    try desk.give(.restore(applicationUsername: nil, by: Desk.app))
    let second = try desk.give(.restore(applicationUsername: nil, by: Desk.app))
    #expect(second.words == ["app restore", "store restoreFailed 0"])
    let other = Caller(client: "app", session: 2)
    #expect(try desk.give(.restore(applicationUsername: nil, by: other)).words == ["app restore"])
  }

  @Test("on a products request names the ids that are unknown or hidden")
  func products() throws {
    var desk = Desk()
    try desk.set(.unknownProducts, "gems")
    let ids = ["gems", "pro", "nothing", "with \"quotes\", and\u{0}zero"]
    #expect(
      try desk.give(.requestProducts(ids, request: 4, by: Desk.app)).words == [
        "app requestProducts 4 ids"
      ])
    let change = try #require(try desk.fireNext())
    #expect(change.events.map(\.request) == [4])
    #expect(
      IdentifierList.identifiers(in: change.events[0].detail) == [
        "gems", "nothing", "with \"quotes\", and\u{0}zero",
      ])
  }

  @Test("on a cancelled request answers nothing; the other requests are answered")
  func cancelledRequest() throws {
    var desk = Desk()
    try desk.give(.requestProducts(["pro"], request: 1, by: Desk.app))
    try desk.give(.requestProducts(["gems"], request: 2, by: Desk.app))
    #expect(try desk.give(.cancelRequest(1, by: Desk.app)).words == ["app cancelRequest"])
    #expect(try desk.fireNext()?.events.map(\.request) == [2])
    #expect(try desk.fireNext() == nil)
  }

  @Test("on approval or refusal of what is not deferred is a refusal, and changes nothing")
  func approveOnlyDeferred() throws {
    var desk = Desk()
    try desk.add("pro")
    #expect(throws: StoreRefusal.notDeferred(0, .purchasing)) { try desk.give(.approve(0)) }
    #expect(throws: StoreRefusal.notDeferred(0, .purchasing)) { try desk.give(.decline(0)) }
    #expect(throws: StoreRefusal.noTransaction(1)) { try desk.give(.decline(1)) }
  }

  @Test(
    "on what was finished while it waited for approval brings it back", arguments: [true, false])
  func approvedAfterFinish(approves: Bool) throws {
    var desk = Desk()
    try desk.set(.askToBuy, "on")
    try desk.add("pro")
    try desk.fireNext()
    try desk.give(.finish(0, by: Desk.app))
    try desk.give(approves ? .approve(0) : .decline(0))
    #expect(desk.view.records[0]?.isFinished == false)
    #expect(desk.view.records[0]?.state == (approves ? .purchased : .failed))
  }

  @Test("on a condition takes the canonical spelling, and refuses what is no value")
  func conditions() throws {
    var desk = Desk()
    #expect(
      try desk.give(.setCondition(.allPurchases, "3")).words == [
        "user condition allPurchases paymentInvalid"
      ])
    #expect(
      try desk.give(.setCondition(.latency, "500ms")).words == ["user condition latency 0.5s"])
    #expect(
      try desk.give(.setCondition(.storefront, "jpn")).words == [
        "user condition storefront JPN", "store storefrontChanged JPN",
      ])
    #expect(
      throws: StoreRefusal.wrongValue(
        condition: .offline, text: "maybe", expected: "off or on")
    ) { try desk.give(.setCondition(.offline, "maybe")) }
    #expect(try desk.give(.resetCondition(nil)).conditions.count == 3)
    #expect(try desk.give(.resetCondition(.latency)).conditions.isEmpty)
  }

  @Test("on a reset clears the transactions, keeps conditions and running requests")
  func reset() throws {
    var desk = Desk()
    try desk.set(.latency, "2s")
    try desk.add("pro")
    try desk.give(.restore(applicationUsername: nil, by: Desk.app))
    try desk.give(.requestProducts(["pro"], request: 1, by: Desk.app))
    #expect(try desk.give(.reset).words == ["user reset"])
    #expect(desk.view.records.isEmpty)
    #expect(desk.view.conditions[.latency].text == "2s")
    #expect(desk.view.waiting.map(\.kind) == [.restore, .products])
    #expect(try desk.add("gems").transactions.map(\.id) == [0])
  }
}
