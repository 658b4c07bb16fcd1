import CExpat
import Foundation

/// Builds the tree of an XML property list out of the elements that expat meets.
final class PropertyListBuilder {
  private(set) var root: SourceNode?
  private(set) var error: SyntaxError?
  private(set) var warnings = SourceWarnings()

  /// A container that is still open.
  private struct Container {
    var name: String
    var offset: Int
    var elements: [SourceNode] = []
    var members = MemberCollector()
    /// The key that waits for its value.
    var key: (text: String, offset: Int)?
  }

  private static let leaves: Set = [
    "key", "string", "integer", "real", "true", "false", "date", "data",
  ]

  private let parser: XML_Parser
  private var containers: [Container] = []
  /// The element that holds text and is still open.
  private var leaf: (name: String, offset: Int, text: String)?
  private var depth = 0

  init(parser: XML_Parser) { self.parser = parser }

  func begin(_ name: String) {
    guard error == nil else { return }
    let offset = Int(XML_GetCurrentByteIndex(parser))
    depth += 1
    if let leaf {
      fail("<\(name)> inside <\(leaf.name)>: a property list has no such thing", at: offset)
    } else if depth == 1, name == "plist" {
      return
    } else if depth == 1, name != "dict", name != "array" {
      fail("XML, but no property list: it begins with <\(name)>, not <plist>", at: offset)
    } else if containers.isEmpty, root != nil {
      fail("a second value: a property list has one array or dictionary", at: offset)
    } else if Self.leaves.contains(name) {
      leaf = (name, offset, "")
    } else if name == "dict" || name == "array" {
      open(name, at: offset)
    } else {
      fail("<\(name)> is not an element of a property list", at: offset)
    }
  }

  func append(_ text: String) {
    guard error == nil else { return }
    if leaf != nil {
      leaf?.text += text
    } else if text.contains(where: { !$0.isWhitespace }) {
      let offset = Int(XML_GetCurrentByteIndex(parser))
      fail("the text \(quoted(text)) stands outside of every element", at: offset)
    }
  }

  func end(_ name: String) {
    guard error == nil else { return }
    depth -= 1
    if let closed = leaf {
      leaf = nil
      close(closed)
    } else if let container = containers.popLast() {
      close(container)
    }
  }

  func refuseEntity(_ name: String) {
    let offset = Int(XML_GetCurrentByteIndex(parser))
    fail("the entity \(quoted(name)) is not read; write out what it stands for", at: offset)
  }

  private func open(_ name: String, at offset: Int) {
    guard containers.count < SourceNode.depthLimit else {
      return fail("nested deeper than \(SourceNode.depthLimit) levels", at: offset)
    }
    containers.append(Container(name: name, offset: offset))
  }

  private func close(_ leaf: (name: String, offset: Int, text: String)) {
    switch leaf.name {
    case "key": take(key: leaf.text, at: leaf.offset)
    case "string": take(SourceNode(.text(leaf.text), at: leaf.offset))
    case "integer", "real":
      let digits = leaf.text.trimmingCharacters(in: .whitespacesAndNewlines)
      take(SourceNode(.number(digits), at: leaf.offset))
    case "true", "false": take(SourceNode(.boolean(leaf.name == "true"), at: leaf.offset))
    case "date": take(SourceNode(.other("a date"), at: leaf.offset))
    default: take(SourceNode(.other("data"), at: leaf.offset))
    }
  }

  private func close(_ container: Container) {
    if let key = container.key {
      fail("the key \(quoted(key.text)) has no value", at: key.offset)
    } else if container.name == "dict" {
      take(SourceNode(.object(container.members.members), at: container.offset))
    } else {
      take(SourceNode(.array(container.elements), at: container.offset))
    }
  }

  private func take(key: String, at offset: Int) {
    guard let last = containers.indices.last, containers[last].name == "dict" else {
      return fail("a <key> outside of a <dict>", at: offset)
    }
    if let waiting = containers[last].key {
      return fail("the key \(quoted(waiting.text)) has no value", at: waiting.offset)
    }
    containers[last].key = (key, offset)
  }

  private func take(_ node: SourceNode) {
    guard let last = containers.indices.last else {
      root = node
      return
    }
    guard containers[last].name == "dict" else {
      containers[last].elements.append(node)
      return
    }
    guard let key = containers[last].key else {
      return fail("a value without a <key> before it", at: node.offset)
    }
    containers[last].key = nil
    let member = SourceMember(key: key.text, offset: key.offset, value: node)
    containers[last].members.add(member, warnings: &warnings)
  }

  /// Keeps the first error and stops the parser.
  private func fail(_ message: String, at offset: Int?) {
    if error == nil { error = SyntaxError(message, at: offset) }
    XML_StopParser(parser, XML_Bool(0))
  }
}
