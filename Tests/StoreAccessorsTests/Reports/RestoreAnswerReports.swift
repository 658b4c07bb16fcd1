import StoreAccessors
import StoreCore
import Testing

@Suite("Reports on restores, through the accessor")
struct RestoreAnswerReports {
  private static func answers(_ bench: AccessorBench) -> [String?] {
    var answers: [String?] = []
    bench.accessor.restoreProducts { answers.append($0) }
    for _ in 0..<3 { bench.wait() }
    return answers
  }

  @Test("on a fresh account the spinner stops: nil, once")
  func freshAccount() throws {
    #expect(Self.answers(try AccessorBench()) == [nil])
  }

  @Test("both outcomes of an empty restore stop the spinner", arguments: ["finishes", "fails"])
  func nothing(choice: String) throws {
    #expect(Self.answers(try AccessorBench([.emptyRestore: choice])) == [nil])
  }

  @Test("a cancelled sign-in stops the spinner, and the next restore works")
  func signIn() throws {
    let bench = try AccessorBench([.signIn: "cancel"])
    try bench.own("pro")
    #expect(Self.answers(bench) == [nil])
    try bench.set(.signIn, "succeed")
    #expect(Self.answers(bench) == ["pro", nil])
  }

  @Test("a second restore while one is active is answered too, in its turn")
  func second() throws {
    let bench = try AccessorBench()
    try bench.own("pro")
    var answers: [String] = []
    bench.accessor.restoreProducts { answers.append("first \($0 ?? "ends")") }
    bench.accessor.restoreProducts { answers.append("second \($0 ?? "ends")") }
    for _ in 0..<3 { bench.wait() }
    #expect(answers == ["first pro", "first ends", "second pro", "second ends"])
  }

  @Test(
    "split or duplicated batches report each product once, and the end once",
    arguments: ["together", "oneByOne", "twice"], ["automatic", "manual"])
  func batches(delivery: String, finishing: String) throws {
    let bench = try AccessorBench([.restoreDelivery: delivery, .finishing: finishing])
    try bench.own("pro", "noads")
    for _ in 0..<2 { #expect(Self.answers(bench) == ["pro", "noads", nil]) }
  }

  @Test("a stale purchase callback does not fire in a later restore")
  func stalePurchase() throws {
    let bench = try AccessorBench()
    try bench.own("pro")
    var bought: [String?] = []
    bench.accessor.buy(product: try bench.product("pro")) { bought.append($0) }
    bench.wait()
    #expect(bought == ["pro"])
    #expect(Self.answers(bench) == ["pro", nil])
    #expect(bought == ["pro"])
  }
}
