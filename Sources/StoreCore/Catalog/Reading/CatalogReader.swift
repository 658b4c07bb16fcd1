import Foundation

/// A catalog that opens, and what was odd about its files.
package struct CatalogReading: Sendable, Equatable {
  package var catalog: Catalog
  /// Warnings and notes, in the order they were found.
  package var diagnostics: [Diagnostic]

  package init(catalog: Catalog, diagnostics: [Diagnostic]) {
    self.catalog = catalog
    self.diagnostics = diagnostics
  }
}

/// Opens catalogs: StoreKit files and property lists of every format.
///
/// Files have at most 100 MB and 128 levels of nesting. What cannot be used of a file is a
/// warning; only a file that is no catalog is an error. Each throws `CatalogError`, whose last
/// diagnostic says why.
package enum CatalogReader {
  /// Opens a file.
  ///
  /// - Parameter store: a file that knows the prices, where `path` is only a list of ids. The ids
  ///   then come from `path`, and everything else from the store; ids that it does not know are
  ///   the catalog's `unknownIdentifiers`.
  package static func read(
    path: String, store: String? = nil
  ) throws(CatalogError) -> CatalogReading {
    let list = try contents(of: path, at: path)
    let prices = try contents(of: store)
    return try read(list, path: CatalogFile.absolutePath(of: path), store: prices)
  }

  /// Reads the files of a catalog again, wherever the process works by now.
  ///
  /// - Parameter catalog: one that came from files.
  static func read(again catalog: Catalog) throws(CatalogError) -> CatalogReading {
    guard let source = catalog.sources.first else { return try embedded() }
    let list = try contents(of: source.name, at: source.path)
    var prices: NamedBytes?
    if let store = catalog.sources.dropFirst().first {
      prices = try contents(of: store.name, at: store.path)
    }
    return try read(list, path: catalog.path, store: prices)
  }

  /// Opens a file's contents; `named` tells messages and the catalog's name, and its extension
  /// the format where the contents leave that open.
  package static func read(
    data: Data, named name: String, path: String? = nil
  ) throws(CatalogError) -> CatalogReading {
    try read(NamedBytes(name: name, bytes: Array(data)), path: path, store: nil)
  }

  /// The catalog that is built into the program: the repository's `catalog.plist`.
  package static func embedded() throws(CatalogError) -> CatalogReading {
    let bytes = PackageResources.catalog_plist
    return try read(NamedBytes(name: "catalog.plist", bytes: bytes), path: nil, store: nil)
  }
}

extension CatalogReader {
  private struct NamedBytes {
    var name: String
    var bytes: [UInt8]
    /// Nil for what is no file.
    var source: CatalogSource?
  }

  private static func contents(of name: String?) throws(CatalogError) -> NamedBytes? {
    guard let name else { return nil }
    return try contents(of: name, at: name)
  }

  private static func contents(
    of name: String, at path: String
  ) throws(CatalogError) -> NamedBytes {
    do throws(SyntaxError) {
      let contents = try CatalogFile.contents(of: path)
      let source = CatalogSource(
        name: name, path: CatalogFile.rooted(path), stamp: contents.stamp)
      return NamedBytes(name: name, bytes: contents.bytes, source: source)
    } catch {
      throw DiagnosticLog(file: name).failure(error)
    }
  }

  private static func read(
    _ source: NamedBytes, path: String?, store: NamedBytes?
  ) throws(CatalogError) -> CatalogReading {
    let log = DiagnosticLog(file: source.name)
    var draft = try draft(of: source, log: log, hasStore: store != nil)
    var storeDiagnostics: [Diagnostic] = []
    if let store {
      let storeLog = DiagnosticLog(file: store.name)
      let storeDraft = try self.draft(of: store, log: storeLog, hasStore: false)
      draft = pair(draft, with: storeDraft, storeName: store.name, log: log)
      storeDiagnostics = storeLog.diagnostics
    }
    let catalog = Catalog(
      name: draft.title ?? CatalogFile.name(of: source.name), path: path,
      products: draft.collector.products,
      unknownIdentifiers: draft.collector.unknownIdentifiers, settings: draft.settings,
      sources: [source.source, store?.source].compactMap { $0 })
    return CatalogReading(catalog: catalog, diagnostics: log.diagnostics + storeDiagnostics)
  }

  private static func draft(
    of source: NamedBytes, log: DiagnosticLog, hasStore: Bool
  ) throws(CatalogError) -> CatalogDraft {
    let parsed = try tree(of: source, log: log)
    log.add(parsed.warnings)
    let isStoreKitFile = source.name.lowercased().hasSuffix(".storekit")
    let draft: CatalogDraft
    if isStoreKitFile, !parsed.isJSON {
      log.warning("a property list named .storekit: Xcode opens JSON only", at: parsed.root.offset)
    }
    if isStoreKitFile || StoreKitFileReader.recognizes(parsed.root) {
      var reader = StoreKitFileReader(log: log)
      draft = try reader.read(parsed.root)
    } else {
      var reader = ProductListReader(log: log)
      draft = try reader.read(parsed.root, hasStore: hasStore)
    }
    let hasOnlyUnknown =
      draft.collector.products.isEmpty && !draft.collector.unknownIdentifiers.isEmpty
    if hasOnlyUnknown, !hasStore {
      throw log.failure("none of its products can be sold; storefront check tells why of each")
    }
    return draft
  }

  private static func tree(
    of source: NamedBytes, log: DiagnosticLog
  ) throws(CatalogError) -> ParsedSource {
    do throws(SyntaxError) {
      if BinaryPropertyListParser.isBinary(source.bytes) {
        return try BinaryPropertyListParser.parse(source.bytes)
      }
      log.places(in: source.bytes)
      let text = try SourceText(decoding: source.bytes)
      log.places(in: text.bytes)
      log.add(text.warnings)
      let format = try SourceFormat.of(text.bytes, named: source.name)
      if format == .json, text.hasMark {
        log.note("JSON begins without a byte order mark: save the file without it", at: 0)
      }
      return try format.parse(text.bytes)
    } catch {
      throw log.failure(error)
    }
  }

  /// The list's ids with the store's definitions and settings.
  private static func pair(
    _ list: CatalogDraft, with store: CatalogDraft, storeName: String, log: DiagnosticLog
  ) -> CatalogDraft {
    let known = Dictionary(store.collector.products.map { ($0.id, $0) }) { first, _ in first }
    var paired = ProductCollector(log: log)
    for id in list.collector.identifiers {
      let place = list.collector.places[id] ?? nil
      guard paired.claim(id, at: place) else { continue }
      if let product = known[id] {
        paired.add(product)
      } else {
        log.warning(
          "\(quoted(id)) is not in \(storeName): apps get it as an invalid identifier", at: place)
        paired.addUnknown(id)
      }
    }
    return CatalogDraft(
      title: list.title ?? store.title, collector: paired, settings: store.settings)
  }
}
