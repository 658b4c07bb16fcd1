import Foundation

/// The character set that the terminal is written in.
enum TerminalLocale {
  /// Sets the locale of characters, which ncurses and `wcwidth` go by, and leaves the others alone.
  ///
  /// A locale that is not set counts as C.UTF-8, and so does one that says UTF-8 but is not
  /// installed here, as is common over ssh.
  /// - Returns: whether the terminal is written in UTF-8.
  static func activate(_ environment: [String: String]) -> Bool {
    let named = ["LC_ALL", "LC_CTYPE", "LANG"].lazy.compactMap { environment[$0] }
      .first { !$0.isEmpty }
    let name = named ?? "C.UTF-8"
    if setlocale(LC_CTYPE, name) == nil, saysUTF8(name) {
      setlocale(LC_CTYPE, "C.UTF-8")
    }
    return nl_langinfo(Int32(CODESET)).map { String(cString: $0) } == "UTF-8"
  }

  private static func saysUTF8(_ name: String) -> Bool {
    let name = name.lowercased()
    return name.contains("utf-8") || name.contains("utf8")
  }
}
