/// A weak hold on an object of the app's, for a value behind a lock.
///
/// A closure holds it, under its own type: one that is kept as any object had to be cast when it is
/// wanted, and outside of the main actor that fails for a class whose conformance belongs to it.
///
/// Unchecked, since an app's own class cannot be checked; the hold is only handed to and fro, and
/// the object is used where the app and the store's callbacks use it.
struct WeakReference<Object>: @unchecked Sendable {
  private let held: () -> Object?

  init(_ held: @escaping () -> Object?) { self.held = held }

  /// The object while somebody else keeps it.
  var object: Object? { held() }
}
