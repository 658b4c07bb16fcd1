import Foundation
import Session
import StoreCore
import StorefrontUI

/// Rows of the trace as text, in columns: when, who, what, of which product, and what more.
struct EventLines {
  private var widths = [0, 12, 22, 0, 0]

  /// Some rows, in the columns of those before, which grow where they must.
  mutating func text(_ events: [StoreEvent]) -> String {
    let table = TextTable(
      alignments: Array(repeating: .left, count: widths.count), rows: events.map(Self.row),
      widths: widths)
    widths = table.widths
    return table.text
  }

  private static func row(_ event: StoreEvent) -> [String] {
    [
      TimeText(zone: .current).fullMilliseconds(event.time), who(event),
      EventText(event, title: { $0 }).what, event.product ?? "", detail(event),
    ]
  }

  /// An app goes by its name.
  private static func who(_ event: StoreEvent) -> String {
    switch event.actor {
    case .app, .session: event.client ?? "app"
    case .store: "store"
    case .callback: "→ \(event.client ?? "app")"
    case .user: "you"
    case .screen: "screen"
    }
  }

  private static func detail(_ event: StoreEvent) -> String {
    if event.name == .productsReceived {
      let unknown = IdentifierList.identifiers(in: event.detail)
      return unknown.isEmpty ? "" : "unknown: " + unknown.joined(separator: ", ")
    }
    return [event.failure?.codeText, event.detail.isEmpty ? nil : event.detail]
      .compactMap { $0 }.joined(separator: " ")
  }
}
