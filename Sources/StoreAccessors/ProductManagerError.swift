import Foundation

/// Why there is no product.
public enum ProductManagerError: LocalizedError, Equatable, Sendable {
  /// No id was asked for.
  case emptyProductIdentifiers
  /// The store knows none of the ids.
  case noValidProducts
  /// The store answered with another product than the one that was asked for.
  case notMatchProductIdentifier
  /// The store failed, in its own words.
  case skError(message: String)
  /// Nothing is known of the reason.
  case unknown

  /// One sentence for a person.
  public var errorDescription: String? {
    switch self {
    case .emptyProductIdentifiers: "No product id was given."
    case .noValidProducts: "The App Store knows none of the products."
    case .notMatchProductIdentifier: "The App Store answered with another product."
    case .skError(let message): message
    case .unknown: "Why there are no products is not known."
    }
  }
}
