/// Something that a tester can do, switch or look at, and where.
struct Control {
  /// A few words.
  let what: String
  /// Where on the screen; empty where it is not there.
  let screen: String
  /// The command lines that do it, without the program's name.
  let commands: [String]
  /// Members of `SKTestSession`, as Apple spells them: a function with the labels of its arguments.
  let members: [String]
  /// The API that the members are given, for a simulated error.
  let api: String?

  /// Members whose types are StoreKit 2's, and come with it.
  static let awaited: Set<String> = [
    "setSimulatedError(_:forAPI:)", "simulatedError(forAPI:)", "buyProduct(identifier:options:)",
  ]

  /// The commands among them.
  var names: [CommandName] {
    commands.map { line in
      line.split(separator: " ").first.flatMap { CommandName(rawValue: String($0)) } ?? .open
    }
  }
}
