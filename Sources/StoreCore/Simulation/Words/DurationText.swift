/// Lengths of time as commands spell them.
package enum DurationText {
  private static let units: [(suffix: String, microseconds: Int64)] = [
    ("w", 604_800_000_000), ("d", 86_400_000_000), ("h", 3_600_000_000), ("m", 60_000_000),
    ("s", 1_000_000), ("ms", 1_000), ("µs", 1),
  ]

  /// "90s" is 1m30s; the shortest spelling that is exact.
  package static func of(_ length: StoreDuration) -> String {
    var rest = length.microseconds
    var text = ""
    for unit in units.dropFirst() where rest >= unit.microseconds {
      text += "\(rest / unit.microseconds)\(unit.suffix)"
      rest %= unit.microseconds
    }
    return text.isEmpty ? "0s" : text
  }

  /// Reads "90s", "1h30m", "2w", "500ms"; a bare number is seconds. Nil for anything else, for
  /// nothing, and for more than ten thousand years.
  package static func length(_ text: String) -> StoreDuration? {
    var rest = text[...]
    var total: Int64 = 0
    if text.first?.isASCII == true, text.first?.isNumber == true, let seconds = Int64(text) {
      return checked(seconds, 1_000_000)
    }
    while !rest.isEmpty {
      let digits = rest.prefix { $0.isASCII && $0.isNumber }
      rest = rest.dropFirst(digits.count)
      let suffix = rest.prefix { $0.isLetter }
      rest = rest.dropFirst(suffix.count)
      guard let count = Int64(digits), let unit = units.first(where: { $0.suffix == suffix }),
        let part = checked(count, unit.microseconds)
      else { return nil }
      total = total.addingClamping(part.microseconds)
    }
    return text.isEmpty || total > longest ? nil : StoreDuration(microseconds: total)
  }

  private static let longest: Int64 = 315_576_000_000_000_000

  private static func checked(_ count: Int64, _ unit: Int64) -> StoreDuration? {
    let (length, overflows) = count.multipliedReportingOverflow(by: unit)
    return overflows || length > longest ? nil : StoreDuration(microseconds: length)
  }
}
