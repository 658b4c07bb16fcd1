import Foundation
import Screen
import StoreCore
import StorefrontUI

/// One client at work behind the screen: performs what the reducer wants, and turns what the store
/// does into actions.
///
/// On the main actor; the client's executor must deliver there.
@MainActor
package final class StorefrontSession {
  /// What only the terminal can do.
  package struct Outlets {
    package var copy: (String) -> Void
    package var redraw: () -> Void
    package var suspend: () -> Void
    package var quit: (Int32) -> Void

    package init(
      copy: @escaping (String) -> Void, redraw: @escaping () -> Void,
      suspend: @escaping () -> Void, quit: @escaping (Int32) -> Void
    ) {
      self.copy = copy
      self.redraw = redraw
      self.suspend = suspend
      self.quit = quit
    }
  }

  package private(set) var state: AppState
  private(set) var client: StoreClient
  private(set) var flow: PurchaseFlow
  let outlets: Outlets
  private let onChange: @MainActor () -> Void

  /// - Parameter onChange: called after each batch of actions, when a new frame may be due.
  package init(
    client: StoreClient, size: Size, timeZone: TimeZone, reducesMotion: Bool = false,
    outlets: Outlets, onChange: @escaping @MainActor () -> Void
  ) {
    self.client = client
    self.outlets = outlets
    self.onChange = onChange
    flow = PurchaseFlow(client)
    state = AppState(
      header: Self.header(client), size: size, now: client.configuration.clock.now,
      clock: (try? client.clockState()) ?? StoreClockState(), timeZone: timeZone)
    state.reducesMotion = reducesMotion
    watch()
  }

  /// Shows what the catalog says at once, and loads everything as an app does: the answer of the
  /// App Store takes its place when it comes.
  package func start() {
    guard let rows = try? products.rows(sold) else { return send(.started) }
    send(.productsLoaded(rows, unknown: unknown), .started)
  }

  /// Takes actions in, one after the other, and performs what they ask for.
  package func send(_ actions: Action...) { send(actions) }

  package func send(_ actions: [Action]) {
    for action in [.ticked(now: client.configuration.clock.now)] + actions {
      for effect in reduce(&state, action) { perform(effect) }
    }
    onChange()
  }

  /// Drops the client, as a killed app would, and starts it again on the same store.
  func relaunch() throws {
    var configuration = client.configuration
    configuration.catalog = client.catalog
    let store = client.store
    let isInMemory = store.path == nil
    let restarted = try StoreClient(configuration, on: isInMemory ? store : nil)
    client.close()
    StoreClient.replaceCurrent(client, with: restarted)
    client = restarted
    flow = PurchaseFlow(restarted)
    watch()
  }

  /// Ends the session with the store.
  package func close() { client.close() }

  static func header(_ client: StoreClient) -> StoreHeader {
    StoreHeader(
      catalogName: client.catalog.name, storefront: client.territory.code,
      currency: client.territory.currency)
  }

  /// What the catalog sells, but what the store pretends not to know.
  var sold: Set<String> {
    Set(client.catalog.products.map(\.id)).subtracting(client.conditions.unknownProducts)
  }

  /// What the store says that it does not know, in the order in which it is asked.
  var unknown: [String] {
    let hidden = client.conditions.unknownProducts
    let catalog = client.catalog
    return catalog.products.map(\.id).filter(hidden.contains) + catalog.unknownIdentifiers
  }

  var products: ProductBook { ProductBook(client) }
  var transactions: TransactionBook {
    TransactionBook(client, products: products, zone: state.timeZone)
  }
  var events: EventBook { EventBook(client, products: products) }
  var prompts: PromptBook { PromptBook(client, products: products, zone: state.timeZone) }

  private func watch() {
    let executor = client.configuration.executor
    client.onTrouble { [weak self] error in
      let notice = Notice(StoreEnvironment.message(error), .failure)
      executor.schedule { MainActor.assumeIsolated { self?.send(.noticed(notice)) } }
    }
    client.onCatalogRead { [weak self] reading in
      executor.schedule { MainActor.assumeIsolated { self?.take(reading) } }
    }
    _ = client.receive { [weak self] events in
      MainActor.assumeIsolated { self?.take(events) }
    }
    client.onQuietRing { [weak self] in
      MainActor.assumeIsolated { self?.takeAttached() }
    }
    // A dialog that outlived its terminal waits for this one.
    client.schedule { [weak self] in MainActor.assumeIsolated { self?.take([]) } }
  }
}
