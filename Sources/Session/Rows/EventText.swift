import Foundation
import StoreCore

/// An event row in words: what happened, and to what.
package struct EventText {
  package let what: String
  package let of: String

  /// - Parameter title: the title of a product id.
  package init(_ event: StoreEvent, title: (String) -> String) {
    what = Self.what(event)
    of = Self.of(event, title)
  }

  private static func what(_ event: StoreEvent) -> String {
    let number = event.transaction.map { "\($0) " } ?? ""
    switch event.name {
    case .state: return number + (event.state?.name ?? "")
    case .redelivered: return number + "redelivered"
    case .removed: return number + "removed"
    case .add: return "SKPaymentQueue.add"
    case .finish: return "finishTransaction"
    case .restore: return "restoreCompletedTransactions"
    case .requestProducts: return "SKProductsRequest.start"
    case .cancelRequest: return "SKRequest.cancel"
    case .refreshReceipt: return "SKReceiptRefreshRequest.start"
    case .showPriceConsent: return "showPriceConsentIfNeeded"
    case .restoreFinished: return "restore finished"
    case .restoreFailed: return "restore failed"
    case .receiptRefreshed: return "receipt refreshed"
    case .receiptFailed: return "receipt not refreshed"
    case .revoked: return number + "revoked"
    case .expired: return number + "expired"
    case .storePayment: return "purchase begun in the App Store"
    case .storefrontChanged: return "storefront changed"
    case .continueAsked: return number + "asks whether to go on"
    case .priceConsentAsked: return number + "price consent asked"
    case .requestPriceConsent: return "price consent"
    case .productsReceived: return "products found"
    case .productsFailed: return "products not found"
    case .promptRaised: return number + "sheet shown"
    case .promptAnswered: return number + "sheet answered"
    case .catalogRead: return "catalog read again"
    case .waitingForNetwork: return number + "waits for the network"
    case .renewed: return number + "renewed"
    case .billingRetry: return number + "billing retry"
    case .gracePeriod: return number + "grace period"
    case .graceEnded: return number + "grace period over"
    case .renewalChanged: return number + "next period changed"
    case .renewalsSkipped: return "renewals left out"
    case .deleted: return number + "deleted"
    case .create: return "purchase outside of the apps"
    case .autoRenew: return "auto-renew"
    case .stepClock: return "clock stepped"
    default: return event.name.rawValue
    }
  }

  private static func of(_ event: StoreEvent, _ title: (String) -> String) -> String {
    var parts: [String] = []
    switch event.name {
    case .add, .finish, .promptRaised, .approve, .decline, .resolve, .refund, .revoke, .expire,
      .promote, .requestPriceConsent, .create, .delete, .renew, .autoRenew, .revoked, .expired,
      .storePayment, .continueAsked, .priceConsentAsked:
      if let product = event.product { parts.append(title(product)) }
    case .productsReceived:
      let unknown = IdentifierList.identifiers(in: event.detail)
      return unknown.isEmpty ? "" : "unknown: " + unknown.joined(separator: ", ")
    default: break
    }
    if let failure = event.failure { parts.append(text(failure)) }
    if !event.detail.isEmpty { parts.append(event.detail) }
    return parts.joined(separator: " ")
  }

  private static func text(_ failure: StoreFailure) -> String {
    guard failure.domain == StoreFailure.skErrorDomain else {
      return "\(failure.domain) \(failure.code)"
    }
    return "SKError \(failure.code) \(SKErrorName.name(of: failure.code))"
  }
}
