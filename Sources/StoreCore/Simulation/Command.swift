/// Who gives a command: which app, and which process of it.
package struct Caller: Sendable, Equatable {
  package var client: String
  package var session: Int64

  package init(client: String, session: Int64) {
    self.client = client
    self.session = session
  }

  /// The terminal's name, which the command line shares: it is no app under test.
  package static let terminal = "storefront"
  /// In place of an app's name: what was bought outside of the apps goes to each of them.
  package static let everyApp = ""

  /// Whose transactions an app gets: its own, and those from outside of the apps.
  package static func clients(servedBy client: String) -> [String] {
    client == terminal ? [client] : [client, everyApp]
  }
}

/// What an app asks for when it adds a payment.
package struct PaymentRequest: Sendable, Equatable {
  package var productID: String
  /// 1 to 10; anything else is answered with `SKError.paymentInvalid`.
  package var quantity: Int
  package var applicationUsername: String?
  /// Apple: SKMutablePayment.simulatesAskToBuyInSandbox.
  package var simulatesAskToBuy: Bool
  /// Nil for the regular price, or the introductory one where the customer may have it.
  package var offer: OfferRequest?

  package init(
    productID: String, quantity: Int = 1, applicationUsername: String? = nil,
    simulatesAskToBuy: Bool = false, offer: OfferRequest? = nil
  ) {
    self.offer = offer
    self.productID = productID
    self.quantity = quantity
    self.applicationUsername = applicationUsername
    self.simulatesAskToBuy = simulatesAskToBuy
  }
}

/// The promotional offer that a payment asks for (Apple: SKPaymentDiscount).
package struct OfferRequest: Sendable, Equatable {
  package var identifier: String
  /// Whether key, nonce, signature and time are all there; nothing can check the signature here.
  package var isComplete: Bool

  package init(identifier: String, isComplete: Bool = true) {
    self.identifier = identifier
    self.isComplete = isComplete
  }
}

/// A purchase that the customer makes outside of the apps.
package struct PurchaseOrder: Sendable, Equatable {
  package var productID: String
  /// 1 to 10.
  package var quantity: Int
  /// An offer's id; "introductory" for the introductory one, nil for what the customer gets anyway.
  package var offer: String?
  package var autoRenews: Bool
  /// Not in the future; nil for now.
  package var date: StoreInstant?
  package var isFamilyShared: Bool

  /// How `offer` says the introductory one.
  package static let introductory = "introductory"

  package init(
    productID: String, quantity: Int = 1, offer: String? = nil, autoRenews: Bool = true,
    date: StoreInstant? = nil, isFamilyShared: Bool = false
  ) {
    self.productID = productID
    self.quantity = quantity
    self.offer = offer
    self.autoRenews = autoRenews
    self.date = date
    self.isFamilyShared = isFamilyShared
  }
}

/// The customer's answer to a dialog of the store; only a sign-in can fail.
package enum PromptAnswer: String, Sendable { case confirm, cancel, fail }

/// All that can be asked of the store. One command is one commit.
package enum Command: Sendable, Equatable {
  // An app's.
  case add(PaymentRequest, by: Caller)
  case finish(TransactionID, by: Caller)
  case restore(applicationUsername: String?, by: Caller)
  case requestProducts([String], request: Int64, by: Caller)
  case refreshReceipt(request: Int64, by: Caller)
  case cancelRequest(Int64, by: Caller)
  /// Takes what the App Store left for the app, so that no other process does.
  case take(notice: Int64, by: Caller)
  /// The app has been told of a revocation.
  case acknowledge(TransactionID, by: Caller)
  /// The delegate's answer about a purchase whose storefront has changed.
  case `continue`(TransactionID, Bool, by: Caller)
  /// Asks the customer about the higher prices that wait for a consent; `isCalled` where the app
  /// itself says so, and its delegate did not just agree.
  case showPriceConsent(isCalled: Bool = true, by: Caller)
  case presentCodeRedemptionSheet(by: Caller)
  /// The app comes back from the background: it gets what is unfinished again.
  case enterForeground(Caller)
  // The customer's, on the store's own dialog.
  case answer(prompt: Int64, PromptAnswer)
  // The App Store's.
  case approve(TransactionID)
  case decline(TransactionID)
  /// The customer's trouble with an interrupted purchase is over: a new transaction.
  case resolve(TransactionID)
  case refund(TransactionID)
  /// The purchase is no longer shared with this member of the family.
  case revoke(TransactionID)
  /// Ends a subscription's period now.
  case expire(TransactionID)
  /// The customer began a purchase on the App Store's own page; nil for the first app that takes
  /// it.
  case promote(String, client: String?)
  /// Asks for the consent to a higher price of a subscription.
  case requestPriceConsent(TransactionID)
  /// The customer's answer to that, outside of a dialog.
  case answerPriceConsent(TransactionID, PromptAnswer)
  /// A purchase outside of the apps.
  case create(PurchaseOrder)
  /// Takes a transaction out of the history, with its renewals and the restored copies of them.
  case delete(TransactionID)
  /// Begins the next period of a subscription now, by one of its transactions.
  case renew(TransactionID)
  case setAutoRenew(TransactionID, Bool)
  /// Moves the store's hand of the clock; what falls due on the way happens at its own time.
  case stepClock(StoreDuration)
  case setCondition(ConditionName, String)
  /// Back to the file's value, or the default; nil for all of them.
  case resetCondition(ConditionName?)
  case reset
  /// The catalog's file was saved, with these settings and so many products.
  case readCatalog(CatalogSettings, products: Int, by: Caller)
  // Time's.
  case fire(StoreTimer)
  /// A renewal after very many that were made up: those up to an instant are left out.
  case skipRenewals(StoreTimer, until: StoreInstant)
  // Processes'.
  case attach(Caller, process: Int32)
  case detach(Caller, reason: String)
  /// Lines for the trace: callbacks, or what the screen did; their time is the commit's.
  case note([StoreEvent])
  /// A callback's line, and what an app knows by it.
  case tell([AppKnowledge], StoreEvent)
}
