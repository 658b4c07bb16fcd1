/// What becomes of a scalar when text is made safe.
enum ScalarTreatment: Equatable {
  case keep
  /// Something visible stands for it.
  case replace(Unicode.Scalar)
  /// It takes no cell and stays with the character before it.
  case mark
  /// The joiner of emoji sequences.
  case join
  case drop

  /// To be asked within `CellWidth.measuring`.
  init(_ scalar: Unicode.Scalar) {
    self = Self.special(scalar) ?? Self.byWidth(scalar)
  }

  static let unknown = Unicode.Scalar(0xFFFD as UInt16) ?? "?"

  private static func byWidth(_ scalar: Unicode.Scalar) -> ScalarTreatment {
    switch CellWidth.width(scalar) {
    case 1, 2: .keep
    case 0: isFormat(scalar) ? .drop : .mark
    default: .replace(unknown)
    }
  }

  private static func isFormat(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.generalCategory == .format || scalar.properties.isDefaultIgnorableCodePoint
  }

  private static func special(_ scalar: Unicode.Scalar) -> ScalarTreatment? {
    let value = scalar.value
    switch value {
    case 0x20...0x7E, 0x3041...0x3163, 0x3165...0xD7A3: return nil
    case 0...0xA0: return control(value)
    case 0x200D: return .join
    case 0x2028, 0x2029: return .replace("\u{2424}")
    // Bidi embeddings, overrides and isolates.
    case 0x202A...0x202E, 0x2066...0x2069: return .replace(unknown)
    // Fillers and the soft hyphen, which some draw and some do not; the keycap mark.
    case 0xAD, 0x115F, 0x1160, 0x3164, 0xFFA0, 0x20E3: return .drop
    // Skin tones; variation selectors and tags.
    case 0x1F3FB...0x1F3FF, 0xFE00...0xFE0F, 0xE0000...0xE0FFF: return .drop
    case 0x1F1E6...0x1F1FF: return letter(value)
    case 0xE000...0xF8FF, 0xF0000...0x10FFFF: return .replace(unknown)
    default: return nil
    }
  }

  private static func control(_ value: UInt32) -> ScalarTreatment? {
    switch value {
    case 0..<0x20: .replace(Unicode.Scalar(0x2400 + value) ?? unknown)
    case 0x7F: .replace("\u{2421}")
    case 0x85: .replace("\u{2424}")
    case 0x80..<0xA0: .replace(unknown)
    default: nil
    }
  }

  /// The letter that a regional indicator stands for.
  private static func letter(_ value: UInt32) -> ScalarTreatment {
    .replace(Unicode.Scalar(0x41 + value - 0x1F1E6) ?? unknown)
  }
}
