import StoreCore

extension StoreFailure {
  /// Whether the customer did it, so that it is no fault.
  var isCancellation: Bool { self.name == SKError.Code.paymentCancelled.name }

  /// "SKError 2 paymentCancelled", or the domain and the code of another kind of error.
  var codeText: String {
    guard domain == Self.skErrorDomain else { return "\(domain) \(code)" }
    return ["SKError", String(code), name].compactMap { $0 }.joined(separator: " ")
  }
}
