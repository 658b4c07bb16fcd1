/// Which storefront a queue's observers know of.
struct ToldStorefront: Sendable, Equatable {
  private(set) var known: String?
  /// One that they were told of before the row about it came.
  private var ahead: String?

  init() {}

  /// Takes a storefront as known; says whether it is another one than before.
  ///
  /// - Parameter isAhead: whether a row about it may still come.
  mutating func learn(_ code: String, isAhead: Bool) -> Bool {
    let isNew = known != code
    known = code
    if isNew, isAhead { ahead = code }
    return isNew
  }

  /// The one that was told of before its row came; only the next row can be that.
  mutating func takeAhead() -> String? {
    defer { ahead = nil }
    return ahead
  }
}
