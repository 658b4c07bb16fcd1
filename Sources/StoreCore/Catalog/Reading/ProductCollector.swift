/// Gathers the products of a file; of an id that comes twice the first counts.
struct ProductCollector {
  private(set) var products: [ProductDefinition] = []
  private(set) var unknownIdentifiers: [String] = []
  /// All ids in the order of the file, known to the store or not.
  private(set) var identifiers: [String] = []
  /// Where each id stands.
  private(set) var places: [String: Int?] = [:]
  private let log: DiagnosticLog

  init(log: DiagnosticLog) { self.log = log }

  /// Whether the id is new; warns where it is not.
  mutating func claim(_ id: String, at offset: Int?) -> Bool {
    if let first = places[id] {
      let place = log.line(of: first).map { " in line \($0)" } ?? ""
      log.warning(
        "the id \(quoted(id)) is there twice: the first\(place) counts; remove one", at: offset)
      return false
    }
    places[id] = .some(offset)
    identifiers.append(id)
    return true
  }

  mutating func add(_ product: ProductDefinition) { products.append(product) }

  /// An id that apps ask for and the store does not know.
  mutating func addUnknown(_ id: String) { unknownIdentifiers.append(id) }
}
