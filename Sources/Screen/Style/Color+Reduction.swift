extension Color {
  /// The nearest colour that a depth has.
  package func reduced(to depth: ColorDepth) -> Color {
    switch depth {
    case .direct: self
    case .palette256: indexed(from: 16, through: 255)
    case .ansi16: indexed(from: 0, through: 15)
    case .ansi8: indexed(from: 0, through: 15).withoutBrightness
    case .mono: .standard
    }
  }

  private func indexed(from first: UInt8, through last: UInt8) -> Color {
    if case .palette(let index) = self, index <= last { return self }
    guard let components = components else { return self }
    let nearest = (first...last).min {
      components.distance(to: Palette.components($0))
        < components.distance(to: Palette.components($1))
    }
    return .palette(nearest ?? last)
  }

  private var withoutBrightness: Color {
    guard case .palette(let index) = self, (8...15).contains(index) else { return self }
    return .palette(index - 8)
  }

  /// Nominal components; nil for the terminal's own colour, which is unknown.
  package var components: Components? {
    switch self {
    case .standard: nil
    case .palette(let index): Palette.components(index)
    case .rgb(let red, let green, let blue): Components(red: red, green: green, blue: blue)
    }
  }
}

/// Red, green and blue, each 0–255.
package struct Components: Hashable {
  package let red: UInt8
  package let green: UInt8
  package let blue: UInt8

  /// A distance that weighs the channels as the eye does; comparable, in no unit.
  func distance(to other: Components) -> Int {
    func square(_ left: UInt8, _ right: UInt8) -> Int {
      let difference = Int(left) - Int(right)
      return difference * difference
    }
    return 30 * square(red, other.red) + 59 * square(green, other.green)
      + 11 * square(blue, other.blue)
  }

  /// From 0 for black to 255 for white.
  var luminance: Int { (30 * Int(red) + 59 * Int(green) + 11 * Int(blue)) / 100 }
}

/// xterm's palette, which terminals follow but for the first sixteen.
enum Palette {
  static func components(_ index: UInt8) -> Components {
    switch index {
    case 0..<16: return base[Int(index)]
    case 16..<232:
      let value = Int(index) - 16
      return Components(
        red: levels[value / 36], green: levels[value / 6 % 6], blue: levels[value % 6])
    default:
      let grey = 8 + 10 * (index - 232)
      return Components(red: grey, green: grey, blue: grey)
    }
  }

  private static let levels: [UInt8] = [0, 95, 135, 175, 215, 255]

  private static let base: [Components] = [
    (0, 0, 0), (205, 0, 0), (0, 205, 0), (205, 205, 0),
    (0, 0, 238), (205, 0, 205), (0, 205, 205), (229, 229, 229),
    (127, 127, 127), (255, 0, 0), (0, 255, 0), (255, 255, 0),
    (92, 92, 255), (255, 0, 255), (0, 255, 255), (255, 255, 255),
  ].map { Components(red: $0.0, green: $0.1, blue: $0.2) }
}
