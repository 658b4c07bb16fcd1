/// A catalog whose titles try what a title can try.
enum HostileCatalog {
  /// Titles, and what the table shows of them at most.
  static let titles = [
    "\\u001b[31mred\\u001b[0m\\u001b]0;title\\u0007", "\\u001b[2J\\u001b[6ngone",
    "\\u009b31mC1\\u009d0;x\\u009c", "a\\u202eb\\u2066c\\u2069d\\u200fe",
    "first\\nsecond\\rthird\\tfourth", "\\u2028line\\u2029end",
    "\\ud83d\\udc68\\u200d\\ud83d\\udc69\\u200d\\ud83d\\udc67 family",
    "\\ud83c\\uddef\\ud83c\\uddf5 flag", "\\ud83d\\udc4d\\ud83c\\udfff thumb",
    "1\\ufe0f\\u20e3 keycap", "e\\u0301\\u0302\\u0303\\u0304 marks", "\\u05e9\\u05dc\\u05d5\\u05dd",
    "\\u0627\\u0644\\u0633\\u0644\\u0627\\u0645", String(repeating: "long ", count: 60),
    String(repeating: "漢", count: 300), "", "   ", "\\u0000nul",
  ]

  static let text = """
    {
      "products" : [
    \(titles.enumerated().map(product).joined(separator: ",\n"))
      ],
      "version" : { "major" : 3, "minor" : 0 }
    }
    """

  private static func product(_ index: Int, _ title: String) -> String {
    """
    { "displayPrice" : "\(index).99", "productID" : "com.example.h\(index)",
      "localizations" : [
        { "displayName" : "\(title)", "description" : "\(title)", "locale" : "en_US" }
      ], "type" : "Consumable" }
    """
  }
}
