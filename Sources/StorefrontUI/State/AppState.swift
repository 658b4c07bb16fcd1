import Foundation
import Screen
import StoreCore

/// All that the terminal's user sees and may do, as a value. Only `reduce` changes it.
package struct AppState: Sendable, Equatable {
  package internal(set) var header: StoreHeader
  package internal(set) var size: Size
  package internal(set) var screen = StoreScreen.products
  package internal(set) var products = ProductList()
  package internal(set) var transactions = TransactionList()
  package internal(set) var events = EventList()
  package internal(set) var conditions = ConditionList()
  /// Who is attached, and what is owned; nil until it is asked for and has come.
  package internal(set) var apps: [AttachedApp]?
  package internal(set) var owned: [OwnedRow]?
  /// What the customer waits for.
  package internal(set) var lock: Lock?
  /// What the customer no longer waits for and still has no answer.
  package internal(set) var background: [Lock] = []
  /// The App Store's open question, whichever app it was raised for.
  package internal(set) var sheet: Sheet?
  package internal(set) var overlay: Overlay?
  package internal(set) var notice: Notice?
  /// The time of the last tick, by the machine's clock: what waits, waits by it.
  package internal(set) var now: StoreInstant
  /// How the store's hand of the clock stands to it: what dates show.
  package internal(set) var clock: StoreClockState
  /// The zone that times are shown in.
  package let timeZone: TimeZone
  /// The name of the theme that was asked for; nil for the terminal's default.
  package internal(set) var themeName: String?
  /// What was run with `:`, the newest last.
  package internal(set) var history: [String] = []
  /// No spinner: waiting is told by words and seconds.
  package var reducesMotion = false

  package init(
    header: StoreHeader, size: Size, now: StoreInstant = StoreInstant(microseconds: 0),
    clock: StoreClockState = StoreClockState(), timeZone: TimeZone = .gmt
  ) {
    self.header = header
    self.size = size
    self.now = now
    self.clock = clock
    self.timeZone = timeZone
  }

  /// What time it is in the store.
  package var storeTime: StoreInstant { clock.store(at: now) }

  package var layer: Layer {
    if let overlay { return .overlay(overlay) }
    if let sheet, !sheet.isAnswered { return .sheet(sheet) }
    if let lock, screen == .products { return .lock(lock) }
    return .screen(screen)
  }

  /// How often a tick is needed now; nil when nothing moves, so that an idle program sleeps.
  package var tickInterval: StoreDuration? {
    if isSpinning, !reducesMotion { return .milliseconds(125) }
    if isSpinning || lock != nil || notice?.expires != nil || showsRunningClock {
      return .milliseconds(1_000)
    }
    return nil
  }

  package var needsTicks: Bool { tickInterval != nil }

  /// Whether the shown screen waits for its rows.
  var isLoading: Bool {
    switch screen {
    case .products: products.load.isLoading
    case .transactions: transactions.load.isLoading
    case .events: events.load.isLoading
    case .conditions: conditions.load.isLoading
    }
  }

  /// Whether a message stands in the place of the shown screen's rows.
  var showsNoRows: Bool {
    switch screen {
    case .products: products.count == 0
    case .transactions: transactions.rows.isEmpty
    case .events: events.count == 0
    case .conditions: conditions.rows.isEmpty
    }
  }

  /// Whether the store's time is being looked at, and goes on: on its own row only, so that a
  /// screen that is left alone sleeps.
  private var showsRunningClock: Bool {
    screen == .conditions && conditions.selected?.name == ConditionName.clock.rawValue
      && !clock.isPaused
  }

  /// Whether a spinner can be seen: a dialog over the lock hides it.
  private var isSpinning: Bool {
    if isLoading { return true }
    guard let lock else { return false }
    return screen != .products || layer == .lock(lock)
  }
}
