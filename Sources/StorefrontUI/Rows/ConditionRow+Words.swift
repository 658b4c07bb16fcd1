import StoreCore

extension ConditionRow {
  /// A value for a person, where the way that `:set` spells it says too little; else as it is. An
  /// empty one, which is a list without entries, still has a word.
  func words(for value: String) -> String {
    if value.isEmpty { return "none" }
    if !onceValues.isEmpty, value.hasSuffix(ConditionSetting.suffix) {
      let bare = String(value.dropLast(ConditionSetting.suffix.count))
      return words(for: bare) + ConditionSetting.suffix
    }
    if name == ConditionName.timeRate.rawValue, let rate = TimeRate(value) { return rate.label }
    guard isSpelledOut, value.allSatisfy(\.isLetter) else { return value }
    return value.reduce(into: "") { words, letter in
      words += letter.isUppercase ? " " + letter.lowercased() : String(letter)
    }
  }

  /// The value in words, with the spelling of `:set` behind it where that is another one and says
  /// more: the first is for where there is room, the last for where there is none.
  var shownValues: [String] {
    let words = words(for: value)
    guard name == ConditionName.timeRate.rawValue, let rate = TimeRate(value),
      let short = ClockText.rate(rate)
    else { return [words] }
    return ["\(words)  \(value)", words, short]
  }

  /// Whether its values are words of ours; names of errors are Apple's.
  private var isSpelledOut: Bool {
    switch editing {
    case .toggle(let off, let on): !SKErrorName.all.contains(off) && !SKErrorName.all.contains(on)
    case .choices(let values): !values.contains { SKErrorName.all.contains($0) } && group != errors
    case .text: false
    }
  }

  private var errors: String { ConditionDefinition.named(.purchaseError).group }
}
