import Foundation

/// What ends a command that goes on: a signal, and the reader of its output going away.
///
/// Both are told at once, without asking again and again; also while a write waits for the reader.
final class Ending {
  private static let statuses: [(signal: Int32, status: Int32)] = [
    (SIGHUP, 129), (SIGINT, 130), (SIGQUIT, 131), (SIGTERM, 143),
  ]

  private var sources: [any DispatchSourceSignal] = []

  /// - Parameter end: called with the exit status, on a queue of its own.
  init(_ end: @escaping @Sendable (Int32) -> Void) {
    let queue = DispatchQueue(label: "storefront.ending")
    signal(SIGPIPE, SIG_IGN)
    for (number, status) in Self.statuses where !Self.isIgnored(number) {
      signal(number, SIG_IGN)
      let source = DispatchSource.makeSignalSource(signal: number, queue: queue)
      source.setEventHandler { end(status) }
      source.activate()
      sources.append(source)
    }
    Thread.detachNewThread {
      Self.waitForReader()
      queue.async { end(ExitStatus.done) }
    }
  }

  /// What was ignored when the program was started stays so: SIGHUP under `nohup`.
  private static func isIgnored(_ number: Int32) -> Bool {
    var action = sigaction()
    sigaction(number, nil, &action)
    let handler = action.__sigaction_handler.sa_handler.map { unsafeBitCast($0, to: Int.self) }
    return handler == unsafeBitCast(SIG_IGN, to: Int.self)
  }

  /// Returns when nobody reads standard output any more; for a file, never.
  private static func waitForReader() {
    var output = pollfd(fd: STDOUT_FILENO, events: 0, revents: 0)
    while poll(&output, 1, -1) < 0, errno == EINTR {}
  }
}
