/// A file's text inside a sentence of ours: in quotes, on one line, without control characters
/// and at most 60 characters long.
func quoted(_ text: String) -> String { "\"\(shortened(text))\"" }

/// The same without quotes.
func shortened(_ text: String) -> String {
  var short = ""
  var count = 0
  for character in text {
    if count == 60 {
      short += "…"
      break
    }
    for scalar in character.unicodeScalars { short += visible(scalar) }
    count += 1
  }
  return short
}

private func visible(_ scalar: Unicode.Scalar) -> String {
  switch scalar.properties.generalCategory {
  case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate, .unassigned:
    "\\u{\(String(scalar.value, radix: 16))}"
  default: String(scalar)
  }
}
