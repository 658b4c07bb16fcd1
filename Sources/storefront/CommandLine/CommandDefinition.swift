/// One row of the table of commands: parsing, help, dispatch and documents read it.
struct CommandDefinition {
  let group: CommandGroup
  /// What follows the command, for the help.
  let operands: String
  /// How many operands there may be.
  let operandCount: ClosedRange<Int>
  let explanation: String
  /// In the order of the help.
  let options: [OptionName]

  /// - Parameters:
  ///   - count: one for each word of `operands` where it is left out.
  ///   - options: the command's own, before those that all have which open a store.
  init(
    _ group: CommandGroup, _ operands: String, count: ClosedRange<Int>? = nil,
    _ explanation: String, options: [OptionName] = []
  ) {
    let words = operands.split(separator: " ").count
    self.init(
      group: group, operands: operands, operandCount: count ?? words...words,
      explanation: explanation, options: options + Self.place + [.catalog, .json, .help])
  }

  init(
    group: CommandGroup, operands: String, operandCount: ClosedRange<Int>, explanation: String,
    options: [OptionName]
  ) {
    self.group = group
    self.operands = operands
    self.operandCount = operandCount
    self.explanation = explanation
    self.options = options
  }

  /// Which store is meant.
  static let place: [OptionName] = [.store, .state, .ephemeral, .storefront, .locale]
}
