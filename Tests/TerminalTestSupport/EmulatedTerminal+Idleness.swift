import Foundation

extension EmulatedTerminal {
  /// How many of the program's threads wake up within some seconds in which nothing happens. The
  /// sanitizer's own are not counted.
  package func threadsThatWakeUp(seconds: Double) throws -> Int {
    let before = try sleeps()
    let deadline = ContinuousClock.now + .seconds(seconds)
    while ContinuousClock.now < deadline { pump(100) }
    let after = try sleeps()
    let threads = Set(before.keys).union(after.keys)
    return threads.count { before[$0] != after[$0] } - Sanitizer.threads
  }

  /// How often each of the program's threads has gone to sleep by itself.
  private func sleeps() throws -> [String: Substring] {
    let tasks = "/proc/\(processID)/task"
    let threads = try FileManager.default.contentsOfDirectory(atPath: tasks)
    return try Dictionary(
      uniqueKeysWithValues: threads.map { thread in
        let status = try String(contentsOfFile: "\(tasks)/\(thread)/status", encoding: .utf8)
        let lines = status.split(separator: "\n")
        return (thread, lines.first { $0.hasPrefix("voluntary_ctxt_switches") } ?? "")
      })
  }
}
