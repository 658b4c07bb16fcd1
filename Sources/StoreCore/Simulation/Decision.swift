/// Decides what a command changes: the simulated App Store, pure.
///
/// - Parameters:
///   - now: the store's time, never before the last event.
///   - real: the real hand's time, where that is another; latency counts by it.
///   - view: what is there already; nothing is written through it.
/// - Throws: `StoreRefusal` when the command is not carried out, and what `view` throws.
package func decide(
  _ command: Command, now: StoreInstant, real: StoreInstant? = nil, view: some StoreView
) throws -> Change {
  var decision = Decision(now: now, real: real ?? now, view: view)
  try decision.carryOut(command)
  return decision.change
}

/// A decision in the making: what is read, and what it will write.
struct Decision<View: StoreView> {
  let now: StoreInstant
  /// The real hand's time.
  let real: StoreInstant
  let view: View
  /// As they stand after what this decision has changed.
  var conditions: Conditions
  var change = Change()

  init(now: StoreInstant, real: StoreInstant, view: View) {
    self.now = now
    self.real = real
    self.view = view
    conditions = view.conditions
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
      presentCodeRedemptionSheet(caller)
    case .enterForeground(let caller): try enterForeground(caller)
    case .answer(let prompt, let answer): try self.answer(prompt, answer)
    case .setCondition(let name, let text): try setCondition(name, to: text)
    case .resetCondition(let name): try resetConditions(name.map { [$0] } ?? ConditionName.allCases)
    case .readCatalog(let settings, let products, let caller):
      try readCatalog(settings, products: products, by: caller)
    case .reset: reset()
    case .fire(let timer): try fire(timer)
    case .attach(let caller, let process):
      record(.session, .attached, caller, detail: "process \(process)")
    case .detach(let caller, let reason): record(.session, .detached, caller, detail: reason)
    case .note(let events): note(events)
    case .tell(let knowledge, let event): tell(knowledge, event)
    case .stepClock(let length): try stepClock(length)
    case .skipRenewals(let timer, let instant): try skipRenewals(timer, until: instant)
    case .approve, .decline, .resolve, .refund, .revoke, .expire, .promote, .requestPriceConsent,
      .answerPriceConsent, .create, .delete, .renew, .setAutoRenew:
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
    case .answerPriceConsent(let id, let answer): try answerPriceConsent(id, answer)
    case .create(let order): try create(order)
    case .delete(let id): try delete(id)
    case .renew(let id): try renew(id)
    case .setAutoRenew(let id, let isOn): try setAutoRenew(id, isOn)
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

  /// When the App Store answers what is asked now, on the real hand.
  mutating func answerTime() -> StoreInstant {
    let text = meet(.latency)
    return text == LatencyRange.never ? StoreTimer.parked : real + latency(LatencyRange(text))
  }

  /// The value of a condition for what meets it now. One for the next time only is used up.
  mutating func meet(_ name: ConditionName) -> String {
    let met = conditions[name]
    guard let change = conditions.usingUp(name) else { return met.value }
    conditions.apply(change)
    self.change.conditions.append(change)
    // Told, so that every window shows that the store has gone back.
    record(
      .store, .condition,
      detail: "\(name.rawValue) \(conditions[name].text): \(met.text) is used up")
    return met.value
  }

  /// How long the App Store takes this time.
  mutating func latency(_ range: LatencyRange?) -> StoreDuration {
    guard let range else { return .zero }
    var random = change.random ?? view.random
    let length = range.draw(&random)
    if random != view.random { change.random = random }
    return length
  }

  /// A callback's line, and what the app knows by it.
  private mutating func tell(_ knowledge: [AppKnowledge], _ event: StoreEvent) {
    note([event])
    change.knowledge += knowledge.map { known in
      var known = known
      known.time = now
      return known
    }
  }

  private mutating func note(_ events: [StoreEvent]) {
    for var event in events {
      event.time = now
      change.events.append(event)
    }
  }
}
