import Screen
import StoreCore

/// A card that answers a question about the whole store.
package struct ReportCard: Sendable, Equatable {
  package enum Subject: Sendable, Equatable {
    /// Who is attached now.
    case apps
    /// What is owned, beside what apps were told.
    case owned
  }

  package var subject: Subject
  package var cursor = ListCursor()

  /// A line of the card, and the transaction that Enter goes to.
  struct Line {
    var detail: DetailLine
    var transaction: TransactionID?
  }

  package init(_ subject: Subject) { self.subject = subject }
}
