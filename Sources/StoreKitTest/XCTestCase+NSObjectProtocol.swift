import Foundation
import XCTest

/// On Apple's platforms a test case is an `NSObject`, and tests make themselves their queue's
/// observer or their request's delegate. On Linux it is none, and for these protocols it is enough
/// that it can do what they ask of one.
// swift-format-ignore: AvoidRetroactiveConformances
extension XCTestCase: @retroactive NSObjectProtocol {
  /// Whether it is the very same test case (Apple: NSObjectProtocol).
  public func isEqual(_ object: Any?) -> Bool { object as AnyObject? === self }

  /// By identity (Apple: NSObjectProtocol).
  public var hash: Int { ObjectIdentifier(self).hashValue }

  /// Itself (Apple: NSObjectProtocol).
  public func `self`() -> Self { self }

  /// Its name (Apple: NSObjectProtocol).
  public var description: String { name }

  /// False (Apple: NSObjectProtocol).
  public func isProxy() -> Bool { false }
}
