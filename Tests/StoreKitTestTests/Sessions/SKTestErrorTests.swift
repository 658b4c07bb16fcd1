import Foundation
import StoreKitTest
import Testing

@Suite("SKTestError")
struct SKTestErrorTests {
  private static let codes: [(SKTestError.Code, SKTestError.Code, Int)] = [
    (.serviceUnavailable, SKTestError.serviceUnavailable, 0),
    (.invalidProductIdentifier, SKTestError.invalidProductIdentifier, 1),
    (.invalidProductType, SKTestError.invalidProductType, 2),
    (.invalidURL, SKTestError.invalidURL, 3), (.fileNotFound, SKTestError.fileNotFound, 4),
    (.noSubscriptionFound, SKTestError.noSubscriptionFound, 5),
    (.noTransactionFound, SKTestError.noTransactionFound, 6),
    (.invalidAction, SKTestError.invalidAction, 7),
  ]

  @Test("has Apple's numbers, and a text for each", arguments: codes)
  func numbers(code: SKTestError.Code, shorthand: SKTestError.Code, number: Int) {
    #expect(code.rawValue == number)
    #expect(shorthand == code)
    let error = SKTestError(code)
    #expect(error.code == code)
    #expect(error.errorCode == number)
    #expect(!error.localizedDescription.isEmpty)
    #expect(!error.localizedDescription.contains("couldn’t be completed"))
  }

  @Test("is caught by its code, whether it is thrown as itself or as an NSError")
  func caught() {
    for error in [
      SKTestError(.invalidAction) as any Error,
      NSError(domain: SKTestErrorDomain, code: 7) as any Error,
    ] {
      var isCaught = false
      do {
        throw error
      } catch SKTestError.invalidAction {
        isCaught = true
      } catch {}
      #expect(isCaught)
      #expect((error as? SKTestError)?.code == .invalidAction)
      #expect((error as NSError).domain == "SKTestErrorDomain")
      #expect((error as NSError).code == 7)
    }
  }

  @Test("of a foreign domain is none of its own")
  func foreign() {
    let foreign = NSError(domain: "Other", code: 6) as any Error
    #expect(foreign as? SKTestError == nil)
    #expect(SKTestError(_nsError: foreign as NSError).code == .serviceUnavailable)
  }

  @Test("is equal by domain, number and text, and hashes alike")
  func equal() {
    #expect(SKTestError(.fileNotFound) == SKTestError(.fileNotFound))
    #expect(SKTestError(.fileNotFound) != SKTestError(.invalidURL))
    #expect(Set([SKTestError(.fileNotFound), SKTestError(.fileNotFound)]).count == 1)
    let told = SKTestError(.fileNotFound, userInfo: [NSLocalizedDescriptionKey: "Gone."])
    #expect(told.localizedDescription == "Gone.")
    #expect(told.errorUserInfo[NSLocalizedDescriptionKey] as? String == "Gone.")
  }
}
