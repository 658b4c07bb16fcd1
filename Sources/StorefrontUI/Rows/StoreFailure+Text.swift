import StoreCore

extension StoreFailure {
  /// Whether the customer did it, so that it is no fault.
  var isCancellation: Bool { self.name == SKError.Code.paymentCancelled.name }

  /// Whether the message tells more than the error's name.
  var hasOwnMessage: Bool { !(name.map(message.contains) ?? false) }

  /// The code, and what the message tells beside it: "SKError 2 paymentCancelled, The purchase was
  /// cancelled".
  package var text: String {
    let sentence = message.last == "." ? String(message.dropLast()) : message
    return hasOwnMessage ? "\(codeText), \(sentence)" : codeText
  }

  /// "SKError 2 paymentCancelled", or the domain and the code of another kind of error.
  package var codeText: String {
    guard domain == Self.skErrorDomain else { return "\(domain) \(code)" }
    return ["SKError", String(code), name].compactMap { $0 }.joined(separator: " ")
  }
}
