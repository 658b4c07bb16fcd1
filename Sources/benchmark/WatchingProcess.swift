import Foundation

/// This program again, watching a ledger.
final class WatchingProcess {
  private let process = Process()
  private let output = Pipe()
  private let input = Pipe()
  private var received = ""

  init(_ program: String, ledger: String) throws {
    process.executableURL = URL(filePath: program)
    process.arguments = [Peers.option, ledger]
    process.standardOutput = output
    process.standardInput = input
    try process.run()
    guard try nextLine() == "ready" else { throw Fault("the other process is not ready") }
  }

  deinit { process.terminate() }

  var processID: pid_t { process.processIdentifier }

  /// When it was told of a product, which has to be the next thing of that kind that it is told.
  func nextSight(of sight: Sight, _ product: String) throws -> Int64 {
    while true {
      let line = try nextLine()
      let words = line.split(separator: " ").map(String.init)
      guard words.count == 3, let time = Int64(words[2]) else {
        throw Fault("the other process said \(line)")
      }
      guard words[0] == sight.rawValue else { continue }
      guard words[1] == product else {
        throw Fault("the other process saw \(line) instead of \(product)")
      }
      return time
    }
  }

  private func nextLine() throws -> String {
    while true {
      if let end = received.firstIndex(of: "\n") {
        let line = String(received[..<end])
        received = String(received[received.index(after: end)...])
        return line
      }
      let descriptor = output.fileHandleForReading.fileDescriptor
      var entry = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      guard poll(&entry, 1, 10_000) > 0 else {
        throw Fault("the other process saw nothing for 10 s")
      }
      let data = output.fileHandleForReading.availableData
      guard !data.isEmpty else { throw Fault("the other process has ended") }
      received += String(decoding: data, as: UTF8.self)
    }
  }
}
