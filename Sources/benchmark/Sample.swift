import Foundation

/// Measured values of one thing, in its unit.
struct Sample: Sendable {
  private let sorted: [Double]

  init(_ values: [Double]) { sorted = values.sorted() }

  var count: Int { sorted.count }
  var median: Double { rank(0.5) }
  var percentile95: Double { rank(0.95) }
  var maximum: Double { sorted.last ?? .nan }

  /// The nearest rank: a value that was measured, never one in between.
  private func rank(_ share: Double) -> Double {
    guard !sorted.isEmpty else { return .nan }
    let position = Int((share * Double(sorted.count)).rounded(.up)) - 1
    return sorted[min(max(0, position), sorted.count - 1)]
  }
}

/// Time that only goes forward, the same in every process of the machine.
enum Stopwatch {
  static var nanoseconds: Int64 {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)
  }

  static func milliseconds(from start: Int64, to end: Int64) -> Double {
    Double(end - start) / 1_000_000
  }

  /// How long something takes, in milliseconds.
  static func measure<Value>(_ work: () throws -> Value) rethrows -> (Value, Double) {
    let start = nanoseconds
    let value = try work()
    return (value, milliseconds(from: start, to: nanoseconds))
  }
}
