/// Takes values out of one dictionary of a file; what has the wrong kind is a warning and counts
/// as missing.
///
/// Several keys name the same thing in files of different origin: the first that is there counts.
struct FieldReader {
  let node: SourceNode
  let log: DiagnosticLog

  /// Nil where the value is no dictionary.
  init?(_ node: SourceNode, log: DiagnosticLog) {
    guard node.members != nil else { return nil }
    self.node = node
    self.log = log
  }

  /// The value of the first key that is there and not null.
  func value(_ keys: [String]) -> SourceNode? {
    for key in keys {
      if let value = node[key], value.value != .null { return value }
    }
    return nil
  }

  func value(_ keys: String...) -> SourceNode? { value(keys) }

  /// Text as it stands, the empty text included.
  func text(_ keys: String...) -> String? { text(keys) }

  func text(_ keys: [String]) -> String? {
    guard let value = value(keys) else { return nil }
    if case .text(let text) = value.value { return text }
    return wrong(value, keys: keys, wanted: "text")
  }

  func flag(_ keys: String...) -> Bool? {
    guard let value = value(keys) else { return nil }
    if case .boolean(let flag) = value.value { return flag }
    return wrong(value, keys: keys, wanted: "true or false")
  }

  /// A whole number, also where it is written as text.
  func integer(_ keys: String...) -> Int? {
    guard let value = value(keys) else { return nil }
    switch value.value {
    case .number(let digits), .text(let digits):
      if let number = Int(digits) { return number }
      log.warning(
        "\(key(of: value, keys)) is \(quoted(digits)), which is no whole number: ignored",
        at: value.offset)
      return nil
    default: return wrong(value, keys: keys, wanted: "a whole number")
    }
  }

  /// The elements of an array; none where it is missing.
  func list(_ keys: String...) -> [SourceNode] {
    guard let value = value(keys) else { return [] }
    if let elements = value.elements { return elements }
    return wrong(value, keys: keys, wanted: "an array") ?? []
  }

  /// The dictionaries of an array; other elements are warned of.
  func dictionaries(_ keys: String...) -> [FieldReader] {
    guard let value = value(keys) else { return [] }
    guard let elements = value.elements else {
      return wrong(value, keys: keys, wanted: "an array") ?? []
    }
    return elements.compactMap { element in
      if let fields = FieldReader(element, log: log) { return fields }
      log.warning(
        "\(key(of: value, keys)) holds \(element.kindName) where a dictionary is wanted: ignored",
        at: element.offset)
      return nil
    }
  }

  func dictionary(_ keys: String...) -> FieldReader? {
    guard let value = value(keys) else { return nil }
    return FieldReader(value, log: log) ?? wrong(value, keys: keys, wanted: "a dictionary")
  }

  private func wrong<Value>(_ value: SourceNode, keys: [String], wanted: String) -> Value? {
    log.warning(
      "\(key(of: value, keys)) is \(value.kindName), wanted is \(wanted): ignored",
      at: value.offset)
    return nil
  }

  /// The one of the keys that the file has.
  private func key(of value: SourceNode, _ keys: [String]) -> String {
    keys.first { node[$0] == value } ?? keys[0]
  }
}
