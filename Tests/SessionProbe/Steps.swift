import Foundation
import StoreKitTest

/// What the probe can do; on the main queue only.
///
/// Unchecked, since it is handed to and fro between the main queue and the thread that reads.
final class Steps: NSObject, SKPaymentTransactionObserver, @unchecked Sendable {
  private let session: SKTestSession

  init(_ session: SKTestSession) {
    self.session = session
    super.init()
    SKPaymentQueue.default().add(self)
    tell("ready")
  }

  func perform(_ step: String) {
    let words = step.split(separator: " ").map(String.init)
    let argument = words.dropFirst().first ?? ""
    switch words.first {
    case "pay":
      let payment = SKMutablePayment()
      payment.productIdentifier = argument
      SKPaymentQueue.default().add(payment)
    case "ask": session.askToBuyEnabled = argument == "on"
    case "approve": attempt { try session.approveAskToBuyTransaction(identifier: $0) }
    case "clear": session.clearTransactions()
    case "list": list()
    default: tell("no such step: \(step)")
    }
    tell("done \(step)")

    func attempt(_ body: (UInt) throws -> Void) {
      do {
        try body(UInt(argument) ?? .max)
      } catch {
        tell("error: \(error.localizedDescription)")
      }
    }
  }

  func paymentQueue(_ queue: SKPaymentQueue, updatedTransactions changed: [SKPaymentTransaction]) {
    for transaction in changed {
      tell("updated \(transaction.payment.productIdentifier) \(transaction.transactionState)")
    }
  }

  func paymentQueue(_ queue: SKPaymentQueue, removedTransactions gone: [SKPaymentTransaction]) {
    for transaction in gone { tell("removed \(transaction.payment.productIdentifier)") }
  }

  private func list() {
    for transaction in session.allTransactions() {
      tell("\(transaction.identifier) \(transaction.productIdentifier) \(transaction.state)")
    }
  }
}

/// Writes a line at once, also into a file.
func tell(_ line: String) {
  FileHandle.standardOutput.write(Data((line + "\n").utf8))
}
