import Foundation
import Testing

extension CommandLineTests {
  @Suite("output, help and files in the way")
  struct StreamTests {
    private let folder: TestFolder

    init() throws {
      folder = try TestFolder()
      try folder.openClub()
    }

    @Test(
      "output that cannot be written ends with 74",
      arguments: [
        ["list", "--ephemeral"], ["list", "--json"], ["check", "Club.storekit"], ["--help"],
        ["--version"], ["transactions"], ["events"], ["conditions"], ["owned"], ["clock"],
        ["controls"], ["events", "--follow", "--json"], ["buy", "com.example.club.map"],
        ["restore", "--json"],
      ])
    func fullDisk(words: [String]) throws {
      let run = try folder.start(
        words,
        environment: [
          "STOREFRONT_CATALOG": folder.path("Club.storekit"),
          "STOREFRONT_STATE": folder.path("club.ledger"),
        ], output: "/dev/full"
      ).wait()
      #expect(run.status == 74)
      #expect(run.errors == "storefront: standard output: No space left on device\n")
    }

    @Test("a closed output ends with 74, and never lands in the ledger")
    func closedOutput() throws {
      let state = "STOREFRONT_STATE=club.ledger STOREFRONT_CATALOG=\(folder.path("Club.storekit"))"
      for command in ["list", "transactions --json", "buy com.example.club.map"] {
        let said = try folder.shell("{ \(state) \"$0\" \(command) >&-; } 2>&1; echo status $?")
        #expect(said == "storefront: standard output: Bad file descriptor\nstatus 74\n")
      }
      let said = try folder.shell("\(state) \"$0\" transactions <&- 2>&-; echo status $?")
      #expect(said.hasPrefix("0  Map  purchased"))
      #expect(said.hasSuffix("status 0\n"))
    }

    @Test("a reader that goes away ends it silently, as other programs end")
    func closedPipe() throws {
      let said = try folder.shell(
        "(sleep 0.2; exec \"$0\" list --ephemeral) | :; echo ${PIPESTATUS[0]}")
      #expect(said == "141\n")
    }

    @Test("--help lists every command and its options, --version the version")
    func help() throws {
      let general = try folder.storefront("--help")
      #expect(general.status == 0)
      for word in [
        "storefront [CATALOG]", "storefront list [CATALOG]", "storefront check FILE…",
        "storefront buy ID", "storefront restore", "storefront transactions", "storefront owned",
        "storefront renew PRODUCT", "storefront set NAME VALUE…", "storefront clock [step DURATION",
        "storefront approve TRANSACTION", "storefront decline TRANSACTION",
        "storefront finish TRANSACTION", "storefront reset", "--store FILE", "--state FILE",
        "--ephemeral", "--storefront CODE", "--locale LOCALE", "--ambiguous-width 1|2",
      ] { #expect(general.output.contains(word), "\(word)") }
      #expect(!general.lines.contains { $0.count > 84 })
      let buy = try folder.storefront("buy", "--help")
      #expect(buy.status == 0)
      #expect(buy.lines[0] == "storefront buy ID")
      #expect(buy.output.contains("exit 0 purchased, 1 failed, 75 deferred"))
      #expect(buy.output.contains("--quantity N"))
      let version = try folder.storefront("--version").output
      #expect(version.wholeMatch(of: /storefront \d+\.\d+\.\d+\n/) != nil)
    }

    @Test("a wrong word ends with 64 and one line; nothing of it acts on the terminal")
    func usage() throws {
      let run = try folder.storefront("--\u{1B}[2J")
      #expect(run.status == 64)
      #expect(run.output == "")
      #expect(run.errors.split(separator: "\n").count == 1)
      #expect(!run.errors.contains("\u{1B}"))
    }

    @Test("a catalog that cannot be opened ends with 65 and its place")
    func catalogs() throws {
      let broken = try folder.write(Fixtures.broken, to: "broken.storekit")
      for words in [["list", broken], [broken], ["buy", "x", "--catalog", broken]] {
        let run = try folder.start(words).wait()
        #expect(run.status == 65)
        #expect(run.output == "")
        #expect(run.errors.hasPrefix("storefront: \(broken):4:5: error: "))
        #expect(run.errors.split(separator: "\n").count == 1)
      }
      #expect(try folder.storefront("list", folder.path("none.plist")).status == 65)
    }

    @Test("a ledger in the way ends with 65 or 74, is named, and stays as it is")
    func ledgers() throws {
      let club = folder.path("Club.storekit")
      let text = try folder.write("no ledger at all, but a letter", to: "letter.txt")
      func transactions(_ ledger: String) throws -> CommandRun {
        try folder.storefront("transactions", "--catalog", club, "--state", ledger)
      }
      #expect(try transactions(text).status == 65)
      #expect(try String(contentsOfFile: text, encoding: .utf8) == "no ledger at all, but a letter")
      #expect(mkfifo(folder.path("fifo"), 0o600) == 0)
      for name in [folder.path, folder.path("fifo"), "/dev/null", "/proc/self/none", "/dev/full"] {
        let run = try transactions(name)
        #expect(run.status == 74, "\(name)")
        #expect(run.errors.contains("the ledger cannot be used"), "\(run.errors)")
      }
      try folder.write("", to: "empty.ledger")
      #expect(try transactions(folder.path("empty.ledger")).status == 0)
      let moon = try folder.write(Fixtures.moon, to: "Moon.storekit")
      let other = try folder.storefront(
        "transactions", "--catalog", moon, "--state", folder.path("club.ledger"))
      #expect(other.status == 65)
      #expect(other.errors.contains("belongs to \(club), not to \(moon)"))
    }

    @Test("the state's folder is the user's alone")
    func permissions() throws {
      _ = try folder.storefront("transactions", "--catalog", folder.path("Club.storekit"))
      let state = folder.path("state/storefront")
      let files = try FileManager.default.contentsOfDirectory(atPath: state)
      #expect(files.contains { $0.hasPrefix("Club-") && $0.hasSuffix(".ledger") })
      for path in [state] + files.map({ state + "/" + $0 }) {
        let mode = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions]
        #expect(((mode as? Int) ?? 0o777) & 0o077 == 0, "\(path)")
      }
    }
  }
}

extension TestFolder {
  /// What a shell command says, with the program as `$0`; output and errors.
  func shell(_ command: String) throws -> String {
    let process = Process()
    process.executableURL = URL(filePath: "/bin/bash")
    process.arguments = ["-c", command, BuiltStorefront.path]
    process.environment = environment
    process.currentDirectoryURL = URL(filePath: path)
    process.standardInput = FileHandle.nullDevice
    let output = Pipe()
    process.standardOutput = output
    process.standardError = output
    try process.run()
    let data = try output.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return String(decoding: data, as: UTF8.self)
  }
}
