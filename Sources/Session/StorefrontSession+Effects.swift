import Foundation
import StoreAccessors
import StoreCore
import StorefrontUI

/// The reducer's effects, performed.
extension StorefrontSession {
  func perform(_ effect: Effect) {
    do {
      try attempt(effect)
    } catch {
      let message = StoreEnvironment.message(error)
      client.schedule { [weak self] in
        MainActor.assumeIsolated { self?.send(.commandRefused(effect, message: message)) }
      }
    }
  }

  private func attempt(_ effect: Effect) throws {
    switch effect {
    case .loadProducts: loadProducts()
    case .readCatalog: client.readCatalog()
    case .loadTransactions(let request): load(request, for: effect)
    case .loadEvents(let request): later(.eventsLoaded(try events.page(request)))
    case .loadTrace(let id):
      later(.traceLoaded(id, try events.trace(of: id)))
      later(.subscriptionLoaded(id, try subscription(of: id)))
    case .loadApps: later(.appsLoaded(try client.attached()))
    case .loadOwned: later(.ownedLoaded(try ownedRows()))
    case .loadConditions: later(.conditionsLoaded(client.conditions.all.map(ConditionRow.init)))
    case .buy(let id): buy(id)
    case .restore: restore()
    default: try attemptCommand(effect)
    }
  }

  private func attemptCommand(_ effect: Effect) throws {
    switch effect {
    case .answerPrompt(let id, let answer): try client.perform(.answer(prompt: id, answer))
    case .setCondition(let name, let value): try set(name, value)
    case .resetCondition(let name):
      try client.perform(.resetCondition(try Self.condition(name)))
    case .resetConditions: try client.perform(.resetCondition(nil))
    case .stepClock(let length): try client.perform(.stepClock(length))
    case .resetStore: try client.perform(.reset)
    case .relaunch:
      try relaunch()
      let unfinished = try client.unfinished(client: client.caller.client).count
      later(.clientRelaunched(redelivered: unfinished))
    default: if try !attemptAsStore(effect) { performOnTerminal(effect) }
    }
  }

  private func performOnTerminal(_ effect: Effect) {
    switch effect {
    case .copy(let text): outlets.copy(text)
    case .redraw: outlets.redraw()
    case .suspend: outlets.suspend()
    case .quit(let status): outlets.quit(status)
    default: break
    }
  }

  /// Asks the store as an app does: by ids, and what it does not know is left out.
  private func loadProducts() {
    let ids = askedIdentifiers
    guard !ids.isEmpty else { return later(.productsLoaded([], unknown: [])) }
    ProductManager.request(productIdentifiers: ids, in: client) { [weak self] products, error in
      MainActor.assumeIsolated { self?.take(products, error, asked: ids) }
    }
  }

  /// What the app asks for, by the catalog as it is now.
  private var askedIdentifiers: [String] {
    let catalog = client.catalog
    return catalog.products.map(\.id) + catalog.unknownIdentifiers
  }

  private func take(_ products: [SKProduct], _ error: (any Error)?, asked ids: [String]) {
    // The catalog was saved meanwhile: the answer knows nothing of what is new in it.
    guard ids == askedIdentifiers else { return loadProducts() }
    if let error, (error as? ProductManagerError) != .noValidProducts {
      return send(.productsFailed(error.localizedDescription))
    }
    let known = Set(products.map(\.productIdentifier))
    do {
      let rows = try self.products.rows(known)
      send(.productsLoaded(rows, unknown: ids.filter { !known.contains($0) }))
    } catch {
      send(.productsFailed(StoreEnvironment.message(error)))
    }
  }

  /// Reads in a turn of its own: keys come between the chunks that a filter looks at, a page is as
  /// new as what is told after it, and one that nobody waits for any more is not read.
  private func load(_ request: TransactionRequest, for effect: Effect) {
    client.schedule { [weak self] in
      MainActor.assumeIsolated { self?.read(request, for: effect) }
    }
  }

  private func read(_ request: TransactionRequest, for effect: Effect) {
    guard state.transactions.request == request else { return }
    do {
      let page = try transactions.page(request)
      send(try counted(request) + [.transactionsLoaded(page)])
    } catch {
      send(.commandRefused(effect, message: StoreEnvironment.message(error)))
    }
  }

  /// The counts, with a page that begins anew; the pages behind it change none.
  private func counted(_ request: TransactionRequest) throws -> [Action] {
    switch request.part {
    case .before, .after: return []
    case .first, .last, .around:
      let counts = try client.transactionCounts()
      return [.transactionsCounted(total: counts.total, unfinished: counts.unfinished)]
    }
  }

  private func buy(_ id: String) {
    flow.buy(id) { [weak self] result in
      self?.send(.purchaseEnded(productID: id, result))
    }
  }

  private func restore() {
    flow.restore { [weak self] result in
      guard let self else { return }
      switch result {
      case .success(let ids):
        let rows = (try? self.transactions.rows(Set(ids))) ?? []
        self.send(.restoreEnded(.restored(rows.map(\.title))))
      case .failure(let failure): self.send(.restoreEnded(.failed(failure)))
      }
    }
  }

  private func set(_ name: String, _ value: String) throws {
    try client.perform(.setCondition(try Self.condition(name), value))
  }

  private static func condition(_ name: String) throws -> ConditionName {
    guard let condition = ConditionName(rawValue: name) else {
      throw SessionError.noCondition(name)
    }
    return condition
  }

  /// Sends an action after the ones that are being taken now.
  func later(_ action: Action) {
    client.schedule { [weak self] in MainActor.assumeIsolated { self?.send(action) } }
  }
}

/// What a command of the screen can get wrong before it reaches the store.
package enum SessionError: Error, Equatable {
  case noCondition(String)
}

extension SessionError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .noCondition(let name):
      "There is no condition \"\(name)\": they are "
        + ConditionName.allCases.map(\.rawValue).joined(separator: ", ") + "."
    }
  }
}
