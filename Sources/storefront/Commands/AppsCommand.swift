import Foundation
import StoreCore
import StorefrontUI

/// `storefront apps`: who is attached to the store, but for the command itself.
struct AppsCommand {
  let invocation: Invocation
  let client: StoreClient

  func run() throws {
    let apps = try client.attached().filter { $0.session != client.caller.session }
    if invocation.has(.json) {
      return try StandardStreams.write(JSONOutput.line(AppsJSON(apps)))
    }
    guard !apps.isEmpty else { return try StandardStreams.write("Nobody is attached.\n") }
    let rows = apps.map { app in
      [
        app.client, String(app.process), "since \(TimeText(zone: .current).full(app.since))",
        Self.observers(app.observers), app.isTerminal ? "terminal" : "",
      ]
    }
    try StandardStreams.write(
      TextTable(alignments: [.left, .right, .left, .left, .left], rows: rows).text)
  }

  private static func observers(_ count: Int) -> String {
    switch count {
    case 0: "no observer"
    case 1: "1 observer"
    default: "\(count) observers"
    }
  }
}

/// What `apps --json` prints.
struct AppsJSON: Encodable {
  struct App: Encodable {
    let client: String
    let process: Int32
    let since: String
    let observers: Int
    let terminal: Bool
  }

  let schema = 1
  let apps: [App]

  init(_ apps: [AttachedApp]) {
    self.apps = apps.map {
      App(
        client: $0.client, process: $0.process, since: InstantJSON.text($0.since),
        observers: $0.observers, terminal: $0.isTerminal)
    }
  }
}
