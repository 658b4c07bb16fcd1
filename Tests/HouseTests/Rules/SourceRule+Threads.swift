extension SourceRule {
  /// The thread sanitizer does not see `Synchronization.Mutex`: with one of them every run under
  /// it reports races that are none, and those that are some are lost among them.
  static let locks = SourceRule(name: "what threads share stands behind a lock that is seen") {
    source in
    let imports = source.imports.filter { $0.module == "Synchronization" }
    guard !imports.isEmpty else { return [] }
    return source.lines.indices.compactMap { index in
      guard source.lines[index].code.contains(/\bMutex\b/) else { return nil }
      return Fault(line: index + 1, what: "a Mutex, which the thread sanitizer does not see")
    }
  }
}
