import Foundation
import Testing

@Suite("What import StoreKit shows")
struct PublicSymbolsTests {
  private static let targets = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "Sources")
  private static let sources = targets.appending(path: "StoreCore")

  @Test("nothing is public but Apple's names")
  func onlyApples() throws {
    let found = try PublicSymbols(folder: Self.sources).names
    let apples = Set(AppleSymbols.values + AppleSymbols.conversations + AppleSymbols.bridging)
    #expect(found.subtracting(apples).sorted() == [])
  }

  @Test("every name of the value classes, the protocols and the error is there")
  func allValues() throws {
    let found = try PublicSymbols(folder: Self.sources).names
    #expect(Set(AppleSymbols.values).subtracting(found).sorted() == [])
  }

  @Test("the module StoreKit adds to them what Foundation lacks, and nothing else")
  func onlyFoundations() throws {
    let found = try PublicSymbols(folder: Self.targets.appending(path: "StoreKit")).names
    #expect(found.sorted() == FoundationSymbols.all.sorted())
  }

  @Test("the module StoreKitTest shows Apple's names, and all of them but StoreKit 2's")
  func onlyTesting() throws {
    let found = try PublicSymbols(folder: Self.targets.appending(path: "StoreKitTest")).names
    #expect(found.sorted() == TestingSymbols.all.sorted())
  }

  @Test("public declarations are told from others")
  func reading() {
    let source = """
      /// public var comment
      public let Domain = "x"
      open class Payment: NSObject {
        private let hidden: Int
        open override var quantity: Int { 1 }
        package func inside() {}
        open class func `default`() -> Self {}
        public convenience init(product: Int) {}
        public enum `Type`: UInt { case a }
      }
      public protocol Observer: NSObjectProtocol {
        func updated(_ value: Int)
      }
      extension Payment.Code {
        public static func == (left: Self, right: Self) -> Bool { true }
        var internalOne: Int { 1 }
      }
      struct Internal { let open = 1 }
      """
    #expect(
      PublicSymbols(source: source).names == [
        "Domain", "Payment", "Payment.quantity", "Payment.default", "Payment.init", "Payment.Type",
        "Observer", "Observer.updated", "Payment.Code.==",
      ])
  }
}
