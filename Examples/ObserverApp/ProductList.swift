import Foundation

/// The ids of the app's products: the app keeps them, the store has the prices.
enum ProductList {
  /// Where the list lies that comes with this example, from the package's folder.
  static let defaultPath = "Examples/ObserverApp/ProductIds.plist"

  /// Reads a property list that is an array of ids.
  static func read(_ path: String) throws -> [String] {
    let data = try Data(contentsOf: URL(fileURLWithPath: path))
    return try PropertyListDecoder().decode([String].self, from: data)
  }
}
