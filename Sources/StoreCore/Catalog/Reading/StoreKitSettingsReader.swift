/// Reads the settings of a StoreKit file: those with a condition, and the others to keep.
///
/// A setting that is off or at its default is no news; one that would change the store's behaviour
/// and has no condition yet is kept and told as a note.
struct StoreKitSettingsReader {
  let log: DiagnosticLog

  func settings(in file: FieldReader) -> CatalogSettings {
    var settings = CatalogSettings()
    guard let fields = file.dictionary("settings") else { return settings }
    settings.storefront = storefront(in: fields)
    settings.locale = fields.text("_locale").flatMap { $0.isEmpty ? nil : $0 }
    settings.asksToBuy = fields.flag("_askToBuyEnabled")
    settings.disablesDialogs = fields.flag("_disableDialogs")
    settings.interruptsPurchases = fields.flag("_billingIssuesEnabled")
    let errors = fields.dictionaries("_storeKitErrors").filter { $0.flag("enabled") == true }
    settings.failureCode = failureCode(in: fields, errors: errors)
    noteDisagreement(of: settings, in: fields)
    for member in fields.node.members ?? [] where !Self.read.contains(member.key) {
      keep(member, in: &settings)
    }
    keep(errors.filter { !isPurchase($0) }, in: &settings)
    return settings
  }

  private static let read: Set = [
    "_storefront", "_locale", "_askToBuyEnabled", "_disableDialogs", "_failTransactionsEnabled",
    "_storeKitError", "_storeKitErrors", "_billingIssuesEnabled",
  ]

  /// Where the file comes from; none of these changes the store's behaviour.
  private static let silent: Set = [
    "_applicationInternalID", "_developerTeamID", "_lastSynchronizedDate",
    "_compatibilityTimeRate",
  ]

  private func storefront(in fields: FieldReader) -> String? {
    guard let code = fields.text("_storefront"), !code.isEmpty else { return nil }
    if let territory = StorefrontTerritory.named(code) { return territory.code }
    log.warning(
      "there is no storefront \(quoted(code)): use an alpha-3 code such as USA; ignored",
      at: fields.value("_storefront")?.offset)
    return nil
  }

  /// Says when the texts' locale belongs to another country than the storefront.
  private func noteDisagreement(of settings: CatalogSettings, in fields: FieldReader) {
    guard let locale = settings.locale,
      let territory = StorefrontTerritory.named(settings.storefront ?? "USA")
    else { return }
    let tag = LanguageTag(locale)
    let languages = ([territory.locale] + territory.otherLocales).map { LanguageTag($0).language }
    let agrees = tag.region.map { $0 == territory.alpha2 } ?? languages.contains(tag.language)
    if !agrees {
      log.note(
        "the locale \(quoted(locale)) is not of the storefront \(territory.code): texts follow the "
          + "locale, prices the storefront", at: fields.value("_locale")?.offset)
    }
  }

  private func keep(_ member: SourceMember, in settings: inout CatalogSettings) {
    switch member.value.value {
    case .null, .boolean(false), .number("0"): return
    default: break
    }
    if member.value.elements?.isEmpty == true || member.value.members?.isEmpty == true { return }
    let json = member.value.json
    settings.kept[member.key] = json
    if !Self.silent.contains(member.key) {
      log.note("\(member.key) is \(shortened(json)): kept, without effect yet", at: member.offset)
    }
  }
}

/// Errors that the store simulates.
extension StoreKitSettingsReader {
  /// The SKError code that purchases fail with: version 3.0 has one entry for each API, older
  /// versions a switch and a number.
  private func failureCode(in fields: FieldReader, errors: [FieldReader]) -> Int? {
    if let purchase = errors.first(where: isPurchase) { return code(of: purchase) }
    guard fields.flag("_failTransactionsEnabled") == true else { return nil }
    return fields.integer("_storeKitError") ?? 0
  }

  private func isPurchase(_ error: FieldReader) -> Bool { error.node["name"]?.text == "Purchase" }

  private func keep(_ errors: [FieldReader], in settings: inout CatalogSettings) {
    guard !errors.isEmpty else { return }
    settings.kept["_storeKitErrors"] = SourceNode(.array(errors.map(\.node))).json
    for error in errors {
      let name = error.node["name"]?.text.map(quoted) ?? "without a name"
      log.note("the simulated error \(name) is kept, without effect yet", at: error.node.offset)
    }
  }

  /// Changes StoreKit 2's error into the SKError that an app of the original API sees.
  private func code(of entry: FieldReader) -> Int {
    guard let current = entry.dictionary("current") else { return 0 }
    let isPurchaseError = current.text("type") == "purchase"
    let codes = isPurchaseError ? Self.purchaseErrorCodes : Self.storeKitErrorCodes
    guard let index = current.integer("index"), codes.indices.contains(index) else {
      log.warning(
        "the simulated error of purchases has an unknown index: taken as SKError 0 (unknown)",
        at: current.node.offset)
      return 0
    }
    return codes[index]
  }

  /// unknown, userCancelled, networkError, systemError, notAvailableInStorefront, notEntitled,
  /// unsupported, in the order of StoreKitError's declaration.
  private static let storeKitErrorCodes = [0, 2, 7, 0, 5, 0, 19]
  /// invalidQuantity, productUnavailable, purchaseNotAllowed, ineligibleForOffer,
  /// invalidOfferIdentifier, invalidOfferPrice, invalidOfferSignature, missingOfferParameters,
  /// paymentMethodBindingConfigurationRequired, in the order of Product.PurchaseError's.
  private static let purchaseErrorCodes = [3, 5, 4, 18, 11, 14, 12, 13, 0]
}
