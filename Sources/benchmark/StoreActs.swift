import Foundation
import StoreCore

/// What the tester does in the terminal, until an app beside it is told.
enum StoreActs {
  static func rows(_ place: Workplace, _ options: Options) throws -> [Row] {
    let catalog = try CatalogReader.embedded().catalog
    let ledger = try place.makeLedger("acts.ledger", for: catalog, latency: "0")
    let other = try WatchingProcess(place.benchmark, ledger: ledger)
    let client = try StoreClient(place.configuration(catalog, ledger: ledger))
    let bare = try BareDatabase(path: place.path("acts.sqlite"))
    defer { client.close() }
    try client.perform(.setCondition(.askToBuy, "on"))
    var acts = Acts(client: client, other: other)
    var commits: [Double] = []
    for _ in 0..<options.changes {
      commits.append(try Stopwatch.measure { try bare.commit() }.1)
      try acts.playRound()
    }
    let commit = ("a bare SQLite commit", Sample(commits))
    return [
      Row(
        id: "peer-approve", label: "an approval, until the app beside it is told", unit: "ms",
        sample: Sample(acts.approvals), reference: commit),
      Row(
        id: "peer-refund", label: "a refund, until the app beside it is told", unit: "ms",
        sample: Sample(acts.refunds), reference: commit),
      Row(
        id: "peer-expire", label: "an expiry, until the app's receipt tells it", unit: "ms",
        sample: Sample(acts.expiries), reference: commit),
      try idleness(of: other, options),
    ]
  }

  /// An app with an observer costs nothing while nothing happens.
  private static func idleness(of other: WatchingProcess, _ options: Options) throws -> Row {
    let count = Idleness.wakeUps(of: other.processID, seconds: options.idleSeconds)
    return Row(
      id: "idle-app-wakeups",
      label: "wake-ups of an app with an observer in \(options.idleSeconds) s of idleness",
      unit: "times", sample: Sample([count]))
  }
}

/// A subscription that is bought, approved, expires, and is refunded, round after round.
private struct Acts {
  let client: StoreClient
  let other: WatchingProcess
  private let product = "com.example.stars.club.month"
  var approvals: [Double] = []
  var expiries: [Double] = []
  var refunds: [Double] = []

  init(client: StoreClient, other: WatchingProcess) {
    (self.client, self.other) = (client, other)
  }

  mutating func playRound() throws {
    let payment = PaymentRequest(productID: product)
    guard let id = try client.perform(.add(payment, by: client.caller)) else {
      throw Fault("the purchase was not taken")
    }
    client.performDue()
    _ = try other.nextSight(of: .purchasing, product)
    usleep(5_000)
    approvals.append(try time(.approve(id), until: .purchased))
    usleep(5_000)
    try other.forgetSights()
    expiries.append(try time(.expire(id), until: .receipt, of: "changed"))
    usleep(5_000)
    refunds.append(try time(.refund(id), until: .revoked))
    usleep(5_000)
    try client.perform(.finish(id, by: client.caller))
  }

  private func time(
    _ command: Command, until sight: Sight, of product: String? = nil
  ) throws -> Double {
    let called = Stopwatch.nanoseconds
    try client.perform(command)
    let seen = try other.nextSight(of: sight, product ?? self.product)
    return Stopwatch.milliseconds(from: called, to: seen)
  }
}
