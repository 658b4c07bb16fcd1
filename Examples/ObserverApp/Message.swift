import StoreKit

/// What a person is told of an error, by its code.
func message(_ error: (any Error)?) -> String {
  guard let error = error as? SKError else {
    return error?.localizedDescription ?? "nobody knows why"
  }
  return switch error.code {
  case .paymentCancelled: "cancelled (2)"
  case .paymentNotAllowed: "purchases are not allowed on this device (4)"
  case .storeProductNotAvailable: "not sold in this country (5)"
  case .cloudServiceNetworkConnectionFailed: "no connection (7)"
  default: "\(error.localizedDescription) (\(error.code.rawValue))"
  }
}
