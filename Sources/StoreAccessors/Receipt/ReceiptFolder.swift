import Foundation
import StoreCore

/// A private folder for the receipt of a store in memory; it goes with this object, or with the
/// process.
final class ReceiptFolder: Sendable {
  private static let open = Locked<Set<String>>([])
  private static let registration: Void = {
    _ = atexit { ReceiptFolder.removeAll() }
  }()

  let path: String

  /// - Parameter app: the part of the folder's name that stands for the app.
  init(app: String) throws {
    let parent = FileManager.default.temporaryDirectory.path
    var template = Array("\(parent)/storefront-receipt-\(app)-XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else {
      let reason = String(cString: strerror(errno))
      throw AppReceipt.Failure.file(path: parent, reason: reason)
    }
    let made = String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
    path = made
    _ = Self.registration
    Self.open.withLock { _ = $0.insert(made) }
  }

  deinit {
    let path = path
    Self.open.withLock { _ = $0.remove(path) }
    Self.remove(path)
  }

  private static func removeAll() {
    let paths = open.withLock { $0 }
    for path in paths { remove(path) }
  }

  private static func remove(_ path: String) {
    // What cannot be removed is private, and of no use to anyone.
    try? FileManager.default.removeItem(atPath: path)
  }
}
