import Foundation
import StoreCore
import Testing

@Suite("SKError, as Swift and as NSError")
struct SKErrorTests {
  private static let cancelled = NSError(domain: "SKErrorDomain", code: 2)
  /// The same error from either side of the bridge.
  private static let bothSides: [any Error] = [cancelled, SKError(.paymentCancelled)]

  @Test("the codes have Apple's numbers, 0 to 20")
  func numbers() {
    let codes: [SKError.Code] = [
      .unknown, .clientInvalid, .paymentCancelled, .paymentInvalid, .paymentNotAllowed,
      .storeProductNotAvailable, .cloudServicePermissionDenied,
      .cloudServiceNetworkConnectionFailed, .cloudServiceRevoked, .privacyAcknowledgementRequired,
      .unauthorizedRequestData, .invalidOfferIdentifier, .invalidSignature, .missingOfferParams,
      .invalidOfferPrice, .overlayCancelled, .overlayInvalidConfiguration, .overlayTimeout,
      .ineligibleForOffer, .unsupportedPlatform, .overlayPresentedInBackgroundScene,
    ]
    #expect(codes.map(\.rawValue) == Array(0...20))
    #expect(SKError.Code(rawValue: 21) == nil)
    #expect(SKErrorDomain == "SKErrorDomain")
    #expect(SKError.errorDomain == "SKErrorDomain")
  }

  @Test("an error of either side is an SKError", arguments: bothSides)
  func castsToSKError(error: any Error) {
    #expect((error as? SKError)?.code == .paymentCancelled)
  }

  @Test("an error of either side is an NSError", arguments: bothSides)
  func castsToNSError(error: any Error) {
    #expect((error as NSError).code == 2)
    #expect((error as NSError).domain == "SKErrorDomain")
  }

  @Test("a catch by code matches an error of either side", arguments: bothSides)
  func catchesByCode(error: any Error) {
    do {
      throw error
    } catch SKError.paymentCancelled {
      // What is wanted.
    } catch {
      Issue.record("not matched: \(error)")
    }
  }

  @Test("a catch by another code does not match", arguments: bothSides)
  func catchesOnlyItsCode(error: any Error) {
    do {
      throw error
    } catch SKError.paymentInvalid {
      Issue.record("matched a code that it does not have")
    } catch {}
  }

  @Test("a catch by type matches an error of either side", arguments: bothSides)
  func catchesByType(error: any Error) {
    do {
      throw error
    } catch let error as SKError {
      #expect(error.errorCode == 2)
    } catch {
      Issue.record("not matched: \(error)")
    }
  }

  @Test("a catch as NSError matches an error of either side", arguments: bothSides)
  func catchesNSError(error: any Error) {
    do {
      throw error
    } catch let error as NSError {
      #expect(error.code == 2)
    }
  }

  @Test("an error of another domain is no SKError")
  func foreignCast() {
    let error: any Error = NSError(domain: NSCocoaErrorDomain, code: 2)
    #expect(error as? SKError == nil)
  }

  @Test("an error of another domain, wrapped by hand, is unknown and stays what it was")
  func foreignWrapped() {
    let foreign = NSError(domain: "NSURLErrorDomain", code: -1009, userInfo: ["why": "offline"])
    let error = SKError(_nsError: foreign)
    #expect(error.code == .unknown)
    #expect(error.errorCode == -1009)
    #expect((error as NSError) == foreign)
    #expect(!error.localizedDescription.isEmpty)
  }

  @Test("a number without a name is unknown and keeps its number", arguments: [21, -1, Int.max])
  func unnamedNumber(number: Int) {
    let error: any Error = NSError(domain: "SKErrorDomain", code: number)
    #expect((error as? SKError)?.code == .unknown)
    #expect((error as? SKError)?.errorCode == number)
  }

  @Test("every code has a text of its own", arguments: 0...20)
  func text(number: Int) throws {
    let code = try #require(SKError.Code(rawValue: number))
    let text = SKError(code).localizedDescription
    #expect(text.hasSuffix("."))
    #expect(!text.contains("SKErrorDomain"))
    #expect((SKError(code) as NSError).localizedDescription == text)
    #expect((SKError(code) as any Error).localizedDescription == text)
    #expect(SKError(_nsError: NSError(domain: SKErrorDomain, code: number)).errorCode == number)
  }

  @Test("cancelling says cancelled, and nothing of a connection")
  func cancelText() {
    #expect(SKError(.paymentCancelled).localizedDescription == "The purchase was cancelled.")
  }

  @Test("a text of the maker's own wins over the code's")
  func ownText() {
    let error = SKError(.unknown, userInfo: [NSLocalizedDescriptionKey: "Already bought."])
    #expect(error.localizedDescription == "Already bought.")
    #expect((error as NSError).localizedDescription == "Already bought.")
  }

  @Test("equal errors are equal and hash alike")
  func equality() {
    #expect(SKError(.paymentInvalid) == SKError(.paymentInvalid))
    #expect(SKError(.paymentInvalid) != SKError(.paymentNotAllowed))
    #expect(Set([SKError(.unknown), SKError(.unknown)]).count == 1)
    #expect(SKError(.unknown).hashValue == SKError(.unknown).hashValue)
  }

  @Test("a failure of the store's becomes an error and comes back the same")
  func failureRoundTrip() {
    let failure = StoreFailure(code: 2, message: "The purchase was declined.")
    #expect((failure.error as? SKError)?.code == .paymentCancelled)
    #expect(failure.error.localizedDescription == "The purchase was declined.")
    #expect(StoreFailure(failure.error) == failure)
    #expect(failure.name == "paymentCancelled")
    #expect(StoreFailure(domain: "Other", code: 2, message: "x").name == nil)
    #expect(StoreFailure(code: 99, message: "x").name == nil)
  }
}
