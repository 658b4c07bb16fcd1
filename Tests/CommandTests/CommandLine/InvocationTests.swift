import Testing

@testable import storefront

@Suite("A command line")
struct InvocationTests {
  private func read(_ words: String...) throws -> Invocation { try Invocation(words) }

  @Test("without a word opens the storefront")
  func empty() throws {
    let invocation = try read()
    #expect(invocation.command == .open)
    #expect(invocation.options.isEmpty)
    #expect(invocation.operands.isEmpty)
  }

  @Test("names a command with its first word only")
  func command() throws {
    #expect(try read("list").command == .list)
    #expect(try read("./list").command == .open)
    #expect(try read("./list").operands == ["./list"])
    #expect(try read("open.plist").command == .open)
    #expect(try read("open").operands == ["open"])
    #expect(try read("check", "list").operands == ["list"])
    #expect(try read("--ephemeral", "list").operands == ["list"])
  }

  @Test("gives an option its value behind a blank or an equals sign")
  func values() throws {
    #expect(try read("list", "--sort", "id").options == [.sort: "id"])
    #expect(try read("list", "--sort=id").options == [.sort: "id"])
    #expect(try read("list", "--state=a=b").options == [.state: "a=b"])
    #expect(try read("list", "--state", "-x").options == [.state: "-x"])
    #expect(try read("list", "--sort", "id", "--sort=title").options == [.sort: "title"])
    #expect(try read("list", "--reverse", "x.plist", "--json").operands == ["x.plist"])
  }

  @Test("takes everything behind -- as it is")
  func doubleDash() throws {
    let invocation = try read("check", "--json", "--", "--json", "-x", "--")
    #expect(invocation.options == [.json: ""])
    #expect(invocation.operands == ["--json", "-x", "--"])
    #expect(try read("--", "list").operands == ["list"])
    #expect(try read("-").operands == ["-"])
  }

  @Test("asks for help wherever the help stands, whatever is missing")
  func help() throws {
    #expect(try read("--help").has(.help))
    #expect(try read("-h").has(.help))
    #expect(try read("buy", "--help").command == .buy)
    #expect(try read("check", "-h").has(.help))
    #expect(try read("--version").has(.version))
  }

  @Test(
    "that is wrong is refused with what is wrong",
    arguments: [
      (["--colour"], "there is no option --colour; did you mean --color?"),
      (["--loud"], "there is no option --loud; see storefront --help"),
      (["-x"], "there is no option -x; see storefront --help"),
      (["---json"], "there is no option ---json; see storefront --help"),
      (["list", "--quantity=2"], "list has no option --quantity; see storefront list --help"),
      (["list", "--sort"], "--sort needs price|title|kind|id"),
      (["list", "--sort="], "--sort needs price|title|kind|id"),
      (["list", "--json=yes"], "--json takes no value"),
      (["buy"], "buy needs ID; see storefront buy --help"),
      (["buy", "a", "b"], "\"b\" is one operand too many for buy ID"),
      (["reset", "now"], "\"now\" is one operand too many for reset"),
      (["reset", "--setings"], "reset has no option --setings; did you mean --settings?"),
      (["a", "b"], "\"b\" is one operand too many; the only one is the catalog"),
      (["check"], "check needs FILE…; see storefront check --help"),
    ])
  func refusals(words: [String], message: String) {
    let error = #expect(throws: UsageError.self) { try Invocation(words) }
    #expect(error?.message.trimmingSuffix(" ") == message)
  }
}

extension String {
  fileprivate func trimmingSuffix(_ suffix: String) -> String {
    hasSuffix(suffix) ? String(dropLast(suffix.count)) : self
  }

  @Test(
    "a wrong value is refused when the line is read, whatever is done with it",
    arguments: [
      ["--color", "purple"], ["--ambiguous-width", "3"], ["--storefront", "XXX"],
      ["--locale", "../etc"], ["list", "--sort", "colour"], ["buy", "x", "--quantity", "11"],
      ["buy", "x", "--quantity", "1e1"], ["transactions", "--limit", "-1"],
      ["events", "--transaction", "x"], ["create", "x", "--date", "yesterday"],
    ])
  func wrongValues(words: [String]) {
    #expect(throws: UsageError.self) { try Invocation(words) }
  }
}
