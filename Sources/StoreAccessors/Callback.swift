/// An app's closure, kept until its answer comes.
///
/// Unchecked, since the signatures take plain closures, as Apple's delegates are plain objects: a
/// closure goes from the caller to the store's callbacks, which run one after the other, and is
/// called only there.
struct Callback<Answer>: @unchecked Sendable {
  private let body: (Answer) -> Void
  /// What has to live as long as the answer is awaited.
  private let kept: AnyObject?

  init(_ body: @escaping (Answer) -> Void, keeping kept: AnyObject? = nil) {
    self.body = body
    self.kept = kept
  }

  func callAsFunction(_ answer: Answer) { body(answer) }
}
