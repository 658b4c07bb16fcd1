import Foundation
import StoreAccessors
import StoreCore
import Testing

@Suite("The product manager")
struct ProductManagerTests {
  private static func answers(_ bench: AccessorBench, _ ids: [String]) -> [String] {
    var answers: [String] = []
    ProductManager.request(productIdentifiers: ids, in: bench.client) { products, error in
      let found = products.map(\.productIdentifier).sorted()
      answers.append("\(found) \(error.map { "\($0)" } ?? "no error")")
    }
    #expect(answers.isEmpty)
    bench.wait()
    return answers
  }

  private static func answers(_ bench: AccessorBench, one id: String) -> [String] {
    var answers: [String] = []
    ProductManager.request(productIdentifier: id, in: bench.client) { product, error in
      answers.append(
        "\(product?.productIdentifier ?? "nil") \(error.map { "\($0)" } ?? "no error")")
    }
    bench.wait()
    return answers
  }

  @Test("known products come without an error; unknown ones are left out")
  func known() throws {
    let bench = try AccessorBench()
    #expect(Self.answers(bench, ["pro", "nope", "gems"]) == [#"["gems", "pro"] no error"#])
    #expect(Self.answers(bench, one: "pro") == ["pro no error"])
  }

  @Test("no ids, none known and a lost network are told apart")
  func errors() throws {
    let bench = try AccessorBench()
    #expect(Self.answers(bench, []) == ["[] emptyProductIdentifiers"])
    #expect(Self.answers(bench, ["nope"]) == ["[] noValidProducts"])
    #expect(Self.answers(bench, one: "nope") == ["nil noValidProducts"])
    try bench.set(.offline, "on")
    let message = "Cannot connect to the App Store."
    #expect(Self.answers(bench, ["pro"]) == [#"[] skError(message: "\#(message)")"#])
    #expect(Self.answers(bench, one: "pro") == [#"nil skError(message: "\#(message)")"#])
  }

  @Test("another product than the one that was asked for is an error")
  func mismatch() {
    let store = ScriptedStore()
    var answers: [String] = []
    ProductManager.request(productIdentifier: "pro", in: store) { product, error in
      answers.append("\(product?.productIdentifier ?? "nil") \(error.map { "\($0)" } ?? "")")
    }
    store.answer(with: [ScriptedStore.product("gems")])
    #expect(answers == ["nil notMatchProductIdentifier"])
  }

  @Test("requests run side by side and are answered each with its own products")
  func concurrent() throws {
    let bench = try AccessorBench()
    var answers: [String] = []
    for ids in [["pro"], ["gems"], ["pro"]] {
      ProductManager.request(productIdentifiers: ids, in: bench.client) { products, _ in
        answers += products.map(\.productIdentifier)
      }
    }
    bench.wait()
    #expect(answers == ["pro", "gems", "pro"])
  }

  @Test("the ways in without a store use the current one")
  func current() throws {
    let bench = try AccessorBench()
    var answers: [String] = []
    StoreClient.$taskClient.withValue(bench.client) {
      ProductManager.request(productIdentifier: "pro") { product, _ in
        answers.append(product?.productIdentifier ?? "nil")
      }
      ProductManager.request(productIdentifiers: ["gems"]) { products, _ in
        answers += products.map(\.productIdentifier)
      }
      StoreKitAccessor.instance.getProduct(productIdentifier: "noads") {
        answers.append($0?.productIdentifier ?? "nil")
      }
      #expect(StoreKitAccessor.canMakePayments())
    }
    bench.wait()
    #expect(answers == ["pro", "gems", "noads"])
  }

  @Test("every error has a sentence for a person")
  func texts() {
    let errors: [(ProductManagerError, String)] = [
      (.emptyProductIdentifiers, "No product id was given."),
      (.noValidProducts, "The App Store knows none of the products."),
      (.notMatchProductIdentifier, "The App Store answered with another product."),
      (.skError(message: "Cannot connect."), "Cannot connect."),
      (.unknown, "Why there are no products is not known."),
    ]
    for (error, text) in errors { #expect(error.localizedDescription == text) }
  }
}
