/// What is wrong with a command line. Exit status 64.
enum UsageError: Error, Equatable {
  case unknownOption(String, CommandName)
  case missingValue(OptionName)
  case needlessValue(OptionName)
  case missingOperand(CommandName)
  case needlessOperand(String, CommandName)
  case wrongValue(OptionName, String, expected: String)
  case conflict(String, String)
  case wrongOperand(String, expected: String)
  /// With what may have been meant, or where the names are.
  case unknownCondition(String, String)
  /// A word that is no file, and what may have been meant.
  case unknownCommand(String, String)
  case wrongSetting(String, String, expected: String)

  var message: String {
    switch self {
    case .unknownOption(let word, let command): Self.unknownOption(word, command)
    case .missingValue(let option): "--\(option.rawValue) needs \(option.value ?? "a value")"
    case .needlessValue(let option): "--\(option.rawValue) takes no value"
    case .missingOperand(let command):
      "\(command.rawValue) needs \(command.operands); see storefront \(command.rawValue) --help"
    case .needlessOperand(let word, .open):
      "\"\(word)\" is one operand too many; the only one is the catalog"
    case .needlessOperand(let word, let command):
      "\"\(word)\" is one operand too many for \(command.rawValue)"
        + (command.operands.isEmpty ? "" : " \(command.operands)")
    case .wrongValue(let option, let value, let expected):
      "--\(option.rawValue): \"\(value)\" is no \(expected)"
    case .conflict(let one, let other): "\(one) and \(other) exclude each other"
    case .wrongOperand(let word, let expected): "\"\(word)\" is no \(expected)"
    case .unknownCondition(let word, let hint): "there is no condition \(word)\(hint)"
    case .unknownCommand(let word, let near):
      "\"\(word)\" is neither a file nor a command; did you mean \(near)?"
    case .wrongSetting(let name, let value, let expected):
      "\(name): \"\(value)\" is no value for it; give \(expected)"
    }
  }

  private static func unknownOption(_ word: String, _ command: CommandName) -> String {
    let near = NearMiss.question(word, in: command.options.map { "--\($0.rawValue)" })
    guard command != .open else {
      return "there is no option \(word)" + (near.isEmpty ? "; see storefront --help" : near)
    }
    return "\(command.rawValue) has no option \(word)"
      + (near.isEmpty ? "; see storefront \(command.rawValue) --help" : near)
  }
}
