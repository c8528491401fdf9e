import Accounts
import Languages
import Store
import Timekeeping

/// A completed refund and its author.
package struct PaidBack: Sendable, Equatable {
  package let subject: RefundSubject
  /// The author's name; empty for an automatic refund or a deleted account.
  package let name: String
  /// Milliseconds since 1970; `nil` if unknown.
  package let at: Int?
  /// Whether the money was handed over by hand.
  package let isByHand: Bool

  /// Reads it from an order.
  ///
  /// - Throws: `StoreError` if the account cannot be read.
  init(_ subject: RefundSubject, of order: Order?, in reader: any StoreReader) throws {
    let refund = order?.refunds(of: subject).last { $0.state == .done }
    let author = refund?.by ?? ""
    let user = try author.isEmpty ? nil : reader.get(AccountsSchema.users, author)?.value
    (self.subject, name) = (subject, user?.fullName ?? "")
    (at, isByHand) = (refund?.doneAt?.utc, refund?.isByHand ?? false)
  }

  /// Returns the message shown instead of refunding again.
  ///
  /// - Parameters:
  ///   - sum: The amount with its currency.
  ///   - time: Formats a moment in seconds since 1970.
  /// - Returns: A sentence with the author, method and time.
  package func wording(sum: String, time: (Int) -> String) -> Wording {
    guard let at else {
      return Wording(
        subject == .order(subject.id) ? "tickets.refunds.order.already" : "tickets.refunds.already")
    }
    let names = ["sum": sum, "name": name, "time": time(at / 1000)]
    guard isByHand else { return Wording("tickets.refunds.before.paidBack", names) }
    return Wording("tickets.refunds.before.\(name.isEmpty ? "handedOver" : "handedOverBy")", names)
  }
}
