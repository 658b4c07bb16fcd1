/// Reads a property list of products: our own, which has prices, or an app's list of ids.
struct ProductListReader {
  private let log: DiagnosticLog
  private var collector: ProductCollector

  init(log: DiagnosticLog) {
    self.log = log
    collector = ProductCollector(log: log)
  }

  /// The products of the list; throws where it names none.
  ///
  /// Where no entry has a price, every id is assumed to be known to the store, unless the store
  /// itself will be asked (`hasStore`).
  mutating func read(_ root: SourceNode, hasStore: Bool) throws(CatalogError) -> CatalogDraft {
    if let other = Self.otherFiles.first(where: { root[$0.key] != nil }) {
      throw log.failure(
        "this is \(other.name), not a list of products: name the file that has the ids",
        at: root.offset)
    }
    var list = ProductListCollector(log: log)
    list.collect(root)
    guard !list.products.isEmpty else {
      throw log.failure(
        "expected products: an array of ids, or of dictionaries with productId; this is "
          + Self.description(of: root), at: root.offset)
    }
    if list.products.contains(where: { $0.price != nil }) {
      for product in list.products { readOwn(product) }
    } else {
      for product in list.products { assume(product) }
      if !hasStore, !collector.products.isEmpty { warnOfAssumptions(at: root.offset) }
    }
    let title = (root["title"] ?? root["Title"])?.text
    return CatalogDraft(title: title, collector: collector)
  }

  /// Property lists that may well be named by mistake, by a key that they all have.
  private static let otherFiles = [
    (key: "CFBundleIdentifier", name: "an app's Info.plist"),
    (key: "$archiver", name: "a keyed archive"),
    (key: "archiveVersion", name: "an Xcode project"),
  ]

  private func warnOfAssumptions(at offset: Int?) {
    log.warning(
      "ids without prices: each is assumed to be sold for 0.99, of its Type, else as a "
        + "non-consumable; --store names a file that knows", at: offset)
  }

  private mutating func readOwn(_ product: ListedProduct) {
    guard claim(product) else { return }
    guard let fields = product.fields, product.price != nil else {
      log.note(
        "\(quoted(product.id)) has no price, so the store does not know it", at: product.offset)
      return collector.addUnknown(product.id)
    }
    let reader = ProductReader(log: log)
    let group = product.group.map { ProductReader.Group(id: $0, name: $0) }
    if let definition = reader.product(product.id, in: fields, kind: product.kind, group: group) {
      collector.add(definition)
    } else {
      collector.addUnknown(product.id)
    }
  }

  private mutating func assume(_ product: ListedProduct) {
    guard claim(product) else { return }
    let kind = product.kind ?? .nonConsumable
    let group = product.group ?? "Subscriptions"
    var localizations: [ProductLocalization] = []
    if let title = product.title {
      let summary = product.fields?.node.firstText(
        of: ["description", "Description", "localizedDescription"])
      localizations = [
        ProductLocalization(locale: "en_US", displayName: title, description: summary ?? "")
      ]
    }
    let month = BillingPeriod(count: 1, unit: .month)
    let terms = SubscriptionTerms(groupID: group, groupName: group, level: 1, period: month)
    collector.add(
      ProductDefinition(
        id: product.id, kind: kind, price: Price(millionths: 990_000), localizations: localizations,
        subscription: kind == .autoRenewable ? terms : nil))
  }

  /// Whether the id is new and may be one; others are unknown to every store.
  private mutating func claim(_ product: ListedProduct) -> Bool {
    guard !product.id.isEmpty else {
      log.warning("an empty product id is left out: write one", at: product.offset)
      return false
    }
    guard collector.claim(product.id, at: product.offset) else { return false }
    if ProductIdentifier.isPlausible(product.id) { return true }
    log.warning(
      "\(quoted(product.id)) cannot be a product id: letters, digits, \".\", \"-\" and \"_\" can",
      at: product.offset)
    collector.addUnknown(product.id)
    return false
  }

  /// What the root is, with a few of its keys, for a sentence.
  private static func description(of root: SourceNode) -> String {
    guard let members = root.members ?? root.elements?.first?.members else {
      let inner = root.elements?.first.map { ", the first of which is \($0.kindName)" } ?? ""
      return root.elements?.isEmpty == true ? "an empty array" : root.kindName + inner
    }
    let keys = members.prefix(3).map { quoted($0.key) }.joined(separator: ", ")
    let container = root.members == nil ? "an array of dictionaries" : "a dictionary"
    return members.isEmpty ? "\(container) without keys" : "\(container) with the keys \(keys)"
  }
}

extension ListedProduct {
  /// The price as the list spells it; its absence means that the store does not know the id.
  var price: SourceNode? { fields?.value("price", "displayPrice") }
}
