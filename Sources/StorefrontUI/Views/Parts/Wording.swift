/// Numbers and nouns in texts for a person.
enum Wording {
  /// "1,000,000".
  static func grouped(_ number: Int) -> String {
    let digits = String(number.magnitude)
    var result = number < 0 ? "-" : ""
    for (index, digit) in digits.enumerated() {
      if index > 0, (digits.count - index) % 3 == 0 { result.append(",") }
      result.append(digit)
    }
    return result
  }

  /// "1 unknown id", "2 unknown ids".
  static func count(_ number: Int, _ noun: String, _ plural: String? = nil) -> String {
    grouped(number) + " " + (number == 1 ? noun : plural ?? noun + "s")
  }
}
