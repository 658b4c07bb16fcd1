/// A value as a file spells it, with the place where it stands.
///
/// JSON and property lists of all three formats become this one tree, so that what reads products
/// out of it knows no format. Numbers stay text: a price never goes through a `Double`.
struct SourceNode: Sendable, Equatable {
  enum Value: Sendable, Equatable {
    case null
    case boolean(Bool)
    case number(String)
    case text(String)
    case array([SourceNode])
    /// In the order of the file; keys are unique.
    case object([SourceMember])
    /// What a catalog has no use for: a date, bytes.
    case other(String)
  }

  var value: Value
  /// The byte of the decoded text that it begins with; nil in a binary property list.
  var offset: Int?

  init(_ value: Value, at offset: Int? = nil) {
    self.value = value
    self.offset = offset
  }
}

/// A key and its value.
struct SourceMember: Sendable, Equatable {
  var key: String
  /// Where the key begins; nil in a binary property list.
  var offset: Int?
  var value: SourceNode
}

extension SourceNode {
  /// The deepest nesting that any reader goes into; files of real catalogs need 7.
  static let depthLimit = 128

  var text: String? { if case .text(let text) = value { text } else { nil } }
  var elements: [SourceNode]? { if case .array(let nodes) = value { nodes } else { nil } }
  var members: [SourceMember]? { if case .object(let members) = value { members } else { nil } }

  subscript(key: String) -> SourceNode? { members?.first { $0.key == key }?.value }

  /// What kind of value it is, for a sentence: "a number".
  var kindName: String {
    switch value {
    case .null: "null"
    case .boolean: "true or false"
    case .number: "a number"
    case .text: "text"
    case .array: "an array"
    case .object: "a dictionary"
    case .other(let name): name
    }
  }
}

/// Why a text cannot be read at all.
struct SyntaxError: Error, Equatable {
  var offset: Int?
  /// What is wrong and what to do, one line.
  var message: String

  init(_ message: String, at offset: Int? = nil) {
    self.offset = offset
    self.message = message
  }

  static func tooDeep(at offset: Int? = nil) -> SyntaxError {
    SyntaxError("nested deeper than \(SourceNode.depthLimit) levels", at: offset)
  }
}

/// What a parser gives: the tree, and what was odd on the way.
struct ParsedSource: Sendable, Equatable {
  var root: SourceNode
  var warnings = SourceWarnings()
  var isJSON = false
}

/// What was odd in a text; keeps as many as a log holds, and counts the others.
struct SourceWarnings: Sendable, Equatable {
  private(set) var kept: [SyntaxError] = []
  private(set) var leftOut = 0

  mutating func add(_ message: @autoclosure () -> String, at offset: Int?) {
    if kept.count < DiagnosticLog.limit {
      kept.append(SyntaxError(message(), at: offset))
    } else {
      leftOut += 1
    }
  }
}
