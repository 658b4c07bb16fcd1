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

  /// How often a process woke up in some seconds.
  static func wakeUps(of process: pid_t, seconds: Int) -> Double {
    let before = switches(of: process)
    sleep(UInt32(seconds))
    return Double(switches(of: process) - before)
  }

  /// How often the threads of a process went to sleep, or were interrupted, since they began.
  private static func switches(of process: pid_t) -> Int {
    let tasks = "/proc/\(process)/task"
    let threads = (try? FileManager.default.contentsOfDirectory(atPath: tasks)) ?? []
    return threads.map { thread in
      let status = (try? String(contentsOfFile: "\(tasks)/\(thread)/status", encoding: .utf8)) ?? ""
      return status.split(separator: "\n").filter { $0.contains("ctxt_switches") }
        .compactMap { $0.split(whereSeparator: \.isWhitespace).last.flatMap { Int($0) } }
        .reduce(0, +)
    }.reduce(0, +)
  }
}
