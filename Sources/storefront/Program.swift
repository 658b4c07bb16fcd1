import Foundation
import Screen
import StoreCore
import Terminal

/// The program: reads the command line, opens the store, ends with a status.
@main
@MainActor
enum Program {
  static let version = "0.1.0"

  static func main() {
    StandardStreams.occupy()
    do {
      let invocation = try Invocation(Array(CommandLine.arguments.dropFirst()))
      if let status = try run(invocation) { exit(status) }
    } catch {
      end(with: error)
    }
    // Purchases and the screen go on in callbacks on the main queue, and end with `exit`. The run
    // loop sleeps in one system call; `dispatchMain` would wake a thread once more to end it.
    RunLoop.main.run()
    dispatchMain()
  }

  /// Says in one line what went wrong, and ends.
  static func end(with error: any Error) -> Never {
    StandardStreams.complain(message(error))
    exit(ExitStatus.of(error))
  }

  /// Runs a command; nil when it goes on in callbacks.
  private static func run(_ invocation: Invocation) throws -> Int32? {
    if invocation.has(.help) {
      try StandardStreams.write(HelpText.of(invocation.command))
      return ExitStatus.done
    }
    if invocation.has(.version) {
      try StandardStreams.write("storefront \(version)\n")
      return ExitStatus.done
    }
    if invocation.command == .check { return try CheckCommand(invocation: invocation).run() }
    if invocation.command == .controls {
      try ControlsCommand(invocation: invocation).run()
      return ExitStatus.done
    }
    let environment = ProcessInfo.processInfo.environment
    var opening = StoreOpening(invocation: invocation, environment: environment)
    if invocation.command == .open, !isPlain(invocation, environment) {
      opening.isTerminal = true
      try OpenCommand(invocation: invocation, opening: opening, environment: environment).run()
      return nil
    }
    return try run(invocation, on: try opening.open())
  }

  private static func run(_ invocation: Invocation, on client: StoreClient) throws -> Int32? {
    switch invocation.command {
    case .open, .list: try ListCommand(invocation: invocation, client: client).run()
    case .transactions: try TransactionsCommand(invocation: invocation, client: client).run()
    case .owned: try OwnedCommand(invocation: invocation, client: client).run()
    case .subscriptions: try SubscriptionsCommand(invocation: invocation, client: client).run()
    case .apps: try AppsCommand(invocation: invocation, client: client).run()
    case .clock: try ClockCommand(invocation: invocation, client: client).run()
    case .renew, .expire, .autorenew, .consent, .agree, .refuse:
      try SubscriptionCommand(invocation: invocation, client: client).run()
    case .conditions, .set, .unset:
      try ConditionsCommand(invocation: invocation, client: client).run()
    case .buy, .restore:
      PurchaseCommand(invocation: invocation, client: client).run { end(client, $0) }
      return nil
    case .events:
      let events = EventsCommand(invocation: invocation, client: client)
      guard let status = try events.run({ end(client, $0) }) else { return nil }
      client.close()
      return status
    default:
      let status = try StoreCommand(invocation: invocation, client: client).run()
      client.close()
      return status
    }
    client.close()
    return ExitStatus.done
  }

  /// Ends with what a command that went on came to.
  private static func end(_ client: StoreClient, _ result: Result<Int32, any Error>) -> Never {
    client.close()
    switch result {
    case .success(let status): exit(status)
    case .failure(let error): end(with: error)
    }
  }

  /// Whether the table is printed instead of a screen being opened.
  private static func isPlain(_ invocation: Invocation, _ environment: [String: String]) -> Bool {
    invocation.has(.plain) || environment["TERM"] == "dumb" || isatty(STDIN_FILENO) == 0
      || isatty(STDOUT_FILENO) == 0
  }

  private static func message(_ error: any Error) -> String {
    switch error {
    case let error as UsageError: error.message
    case let error as OutputError: error.message
    case let error as TerminalError: error.message
    case let error as NoSubscription: error.message
    default: StoreEnvironment.message(error)
    }
  }
}
