/// Finds the products in a property list, whatever shape it has.
///
/// Arrays of ids or of dictionaries; dictionaries of id and text, of name and id, of id and
/// dictionary; groups of these by kind or name.
struct ProductListCollector {
  private(set) var products: [ListedProduct] = []
  private let log: DiagnosticLog

  /// What is known of a place in the list from around it.
  private struct Surroundings {
    var kind: ProductKind?
    var group: String?
    /// Whether this is surely a place for products, so that any plausible text is an id.
    var isForProducts = false
  }

  init(log: DiagnosticLog) { self.log = log }

  mutating func collect(_ root: SourceNode) {
    collect(root, in: Surroundings(isForProducts: root.elements != nil))
  }

  private mutating func collect(_ node: SourceNode, in place: Surroundings) {
    if let elements = node.elements {
      collect(elements, in: place)
    } else if id(of: node) != nil {
      collect([node], in: place)
    } else if let members = node.members {
      if members.allSatisfy({ $0.value.text != nil }) {
        collectTexts(members, in: place)
      } else {
        for member in members { collect(member, in: place) }
      }
    }
  }

  private mutating func collect(_ elements: [SourceNode], in place: Surroundings) {
    let texts = elements.compactMap(\.text)
    let areIDs =
      texts.contains { ProductIdentifier.isTypical($0) }
      || (place.isForProducts && texts.allSatisfy(ProductIdentifier.isPlausible))
    for element in elements {
      if let text = element.text {
        if areIDs { add(text, at: element.offset, in: place) }
      } else if let id = id(of: element) {
        let fields = FieldReader(element, log: log)
        add(id.text ?? "", at: id.offset, in: place, fields: fields)
      } else if let members = element.members {
        collectGroup(members, of: element, in: place)
      }
    }
  }

  /// `{Group: name, Products: [ids]}` inside of an array.
  private mutating func collectGroup(
    _ members: [SourceMember], of node: SourceNode, in place: Surroundings
  ) {
    var inner = place
    inner.group = (node["Group"] ?? node["group"])?.text ?? place.group
    for member in members where member.value.elements != nil { collect(member, in: inner) }
  }

  private func id(of node: SourceNode) -> SourceNode? {
    let key = ProductIdentifier.keys.first { node[$0]?.text != nil }
    return key.flatMap { node[$0] }
  }

  /// `{id: text}` or `{name: id}`: the values are the ids where they look like ids and the keys
  /// do not.
  private mutating func collectTexts(_ members: [SourceMember], in place: Surroundings) {
    let valuesAreIDs = members.allSatisfy { member in
      ProductIdentifier.isTypical(member.value.text ?? "", parts: 3)
    }
    let keysAreTypical = members.allSatisfy { ProductIdentifier.isTypical($0.key) }
    if valuesAreIDs, !keysAreTypical {
      for member in members {
        let isNumbered = member.key.wholeMatch(of: /Item [0-9]+/) != nil
        add(
          member.value.text ?? "", at: member.value.offset, in: place,
          title: isNumbered ? nil : member.key)
      }
    } else if keysAreTypical || areIDs(keysOf: members, in: place) {
      for member in members {
        add(member.key, at: member.offset, in: place, title: member.value.text)
      }
    }
  }

  /// Whether plain words as keys are ids: in a place for products they are; elsewhere each must be
  /// in lower case with a "_" or "-" in some, and have a text that is no such word.
  private func areIDs(keysOf members: [SourceMember], in place: Surroundings) -> Bool {
    guard members.allSatisfy({ ProductIdentifier.isPlausible($0.key) }) else { return false }
    if place.isForProducts { return true }
    return members.allSatisfy { $0.key == $0.key.lowercased() }
      && members.contains { $0.key.contains { "_-.".contains($0) } }
      && !members.contains { ProductIdentifier.isPlausible($0.value.text ?? "") }
  }

  private mutating func collect(_ member: SourceMember, in place: Surroundings) {
    var inner = place
    if let kind = ProductKind(spelling: member.key) {
      inner.kind = kind
      inner.isForProducts = true
    } else if Self.containers.contains(member.key.lowercased()) {
      inner.isForProducts = true
    } else if member.value.members != nil, isProduct(member, in: place) {
      let fields = FieldReader(member.value, log: log)
      return add(member.key, at: member.offset, in: place, fields: fields)
    } else {
      inner.isForProducts = false
    }
    if let text = member.value.text {
      collect(text, of: member, in: place)
    } else {
      collect(member.value, in: inner)
    }
  }

  /// A text beside other things: an id is one only if it can hardly be anything else.
  private mutating func collect(_ text: String, of member: SourceMember, in place: Surroundings) {
    if ProductIdentifier.isTypical(member.key, parts: 3) {
      add(member.key, at: member.offset, in: place, title: text)
    }
  }

  private static let containers: Set = ["products", "product", "others", "iap", "inapppurchases"]

  /// Whether `id: {…}` describes a product.
  private func isProduct(_ member: SourceMember, in place: Surroundings) -> Bool {
    guard ProductIdentifier.isPlausible(member.key) else { return false }
    let isDescribed = ["Tier", "ProductType", "Price", "price", "Type", "type"].contains { key in
      member.value[key] != nil
    }
    return place.isForProducts || isDescribed || ProductIdentifier.isTypical(member.key, parts: 3)
  }

  private mutating func add(
    _ id: String, at offset: Int?, in place: Surroundings, title: String? = nil,
    fields: FieldReader? = nil
  ) {
    let type = fields?.node.firstText(of: ["type", "Type", "ProductType", "productType", "kind"])
    let name = fields?.node.firstText(
      of: ["title", "Title", "localizedTitle", "DisplayName", "displayName", "Name", "name"])
    products.append(
      ListedProduct(
        id: id, offset: offset, kind: type.flatMap { ProductKind(spelling: $0) } ?? place.kind,
        title: title ?? name, group: place.group, fields: fields))
  }
}

extension SourceNode {
  /// The first of these keys' values that is text.
  func firstText(of keys: [String]) -> String? {
    keys.lazy.compactMap { self[$0]?.text }.first
  }
}
