/// A command line, read: which command, its options, its operands.
struct Invocation: Equatable {
  var command: CommandName
  var options: [OptionName: String] = [:]
  var operands: [String] = []

  func has(_ option: OptionName) -> Bool { options[option] != nil }

  /// Reads the words after the program's name.
  ///
  /// The first word is a command when it is the name of one; a catalog of that name can be given
  /// as `./list`. `help` before it is `--help` behind it. After `--` nothing is an option.
  init(_ words: [String]) throws(UsageError) {
    var words = words[...]
    command = .open
    if words.first == OptionName.help.rawValue {
      words = words.dropFirst()
      options[.help] = ""
    }
    if let first = words.first, let named = CommandName(rawValue: first), named != .open {
      command = named
      words = words.dropFirst()
    }
    try read(words)
    guard !has(.help), !has(.version) else { return }
    try checkOperands()
  }

  private mutating func read(_ words: ArraySlice<String>) throws(UsageError) {
    var words = words
    while let word = words.popFirst() {
      if word == "--" {
        operands += words
        return
      }
      guard word.hasPrefix("-"), word != "-" else {
        operands.append(word)
        continue
      }
      try readOption(word, &words)
    }
  }

  private mutating func readOption(
    _ word: String, _ rest: inout ArraySlice<String>
  ) throws(UsageError) {
    let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let long = word == "-h" ? "help" : String(parts[0].drop { $0 == "-" })
    guard let option = OptionName(rawValue: long), word == "-h" || word.hasPrefix("--"),
      command.options.contains(option)
    else { throw .unknownOption(String(parts[0]), command) }
    guard option.value != nil else {
      guard parts.count == 1 else { throw .needlessValue(option) }
      options[option] = ""
      return
    }
    guard let value = parts.count == 2 ? String(parts[1]) : rest.popFirst(), !value.isEmpty else {
      throw .missingValue(option)
    }
    guard option.accepts(value) else {
      throw .wrongValue(option, value, expected: option.expected)
    }
    options[option] = value
  }

  private func checkOperands() throws(UsageError) {
    let range = command.operandCount
    if operands.count < range.lowerBound { throw .missingOperand(command) }
    if operands.count > range.upperBound {
      throw .needlessOperand(operands[range.upperBound], command)
    }
    if has(.state), has(.ephemeral) { throw .conflict("--state", "--ephemeral") }
    if has(.catalog), [.open, .list].contains(command), let catalog = operands.first {
      throw .conflict("--catalog", "the operand \(catalog)")
    }
    try checkMeaning()
  }
}
