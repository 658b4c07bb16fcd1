import Foundation

/// Product ids as one text in a row, whatever characters they hold: a JSON array.
package enum IdentifierList {
  package static func text(_ identifiers: [String]) -> String {
    let data = (try? JSONEncoder().encode(identifiers)) ?? Data("[]".utf8)
    return String(decoding: data, as: UTF8.self)
  }

  /// The ids of a text that `text` made; none out of anything else.
  package static func identifiers(in text: String) -> [String] {
    (try? JSONDecoder().decode([String].self, from: Data(text.utf8))) ?? []
  }
}
