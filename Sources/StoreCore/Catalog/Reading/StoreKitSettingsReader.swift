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
    settings.failsRenewals = fields.flag("_renewalBillingIssuesEnabled")
    settings.grantsGracePeriod = fields.flag("_billingGracePeriodEnabled")
    settings.timeRate = timeRate(in: fields)
    settings.failureCode = failureCode(in: fields)
    settings.simulatedErrors = simulatedErrors(errors)
    noteDisagreement(of: settings, in: fields)
    for member in fields.node.members ?? [] where !Self.read.contains(member.key) {
      keep(member, in: &settings)
    }
    return settings
  }

  private static let read: Set = [
    "_storefront", "_locale", "_askToBuyEnabled", "_disableDialogs", "_failTransactionsEnabled",
    "_storeKitError", "_storeKitErrors", "_billingIssuesEnabled", "_timeRate",
    "_renewalBillingIssuesEnabled", "_billingGracePeriodEnabled",
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
  /// The SKError code that purchases fail with in versions before 3.0: a switch and a number.
  private func failureCode(in fields: FieldReader) -> Int? {
    guard fields.flag("_failTransactionsEnabled") == true else { return nil }
    guard let code = fields.integer("_storeKitError") else { return 0 }
    if SKErrorName.all.indices.contains(code) { return code }
    log.warning(
      "_storeKitError is \(code), wanted is 0 to 20: taken as 0",
      at: fields.value("_storeKitError")?.offset)
    return 0
  }

  /// From version 3.0 on there is an entry for each API.
  private func simulatedErrors(_ entries: [FieldReader]) -> [ConditionName: String] {
    var found: [ConditionName: String] = [:]
    for entry in entries {
      let name = entry.node["name"]?.text
      guard let api = FailableAPI.allCases.first(where: { $0.fileName == name }) else {
        log.warning(
          "no API is called \(name.map(quoted) ?? "nothing"): its simulated error is ignored",
          at: entry.node.offset)
        continue
      }
      found[api.condition] = error(of: api, in: entry)
    }
    return found
  }

  /// The index counts the error type's cases in the order of their declaration.
  private func error(of api: FailableAPI, in entry: FieldReader) -> String {
    guard let current = entry.dictionary("current") else { return "unknown" }
    let errors =
      switch current.text("type") {
      case "purchase": SimulatedError.purchase
      case "verification": SimulatedError.verification
      case "refundRequest", "refund": SimulatedError.refundRequest
      case "generic": SimulatedError.storeKit
      default: api == .verification ? SimulatedError.verification : SimulatedError.storeKit
      }
    guard let index = current.integer("index"), errors.indices.contains(index) else {
      let first = errors.first?.name ?? "unknown"
      log.warning(
        "the simulated error of \(quoted(api.fileName)) has an unknown index: taken as \(first)",
        at: current.node.offset)
      return first
    }
    return errors[index].name
  }

  /// Apple: the raw values of SKTestSession.TimeRate.
  private func timeRate(in fields: FieldReader) -> TimeRate? {
    guard let number = fields.integer("_timeRate") else { return nil }
    if let rate = TimeRate(rawValue: number) { return rate }
    log.warning(
      "there is no time rate \(number): periods last as in real time",
      at: fields.value("_timeRate")?.offset)
    return nil
  }
}
