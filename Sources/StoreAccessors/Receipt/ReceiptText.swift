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
    let renewals = try client.readReceipt { time, page in
      if !isBegun { try text.begin(client.caller.client, time.receiptDate) }
      isBegun = true
      for purchase in page { try text.add(AppReceipt.InAppPurchase(purchase)) }
    }
    try text.end(renewals.map(AppReceipt.PendingRenewal.init))
  }

  private func begin(_ client: String, _ date: Date) throws {
    let head = AppReceipt(
      receiptType: AppReceipt.sandbox, bundleId: client, creationDate: date, inApp: [],
      pendingRenewalInfo: [])
    var text = "{\n"
    for (key, value) in head.fields {
      Self.append(key.rawValue, value, indent: "  ", to: &text)
      text += ",\n"
    }
    try write(text + "  \"\(AppReceipt.Key.inApp.rawValue)\": [")
  }

  private mutating func add(_ purchase: AppReceipt.InAppPurchase) throws {
    var text = isFirst ? "\n" : ",\n"
    isFirst = false
    Self.appendElement(purchase.fields, to: &text)
    try write(text)
  }

  private func end(_ renewals: [AppReceipt.PendingRenewal]) throws {
    var text = isFirst ? "]" : "\n  ]"
    if !renewals.isEmpty { text += ",\n  \"\(AppReceipt.Key.pendingRenewalInfo.rawValue)\": [\n" }
    for (index, renewal) in renewals.enumerated() {
      if index > 0 { text += ",\n" }
      Self.appendElement(renewal.fields, to: &text)
    }
    if !renewals.isEmpty { text += "\n  ]" }
    try write(text + "\n}\n")
  }

  private static func appendElement<Key: CodingKey>(
    _ fields: [(key: Key, value: String)], to text: inout String
  ) {
    text += "    {"
    var separator = "\n"
    for (key, value) in fields {
      text += separator
      append(key.stringValue, value, indent: "      ", to: &text)
      separator = ",\n"
    }
    text += "\n    }"
  }

  // Piece by piece: of a long receipt this is most of the time.
  private static func append(
    _ key: String, _ value: String, indent: String, to text: inout String
  ) {
    text += indent
    text += "\""
    text += key
    text += "\": \""
    text += isPlain(value) ? value : escaped(value)
    text += "\""
  }

  private static func isPlain(_ text: String) -> Bool {
    text.utf8.allSatisfy {
      $0 >= 0x20 && $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "\\") && $0 != 0x7F
    }
  }

  /// What a string of JSON holds (RFC 8259, 7).
  private static func escaped(_ text: String) -> String {
    var escaped = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"", "\\": escaped += "\\\(scalar)"
      case _ where scalar.value < 0x20 || scalar.value == 0x7F:
        let digits = String(scalar.value, radix: 16)
        escaped += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped
  }
}
