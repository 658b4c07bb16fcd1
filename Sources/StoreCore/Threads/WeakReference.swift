/// A weak hold on an object of the app's, for a value behind a lock.
///
/// Unchecked, since an app's own class cannot be checked; the hold is only handed to and fro, and
/// the object is used where the app and the store's callbacks use it.
struct WeakReference<Object>: @unchecked Sendable {
  private weak var held: AnyObject?

  init(_ object: Object?) { held = object as AnyObject? }

  /// The object while somebody else keeps it.
  var object: Object? { held as? Object }
}
