import StoreCore

extension AppState {
  /// Locks and asks the store; the lock is there before anything is fetched.
  mutating func buyRequested(_ row: ProductRow) -> [Effect] {
    let subject = Lock.Subject.purchase(
      productID: row.id, title: row.title, displayPrice: row.priceText)
    lock = Lock(subject, since: now)
    overlay = nil
    return [.buy(productID: row.id)]
  }

  mutating func restoreRequested() -> [Effect] {
    lock = Lock(.restore, since: now)
    overlay = nil
    return [.restore]
  }

  /// Gives the screen back while the store goes on.
  mutating func goOnInBackground() {
    guard let lock else { return }
    background.append(lock)
    self.lock = nil
    notify("\(lock.name) goes on in the background; the result will be told here.", .note)
  }

  mutating func raise(_ prompt: PromptRow?) {
    guard let prompt else {
      sheet = nil
      return
    }
    guard sheet?.prompt.id != prompt.id else {
      // With the price that would be paid now.
      sheet?.prompt = prompt
      return
    }
    sheet = Sheet(prompt: prompt)
    switch overlay {
    case .help, .details, .report: overlay = nil
    case .input, .confirmation, .form:
      notify("The App Store asks about \(prompt.title): this comes first.", .warning)
    case nil: break
    }
  }

  mutating func answerSheet(_ answer: PromptAnswer) -> [Effect] {
    guard let sheet, !sheet.isAnswered else { return [] }
    self.sheet?.isAnswered = true
    return [.answerPrompt(sheet.prompt.id, answer)]
  }

  mutating func endPurchase(of id: String, _ outcome: PurchaseResult) {
    let ended = release { $0.isPurchase(of: id) }
    let title = products.row(id: id)?.title ?? ""
    let name = ended?.name ?? (title.isEmpty ? id : title)
    switch outcome {
    case .purchased(let transaction, let isFinished):
      let rest = isFinished ? "finished" : "not finished yet"
      notify("Bought \(name): transaction \(transaction), \(rest).", .success)
    case .failed(let failure, _):
      notify(Self.failureText(name, failure), failure.isCancellation ? .warning : .failure)
    case .deferred(let transaction):
      notify("\(name) waits for approval: transaction \(transaction), screen 2.", .note)
    case .unavailable(let message):
      notify("\(name) could not be bought: \(message)", .failure)
    }
  }

  mutating func endRestore(_ outcome: RestoreResult) {
    _ = release { $0.subject == .restore }
    switch outcome {
    case .restored(let titles) where titles.isEmpty: notify("Nothing to restore.", .note)
    case .restored(let titles):
      notify("\(titles.count) restored: \(titles.joined(separator: ", "))", .success)
    case .failed(let failure):
      notify(
        Self.failureText("Restore", failure), failure.isCancellation ? .warning : .failure)
    }
  }

  /// What was wanted cannot be done: says so, and takes back what waits for it.
  mutating func refuse(_ effect: Effect, _ message: String) {
    switch effect {
    case .buy(let id): _ = release { $0.isPurchase(of: id) }
    case .restore: _ = release { $0.subject == .restore }
    case .answerPrompt(let id, _):
      if sheet?.prompt.id == id {
        sheet?.isAnswered = false
        sheet?.wasRefused = true
        return notify(message + " Ctrl+C quits.", .failure)
      }
    case .loadProducts: products.load = .failed(message)
    case .create: if refuseCreation(message) { return }
    case .loadTransactions:
      transactions.request = nil
      transactions.wanted = nil
      transactions.load = .failed(message)
    case .loadEvents:
      events.request = nil
      events.load = .failed(message)
    case .loadConditions: conditions.load = .failed(message)
    default: break
    }
    notify(message, .failure)
  }

  /// "Gems: cancelled (SKError 2 paymentCancelled)". A message that says the error's name only
  /// says nothing more.
  private static func failureText(_ name: String, _ failure: StoreFailure) -> String {
    let reason =
      failure.isCancellation ? "cancelled" : failure.hasOwnMessage ? failure.message : "failed"
    return "\(name): \(reason) (\(failure.codeText))"
  }

  /// Ends the wait, in front or in the background; nil when nobody waited.
  private mutating func release(_ isMeant: (Lock) -> Bool) -> Lock? {
    if let lock, isMeant(lock) {
      self.lock = nil
      return lock
    }
    guard let index = background.firstIndex(where: isMeant) else { return nil }
    return background.remove(at: index)
  }
}
