import StoreCore
import StorefrontUI

/// What the terminal's user does as the App Store.
extension StorefrontSession {
  /// False for an effect that is none of the App Store's.
  func attemptAsStore(_ effect: Effect) throws -> Bool {
    switch effect {
    case .approve(let id): try client.perform(.approve(id))
    case .decline(let id): try client.perform(.decline(id))
    case .finish(let id): try client.finish(id)
    case .resolve(let id): try client.perform(.resolve(id))
    case .refund(let id): try client.perform(.refund(id))
    case .revoke(let id): try client.perform(.revoke(id))
    case .expire(let id): try client.perform(.expire(id))
    case .renew(let id): try client.perform(.renew(id))
    case .delete(let id): try client.perform(.delete(id))
    case .setAutoRenew(let id, let isOn): try client.perform(.setAutoRenew(id, isOn))
    case .requestPriceConsent(let id): try client.perform(.requestPriceConsent(id))
    case .answerPriceConsent(let id, let agrees):
      try client.perform(.answerPriceConsent(id, agrees ? .confirm : .cancel))
    case .promote(let product): try client.perform(.promote(product, client: nil))
    case .create(let draft): try create(draft)
    default: return false
    }
    return true
  }

  private func create(_ draft: PurchaseDraft) throws {
    let now = try client.storeTime()
    let order = PurchaseOrder(
      productID: draft.productID, quantity: draft.quantity, offer: draft.offer,
      autoRenews: draft.autoRenews,
      date: draft.moment == .now ? nil : draft.moment.instant(now: now),
      isFamilyShared: draft.isFamilyShared)
    guard let id = try client.perform(.create(order)) else { return }
    later(.purchaseCreated(id))
  }
}
