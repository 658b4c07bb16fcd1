/// `--help`, out of the tables of commands and options.
enum HelpText {
  static func general() -> String {
    var lines = ["storefront: a simulated App Store in a terminal"]
    for group in CommandGroup.allCases {
      lines += ["", group.rawValue]
      lines += CommandName.allCases.filter { $0.definition.group == group }.flatMap { command in
        ["  " + usage(command), "      " + command.explanation]
      }
    }
    lines += ["", "Options of storefront [CATALOG]:"] + optionLines(CommandName.open.options)
    lines += ["", "storefront COMMAND --help tells a command's own options."]
    lines += [
      "", "Exit status: 0 done, 1 failed, 64 wrong use, 65 bad data, 69 no usable terminal,",
    ]
    lines += ["70 internal, 74 input or output, 75 deferred, 130 SIGINT, 143 SIGTERM."]
    return lines.joined(separator: "\n") + "\n"
  }

  static func of(_ command: CommandName) -> String {
    guard command != .open else { return general() }
    let lines =
      [usage(command), "", command.explanation, "", "Options:"] + optionLines(command.options)
    return lines.joined(separator: "\n") + "\n"
  }

  private static func usage(_ command: CommandName) -> String {
    let words = command == .open ? ["storefront"] : ["storefront", command.rawValue]
    return (words + [command.operands]).filter { !$0.isEmpty }.joined(separator: " ")
  }

  private static func optionLines(_ options: [OptionName]) -> [String] {
    let spellings = options.map { option in
      "--\(option.rawValue)" + (option.value.map { " \($0)" } ?? "")
    }
    let width = spellings.map(\.count).max() ?? 0
    return zip(options, spellings).map { option, spelling in
      "  " + spelling + String(repeating: " ", count: width - spelling.count + 2)
        + option.explanation
    }
  }
}
