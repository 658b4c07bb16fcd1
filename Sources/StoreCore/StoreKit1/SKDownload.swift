import Foundation

/// Where a download of hosted content stands (Apple: SKDownloadState).
public enum SKDownloadState: Int, Sendable {
  /// It has not begun.
  case waiting = 0
  /// It comes.
  case active
  /// The app has paused it.
  case paused
  /// It is there.
  case finished
  /// It went wrong.
  case failed
  /// The app has cancelled it.
  case cancelled
}

/// What `SKDownload.timeRemaining` answers when it does not know (Apple: SKDownload).
// swift-format-ignore: AlwaysUseLowerCamelCase
public var SKDownloadTimeRemainingUnknown: TimeInterval { -1 }

/// Content that Apple once hosted for a product (Apple: SKDownload, deprecated with iOS 16).
///
/// Inert: the store makes none, and one that is made by hand waits for ever.
open class SKDownload: NSObject {
  private let owner = SKPaymentTransaction()

  /// A download of nothing: for a subclass to fill.
  public override init() { super.init() }

  /// Where it stands: waiting.
  open var state: SKDownloadState { .waiting }

  /// Its length in bytes: 0.
  open var expectedContentLength: Int64 { 0 }

  /// The content's id: empty.
  open var contentIdentifier: String { "" }

  /// Where the content lies: nowhere.
  open var contentURL: URL? { nil }

  /// The content's version: empty.
  open var contentVersion: String { "" }

  /// Why it failed: it did not.
  open var error: (any Error)? { nil }

  /// How much has come, from 0 to 1: 0.
  open var progress: Float { 0 }

  /// How many seconds it takes yet: unknown.
  open var timeRemaining: TimeInterval { SKDownloadTimeRemainingUnknown }

  /// The transaction that the content belongs to.
  open var transaction: SKPaymentTransaction { owner }
}
