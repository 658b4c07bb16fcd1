import StoreAccessors
import StoreCore
import Testing

@Suite("Buying through the accessor")
struct BuyingTests {
  /// What buying one product answers, once the store has had its time.
  private static func answers(_ bench: AccessorBench, _ id: String) throws -> [String?] {
    let product = try bench.product(id)
    var answers: [String?] = []
    bench.accessor.buy(product: product) { answers.append($0) }
    #expect(answers.isEmpty)
    bench.wait()
    return answers
  }

  @Test(
    "a purchase answers with the product's id, and is finished",
    arguments: ["gems", "pro", "season"])
  func purchase(id: String) throws {
    let bench = try AccessorBench()
    #expect(try Self.answers(bench, id) == [id])
    #expect(try bench.transactions() == ["0 \(id) purchased finished"])
  }

  @Test("a cancelled purchase answers nil, and its transaction is finished")
  func cancel() throws {
    let bench = try AccessorBench([.allPurchases: "cancel"])
    #expect(try Self.answers(bench, "pro") == [nil])
    #expect(try bench.transactions() == ["0 pro failed finished"])
  }

  @Test(
    "a failed purchase answers nil, whatever the error", arguments: ["unknown", "paymentInvalid"])
  func failure(code: String) throws {
    let bench = try AccessorBench([.allPurchases: code])
    #expect(try Self.answers(bench, "pro") == [nil])
    #expect(try bench.transactions() == ["0 pro failed finished"])
  }

  @Test("with payments disabled a purchase answers nil, and canMakePayments says so before")
  func disabled() throws {
    let bench = try AccessorBench([.paymentsDisabled: "on"])
    #expect(!bench.accessor.canMakePayments())
    #expect(try Self.answers(bench, "pro") == [nil])
  }

  @Test("a product that the store no longer sells answers nil")
  func withdrawn() throws {
    let bench = try AccessorBench()
    let product = try bench.product("pro")
    try bench.set(.unknownProducts, "pro")
    var answers: [String?] = []
    bench.accessor.buy(product: product) { answers.append($0) }
    bench.wait()
    #expect(answers == [nil])
  }

  @Test("a purchase that a reset of the store throws away answers nil, once")
  func reset() throws {
    let bench = try AccessorBench()
    let product = try bench.product("pro")
    var answers: [String?] = []
    bench.accessor.buy(product: product) { answers.append($0) }
    bench.executor.runAll()
    try bench.client.perform(.reset)
    bench.wait()
    #expect(answers == [nil])
    #expect(try bench.transactions() == [])
  }

  @Test("a purchase that another process of the app finishes first answers all the same")
  func finishedElsewhere() throws {
    let bench = try AccessorBench()
    let product = try bench.product("pro")
    var answers: [String?] = []
    bench.accessor.buy(product: product) { answers.append($0) }
    // Bought and finished before this process is told of either.
    bench.clock.advance(by: .milliseconds(1_000))
    try bench.client.perform(.finish(0, by: Caller(client: "app", session: 99)))
    bench.wait()
    #expect(answers == ["pro"])
    #expect(try bench.transactions() == ["0 pro purchased finished"])
  }

  @Test("a deferred purchase answers nil; the approval reaches observers only, unfinished")
  func deferred() throws {
    let bench = try AccessorBench([.askToBuy: "on"])
    let observer = StateScribe()
    bench.client.paymentQueue.add(observer)
    var answers: [String?] = []
    let product = try bench.product("pro")
    bench.accessor.buy(product: product) { answers.append($0) }
    bench.wait()
    #expect(answers == [nil])
    #expect(observer.states == ["pro purchasing", "pro deferred"])
    try bench.client.perform(.approve(0))
    bench.wait()
    #expect(answers == [nil])
    #expect(observer.states == ["pro purchasing", "pro deferred", "pro purchased"])
    #expect(try bench.transactions() == ["0 pro purchased"])
  }

  @Test("with finishing set to manual the transaction stays unfinished")
  func manual() throws {
    let bench = try AccessorBench([.finishing: "manual"])
    #expect(try Self.answers(bench, "pro") == ["pro"])
    #expect(try bench.transactions() == ["0 pro purchased"])
  }

  @Test("the transaction is finished after the callback has returned")
  func finishesLast() throws {
    let bench = try AccessorBench()
    let product = try bench.product("pro")
    var inside: [String] = []
    bench.accessor.buy(product: product) { _ in
      inside = (try? bench.transactions()) ?? []
    }
    bench.wait()
    #expect(inside == ["0 pro purchased"])
    #expect(try bench.transactions() == ["0 pro purchased finished"])
  }

  @Test("buying what is owned answers like any purchase")
  func owned() throws {
    let bench = try AccessorBench()
    try bench.own("pro")
    #expect(try Self.answers(bench, "pro") == ["pro"])
  }

  @Test("a purchase that an earlier life left unfinished is not taken for another's")
  func leftover() throws {
    let bench = try AccessorBench()
    let payment = PaymentRequest(productID: "pro")
    try bench.client.perform(.add(payment, by: bench.client.caller))
    bench.wait()
    try bench.set(.allPurchases, "cancel")
    #expect(try Self.answers(bench, "pro") == [nil])
    #expect(try bench.transactions() == ["0 pro purchased", "1 pro failed finished"])
  }

  @Test("an unfinished consumable that is bought again answers nil once")
  func unfinishedConsumable() throws {
    let bench = try AccessorBench([.finishing: "manual"])
    #expect(try Self.answers(bench, "gems") == ["gems"])
    #expect(try Self.answers(bench, "gems") == [nil])
  }
}
