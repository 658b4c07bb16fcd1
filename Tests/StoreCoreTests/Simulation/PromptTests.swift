import StoreCore
import Testing

@Suite("The store's dialogs")
struct PromptTests {
  private var desk = Desk()

  init() { desk.view.attachedTerminals = 1 }

  @Test("wait for an answer in the order in which they were raised, one on top")
  mutating func order() throws {
    #expect(try desk.add("pro").words.last == "store promptRaised")
    try desk.add("noads")
    #expect(desk.view.asked.map(\.product) == ["pro", "noads"])
    #expect(desk.view.waiting.isEmpty, "nothing goes on before the customer has answered")
    try desk.give(.answer(prompt: desk.view.asked[0].id, .confirm))
    #expect(desk.view.asked.map(\.product) == ["noads"])
    #expect(try desk.fireNext()?.transactions.map(\.productID) == ["pro"])
  }

  @Test("take the first answer alone")
  mutating func firstAnswer() throws {
    try desk.add("pro")
    let id = desk.view.asked[0].id
    #expect(try desk.give(.answer(prompt: id, .confirm)).words == ["user promptAnswered buy"])
    #expect(throws: StoreRefusal.promptAnswered(id)) {
      try desk.give(.answer(prompt: id, .cancel))
    }
    #expect(try desk.fireNext()?.words == ["store state purchased"])
  }

  @Test("cancelled fail the purchase at once, with paymentCancelled")
  mutating func cancelled() throws {
    try desk.add("pro")
    let change = try desk.give(.answer(prompt: desk.view.asked[0].id, .cancel))
    #expect(change.words == ["user promptAnswered cancel", "store state failed 2"])
    #expect(change.timers.isEmpty)
  }

  @Test("switched off are answered yes, those that wait too, and the trace says so")
  mutating func switchedOff() throws {
    try desk.add("pro")
    let change = try desk.give(.setCondition(.dialogs, "off"))
    #expect(
      change.words == ["user condition dialogs off", "store promptAnswered yes: dialogs are off"])
    #expect(desk.view.asked.isEmpty)
    #expect(try desk.add("noads").words.last == "store promptAnswered yes: dialogs are off")
    #expect(try desk.fireNext()?.words == ["store state purchased"])
    #expect(try desk.fireNext()?.words == ["store state purchased"])
  }

  @Test("go with a reset")
  mutating func reset() throws {
    try desk.add("pro")
    let id = desk.view.asked[0].id
    try desk.give(.reset)
    #expect(throws: StoreRefusal.promptAnswered(id)) {
      try desk.give(.answer(prompt: id, .confirm))
    }
  }

  @Test("outlive their terminal, and wait for the next one")
  func outlive() throws {
    let bench = try StoreBench(client: "app")
    var terminal: StoreClient? = try bench.another("storefront", isTerminal: true)
    bench.add("pro")
    #expect(try terminal?.openPrompt()?.product == "pro")
    terminal?.close()
    terminal = nil
    bench.wait(milliseconds: 60_000)
    #expect(try bench.client.transaction(0)?.state == .purchasing)
    let next = try bench.another("storefront", isTerminal: true)
    let prompt = try #require(try next.openPrompt())
    #expect((prompt.client, prompt.transaction, prompt.quantity) == ("app", 0, 1))
    try next.perform(.answer(prompt: prompt.id, .confirm))
    bench.wait(milliseconds: 900)
    #expect(try bench.client.transaction(0)?.state == .purchased)
  }

  @Test("are not raised where no terminal is attached any more")
  func noTerminal() throws {
    let bench = try StoreBench(client: "app")
    try bench.another("storefront", isTerminal: true).close()
    bench.add("pro")
    bench.wait(milliseconds: 900)
    #expect(try bench.client.transaction(0)?.state == .purchased)
    let trace = try bench.client.events(of: 0, limit: 10)
    #expect(trace.map(\.detail).contains("yes: no terminal attached"))
  }
}
