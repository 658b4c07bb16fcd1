import Testing

@testable import Screen

@Suite struct ColorDepthTests {
  @Test(
    "the first source that says something decides",
    arguments: [
      Case("flag first", flag: "256", configuration: "8", ["NO_COLOR": "1"], 8, .palette256),
      Case("then the configuration", configuration: "16", ["NO_COLOR": "1"], 256, .ansi16),
      Case(
        "a flag that is no depth is passed over", flag: "many", configuration: "8", [:], 256, .ansi8
      ),
      Case("NO_COLOR", ["NO_COLOR": "1", "COLORTERM": "truecolor"], 256, .mono),
      Case("NO_COLOR beats CLICOLOR_FORCE", ["NO_COLOR": "1", "CLICOLOR_FORCE": "1"], 256, .mono),
      Case("an empty NO_COLOR says nothing", ["NO_COLOR": ""], 256, .palette256),
      Case("CLICOLOR_FORCE", ["CLICOLOR_FORCE": "1"], -1, .ansi8),
      Case("CLICOLOR_FORCE takes nothing away", ["CLICOLOR_FORCE": "1"], 256, .palette256),
      Case("CLICOLOR_FORCE=0 says nothing", ["CLICOLOR_FORCE": "0"], -1, .mono),
      Case("COLORTERM", ["COLORTERM": "truecolor", "TERM": "xterm"], 8, .direct),
      Case("COLORTERM by its other name", ["COLORTERM": "24bit"], 8, .direct),
      Case("COLORTERM of another kind", ["COLORTERM": "yes"], 8, .ansi8),
      Case(
        "not under screen", ["COLORTERM": "truecolor", "TERM": "screen-256color"], 256, .palette256),
      Case("not under tmux", ["COLORTERM": "truecolor", "TERM": "tmux"], 8, .ansi8),
      Case("terminfo: none", [:], -1, .mono),
      Case("terminfo: two", [:], 2, .mono),
      Case("terminfo: 8", [:], 8, .ansi8),
      Case("terminfo: 16", [:], 16, .ansi16),
      Case("terminfo: 88", [:], 88, .ansi16),
      Case("terminfo: 256", [:], 256, .palette256),
      Case("terminfo: direct", [:], 0x100_0000, .direct),
    ])
  func detect(example: Case) {
    let depth = ColorDepth.detect(
      flag: example.flag, configuration: example.configuration, environment: example.environment,
      terminfoColors: example.terminfoColors)
    #expect(depth == example.depth)
  }

  struct Case: CustomTestStringConvertible {
    let testDescription: String
    let flag: String?
    let configuration: String?
    let environment: [String: String]
    let terminfoColors: Int
    let depth: ColorDepth

    init(
      _ description: String, flag: String? = nil, configuration: String? = nil,
      _ environment: [String: String], _ terminfoColors: Int, _ depth: ColorDepth
    ) {
      testDescription = description
      self.flag = flag
      self.configuration = configuration
      self.environment = environment
      self.terminfoColors = terminfoColors
      self.depth = depth
    }
  }

  @Test(
    "a depth has a name and the names that other programs use",
    arguments: [
      ("mono", .mono), ("never", .mono), ("8", .ansi8), ("16", .ansi16), ("256", .palette256),
      ("direct", .direct), ("truecolor", .direct), ("24BIT", .direct), ("", nil), ("12", nil),
    ] as [(String, ColorDepth?)])
  func names(name: String, depth: ColorDepth?) {
    #expect(ColorDepth(name: name) == depth)
  }

  @Test("depths are ordered by what they show")
  func order() {
    #expect(ColorDepth.allCases.sorted().map(\.rawValue) == ["mono", "8", "16", "256", "direct"])
  }
}
