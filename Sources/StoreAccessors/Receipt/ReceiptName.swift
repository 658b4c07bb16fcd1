/// The part of a receipt's file name that stands for the app.
enum ReceiptName {
  private static let longest = 100

  /// A name that is a part of a file's name whatever it holds: letters and digits of ASCII, `.`,
  /// `_` and `-` stay, each other byte is `%` and two digits. Two names never become one but where
  /// both are long and have the same beginning and hash.
  static func safe(_ name: String) -> String {
    let safe = name.utf8.map(Self.text).joined()
    guard safe.utf8.count > longest else { return safe }
    return "\(safe.prefix(longest))-\(String(hash(name), radix: 16))"
  }

  private static func text(_ byte: UInt8) -> String {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."), UInt8(ascii: "_"),
      UInt8(ascii: "-"):
      String(UnicodeScalar(byte))
    default: (byte < 16 ? "%0" : "%") + String(byte, radix: 16)
    }
  }

  /// FNV-1a, 64 bits: the same in every run, unlike `Hasher`.
  private static func hash(_ text: String) -> UInt64 {
    text.utf8.reduce(0xcbf2_9ce4_8422_2325) { ($0 ^ UInt64($1)) &* 0x0000_0100_0000_01b3 }
  }
}
