extension SourceRule {
  /// The thread sanitizer does not see `Synchronization.Mutex`: with one of them every run under
  /// it reports races that are none, and those that are some are lost among them.
  static let locks = SourceRule(name: "what threads share stands behind a lock that is seen") {
    source in
    guard source.imports.contains(where: { $0.module == "Synchronization" }) else { return [] }
    // Simple: else `Synchronization.Mutex` would be one word.
    let word = /\bMutex\b/.wordBoundaryKind(.simple)
    return source.lines.indices.compactMap { index in
      guard source.lines[index].code.contains(word) else { return nil }
      return Fault(line: index + 1, what: "a Mutex, which the thread sanitizer does not see")
    }
  }
}
