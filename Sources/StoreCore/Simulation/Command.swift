/// Who gives a command: which app, and which process of it.
package struct Caller: Sendable, Equatable {
  package var client: String
  package var session: Int64

  package init(client: String, session: Int64) {
    self.client = client
    self.session = session
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

  package init(
    productID: String, quantity: Int = 1, applicationUsername: String? = nil,
    simulatesAskToBuy: Bool = false
  ) {
    self.productID = productID
    self.quantity = quantity
    self.applicationUsername = applicationUsername
    self.simulatesAskToBuy = simulatesAskToBuy
  }
}

/// The customer's answer to a dialog of the store.
package enum PromptAnswer: String, Sendable { case confirm, cancel }

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
  case setCondition(ConditionName, String)
  /// Back to the file's value, or the default; nil for all of them.
  case resetCondition(ConditionName?)
  case reset
  // Time's.
  case fire(StoreTimer)
  // Processes'.
  case attach(Caller, process: Int32)
  case detach(Caller, reason: String)
  /// Lines for the trace: callbacks, or what the screen did; their time is the commit's.
  case note([StoreEvent])
}
