import Foundation
import StoreCore

/// Keeps the receipt's file of one client up to date, once its path was asked for, and tells the
/// app that its receipt has changed.
final class ReceiptKeeper: ReceiptKeeping {
  private struct Place {
    let file: ReceiptFile
    /// Kept where the store is in memory.
    let folder: ReceiptFolder?
  }

  /// Nil until the path is asked for. Held while the file is written, so that an older receipt
  /// never replaces a newer one of this process.
  private let place = Locked<Place?>(nil)

  /// The one of a client, from when its receipt is first asked for.
  static func of(_ client: StoreClient) -> ReceiptKeeper {
    client.receipts.keeper(ReceiptKeeper.init)
  }

  /// Writes the file, and gives its path.
  func write(for client: StoreClient) throws -> String {
    try place.withLock { place in
      let found = try place ?? Self.place(for: client)
      try Self.write(found.file, client)
      place = found
      return found.file.path
    }
  }

  func receive(_ events: [StoreEvent], from client: StoreClient) throws {
    guard events.contains(where: client.changesReceipt) else { return }
    defer { NotificationCenter.default.post(name: AppReceipt.didUpdate, object: client) }
    try renew(for: client)
  }

  func renew(for client: StoreClient) throws {
    try place.withLock { place in
      if let place { try Self.write(place.file, client) }
    }
  }

  /// The receipt of another store is another one: the app is told, and finds its file.
  func successor(for client: StoreClient) throws -> any ReceiptKeeping {
    let next = ReceiptKeeper()
    client.schedule { [weak client] in
      NotificationCenter.default.post(name: AppReceipt.didUpdate, object: client)
    }
    if place.withLock({ $0 != nil }) { _ = try next.write(for: client) }
    return next
  }

  private static func write(_ file: ReceiptFile, _ client: StoreClient) throws {
    try file.replace { write in try ReceiptText.write(client, to: write) }
  }

  private static func place(for client: StoreClient) throws -> Place {
    let app = ReceiptName.safe(client.caller.client)
    guard let ledger = client.store.path else {
      let folder = try ReceiptFolder(app: app)
      return Place(file: ReceiptFile(folder: folder.path, name: "receipt-\(app)"), folder: folder)
    }
    let url = URL(fileURLWithPath: ledger)
    let name = "\(url.lastPathComponent)-receipt-\(app)"
    let folder = url.deletingLastPathComponent().path
    return Place(file: ReceiptFile(folder: folder, name: name), folder: nil)
  }
}
