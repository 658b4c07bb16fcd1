import StoreCore

extension Command {
  static func delete(_ id: TransactionID) -> Command { .approve(-1) }
  static func renew(_ id: TransactionID) -> Command { .approve(-1) }
  static func setAutoRenew(_ id: TransactionID, _ renews: Bool) -> Command { .approve(-1) }
  static func answerPriceConsent(_ id: TransactionID, _ answer: PromptAnswer) -> Command {
    .approve(-1)
  }
}

extension ConditionName {
  static var locale: ConditionName { .storefront }
  static var timeRate: ConditionName { .offline }
  static var billingRetry: ConditionName { .offline }
  static var gracePeriod: ConditionName { .offline }
}
