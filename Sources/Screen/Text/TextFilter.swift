/// Makes text safe, scalar by scalar.
struct TextFilter {
  /// ncurses keeps a base and four marks in a cell.
  static let marksPerBase = 4

  private var output = String.UnicodeScalarView()
  private var base: Unicode.Scalar?
  private var marks = 0
  /// Whether a joiner stands between a pictograph and what comes next.
  private var isJoining = false

  static func filter(_ scalars: some Sequence<Unicode.Scalar>) -> String {
    CellWidth.measuring {
      var filter = TextFilter()
      for scalar in scalars {
        filter.consume(scalar)
      }
      return String(filter.output)
    }
  }

  private mutating func consume(_ scalar: Unicode.Scalar) {
    switch ScalarTreatment(scalar) {
    case .keep: keep(scalar)
    case .replace(let standIn): keep(standIn)
    case .mark: attach(scalar)
    case .join: isJoining = base.map(Self.isPictograph) ?? false
    case .drop: break
    }
  }

  private mutating func keep(_ scalar: Unicode.Scalar) {
    if isJoining {
      isJoining = false
      // The rest of a ZWJ sequence: its first base stands for all of it.
      if Self.isPictograph(scalar) { return }
    }
    output.append(scalar)
    base = scalar
    marks = 0
  }

  private mutating func attach(_ mark: Unicode.Scalar) {
    if base == nil { keep("\u{25CC}") }
    guard marks < Self.marksPerBase else { return }
    output.append(mark)
    marks += 1
  }

  private static func isPictograph(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value > 0xA8 && scalar.properties.isEmoji
  }
}
