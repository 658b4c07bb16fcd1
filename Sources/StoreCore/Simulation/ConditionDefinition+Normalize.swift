extension ConditionDefinition {
  /// The canonical spelling of a value, or a refusal that says what is possible.
  package func normalize(_ text: String) throws(StoreRefusal) -> String {
    let trimmed = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    let setting = ConditionSetting(trimmed, of: name)
    guard let value = canonical(setting.value) else {
      throw .wrongValue(condition: name, text: trimmed, expected: expected)
    }
    return setting.isOnce && name.takesOnce ? value + ConditionSetting.suffix : value
  }

  /// A process's own flags, in the canonical spelling.
  ///
  /// - Throws: `StoreRefusal` for a value that is none, and for a condition of the whole store.
  package static func flags(
    _ texts: [ConditionName: String]
  ) throws(StoreRefusal) -> [ConditionName: String] {
    var flags: [ConditionName: String] = [:]
    for (name, text) in texts {
      guard !name.isStoreWide else { throw .storeWide(name) }
      flags[name] = try named(name).normalize(text)
    }
    return flags
  }

  /// What may be given, for a message.
  package var expected: String {
    let values =
      switch editing {
      case .toggle(let first, let second): "\(first) or \(second)"
      case .choices(let values): Self.expected(values)
      case .text(let example): "something like \(example)"
      }
    return name.takesOnce ? values + "; with \"once\" behind it for the next one only" : values
  }

  /// The errors are told as one.
  private static func expected(_ values: [String]) -> String {
    let words = values.filter { $0 != ConditionSetting.asAll && !SKErrorName.all.contains($0) }
    let hasErrors = values.contains { SKErrorName.all.contains($0) }
    if values.first == SimulatedFailure.none {
      return values.joined(separator: ", ")
    }
    if hasErrors {
      return words.joined(separator: ", ") + ", or an SKError's name or number (0 to 20)"
    }
    return words.dropLast().joined(separator: ", ") + " or " + (words.last ?? "")
  }

  private func canonical(_ text: String) -> String? {
    switch name {
    case .latency: text == LatencyRange.never ? text : LatencyRange(text)?.text
    case .storefront: StorefrontTerritory.named(text.uppercased())?.code
    case .unknownProducts: text
    case .prices: PriceList(text)?.text
    case .timeRate: TimeRate(text)?.name
    case .locale: LanguageTag.isLocale(text) ? text : nil
    case .nextPurchase where text == ConditionSetting.asAll: text
    case .nextPurchase, .allPurchases: PurchaseOutcome(text)?.text
    case .signIn: PurchaseOutcome(text).flatMap { $0.isSignIn ? $0.text : nil }
    default: simulatedError(text) ?? chosen(text)
    }
  }

  private func simulatedError(_ text: String) -> String? {
    FailableAPI.allCases.first { $0.condition == name }
      .flatMap { SimulatedFailure(text, of: $0)?.name }
  }

  private func chosen(_ text: String) -> String? {
    switch editing {
    case .toggle(let first, let second): text == first || text == second ? text : nil
    case .choices(let values): values.contains(text) ? text : nil
    case .text: nil
    }
  }
}

/// How long the App Store takes to answer: from `least` to `most`, up to an hour.
package struct LatencyRange: Sendable, Equatable {
  /// The condition's value for a store that never answers.
  package static let never = "never"

  package let least: StoreDuration
  package let most: StoreDuration

  /// Reads "0.9s", "500ms", "0", "0.5s-2s"; a bare number is seconds. Nil for anything else.
  package init?(_ text: String) {
    let ends = text.split(separator: "-", omittingEmptySubsequences: false).map(String.init)
    guard (1...2).contains(ends.count), let first = Self.duration(ends[0]),
      let last = Self.duration(ends[ends.count - 1]), first <= last
    else { return nil }
    least = first
    most = last
  }

  package var text: String {
    least == most ? Self.text(least) : "\(Self.text(least))-\(Self.text(most))"
  }

  /// One duration out of the range; chance is asked only where there is a choice.
  package func draw(_ random: inout RandomSource) -> StoreDuration {
    guard least < most else { return least }
    return StoreDuration(
      microseconds: Int64.random(in: least.microseconds...most.microseconds, using: &random))
  }

  private static func duration(_ text: String) -> StoreDuration? {
    let isMilliseconds = text.hasSuffix("ms")
    let number =
      isMilliseconds ? text.dropLast(2) : text.hasSuffix("s") ? text.dropLast() : text[...]
    guard let amount = Price(String(number)) else { return nil }
    let microseconds = isMilliseconds ? amount.millionths / 1_000 : amount.millionths
    guard microseconds <= 3_600_000_000 else { return nil }
    return StoreDuration(microseconds: microseconds)
  }

  private static func text(_ length: StoreDuration) -> String {
    Price(millionths: length.microseconds).text + "s"
  }
}

/// Prices that the catalog does not have, by product.
package struct PriceList: Sendable, Equatable {
  package let prices: [String: Price]

  /// Reads "ID=PRICE ID=PRICE", an id of any text without blanks; nil for anything else.
  package init?(_ text: String) {
    var prices: [String: Price] = [:]
    for item in text.split(separator: " ") {
      guard let mark = item.lastIndex(of: "="), mark > item.startIndex,
        let price = Price(String(item[item.index(after: mark)...]))
      else { return nil }
      prices[String(item[..<mark])] = price
    }
    self.prices = prices
  }

  package var text: String {
    prices.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value.text)" }.joined(separator: " ")
  }
}
