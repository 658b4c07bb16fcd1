import StoreAccessors
import StoreCore
import Testing

@Suite("Several purchases at once")
struct ManyAtOnceTests {
  @Test("two purchases of one product are answered each by its own outcome")
  func sameProduct() throws {
    let bench = try AccessorBench()
    let product = try bench.product("gems")
    try bench.set(.nextPurchase, "cancel")
    var answers: [String] = []
    bench.accessor.buy(product: product) { answers.append("first \($0 ?? "nil")") }
    bench.accessor.buy(product: product) { answers.append("second \($0 ?? "nil")") }
    bench.wait()
    #expect(answers.sorted() == ["first nil", "second gems"])
    #expect(try bench.transactions() == ["0 gems failed finished", "1 gems purchased finished"])
  }

  @Test("purchases of different products are answered with their own ids")
  func differentProducts() throws {
    let bench = try AccessorBench()
    let ids = ["gems", "pro", "noads", "season"]
    var answers: [String: [String?]] = [:]
    for product in try ids.map(bench.product) {
      bench.accessor.buy(product: product) {
        answers[product.productIdentifier, default: []].append($0)
      }
    }
    bench.wait()
    #expect(
      answers == ["gems": ["gems"], "pro": ["pro"], "noads": ["noads"], "season": ["season"]])
  }

  @Test("a purchase begun inside a callback is answered too")
  func insideCallback() throws {
    let bench = try AccessorBench()
    let (gems, pro) = (try bench.product("gems"), try bench.product("pro"))
    var answers: [String?] = []
    bench.accessor.buy(product: gems) { answer in
      answers.append(answer)
      bench.accessor.buy(product: pro) { answers.append($0) }
    }
    bench.wait()
    #expect(answers == ["gems"])
    bench.wait()
    #expect(answers == ["gems", "pro"])
    #expect(try bench.transactions() == ["0 gems purchased finished", "1 pro purchased finished"])
  }

  @Test("the same consumable bought inside its own callback waits for the first to be finished")
  func sameInsideCallback() throws {
    let bench = try AccessorBench()
    let gems = try bench.product("gems")
    var answers: [String?] = []
    bench.accessor.buy(product: gems) { answer in
      answers.append(answer)
      bench.accessor.buy(product: gems) { answers.append($0) }
    }
    bench.wait()
    bench.wait()
    // The first is finished only when its callback has returned: the store says "already bought".
    #expect(answers == ["gems", nil])
  }

  @Test("a purchase by another way in does not answer this one")
  func otherWayIn() throws {
    let bench = try AccessorBench()
    let product = try bench.product("gems")
    try bench.set(.nextPurchase, "defer")
    var answers: [String?] = []
    bench.accessor.buy(product: product) { answers.append($0) }
    bench.client.paymentQueue.add(SKPayment(product: product))
    bench.wait()
    #expect(answers == [nil])
    #expect(try bench.transactions() == ["0 gems deferred", "1 gems purchased"])
  }
}
