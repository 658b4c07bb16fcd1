import StoreAccessors
import StoreCore
import Testing

@Suite("Reports on purchases, through the accessor")
struct PurchaseAnswerReports {
  private static func answers(
    _ bench: AccessorBench, _ id: String, waits: Int = 2
  ) throws -> [String?] {
    let product = try bench.product(id)
    var answers: [String?] = []
    bench.accessor.buy(product: product) { answers.append($0) }
    for _ in 0..<waits { bench.wait() }
    return answers
  }

  @Test("a deferred purchase releases the screen; its end comes later, to observers")
  func deferred() throws {
    let bench = try AccessorBench([.askToBuy: "on"])
    let observer = StateScribe()
    bench.client.paymentQueue.add(observer)
    #expect(try Self.answers(bench, "pro") == [nil])
    // Not finished by the library.
    #expect(try bench.transactions() == ["0 pro deferred"])
    try bench.client.perform(.approve(0))
    bench.wait()
    #expect(observer.states.last == "pro purchased")
  }

  @Test(
    "Ask and Cancel on the Ask Permission alert both answer",
    arguments: [PromptAnswer.confirm, .cancel])
  func askPermission(answer: PromptAnswer) throws {
    let bench = try AccessorBench([.askToBuy: "on"])
    var configuration = StoreConfiguration(
      catalog: bench.client.catalog, client: "storefront")
    configuration.isTerminal = true
    configuration.clock = bench.clock
    configuration.executor = bench.executor
    let terminal = try StoreClient(configuration, on: bench.client.store)
    let product = try bench.product("pro")
    var answers: [String?] = []
    bench.accessor.buy(product: product) { answers.append($0) }
    bench.wait()
    #expect(answers.isEmpty)
    let sheet = try #require(try terminal.openPrompt())
    try terminal.perform(.answer(prompt: sheet.id, answer))
    bench.wait()
    #expect(answers == [nil])
  }

  @Test("two quick purchases of a consumable answer each for itself")
  func twoQuick() throws {
    let bench = try AccessorBench()
    let product = try bench.product("gems")
    var answers: [String] = []
    bench.accessor.buy(product: product) { answers.append("first \($0 ?? "nil")") }
    bench.accessor.buy(product: product) { answers.append("second \($0 ?? "nil")") }
    for _ in 0..<2 { bench.wait() }
    #expect(answers == ["first gems", "second gems"])
    #expect(try bench.transactions() == ["0 gems purchased finished", "1 gems purchased finished"])
  }

  @Test("a purchase that a completion begins is never \"already in progress\"")
  func insideCompletion() throws {
    let bench = try AccessorBench()
    let (gems, pro) = (try bench.product("gems"), try bench.product("pro"))
    var answers: [String?] = []
    bench.accessor.buy(product: gems) { first in
      answers.append(first)
      bench.accessor.buy(product: pro) { answers.append($0) }
    }
    for _ in 0..<3 { bench.wait() }
    #expect(answers == ["gems", "pro"])
  }

  @Test("an interrupted purchase answers its failure once; the later success reaches observers")
  func interrupted() throws {
    let bench = try AccessorBench([.interruptedPurchases: "on"])
    let observer = StateScribe()
    bench.client.paymentQueue.add(observer)
    var answers: [String?] = []
    let product = try bench.product("pro")
    bench.accessor.buy(product: product) { answers.append($0) }
    bench.wait()
    try bench.client.perform(.resolve(0))
    bench.wait()
    #expect(answers == [nil])
    #expect(observer.states == ["pro purchasing", "pro failed", "pro purchased"])
    #expect(try bench.transactions() == ["0 pro failed finished", "1 pro purchased"])
  }

  @Test("buying what is owned answers in both variants", arguments: ["purchased", "restored"])
  func owned(ending: String) throws {
    let bench = try AccessorBench([.ownedPurchases: ending])
    try bench.own("pro")
    #expect(try Self.answers(bench, "pro") == ["pro"])
    #expect(
      try bench.transactions() == ["0 pro purchased finished", "1 pro \(ending) finished"])
  }

  @Test("buying B answers for B, though leftovers of A come first")
  func leftovers() throws {
    let bench = try AccessorBench()
    let payment = PaymentRequest(productID: "noads")
    try bench.client.perform(.add(payment, by: bench.client.caller))
    bench.wait()
    #expect(try Self.answers(bench, "pro") == ["pro"])
    #expect(try bench.transactions() == ["0 noads purchased", "1 pro purchased finished"])
  }

  @Test("a cancel answers nil, once", arguments: ["cancel", "unknown", "7"])
  func cancel(outcome: String) throws {
    let bench = try AccessorBench([.nextPurchase: outcome])
    #expect(try Self.answers(bench, "pro") == [nil])
  }
}
