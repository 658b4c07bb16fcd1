import Testing

@testable import Screen

@Suite struct ReductionTests {
  @Test(
    "a colour becomes the nearest that the terminal has",
    arguments: [
      (.rgb(255, 0, 0), .direct, .rgb(255, 0, 0)), (.rgb(255, 0, 0), .palette256, .palette(196)),
      (.rgb(8, 8, 8), .palette256, .palette(232)),
      (.rgb(128, 128, 128), .palette256, .palette(244)),
      (.rgb(255, 0, 0), .ansi16, .palette(9)), (.rgb(255, 0, 0), .ansi8, .palette(1)),
      (.palette(196), .ansi16, .palette(9)), (.palette(232), .ansi16, .palette(0)),
      (.palette(12), .palette256, .palette(12)), (.palette(12), .ansi8, .palette(4)),
      (.palette(3), .ansi8, .palette(3)), (.palette(3), .mono, .standard),
      (.standard, .palette256, .standard), (.rgb(0, 0, 0), .mono, .standard),
    ] as [(Color, ColorDepth, Color)])
  func color(color: Color, depth: ColorDepth, reduced: Color) {
    #expect(color.reduced(to: depth) == reduced)
  }

  @Test(
    "text that would fall into its ground turns black or white",
    arguments: [
      (.rgb(100, 100, 100), .rgb(90, 90, 90), .ansi16, .palette(0)),
      (.rgb(0, 0, 60), .rgb(0, 0, 0), .ansi16, .palette(7)),
      (.palette(9), .palette(1), .ansi8, .palette(7)),
      (.palette(11), .palette(3), .ansi8, .palette(0)),
      (.palette(8), .palette(0), .ansi8, .palette(7)),
      (.palette(8), .palette(0), .ansi16, .palette(8)),
    ] as [(Color, Color, ColorDepth, Color)])
  func collapse(text: Color, ground: Color, depth: ColorDepth, reduced: Color) {
    #expect(Style(foreground: text, background: ground).reduced(to: depth).foreground == reduced)
  }

  @Test("bright black on the terminal's own ground is dimmed text with eight colours")
  func brightBlack() {
    let style = Style(foreground: .palette(8)).reduced(to: .ansi8)
    #expect(style == Style(attributes: .dim))
  }

  @Test("no pair of colours collapses at any depth", arguments: ColorDepth.allCases)
  func noPairCollapses(depth: ColorDepth) {
    var random = SeededRandom(seed: 7)
    for _ in 0..<300 {
      let style = Style(
        foreground: Self.color(using: &random), background: Self.color(using: &random))
      guard style.foreground != style.background else { continue }
      let reduced = style.reduced(to: depth)
      if depth == .mono {
        #expect(reduced == Style())
      } else {
        #expect(reduced.foreground != reduced.background, "\(style)")
      }
    }
  }

  private static func color(using random: inout SeededRandom) -> Color {
    let number = random.next()
    let bytes = (0..<4).map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
    return bytes[3] < 128 ? .palette(bytes[0]) : .rgb(bytes[0], bytes[1], bytes[2])
  }
}
