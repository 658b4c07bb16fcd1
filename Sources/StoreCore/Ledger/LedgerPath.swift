import Foundation

/// Where a ledger lies, and making that place safe.
package enum LedgerPath {
  /// Held while a file is made: until it is closed, nobody else of this process may open it.
  private static let making = NSLock()

  /// Makes the folders that are missing, private to the user, and an empty private file.
  ///
  /// - Returns: the path with its folder's links resolved. The file itself may not be a link.
  static func prepare(_ path: String) throws(LedgerError) -> String {
    let url = URL(fileURLWithPath: path)
    let folder = url.deletingLastPathComponent().path
    try makeFolder(folder)
    guard let resolved = realpath(folder, nil) else {
      throw .unusable(path: path, reason: reason())
    }
    defer { free(resolved) }
    let place = String(cString: resolved)
    let full = (place == "/" ? "" : place) + "/" + url.lastPathComponent
    try makeFile(full)
    var facts = stat()
    guard lstat(full, &facts) == 0 else { throw .unusable(path: full, reason: reason()) }
    guard facts.st_mode & S_IFMT == S_IFREG else {
      throw .unusable(path: full, reason: "it is not a regular file")
    }
    guard access(full, R_OK | W_OK) == 0 else { throw .unusable(path: full, reason: reason()) }
    return full
  }

  /// The place of a catalog's ledger when none is named: under `$XDG_STATE_HOME/storefront`,
  /// after the catalog's name and a short hash of its identity.
  package static func standard(
    name: String, identity: String, environment: [String: String]
  ) -> String {
    let folder = stateFolder(environment: environment)
    let safe = String(
      name.unicodeScalars.prefix(40).map { Self.isPlain($0) ? Character($0) : "-" })
    return "\(folder)/\(safe.isEmpty ? "catalog" : safe)-\(hash(identity)).ledger"
  }

  package static func stateFolder(environment: [String: String]) -> String {
    if let state = environment["XDG_STATE_HOME"], state.hasPrefix("/") {
      return state + "/storefront"
    }
    let home = environment["HOME"] ?? NSHomeDirectory()
    return home + "/.local/state/storefront"
  }

  /// What the ledger in a file is bound to; nil where there is no ledger that can be read.
  package static func catalog(ofLedger path: String) -> String? {
    guard FileManager.default.fileExists(atPath: path),
      let database = try? Database(path: URL(fileURLWithPath: path).resolvingSymlinksInPath().path)
    else { return nil }
    let found = try? database.first("SELECT value FROM facts WHERE name = 'catalog'") { $0.text(0) }
    return found ?? nil
  }

  /// Makes an empty private file where there is none.
  ///
  /// A file that is there is not opened: to close any descriptor of it would drop the locks that
  /// SQLite holds on it for this process, and another one could take the log away from under it.
  private static func makeFile(_ path: String) throws(LedgerError) {
    let error = making.withLock { () -> Int32 in
      let file = open(path, O_CREAT | O_EXCL | O_RDWR | O_CLOEXEC | O_NOFOLLOW, 0o600)
      guard file >= 0 else { return errno }
      close(file)
      return 0
    }
    guard error == 0 || error == EEXIST else {
      throw .unusable(path: path, reason: String(cString: strerror(error)))
    }
  }

  private static func makeFolder(_ folder: String) throws(LedgerError) {
    do {
      try FileManager.default.createDirectory(
        atPath: folder, withIntermediateDirectories: true,
        attributes: [.posixPermissions: 0o700])
    } catch {
      var isFolder: ObjCBool = false
      if FileManager.default.fileExists(atPath: folder, isDirectory: &isFolder),
        isFolder.boolValue
      {
        return
      }
      throw .unusable(path: folder, reason: "its folder cannot be made")
    }
  }

  private static func isPlain(_ scalar: Unicode.Scalar) -> Bool {
    ("a"..."z").contains(scalar) || ("A"..."Z").contains(scalar) || ("0"..."9").contains(scalar)
      || scalar == "." || scalar == "_"
  }

  /// FNV-1a, 64 bits, in hexadecimal: the same in every run, unlike `Hasher`.
  private static func hash(_ text: String) -> String {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in text.utf8 { hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01b3 }
    let digits = String(hash, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }

  private static func reason() -> String { String(cString: strerror(errno)) }
}
