import Testing

@testable import Screen

@Suite struct SafeTextPropertyTests {
  @Test("no scalar of Unicode becomes a control, a format character or an unknown one")
  func everyScalarIsSafe() {
    let unsafe = Samples.everyScalar.filter { scalar in
      SafeText("a" + String(scalar)).string.unicodeScalars.contains { !Self.mayBeShown($0) }
    }
    #expect(unsafe.map { String($0.value, radix: 16) } == [])
  }

  @Test("making safe text safe again changes no scalar of Unicode")
  func everyScalarIsIdempotent() {
    let changed = Samples.everyScalar.filter { scalar in
      let once = SafeText(String(scalar)).string
      return !SafeText(once).string.unicodeScalars.elementsEqual(once.unicodeScalars)
    }
    #expect(changed.map { String($0.value, radix: 16) } == [])
  }

  @Test("making safe text safe again changes no mixture", arguments: 0..<40)
  func mixturesAreIdempotent(seed: Int) {
    var random = SeededRandom(seed: UInt64(seed))
    for _ in 0..<50 {
      let once = SafeText(Samples.text(using: &random, length: 30))
      let twice = SafeText(once.string)
      #expect(twice.string.unicodeScalars.elementsEqual(once.string.unicodeScalars))
    }
  }

  @Test("safe texts joined are safe", arguments: 0..<20)
  func joinedIsSafe(seed: Int) {
    var random = SeededRandom(seed: UInt64(seed))
    for _ in 0..<50 {
      let left = SafeText(Samples.text(using: &random, length: 6))
      let right = SafeText(Samples.text(using: &random, length: 6))
      let joined = (left + right).string
      #expect(SafeText(joined).string.unicodeScalars.elementsEqual(joined.unicodeScalars))
      #expect((left + right).isASCII == !joined.unicodeScalars.contains { !$0.isASCII })
    }
  }

  private static func mayBeShown(_ scalar: Unicode.Scalar) -> Bool {
    let properties = scalar.properties
    switch properties.generalCategory {
    case .control, .unassigned, .privateUse, .surrogate, .lineSeparator, .paragraphSeparator:
      return false
    case .format:
      // The Arabic number signs and their like are drawn.
      return scalar.value >= 0x600 && !properties.isDefaultIgnorableCodePoint
        && !(0x2000...0x206F).contains(scalar.value)
    default:
      return !properties.isDefaultIgnorableCodePoint && !properties.isVariationSelector
    }
  }
}
