import Foundation
import StoreCore

/// What the open program does when nothing happens: it has to be nothing.
enum Idleness {
  static func rows(_ place: Workplace, _ options: Options) throws -> [Row] {
    let catalog = try CatalogReader.embedded().catalog
    let ledger = try place.makeLedger("idle.ledger", for: catalog, latency: "0")
    let terminal = try TerminalProcess(place.storefront(), ["--state", ledger])
    _ = try terminal.timeToFrame(holding: "com.example", quiet: 1_000)
    let count = wakeUps(of: terminal.processID, seconds: options.idleSeconds)
    return [
      Row(
        id: "idle-wakeups", label: "wake-ups in \(options.idleSeconds) s of idleness",
        unit: "times", sample: Sample([count]))
    ]
  }

  /// How often the threads of a process woke up in some seconds. One that ended meanwhile counts
  /// once more than it was seen to.
  static func wakeUps(of process: pid_t, seconds: Int) -> Double {
    settle(process)
    let before = switches(of: process)
    sleep(UInt32(seconds))
    let after = switches(of: process)
    let woken = after.map { thread, count in count - (before[thread] ?? 0) }.reduce(0, +)
    let ended = before.keys.filter { after[$0] == nil }.count
    return Double(woken + ended)
  }

  /// Waits until a process has the same threads for six seconds, in which Dispatch ends those that
  /// it has no work for; 30 seconds at most.
  private static func settle(_ process: pid_t) {
    var (threads, since) = (Set(switches(of: process).keys), 0)
    for _ in 0..<30 where since < 6 {
      sleep(1)
      let now = Set(switches(of: process).keys)
      since = now == threads ? since + 1 : 0
      threads = now
    }
  }

  /// How often each thread of a process went to sleep, or was interrupted, since it began.
  private static func switches(of process: pid_t) -> [String: Int] {
    let tasks = "/proc/\(process)/task"
    let threads = (try? FileManager.default.contentsOfDirectory(atPath: tasks)) ?? []
    let counts = threads.compactMap { thread -> (String, Int)? in
      guard let status = try? String(contentsOfFile: "\(tasks)/\(thread)/status", encoding: .utf8)
      else { return nil }
      let count = status.split(separator: "\n").filter { $0.contains("ctxt_switches") }
        .compactMap { $0.split(whereSeparator: \.isWhitespace).last.flatMap { Int($0) } }
        .reduce(0, +)
      return (thread, count)
    }
    return Dictionary(counts) { first, _ in first }
  }
}
