import Dispatch
import Foundation
import Screen
import Session
import StoreCore
import StorefrontUI
import Terminal

/// The terminal in front of a session: keys in, frames out, ticks while something moves.
@MainActor
final class StorefrontWindow {
  private let screen: TerminalScreen
  private var look: Appearance
  private var session: StorefrontSession?
  private let client: StoreClient
  private var ticks: (any DispatchSourceTimer)?
  private var tickInterval: StoreDuration?
  private var isDrawPending = false

  init(screen: TerminalScreen, client: StoreClient, look: Appearance) {
    self.screen = screen
    self.client = client
    self.look = look
  }

  /// Starts; the main queue keeps it alive from here on.
  func open(notes: [Diagnostic]) {
    let outlets = StorefrontSession.Outlets(
      copy: { self.copy($0) }, redraw: { self.screen.redraw() },
      suspend: { self.screen.suspend() }, quit: { self.close(status: $0) })
    let session = StorefrontSession(
      client: client, size: screen.size, timeZone: .current, outlets: outlets,
      onChange: { self.changed() })
    self.session = session
    screen.run(
      { self.take($0) }, onSignal: { self.take($0) }, onBatchEnd: { self.draw() })
    session.start()
    if let note = Self.summary(notes) { session.send(.noticed(note)) }
    draw()
  }

  private func take(_ event: InputEvent) {
    switch event {
    case .key(let key): session?.send(.keyPressed(key))
    case .paste(let text): session?.send(.pasted(text))
    case .resize(let size): session?.send(.resized(size))
    }
  }

  private func take(_ signal: TerminalSignal) {
    switch signal {
    case .interrupt: close(status: 130)
    case .terminate: close(status: 143)
    case .hangup: close(status: 129)
    case .quit: close(status: 131)
    }
  }

  /// One frame for all that happened before the main queue comes round again.
  private func changed() {
    guard !isDrawPending else { return }
    isDrawPending = true
    DispatchQueue.main.async { MainActor.assumeIsolated { self.draw() } }
  }

  private func draw() {
    isDrawPending = false
    guard let session else { return }
    adjustTicks(session.state.tickInterval)
    if let name = session.state.themeName, name != look.theme.name { look.theme = theme(name) }
    screen.draw(render(session.state, size: screen.size, look: look))
  }

  private func theme(_ name: String) -> Theme {
    name == Theme.mono.name ? .mono : Theme.ansi.reduced(to: screen.depth)
  }

  /// A timer only while something moves: an idle program sleeps.
  private func adjustTicks(_ interval: StoreDuration?) {
    guard interval != tickInterval else { return }
    tickInterval = interval
    ticks?.cancel()
    ticks = nil
    guard let interval else { return }
    let timer = DispatchSource.makeTimerSource(queue: .main)
    let step = DispatchTimeInterval.microseconds(Int(interval.microseconds))
    timer.schedule(deadline: .now() + step, repeating: step, leeway: .milliseconds(10))
    timer.setEventHandler { MainActor.assumeIsolated { self.session?.send() } }
    timer.activate()
    ticks = timer
  }

  private func copy(_ text: String) {
    let isSent = screen.copy(text)
    let notice =
      isSent
      ? Notice("Sent to the terminal's clipboard: \(text)", .note)
      : Notice("This is too long for the terminal's clipboard.", .warning)
    session?.send(.noticed(notice))
  }

  private func close(status: Int32) {
    ticks?.cancel()
    screen.close()
    client.close()
    exit(status)
  }

  private static func summary(_ notes: [Diagnostic]) -> Notice? {
    let warnings = notes.filter { $0.severity != .note }
    guard let first = warnings.first else { return nil }
    let more = warnings.count > 1 ? " (and \(warnings.count - 1) more: storefront check)" : ""
    return Notice(first.text + more, .warning)
  }
}
