/// Reads Xcode's StoreKit configuration: versions 1.0 to 6.3, none, and newer ones as far as they
/// are understood.
struct StoreKitFileReader {
  private let log: DiagnosticLog
  private var collector: ProductCollector

  init(log: DiagnosticLog) {
    self.log = log
    collector = ProductCollector(log: log)
  }

  /// Whether a tree is such a configuration, going by what only that has.
  static func recognizes(_ root: SourceNode) -> Bool {
    let own = ["subscriptionGroups", "nonRenewingSubscriptions", "nonRenewableSubscriptions"]
    if own.contains(where: { root[$0] != nil }) { return true }
    if root["version"]?["major"] != nil { return true }
    guard let first = root["products"]?.elements?.first else { return false }
    let hasPrice = ["displayPrice", "price"].contains { first[$0] != nil }
    return hasPrice && ["productID", "id"].contains { first[$0] != nil }
  }

  /// The products in the order of the file; throws where the file has no place for products.
  mutating func read(_ root: SourceNode) throws(CatalogError) -> CatalogDraft {
    let wanted = "expected a StoreKit file: an object with products and subscriptionGroups"
    guard let fields = FieldReader(root, log: log) else {
      throw log.failure("\(wanted); this is \(root.kindName)", at: root.offset)
    }
    let places = ["products", "subscriptionGroups"] + Self.nonRenewingKeys
    guard places.contains(where: { root[$0] != nil }) else {
      throw log.failure("\(wanted); there is neither", at: root.offset)
    }
    checkVersion(in: fields)
    for member in root.members ?? [] { readProducts(member, in: fields) }
    if collector.places.isEmpty {
      log.warning("there are no products: add one in Xcode", at: root.offset)
    }
    noteMissingNames()
    let settings = StoreKitSettingsReader(log: log).settings(in: fields)
    return CatalogDraft(collector: collector, settings: settings)
  }

  private static let nonRenewingKeys = ["nonRenewingSubscriptions", "nonRenewableSubscriptions"]

  private mutating func readProducts(_ member: SourceMember, in fields: FieldReader) {
    switch member.key {
    case "products": read(fields.dictionaries(member.key), kind: nil)
    case "nonRenewingSubscriptions": read(fields.dictionaries(member.key), kind: .nonRenewing)
    case "nonRenewableSubscriptions":
      log.warning(
        "Xcode does not know nonRenewableSubscriptions: write nonRenewingSubscriptions",
        at: member.offset)
      read(fields.dictionaries(member.key), kind: .nonRenewing)
    case "subscriptionGroups":
      for (index, group) in fields.dictionaries(member.key).enumerated() {
        read(group, number: index + 1)
      }
    case "subscriptionBundleGroups", "subscriptionSuiteGroups":
      if !fields.list(member.key).isEmpty {
        log.note("\(member.key) is not read yet: nothing in it is sold", at: member.offset)
      }
    default: break
    }
  }

  private mutating func read(_ group: FieldReader, number: Int) {
    let id = group.text("id") ?? ""
    let name = group.text("name") ?? ""
    if id.isEmpty {
      log.warning("a subscription group without an id: known by its name", at: group.node.offset)
    }
    let known = [id, name, "group \(number)"].filter { !$0.isEmpty }
    read(
      group.dictionaries("subscriptions"), kind: .autoRenewable,
      group: .init(id: known[0], name: name.isEmpty ? known[0] : name))
  }

  private mutating func read(
    _ products: [FieldReader], kind: ProductKind?, group: ProductReader.Group? = nil
  ) {
    let reader = ProductReader(log: log)
    for fields in products {
      let node = fields.value("productID", "productId", "id")
      guard let id = node?.text, !id.isEmpty else {
        log.warning(
          "a product without a productID is left out: give it one",
          at: node?.offset ?? fields.node.offset)
        continue
      }
      guard collector.claim(id, at: node?.offset) else { continue }
      if id.contains(where: \.isWhitespace) {
        log.warning("the id \(quoted(id)) has white space: take it out", at: node?.offset)
      }
      if let product = reader.product(id, in: fields, kind: kind, group: group) {
        collector.add(product)
      } else {
        collector.addUnknown(id)
      }
    }
  }

  private func checkVersion(in fields: FieldReader) {
    guard let version = fields.dictionary("version"), let major = version.integer("major") else {
      return
    }
    let minor = version.integer("minor") ?? 0
    guard (major, minor) > (6, 3) else { return }
    log.note(
      "version \(major).\(minor) is newer than 6.3, the newest known: read as far as understood",
      at: version.node.offset)
  }

  /// Says once how many products go by a name that customers would not see.
  private func noteMissingNames() {
    let nameless = collector.products.filter { product in
      !product.localizations.contains { $0.displayName.isVisible }
    }
    guard let first = nameless.first else { return }
    let subject =
      nameless.count == 1 ? "\(quoted(first.id)) has" : "\(nameless.count) products have"
    log.note(
      "\(subject) no displayName: the reference name or the id is shown",
      at: collector.places[first.id] ?? nil)
  }
}
