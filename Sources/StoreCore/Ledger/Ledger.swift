import Foundation

/// The store's memory: one SQLite file, or one database in memory.
///
/// Used by one thread at a time; `LedgerStore` sees to that. Other processes may work on the same
/// file: each command is one transaction.
final class Ledger {
  /// What a ledger is opened with.
  struct Options {
    /// Nil keeps everything in memory.
    var path: String?
    var catalog: Catalog
    /// What the ledger is bound to: another catalog is refused.
    var identity: String
    var overrides: [ConditionName: String] = [:]
    var seed: UInt64 = 0
    /// A registered SQLite VFS, for faults; nil for the system's.
    var vfs: String?
  }

  let database: Database
  /// Which file it is; nil in memory.
  private let file: FileIdentity?
  /// This process's own flags.
  private(set) var overrides: [ConditionName: String]
  private(set) var catalog: Catalog
  private var products: [String: ProductDefinition]

  /// - Throws: `LedgerError` when the file cannot be used as this catalog's ledger.
  init(_ options: Options) throws {
    var databaseOptions = Database.Options()
    databaseOptions.vfs = options.vfs
    database = try Database(path: options.path ?? ":memory:", options: databaseOptions)
    file = options.path.flatMap(FileIdentity.init)
    overrides = options.overrides
    catalog = options.catalog
    products = Self.index(options.catalog)
    // As of one moment: another process may be making the tables just now.
    _ = try database.transaction(.deferred) { try ownVersion() }
    try configure()
    try database.transaction { try migrate() }
    try claim(identity: options.identity, seed: options.seed)
  }

  func product(_ id: String) -> ProductDefinition? { products[id] }

  /// Sells what a newer version of the catalog says.
  ///
  /// - Parameter products: the catalog's, as `index` has them.
  func use(_ catalog: Catalog, products: [String: ProductDefinition]) {
    self.catalog = catalog
    self.products = products
  }

  /// A catalog's products by id.
  static func index(_ catalog: Catalog) -> [String: ProductDefinition] {
    Dictionary(catalog.products.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
  }

  /// Runs `body` in one transaction that no other process can come between; an error takes all
  /// of it back.
  func transaction<Value>(_ body: () throws -> Value) throws -> Value {
    if let file, FileIdentity(database.path) != file {
      throw LedgerError.gone(path: database.path)
    }
    let flags = overrides
    do {
      return try database.transaction(.immediate, body)
    } catch {
      // What was not committed has used up nothing.
      overrides = flags
      throw error
    }
  }

  /// What a flag says for the next time only has been met, in the running transaction.
  func useUpFlag(_ name: ConditionName) { overrides[name] = nil }

  /// The fact that holds the storefront which apps were told of last.
  static let toldStorefront = "storefront"

  func fact(_ name: String) throws(LedgerError) -> String? {
    try database.first("SELECT value FROM facts WHERE name = ?", .text(name)) { $0.text(0) }
  }

  func setFact(_ name: String, _ value: String) throws(LedgerError) {
    try database.run(
      "INSERT OR REPLACE INTO facts(name, value) VALUES(?, ?)", .text(name), .text(value))
  }

  private func configure() throws(LedgerError) {
    try useLog()
    try database.execute("PRAGMA synchronous = FULL")
    try database.execute("PRAGMA trusted_schema = OFF")
  }

  /// Where several processes make the same new file, SQLite refuses this step at once instead of
  /// waiting for the other.
  private func useLog() throws(LedgerError) {
    let deadline = ContinuousClock.now + .seconds(10)
    while true {
      do throws(LedgerError) {
        return try database.execute("PRAGMA journal_mode = WAL")
      } catch {
        guard database.wasBusy, ContinuousClock.now < deadline else { throw error }
        usleep(5_000)
      }
    }
  }

  /// How many steps of the schema the file has; a file that is not ours is refused.
  private func ownVersion() throws(LedgerError) -> Int32 {
    let version = Int32(clamping: try pragma("user_version"))
    let application = try pragma("application_id")
    let tables = try database.first("SELECT count(*) FROM sqlite_schema") { $0.integer(0) } ?? 0
    guard application == Migrations.applicationID || (version == 0 && tables == 0) else {
      throw .damaged(path: database.path, reason: "another program's SQLite file")
    }
    guard version <= Migrations.newest else {
      throw .newer(path: database.path, version: version)
    }
    return version
  }

  private func migrate() throws(LedgerError) {
    let version = try ownVersion()
    guard version < Migrations.newest else { return }
    for step in Migrations.all[Int(max(0, version))...] { try database.execute(step.sql) }
    try database.execute("PRAGMA user_version = \(Migrations.newest)")
    try database.execute("PRAGMA application_id = \(Migrations.applicationID)")
  }

  private func claim(identity: String, seed: UInt64) throws(LedgerError) {
    try database.run(
      "INSERT OR IGNORE INTO facts(name, value) VALUES('catalog', ?)", .text(identity))
    try database.run(
      "INSERT OR IGNORE INTO facts(name, value) VALUES('random', ?)", .text(String(seed)))
    let owner = try fact("catalog") ?? identity
    guard owner == identity else {
      throw .otherCatalog(path: database.path, ledger: owner, opened: identity)
    }
  }

  private func pragma(_ name: String) throws(LedgerError) -> Int64 {
    try database.first("PRAGMA \(name)") { $0.integer(0) } ?? 0
  }
}
