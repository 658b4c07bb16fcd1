extension SKTestError {
  /// The test environment's error codes with Apple's numbers (Apple: SKTestError.Code).
  public enum Code: Int, Sendable {
    /// The store cannot be used (0): its ledger, or the configuration file, cannot be opened.
    case serviceUnavailable = 0
    /// The store does not sell the product (1).
    case invalidProductIdentifier = 1
    /// The product is of another kind than the action is for (2).
    case invalidProductType = 2
    /// The URL is none of a file with the extension storekit (3).
    case invalidURL = 3
    /// The configuration file is not there (4).
    case fileNotFound = 4
    /// The customer has no such subscription (5).
    case noSubscriptionFound = 5
    /// There is no transaction with the identifier (6).
    case noTransactionFound = 6
    /// The action is not possible as things stand (7).
    case invalidAction = 7
  }
}

// Apple: SKTestError. `catch SKTestError.noTransactionFound` goes through these.
extension SKTestError {
  /// The store cannot be used (0).
  public static var serviceUnavailable: Code { .serviceUnavailable }
  /// The store does not sell the product (1).
  public static var invalidProductIdentifier: Code { .invalidProductIdentifier }
  /// The product is of another kind than the action is for (2).
  public static var invalidProductType: Code { .invalidProductType }
  /// The URL is none of a file with the extension storekit (3).
  public static var invalidURL: Code { .invalidURL }
  /// The configuration file is not there (4).
  public static var fileNotFound: Code { .fileNotFound }
  /// The customer has no such subscription (5).
  public static var noSubscriptionFound: Code { .noSubscriptionFound }
  /// There is no transaction with the identifier (6).
  public static var noTransactionFound: Code { .noTransactionFound }
  /// The action is not possible as things stand (7).
  public static var invalidAction: Code { .invalidAction }
}

extension SKTestError.Code {
  /// What a person reads about the code: one sentence, never empty.
  var message: String {
    switch self {
    case .serviceUnavailable: "The test environment cannot be used."
    case .invalidProductIdentifier: "The configuration file has no such product."
    case .invalidProductType: "The action is for another kind of product."
    case .invalidURL: "The URL is not that of a file with the extension storekit."
    case .fileNotFound: "File not found."
    case .noSubscriptionFound: "There is no active subscription to the product."
    case .noTransactionFound: "There is no transaction with this identifier."
    case .invalidAction: "The action is not possible now."
    }
  }
}
