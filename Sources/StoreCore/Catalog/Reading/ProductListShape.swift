/// A product that a property list names.
struct ListedProduct {
  var id: String
  var offset: Int?
  var kind: ProductKind?
  var title: String?
  var group: String?
  /// The dictionary that describes it, where there is one.
  var fields: FieldReader?
}

/// Which texts of a property list may be the ids of products.
enum ProductIdentifier {
  /// The keys under which lists keep an id, the plainest first.
  static let keys = [
    "productId", "productID", "ProductId", "ProductID", "productIdentifier", "ProductIdentifier",
    "product_id", "ID", "id", "identifier",
  ]

  /// Whether it may be an id at all: ASCII letters, digits, ".", "-" and "_", with a letter.
  static func isPlausible(_ text: String) -> Bool {
    let isMadeOfItsCharacters = text.utf8.allSatisfy { byte in
      isLetter(byte) || (48...57).contains(byte) || [45, 46, 95].contains(byte)
    }
    return isMadeOfItsCharacters && text.utf8.contains(where: isLetter)
  }

  /// Whether it can hardly be anything else: parts with points between, and not a name of Apple's,
  /// as entitlements have.
  static func isTypical(_ text: String, parts: Int = 2) -> Bool {
    let split = text.split(separator: ".", omittingEmptySubsequences: false)
    return isPlausible(text) && split.count >= parts && !split.contains(where: \.isEmpty)
      && !text.hasPrefix("com.apple.")
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    (65...90).contains(byte) || (97...122).contains(byte)
  }
}
