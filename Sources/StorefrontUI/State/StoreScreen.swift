/// The four screens, in the order of their digits.
package enum StoreScreen: String, Sendable, CaseIterable {
  case products, transactions, events, conditions

  var title: String { rawValue.capitalized }

  /// The next or the previous one, around the end.
  func neighbour(_ step: Int) -> StoreScreen {
    let all = Self.allCases
    let index = all.firstIndex(of: self) ?? 0
    return all[((index + step) % all.count + all.count) % all.count]
  }
}
