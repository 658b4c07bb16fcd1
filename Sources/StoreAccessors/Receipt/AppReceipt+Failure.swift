import Foundation
import StoreCore

extension AppReceipt {
  /// Why there is no receipt.
  public enum Failure: LocalizedError, Equatable, Sendable {
    /// The store cannot be read, in its words.
    case store(message: String)
    /// The receipt's file cannot be written: which, and why.
    case file(path: String, reason: String)

    /// One line for a person.
    public var errorDescription: String? {
      switch self {
      case .store(let message): message
      case .file(let path, let reason): "\(path): the receipt cannot be written: \(reason)."
      }
    }

    /// A failure of the store's, in its words.
    init(_ error: any Error) {
      self = error as? Self ?? .store(message: StoreEnvironment.message(error))
    }
  }
}
