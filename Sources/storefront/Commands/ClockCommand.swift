import Foundation
import StoreCore
import StorefrontUI

/// `storefront clock`: the store's time, and what can be done to it. It is told in any case.
struct ClockCommand {
  let invocation: Invocation
  let client: StoreClient

  func run() throws {
    switch try invocation.clockRequest() {
    case .show: break
    case .pause: try client.perform(.setCondition(.clock, "paused"))
    case .run: try client.perform(.setCondition(.clock, "running"))
    case .step(let length):
      try client.perform(.stepClock(length.length(from: try client.storeTime())))
    case .rate(let name): try client.perform(.setCondition(.timeRate, name))
    }
    let json = try ClockJSON(client)
    if invocation.has(.json) { return try StandardStreams.write(JSONOutput.line(json)) }
    let time = TimeText(zone: .current).full(json.instant)
    let lines = [
      "\(time), \(json.state), \(json.rate)", Self.distance(json.ahead),
    ]
    try StandardStreams.write(lines.joined(separator: ", ") + ".\n")
  }

  /// How the store's time stands to the machine's.
  private static func distance(_ ahead: StoreDuration) -> String {
    let seconds = (Double(ahead.microseconds).magnitude / 1_000_000).rounded()
    guard seconds >= 1 else { return "as the machine's clock" }
    let text = DurationText.of(StoreDuration(microseconds: Int64(seconds) * 1_000_000))
    return "\(text) \(ahead.microseconds < 0 ? "behind" : "ahead of") the machine's clock"
  }
}

/// What `clock --json` prints.
struct ClockJSON: Encodable {
  let schema = 1
  let time: String
  let state: String
  let rate: String
  /// Of the machine's clock; below zero where the store's time is behind it.
  let secondsAhead: Double
  let instant: StoreInstant
  let ahead: StoreDuration

  init(_ client: StoreClient) throws {
    let machine = client.configuration.clock.now
    instant = try client.storeTime()
    time = InstantJSON.text(instant)
    state = client.conditions[.clock].text
    rate = client.conditions[.timeRate].text
    ahead = instant - machine
    secondsAhead = (Double(ahead.microseconds) / 1_000).rounded() / 1_000
  }

  private enum CodingKeys: String, CodingKey {
    case schema, time, state, rate, secondsAhead
  }
}
