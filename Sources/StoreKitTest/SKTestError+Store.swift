import StoreCore

extension SKTestError {
  /// What the store's own errors are in the test environment; the text is the store's.
  init(_ error: any Error) {
    if let known = error as? SKTestError {
      self = known
      return
    }
    let code = (error as? StoreRefusal)?.testCode ?? .serviceUnavailable
    self.init(code, StoreEnvironment.message(error))
  }
}

extension StoreRefusal {
  fileprivate var testCode: SKTestError.Code {
    switch self {
    case .noTransaction: .noTransactionFound
    case .unknownProduct: .invalidProductIdentifier
    case .notSubscription: .invalidProductType
    default: .invalidAction
    }
  }
}
