/// Reads one product out of a dictionary, as Xcode's StoreKit files and our own list spell it.
///
/// Xcode's `displayPrice`, `recurringSubscriptionPeriod`, `groupNumber` and `adHocOffers` are our
/// `price`, `period`, `level` and `promotionalOffers`; an offer's `paymentMode`,
/// `subscriptionPeriod`, `numberOfPeriods`, `displayPrice` and `offerID` are our `mode`, `period`,
/// `periods`, `price` and `id`. Both have `type`, `referenceName`, `familyShareable`,
/// `introductoryOffer` and `localizations`; ours adds `title`, `description` and their `locale`
/// beside the id, and the `group` by its name.
///
/// Wrong values are warnings; only a product without a usable price is no product.
struct ProductReader {
  let log: DiagnosticLog

  /// The subscription group around a product.
  struct Group {
    var id: String
    var name: String
  }

  /// All of the product but its id, which the caller has found; nil without a usable price.
  func product(
    _ id: String, in fields: FieldReader, kind expected: ProductKind?, group: Group?
  ) -> ProductDefinition? {
    let kind = kind(of: id, in: fields, expected: expected)
    guard let price = price(of: id, in: fields) else { return nil }
    return ProductDefinition(
      id: id, kind: kind, referenceName: fields.text("referenceName"), price: price,
      localizations: localizations(in: fields),
      isFamilyShareable: fields.flag("familyShareable") ?? false,
      subscription: kind == .autoRenewable ? terms(of: id, in: fields, group: group) : nil)
  }

  private func kind(of id: String, in fields: FieldReader, expected: ProductKind?) -> ProductKind {
    let fallback = expected ?? .nonConsumable
    guard let node = fields.value("type") else {
      if expected == nil {
        log.warning(
          "\(quoted(id)) has no type: taken as \(fallback.words)", at: fields.node.offset)
      }
      return fallback
    }
    guard let spelling = node.text, let kind = ProductKind(spelling: spelling) else {
      let found = node.text.map(quoted) ?? node.kindName
      log.warning(
        "the type \(found) is none of the four kinds: taken as \(fallback.words)", at: node.offset)
      return fallback
    }
    if expected == .autoRenewable, kind != .autoRenewable {
      log.warning(
        "a subscription group holds a product of type \(quoted(spelling)): taken as auto-renewable",
        at: node.offset)
      return .autoRenewable
    }
    return kind
  }

  private func price(of id: String, in fields: FieldReader) -> Price? {
    func outcome() -> String { "apps that ask for \(quoted(id)) get an invalid identifier" }
    guard let node = fields.value("displayPrice", "price") else {
      log.warning("a product without a price: \(outcome())", at: fields.node.offset)
      return nil
    }
    switch PriceReader.price(node) {
    case .success(let price): return price
    case .failure(let fault):
      log.warning("the price \(fault.words): \(outcome())", at: node.offset)
      return nil
    }
  }

  private func localizations(in fields: FieldReader) -> [ProductLocalization] {
    var found: [ProductLocalization] = []
    let titleKeys = ["title", "Title", "localizedTitle", "displayName", "name", "Name"]
    if let title = fields.text(titleKeys) {
      let locale = fields.text("locale") ?? "en_US"
      check(title, in: fields.value(titleKeys))
      found.append(
        ProductLocalization(
          locale: locale, displayName: title, description: summary(in: fields)))
    }
    return found + fields.dictionaries("localizations").compactMap(localization)
  }

  private func summary(in fields: FieldReader) -> String {
    fields.text("description", "Description", "localizedDescription") ?? ""
  }

  private func localization(_ fields: FieldReader) -> ProductLocalization? {
    guard let locale = fields.text("locale"), !locale.isEmpty else {
      log.warning("a localization without a locale: ignored", at: fields.node.offset)
      return nil
    }
    let name = fields.text("displayName", "title") ?? ""
    check(name, in: fields.value("displayName", "title"))
    return ProductLocalization(
      locale: locale, displayName: name, description: summary(in: fields))
  }

  /// Says when a name has more than one line or worse.
  private func check(_ name: String, in node: SourceNode?) {
    guard name.hasControlCharacter else { return }
    log.warning(
      "the name \(quoted(name)) has a line break or control character: take it out",
      at: node?.offset)
  }
}

extension String {
  /// Whether it has a C0 or C1 control character or DEL.
  fileprivate var hasControlCharacter: Bool {
    unicodeScalars.contains { scalar in
      scalar.value < 0x20 || (0x7F...0x9F).contains(scalar.value)
    }
  }
}
