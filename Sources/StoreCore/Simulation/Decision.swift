/// Decides what a command changes: the simulated App Store, pure.
///
/// - Parameters:
///   - now: the store's time, never before the last event.
///   - view: what is there already; nothing is written through it.
/// - Throws: `StoreRefusal` when the command is not carried out, and what `view` throws.
package func decide(
  _ command: Command, now: StoreInstant, view: some StoreView
) throws -> Change {
  var decision = Decision(now: now, view: view)
  try decision.carryOut(command)
  return decision.change
}

/// A decision in the making: what is read, and what it will write.
struct Decision<View: StoreView> {
  let now: StoreInstant
  let view: View
  var change = Change()

  init(now: StoreInstant, view: View) {
    self.now = now
    self.view = view
  }

  mutating func carryOut(_ command: Command) throws {
    switch command {
    case .add(let payment, let caller): try add(payment, by: caller)
    case .finish(let id, let caller): try finish(id, by: caller)
    case .restore(let username, let caller): try restore(username, by: caller)
    case .requestProducts(let ids, let request, let caller):
      requestProducts(ids, request: request, by: caller)
    case .refreshReceipt(let request, let caller): refreshReceipt(request, by: caller)
    case .cancelRequest(let request, let caller): try cancelRequest(request, by: caller)
    case .take(let notice, let caller): try take(notice, by: caller)
    case .acknowledge(let id, let caller): try acknowledge(id, by: caller)
    case .continue(let id, let goesOn, let caller): try self.continue(id, goesOn, by: caller)
    case .showPriceConsent(let isCalled, let caller):
      try showPriceConsent(isCalled: isCalled, by: caller)
    case .presentCodeRedemptionSheet(let caller):
      record(.app, .presentCodeRedemptionSheet, caller, detail: "this store has no offer codes yet")
    case .enterForeground(let caller): try enterForeground(caller)
    case .answer(let prompt, let answer): try self.answer(prompt, answer)
    case .setCondition(let name, let text): try setCondition(name, to: text)
    case .resetCondition(let name): try resetConditions(name.map { [$0] } ?? ConditionName.allCases)
    case .reset: reset()
    case .fire(let timer): try fire(timer)
    case .attach(let caller, let process):
      record(.session, .attached, caller, detail: "process \(process)")
    case .detach(let caller, let reason): record(.session, .detached, caller, detail: reason)
    case .note(let events): note(events)
    case .approve, .decline, .resolve, .refund, .revoke, .expire, .promote, .requestPriceConsent:
      try actAsStore(command)
    }
  }

  /// What the tester does in the App Store's place.
  private mutating func actAsStore(_ command: Command) throws {
    switch command {
    case .approve(let id): try approve(id)
    case .decline(let id): try decline(id)
    case .resolve(let id): try resolve(id)
    case .refund(let id): try takeBack(id, .refund)
    case .revoke(let id): try takeBack(id, .familySharing)
    case .expire(let id): try expire(id)
    case .promote(let product, let client): try promote(product, client: client)
    case .requestPriceConsent(let id): try requestPriceConsent(id)
    default: return
    }
  }

  /// Writes an event row at this decision's time.
  mutating func record(
    _ actor: EventActor, _ name: EventName, _ caller: Caller? = nil,
    of transaction: TransactionRecord? = nil, failure: StoreFailure? = nil, detail: String = ""
  ) {
    change.events.append(
      StoreEvent(
        time: now, actor: actor, name: name, client: caller?.client ?? transaction?.client,
        session: caller?.session, transaction: transaction?.id, product: transaction?.productID,
        failure: failure, detail: detail))
  }

  /// How long the App Store takes this time.
  mutating func latency() -> StoreDuration {
    guard let range = view.conditions.latency else { return .zero }
    var random = change.random ?? view.random
    let length = range.draw(&random)
    if random != view.random { change.random = random }
    return length
  }

  private mutating func note(_ events: [StoreEvent]) {
    for var event in events {
      event.time = now
      change.events.append(event)
    }
  }
}
