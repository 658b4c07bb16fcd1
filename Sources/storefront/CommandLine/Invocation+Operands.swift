import StoreCore

/// The operands of a command, as what they mean.
extension Invocation {
  /// What `clock` is to do.
  enum ClockRequest: Equatable {
    case show, pause, run
    case step(LengthWord)
    case rate(String)
  }

  /// Refuses operands that can mean nothing, whatever the store then says of them.
  func checkMeaning() throws(UsageError) {
    switch command {
    case .approve, .decline, .resolve, .refund, .revoke, .consent, .agree, .refuse, .finish,
      .delete:
      _ = try transaction()
    case .autorenew: _ = try autoRenewal()
    case .clock: _ = try clockRequest()
    case .set: _ = try setting()
    case .unset, .conditions: _ = try conditions()
    default: return
    }
  }

  /// The first operand, as a transaction's number.
  func transaction() throws(UsageError) -> TransactionID {
    guard let id = TransactionID(operands[0]), id >= 0 else {
      throw .wrongOperand(operands[0], expected: "transaction: give its number")
    }
    return id
  }

  /// What `autorenew` is to do.
  func autoRenewal() throws(UsageError) -> (transaction: TransactionID, isOn: Bool) {
    guard ["on", "off"].contains(operands[1]) else {
      throw .wrongOperand(operands[1], expected: "way to renew: give on or off")
    }
    return (try transaction(), operands[1] == "on")
  }

  func clockRequest() throws(UsageError) -> ClockRequest {
    switch (operands.first, operands.count) {
    case (nil, _): return .show
    case ("pause", 1): return .pause
    case ("run", 1): return .run
    case ("step", ...2):
      let word = operands.dropFirst().first ?? ""
      guard let length = LengthWord(word) else {
        throw .wrongOperand(word, expected: "length of time: give \(LengthWord.expected)")
      }
      return .step(length)
    case ("rate", ...2):
      return .rate(try Self.value(Array(operands.dropFirst()), of: .timeRate))
    default:
      throw .wrongOperand(
        operands.joined(separator: " "),
        expected: "clock command: give step DURATION, pause, run or rate NAME")
    }
  }

  /// What `set` is to do, in the canonical spelling.
  func setting() throws(UsageError) -> (name: ConditionName, value: String) {
    let name = try Self.condition(operands[0])
    return (name, try Self.value(Array(operands.dropFirst()), of: name))
  }

  /// The conditions that the operands name.
  func conditions() throws(UsageError) -> [ConditionName] {
    var found: [ConditionName] = []
    for word in operands { found.append(try Self.condition(word)) }
    return found
  }

  private static func condition(_ word: String) throws(UsageError) -> ConditionName {
    if let name = ConditionName(rawValue: word) { return name }
    let near = NearMiss.question(word, in: ConditionName.allCases.map(\.rawValue))
    throw .unknownCondition(
      word, near.isEmpty ? "; storefront conditions lists them" : near)
  }

  /// The words of a value, which may have been typed apart.
  private static func value(
    _ words: [String], of name: ConditionName
  ) throws(UsageError) -> String {
    let text = words.joined(separator: " ")
    let definition = ConditionDefinition.named(name)
    do {
      return try definition.normalize(text)
    } catch {
      throw .wrongSetting(
        name.rawValue, text,
        expected: definition.expected + NearMiss.question(text, in: definition.values ?? []))
    }
  }
}
