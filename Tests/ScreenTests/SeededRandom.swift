/// SplitMix64: the same seed gives the same numbers.
struct SeededRandom: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) {
    state = seed
  }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var value = state
    value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
    value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
    return value ^ (value >> 31)
  }
}

/// Untrusted text as it comes: all that terminals stumble over, and plain words.
enum Samples {
  static var everyScalar: [Unicode.Scalar] {
    (0...0x10FFFF as ClosedRange<UInt32>).compactMap(Unicode.Scalar.init)
  }

  static func text(using random: inout SeededRandom, length: Int) -> String {
    var scalars = String.UnicodeScalarView()
    for _ in 0..<Int.random(in: 0...length, using: &random) {
      scalars.append(contentsOf: (pieces.randomElement(using: &random) ?? "").unicodeScalars)
    }
    return String(scalars)
  }

  private static let pieces: [String] = [
    "a", "Z", " ", "9", "-", "é", "e\u{301}", "\u{301}", "\u{E34}", "星", "の", "冒", "한", "\u{1112}",
    "\u{1161}", "\u{11AB}", "क", "\u{94D}", "\u{93F}", "👩", "👧", "🚀", "❤", "\u{200D}", "\u{FE0F}",
    "\u{1F3FD}", "🇯", "🇵", "\u{20E3}", "\u{1B}", "\n", "\u{9B}", "\u{202E}", "\u{200B}", "\u{2028}",
    "\u{E0067}", "\u{E000}", "\u{378}", "\u{FFFD}", "…", "│", "\u{3000}", "\u{FEFF}", "\u{1D165}",
  ]
}
