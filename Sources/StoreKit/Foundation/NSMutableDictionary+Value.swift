import Foundation

extension NSMutableDictionary {
  /// Stores a value, or removes the key's where the value is nil (Foundation:
  /// `setValue(_:forKey:)`, which Linux lacks; code that sends receipts to a server fills its
  /// request with it).
  public func setValue(_ value: Any?, forKey key: String) {
    if let value { self[key] = value } else { removeObject(forKey: key) }
  }
}
