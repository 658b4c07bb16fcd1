import Foundation

/// The public declarations of Swift sources, read from their text: what an app sees of them.
///
/// It reads the layout that the formatter makes, a declaration a line, and knows a type's members
/// by their indentation.
struct PublicSymbols {
  /// "SKPayment", "SKPayment.quantity", "SKErrorDomain": the type and the member, without labels.
  private(set) var names: Set<String> = []

  private static let kinds: Set = [
    "class", "struct", "enum", "protocol", "extension", "func", "var", "let", "init", "typealias",
    "subscript", "actor",
  ]
  private static let types: Set = ["class", "struct", "enum", "protocol", "extension", "actor"]

  private struct Scope {
    var name: String
    var indentation: Int
    var isPublicProtocol: Bool
  }

  /// Reads every Swift file below a folder.
  init(folder: URL) throws {
    let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
    for case let file as URL in files ?? .init() where file.pathExtension == "swift" {
      add(try String(contentsOf: file, encoding: .utf8))
    }
  }

  /// Reads the text of one file.
  init(source: String) { add(source) }

  private mutating func add(_ source: String) {
    var scopes: [Scope] = []
    for line in source.split(separator: "\n") {
      let text = line.drop { $0 == " " }
      guard !text.hasPrefix("//"), let (kind, name, isPublic) = Self.declaration(in: text) else {
        continue
      }
      let indentation = line.count - text.count
      while let last = scopes.last, last.indentation >= indentation { scopes.removeLast() }
      let path = (scopes.map(\.name) + [name]).joined(separator: ".")
      if isPublic && kind != "extension" || scopes.last?.isPublicProtocol == true {
        names.insert(path)
      }
      if Self.types.contains(kind) {
        let isPublicProtocol = isPublic && kind == "protocol"
        scopes.append(
          Scope(name: name, indentation: indentation, isPublicProtocol: isPublicProtocol))
      }
    }
  }

  /// The kind and the name of what a line declares, and whether it says public or open.
  private static func declaration(
    in line: Substring
  ) -> (kind: String, name: String, isPublic: Bool)? {
    let words = line.split(separator: " ").map(String.init)
    for (index, word) in words.enumerated() {
      let isPublic = !Set(words[..<index]).isDisjoint(with: ["public", "open"])
      if word.hasPrefix("init(") || word.hasPrefix("init?(") { return ("init", "init", isPublic) }
      guard kinds.contains(word), index + 1 < words.count else { continue }
      // `class func` and `class var` are members, not classes.
      if word == "class", kinds.contains(words[index + 1]) { continue }
      let name = words[index + 1].drop { $0 == "`" }
      let end = name.firstIndex { ":(<`{".contains($0) } ?? name.endIndex
      return (word, String(name[..<end]), isPublic)
    }
    return nil
  }
}
