import Accounts
import Languages
import Payments
import Store
import Timekeeping

/// Money that somebody has given back.
package struct PaidBack: Sendable, Equatable {
  /// What the money came for.
  package let subject: RefundRow.Subject
  /// Who gave it back; empty where nobody had to, or they are gone.
  package let name: String
  /// When, in milliseconds since 1970; none where it was not written down.
  package let at: Int?
  /// Whether it was handed over, instead of anybody being asked.
  package let isByHand: Bool

  /// What is told instead of paying it back once more.
  ///
  /// - Parameters:
  ///   - sum: With its currency.
  ///   - time: How a moment is written, in seconds since 1970.
  /// - Returns: Who gave it back, how and when.
  package func wording(sum: String, time: (Int) -> String) -> Wording {
    guard let at else {
      return Wording("events.refunds.\(subject == .order ? "order.already" : "already")")
    }
    let names = ["sum": sum, "name": name, "time": time(at / 1000)]
    guard isByHand else { return Wording("events.refunds.before.paidBack", names) }
    return Wording("events.refunds.before.\(name.isEmpty ? "handedOver" : "handedOverBy")", names)
  }

  /// As an order has it.
  init(_ refund: OrderRefund?, of subject: RefundRow.Subject, in reader: any StoreReader) throws {
    let author = refund?.by ?? ""
    let user = try author.isEmpty ? nil : reader.get(AccountsSchema.users, author)?.value
    (self.subject, name) = (subject, user?.fullName ?? "")
    (at, isByHand) = (refund?.doneAt?.utc, refund?.isByHand ?? false)
  }
}
