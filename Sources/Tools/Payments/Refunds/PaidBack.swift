import Accounts
import Languages
import Store
import Timekeeping

/// Money that was given back, and by whom.
package struct PaidBack: Sendable, Equatable {
  /// What the money came for.
  package let subject: RefundSubject
  /// Who gave it back; empty if it went back automatically, or the account is deleted.
  package let name: String
  /// In milliseconds since 1970; `nil` if it was not written down.
  package let at: Int?
  /// Whether it was handed over, instead of going back the way it came.
  package let isByHand: Bool

  /// Reads it off an order.
  ///
  /// - Throws: `StoreError` if the account cannot be read.
  init(_ subject: RefundSubject, of order: Order?, in reader: any StoreReader) throws {
    let refund = order?.refunds(of: subject).last { $0.state == .done }
    let author = refund?.by ?? ""
    let user = try author.isEmpty ? nil : reader.get(AccountsSchema.users, author)?.value
    (self.subject, name) = (subject, user?.fullName ?? "")
    (at, isByHand) = (refund?.doneAt?.utc, refund?.isByHand ?? false)
  }

  /// What is said instead of paying it back once more.
  ///
  /// - Parameters:
  ///   - sum: With its currency.
  ///   - time: How a moment is written, in seconds since 1970.
  /// - Returns: Who gave it back, how and when.
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
