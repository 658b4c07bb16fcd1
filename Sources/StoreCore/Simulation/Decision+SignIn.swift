/// The customer's sign-in: before a restore and a receipt refresh, and before a purchase where
/// nobody is signed in.
extension Decision {
  /// The payload of the timer of what somebody has just signed in for.
  private static var signedIn: String { "signedIn" }

  /// What keeps the App Store from answering a customer; nil where nothing does.
  mutating func signInFailure(_ timer: StoreTimer) -> StoreFailure? {
    if conditions.isOffline { return .offline }
    if let failure = PurchaseOutcome(meet(.signIn))?.signInFailure { return failure }
    return conditions.isSignedOut && timer.payload != Self.signedIn ? .signedOut : nil
  }

  /// A restore or a receipt refresh begins with the sign-in, where a terminal can show it and no
  /// condition says how it ends.
  mutating func askToSignIn(_ caller: Caller, payload: String) {
    let isDecided = conditions[.signIn].value != "succeed"
    guard reasonForYes == nil, !isDecided else { return goOn(caller, payload) }
    change.prompts.append(
      StorePrompt(
        kind: .signIn, transaction: StorePrompt.noTransaction, client: caller.client, product: "",
        quantity: 1, raised: now, payload: payload, session: caller.session))
    record(.store, .promptRaised, caller, detail: "sign-in")
  }

  /// A purchase of somebody who is signed out.
  mutating func askToSignIn(for record: TransactionRecord, simulatesAskToBuy: Bool) {
    guard reasonForYes == nil else { return fail(record, .signedOut) }
    change.prompts.append(
      StorePrompt(
        kind: .signIn, transaction: record.id, client: record.client, product: record.productID,
        quantity: record.quantity, raised: now,
        payload: simulatesAskToBuy ? Self.askToBuy : ""))
    self.record(.store, .promptRaised, of: record, detail: "sign-in")
  }

  mutating func answerSignIn(_ prompt: StorePrompt, _ answer: PromptAnswer) throws {
    let transaction = try view.transaction(prompt.transaction)
    guard answer != .confirm else { return signedIn(prompt, of: transaction) }
    let failure: StoreFailure = answer == .cancel ? .signInCancelled : .signInFailed
    noteSignIn(prompt, transaction, answer == .cancel ? "sign-in cancelled" : "sign-in failed")
    guard prompt.transaction == StorePrompt.noTransaction else {
      guard var record = transaction, record.state == .purchasing else { return }
      record.state = .failed
      record.failure = failure
      return note(record)
    }
    refuse(Caller(client: prompt.client, session: prompt.session ?? 0), prompt.payload, failure)
  }

  /// What waited for the sign-in goes on.
  ///
  /// - Parameter reason: why nobody is asked, about the purchase either; nil where the customer
  ///   has answered.
  mutating func signedIn(
    _ prompt: StorePrompt, of record: TransactionRecord?, reason: String? = nil
  ) {
    noteSignIn(prompt, record, reason.map { "signed in: \($0)" } ?? "signed in")
    if conditions.isSignedOut {
      conditions.apply(.standing(.account, "signedIn"))
      change.conditions.append(.standing(.account, "signedIn"))
      self.record(.store, .condition, detail: "account signedIn")
    }
    guard prompt.transaction != StorePrompt.noTransaction else {
      let caller = Caller(client: prompt.client, session: prompt.session ?? 0)
      return goOn(caller, prompt.payload, isSignedIn: true)
    }
    guard let record, record.state == .purchasing else { return }
    guard let reason else {
      return askCustomer(about: record, simulatesAskToBuy: prompt.payload == Self.askToBuy)
    }
    self.record(.store, .promptAnswered, of: record, detail: "yes: \(reason)")
    scheduleOutcome(of: record.id, client: record.client, payload: prompt.payload)
  }

  private mutating func noteSignIn(
    _ prompt: StorePrompt, _ record: TransactionRecord?, _ text: String
  ) {
    let caller = Caller(client: prompt.client, session: prompt.session ?? 0)
    self.record(
      .user, .promptAnswered, prompt.session == nil ? nil : caller, of: record, detail: text)
  }

  private mutating func goOn(_ caller: Caller, _ payload: String, isSignedIn: Bool = false) {
    let isRestore = payload == StorePrompt.signInToRestore
    change.timers.append(
      StoreTimer(
        due: answerTime(), kind: isRestore ? .restore : .receipt,
        subject: isRestore ? caller.session : Int64(payload) ?? 0, client: caller.client,
        session: caller.session, payload: isSignedIn ? Self.signedIn : ""))
  }

  private mutating func refuse(_ caller: Caller, _ payload: String, _ failure: StoreFailure) {
    if payload == StorePrompt.signInToRestore { return failRestore(caller, failure) }
    recordRequest(.store, .receiptFailed, Int64(payload) ?? 0, caller, failure: failure)
  }
}

extension StoreFailure {
  static let signInCancelled = StoreFailure(code: 2, message: "The sign-in was cancelled.")
  static let signInFailed = StoreFailure(code: 0, message: "The sign-in failed.")
  /// Where nobody can be asked to sign in.
  static let signedOut = StoreFailure(code: 2, message: "Nobody is signed in.")
}
