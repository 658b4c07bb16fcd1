import Foundation
import StoreCore

/// A receipt as JSON, written piece by piece: a receipt of any length takes the memory of a page.
struct ReceiptText {
  private let write: (String) throws -> Void
  private var isFirst = true

  /// - Parameter write: takes each piece.
  init(to write: @escaping (String) throws -> Void) { self.write = write }

  /// Writes the receipt of one client.
  static func write(
    _ client: StoreClient, to write: @escaping (String) throws -> Void
  ) throws {
    var text = ReceiptText(to: write)
    var isBegun = false
    try client.readReceipt { time, page in
      if !isBegun { try text.begin(client.caller.client, time.receiptDate) }
      isBegun = true
      for purchase in page { try text.add(AppReceipt.InAppPurchase(purchase)) }
    }
    try text.end()
  }

  private func begin(_ client: String, _ date: Date) throws {
    let head = AppReceipt(
      receiptType: AppReceipt.sandbox, bundleId: client, creationDate: date, inApp: [])
    let lines = head.fields.map { "  \(Self.pair($0.key.rawValue, $0.value)),\n" }
    try write("{\n\(lines.joined())  \"\(AppReceipt.Key.inApp.rawValue)\": [")
  }

  private mutating func add(_ purchase: AppReceipt.InAppPurchase) throws {
    let pairs = purchase.fields.map { "      " + Self.pair($0.key.rawValue, $0.value) }
    try write("\(isFirst ? "" : ",")\n    {\n\(pairs.joined(separator: ",\n"))\n    }")
    isFirst = false
  }

  private func end() throws { try write(isFirst ? "]\n}\n" : "\n  ]\n}\n") }

  private static func pair(_ key: String, _ value: String) -> String {
    "\"\(key)\": \(quoted(value))"
  }

  /// A string of JSON (RFC 8259, 7).
  private static func quoted(_ text: String) -> String {
    let isPlain = text.utf8.allSatisfy {
      $0 >= 0x20 && $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "\\") && $0 != 0x7F
    }
    if isPlain { return "\"\(text)\"" }
    var quoted = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"", "\\": quoted += "\\\(scalar)"
      case _ where scalar.value < 0x20 || scalar.value == 0x7F:
        let digits = String(scalar.value, radix: 16)
        quoted += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: quoted.unicodeScalars.append(scalar)
      }
    }
    return quoted + "\""
  }
}
