/// Reads prices as files spell them, and says what is wrong with the others.
enum PriceReader {
  /// The price, or the second half of a sentence that begins with "the price …".
  static func price(_ node: SourceNode) -> Result<Price, Fault> {
    switch node.value {
    case .text(let text), .number(let text):
      if let price = Price(text) { return .success(price) }
      return .failure(Fault(words: "\(quoted(text)) \(fault(in: text))"))
    default:
      return .failure(Fault(words: "is \(node.kindName), wanted is text such as \"9.99\""))
    }
  }

  struct Fault: Error, Equatable { var words: String }

  private static func fault(in text: String) -> String {
    if text.allSatisfy(\.isWhitespace) { return "is empty" }
    let digits = text.filter { $0.isASCII && $0.isNumber }
    let isPlain = text.allSatisfy { $0.isASCII && ($0.isNumber || $0 == ".") }
    if text.hasPrefix("-") { return "is negative" }
    if isPlain, !digits.isEmpty, text.count(where: { $0 == "." }) <= 1 {
      return "is out of range: up to 999999999, with up to six digits after the point"
    }
    if text.contains(",") { return "has a comma; write a point, and no grouping" }
    return digits.isEmpty ? "is no price" : "is no price: write digits and a point only"
  }
}
