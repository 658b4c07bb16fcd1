/// How far the loading of a list has come.
package enum LoadState: Sendable, Equatable {
  case waiting
  /// `total` is nil while nobody knows it.
  case loading(done: Int, total: Int?)
  case loaded
  /// Why it failed, one line for a person.
  case failed(String)

  var isLoading: Bool {
    if case .loading = self { true } else { false }
  }
}
