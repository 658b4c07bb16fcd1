import Testing

extension CommandLineTests {
  @Suite("Standard error, and what may have been meant")
  struct StandardErrorTests {
    private let folder: TestFolder

    init() throws { folder = try TestFolder() }

    @Test(
      "that cannot be written ends no command: the status tells",
      arguments: [
        (["buy", "nope", "--ephemeral"], 1), (["list", "--bogus"], 64), (["gone.plist"], 65),
        (["approve", "77", "--ephemeral"], 1),
      ] as [([String], Int32)])
    func full(words: [String], status: Int32) throws {
      #expect(try folder.start(words, errors: "/dev/full").wait().status == status)
    }

    @Test("that cannot be written beside an output that cannot be written: 74")
    func both() throws {
      let run = try folder.start(["--help"], output: "/dev/full", errors: "/dev/full").wait()
      #expect(run.status == 74)
    }

    @Test("names the command that may have been meant; help before a command is --help behind it")
    func near() throws {
      let run = try folder.start(["byu"]).wait()
      #expect(run.status == 64)
      #expect(
        run.errors == "storefront: \"byu\" is neither a file nor a command; did you mean buy?\n")
      let help = try folder.start(["help", "buy"]).wait()
      #expect(help.status == 0)
      #expect(try help.output == folder.start(["buy", "--help"]).wait().output)
      #expect(try folder.start(["help"]).wait().output.hasPrefix("storefront: a simulated"))
    }
  }
}
