import Foundation
import StoreCore

/// `storefront events`: the trace, oldest first, and with `--follow` what happens from there on.
@MainActor
final class EventsCommand {
  private let invocation: Invocation
  private let client: StoreClient
  private let filter: EventFilter
  private var lines = EventLines()
  /// The last row that was looked at.
  private var last = Int64.min
  private var watch: LedgerWatch?
  private var ending: Ending?

  private static let pageSize = 1_000

  init(invocation: Invocation, client: StoreClient) {
    self.invocation = invocation
    self.client = client
    var filter = EventFilter()
    filter.product = invocation.options[.product]
    filter.client = invocation.options[.client]
    filter.transaction = invocation.options[.transaction].flatMap(TransactionID.init)
    self.filter = filter
  }

  /// Prints what there is; nil where it goes on and calls `end`, on the main queue.
  func run(_ end: @escaping @MainActor (Result<Int32, any Error>) -> Void) throws -> Int32? {
    let isFollowing = invocation.has(.follow)
    if isFollowing { try follow(end) }
    do {
      if let limit = invocation.options[.limit].flatMap(Int.init) {
        last = try client.eventStart(filter, newest: limit)
      }
      try writeAll()
    } catch let error as OutputError where isFollowing && error.isClosedPipe {
      return ExitStatus.done
    }
    return isFollowing ? nil : ExitStatus.done
  }

  private func writeAll() throws {
    while true {
      let page = try client.events(filter, after: last, limit: Self.pageSize)
      guard let end = page.last else { return }
      try write(page.events)
      last = end
    }
  }

  private func write(_ events: [StoreEvent]) throws {
    if invocation.has(.json) {
      for event in events { try StandardStreams.write(JSONOutput.line(EventJSON(event))) }
    } else {
      try StandardStreams.write(lines.text(events))
    }
  }

  /// From here on new rows are printed when the main queue comes to them, each once.
  private func follow(_ end: @escaping @MainActor (Result<Int32, any Error>) -> Void) throws {
    let client = client
    ending = Ending { status in
      client.close()
      exit(status)
    }
    let finish: @Sendable (any Error) -> Void = { error in
      DispatchQueue.main.async { MainActor.assumeIsolated { end(.failure(error)) } }
    }
    client.onTrouble(finish)
    if let path = client.store.path {
      watch = try LedgerWatch(path: path, queue: .main, onGone: finish)
    }
    _ = client.receive { events in
      MainActor.assumeIsolated { self.take(events, end) }
    }
  }

  private func take(
    _ events: [StoreEvent], _ end: @MainActor (Result<Int32, any Error>) -> Void
  ) {
    let new = events.filter { $0.id > last && filter.matches($0) }
    last = max(last, events.last?.id ?? last)
    do {
      try write(new)
    } catch let error as OutputError where error.isClosedPipe {
      end(.success(ExitStatus.done))
    } catch {
      end(.failure(error))
    }
  }
}
