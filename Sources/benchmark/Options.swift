/// What is wrong with the command line. Exit status 64.
struct UsageFault: Error {
  let message: String
}

/// The command line.
struct Options: Sendable {
  private(set) var printsJSON = false
  private(set) var showsHelp = false
  /// Where ledgers and catalogs are written; nil for beside the program.
  private(set) var folder: String?
  /// How often each start is measured.
  private(set) var starts = 15
  /// How many changes and purchases are made.
  private(set) var changes = 200
  /// How long an idle program is watched.
  private(set) var idleSeconds = 3
  /// Set in the process that watches the ledger of the one that measures.
  private(set) var peerLedger: String?

  static let help = """
    benchmark: measures this build of storefront

      --json          print JSON
      --folder DIR    write ledgers there; by default beside the program
      --starts N      measure each start so often; by default 15
      --changes N     make so many changes and purchases; by default 200
      --idle SECONDS  watch the idle program so long; by default 3
      --help          show this help
    """

  init(_ words: [String]) throws(UsageFault) {
    var words = words[...]
    while let word = words.popFirst() {
      switch word {
      case "--json": printsJSON = true
      case "--help", "-h": showsHelp = true
      case "--folder": folder = try Self.value(word, &words)
      case "--starts": starts = try Self.number(word, &words)
      case "--changes": changes = try Self.number(word, &words)
      case "--idle": idleSeconds = try Self.number(word, &words)
      case Peers.option: peerLedger = try Self.value(word, &words)
      default: throw UsageFault(message: "there is no option \(word); see benchmark --help")
      }
    }
  }

  private static func value(
    _ option: String, _ words: inout ArraySlice<String>
  ) throws(UsageFault) -> String {
    guard let value = words.popFirst() else {
      throw UsageFault(message: "\(option) needs a value")
    }
    return value
  }

  private static func number(
    _ option: String, _ words: inout ArraySlice<String>
  ) throws(UsageFault) -> Int {
    guard let number = Int(try value(option, &words)), (1...100_000).contains(number) else {
      throw UsageFault(message: "\(option) needs a number from 1 to 100000")
    }
    return number
  }
}
