import Foundation

/// What the original API's classes ask of the store.
extension StoreClient {
  /// The products of some ids as the app sees them now; ids that the catalog does not have are
  /// left out.
  func products(_ ids: [String]) -> [SKProduct] {
    let locale = PriceFormatter.locale(of: territory)
    let definitions = (try? store.withLedger { ledger in ids.compactMap(ledger.product) }) ?? []
    let conditions = conditions
    return definitions.map {
      SKProduct(
        definition: conditions.priced($0), priceLocale: locale, locale: textLocale(conditions))
    }
  }

  /// A product of the catalog as it is now; `Conditions.priced` tells what it costs.
  package func definition(of id: String) -> ProductDefinition? {
    (try? store.withLedger { $0.product(id) }) ?? nil
  }

  /// Which texts products show, as a locale identifier: the flag's, else the condition's.
  package func textLocale(_ conditions: Conditions) -> String {
    configuration.locale ?? conditions[.locale].text
  }

  /// Whether what belongs to a client is for this app: its own, and what was bought outside of the
  /// apps, unless this is the terminal.
  func serves(_ client: String?) -> Bool {
    client.map { Caller.clients(servedBy: caller.client).contains($0) } ?? false
  }

  /// Tells the store how many observers listen here, on all queues; every window may show it.
  func noteObservers(_ count: Int, of queue: PaymentQueueState) {
    guard !isClosed, configuration.unavailable == nil else { return }
    let news: Int? = observerCounts.withLock { counts in
      let before = counts.values.reduce(0, +)
      counts[ObjectIdentifier(queue)] = count
      let after = counts.values.reduce(0, +)
      return before == after ? nil : after
    }
    guard let news else { return }
    do {
      try store.withLedger { try $0.setObservers(news, session: caller.session) }
    } catch {
      report(error)
    }
    store.ring()
  }

  /// The territory whose currency the prices are in.
  package var territory: StorefrontTerritory {
    StorefrontTerritory.named(conditions.storefrontCode) ?? .standard
  }

  /// Puts a request's question; where the ledger cannot take it, the request fails.
  func ask(_ question: Command, _ number: Int64, failing name: EventName) {
    do throws(StoreFailure) {
      try keep(question)
    } catch {
      var answer = StoreEvent(
        time: configuration.clock.now, actor: .store, name: name, client: caller.client,
        session: caller.session, request: number)
      answer.failure = error
      let event = answer
      schedule { [weak self] in
        guard let self, !isClosed else { return }
        requests.receive([event], from: self)
      }
    }
  }

  func cancelRequest(_ number: Int64) { attempt(.cancelRequest(number, by: caller)) }

  /// A row for a callback that the app is about to get.
  func noteCallback(
    _ name: EventName, of event: StoreEvent? = nil, failure: StoreFailure? = nil,
    detail: String = "", telling records: [TransactionRecord] = [], word: String? = nil
  ) {
    var row = StoreEvent(
      time: StoreInstant(microseconds: 0), actor: .callback, name: name, client: caller.client,
      session: caller.session, transaction: event?.transaction, product: event?.product,
      request: event?.request, failure: failure, detail: detail)
    row.state = event?.state
    // One for a product, however many of it there are: the last that decides, else the last.
    var known: [String: AppKnowledge] = [:]
    for record in records {
      let news = AppKnowledge(
        client: caller.client, product: record.productID, transaction: record.id,
        word: word ?? record.state.name)
      if known[news.product]?.decidesAccess == true, !news.decidesAccess { continue }
      known[news.product] = news
    }
    let knowledge = known.values.sorted { $0.product < $1.product }
    attempt(knowledge.isEmpty ? .note([row]) : .tell(knowledge, row))
  }

  /// A row for what an app did that the store puts up with.
  package func warn(_ text: String, transaction: TransactionID? = nil) {
    let row = StoreEvent(
      time: StoreInstant(microseconds: 0), actor: .app, name: .warning, client: caller.client,
      session: caller.session, transaction: transaction, detail: text)
    attempt(.note([row]))
  }

  /// Gives a command whose failure Apple's API has no way to tell: `onTrouble` tells it.
  @discardableResult
  package func attempt(_ command: Command) -> TransactionID? {
    ((try? keep(command)) ?? nil)?.transaction?.id
  }

  /// Gives an app's command. What the store refuses is in the trace, as a warning.
  ///
  /// - Throws: what an app is told when the ledger cannot be written: nothing has happened.
  @discardableResult
  func keep(_ command: Command) throws(StoreFailure) -> Ledger.Commit? {
    if let reason = configuration.unavailable { throw .unavailable(reason) }
    do {
      return try commit(command)
    } catch is StoreRefusal {
      return nil
    } catch {
      let reason = StoreEnvironment.message(error)
      report(error)
      throw StoreFailure(code: 0, message: "The store cannot be written: \(reason)")
    }
  }
}
