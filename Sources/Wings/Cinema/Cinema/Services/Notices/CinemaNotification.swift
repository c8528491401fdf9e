import Accounts
import Store

/// A notification about a showing and its tickets.
package struct CinemaNotification: Sendable, Equatable {
  package enum Kind: Sendable, Equatable {
    /// For everyone who saved the film: its first showing is on sale.
    case firstShowing
    /// For everyone with a ticket: the showing as it was before an edit of its time or hall.
    case changed(from: Showing)
    /// For everyone with a ticket, immediately and in quiet hours too.
    ///
    /// It names the next showing of the film, if there is one.
    case cancelled(next: Showing?)
    /// For one person: the money is back.
    case refunded
    /// For managers: a payment method has not answered a refund for long.
    case refundUnanswered
  }

  package let kind: Kind
  package let showing: Showing
  /// The ids of the recipients, sorted.
  package let to: [String]
  /// The amount with its currency; empty if there is none.
  package var sum = ""
  /// Milliseconds since 1970.
  package let at: Int

  package init(
    kind: Kind, showing: Showing, to people: [String], sum: String = "", at moment: Int
  ) {
    (self.kind, self.showing, to, self.sum, at) = (kind, showing, people, sum, moment)
  }
}

/// Receives notifications within the transaction that causes them.
package struct CinemaNotifier: Sendable {
  package let tell:
    @Sendable (_ transaction: any StoreTransaction, CinemaNotification) throws -> Void

  package init(
    tell:
      @escaping @Sendable (_ transaction: any StoreTransaction, CinemaNotification) throws -> Void
  ) {
    self.tell = tell
  }

  /// Sends no notifications.
  package static let silent = CinemaNotifier { _, _ in }
}

extension CinemaTransaction {
  /// Passes a notification on, unless it has no recipient.
  ///
  /// - Throws: What posting it throws.
  func tell(
    _ kind: CinemaNotification.Kind, about showing: Showing, to people: some Sequence<String>,
    sum: String = ""
  ) throws {
    let recipients = Set(people).subtracting([""]).sorted()
    guard !recipients.isEmpty else { return }
    try configuration.notifier.tell(
      transaction,
      CinemaNotification(kind: kind, showing: showing, to: recipients, sum: sum, at: now))
  }
}
