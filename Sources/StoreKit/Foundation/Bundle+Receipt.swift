import Foundation

extension Bundle {
  /// Always nil: no app's bundle has a receipt here (Foundation: Bundle.appStoreReceiptURL).
  ///
  /// Purchase code takes nil for "no receipt yet" and asks for a refresh. The place of the simulated
  /// store's receipt, and what it holds, are public in `StoreAccessors`.
  public var appStoreReceiptURL: URL? { nil }
}
