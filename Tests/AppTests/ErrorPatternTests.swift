import StoreKit
import Testing

@Suite("An error of the store's in an app's patterns")
struct ErrorPatternTests {
  private enum Wrapped: Error { case other(any Error) }

  @Test("is an NSError inside of another error, where libraries look for its code")
  func nested() {
    let error = Wrapped.other(SKError(.paymentNotAllowed))
    guard case .other(let found as NSError) = error else {
      Issue.record("no NSError")
      return
    }
    #expect(found.domain == "SKErrorDomain")
    #expect(found.code == 4)
  }

  @Test("is found by its name, its type and its code")
  func names() {
    let error: any Error = SKError(.paymentCancelled)
    switch error {
    case SKError.paymentCancelled: break
    default: Issue.record("not found by its name")
    }
    #expect((error as? SKError)?.code == .paymentCancelled)
    #expect((error as NSError).code == SKError.Code.paymentCancelled.rawValue)
  }
}
