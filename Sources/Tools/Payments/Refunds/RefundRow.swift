import Accounts
import Languages
import Store

/// Money that is owed for an item or an order, or was and is paid back.
package struct RefundRow: Sendable, Equatable, Identifiable {
  /// What the money came for.
  package let subject: RefundSubject
  /// In minor units of the currency.
  package let amount: Int
  package let currency: String
  /// The six signs of the ticket; empty if there is none, or it was never signed.
  package let code: String
  /// Who has paid; empty if no account did.
  package let name: String
  /// How it was paid; `nil` if the order is gone.
  package let way: PaymentKind?
  /// What the payment method calls it, such as the receipt of a card terminal; may be empty.
  package let reference: String
  package let state: RefundState
  /// Who gave it back and when; `nil` while it is owed.
  package let paidBack: PaidBack?

  /// The id of the item, or of the order.
  package var id: String { subject.id }

  /// Whether the money was handed over, and goes back so.
  package var isAtCounter: Bool { way?.isAtCounter ?? false }

  /// The sum with its currency.
  package var sumText: String { Money.text(amount, currency) }

  /// The row of an item that its seller owes money for.
  ///
  /// - Parameters:
  ///   - item: Its id.
  ///   - amount: What it cost, in minor units.
  ///   - currency: A code of ISO 4217.
  ///   - code: The six signs of its ticket.
  ///   - holder: The id of the account that has it; may be empty.
  ///   - order: What it was bought with; `nil` if that is gone.
  ///   - isBack: Whether its seller has noted that the money is back.
  ///   - reader: The folder.
  /// - Throws: `StoreError` if an account cannot be read.
  package init(
    item: String, amount: Int, currency: String, code: String, holder: String, order: Order?,
    isBack: Bool, in reader: any StoreReader
  ) throws {
    let state = order?.refundState(of: .item(item)) ?? .owed
    // What has just come back is under way until its seller has noted it.
    try self.init(
      .item(item), amount, currency, code: code, holder: holder, order,
      isBack ? .refunded : state == .refunded ? .underWay : state, in: reader)
  }

  /// The row of an order without its items; `nil` if it owes nothing and never did.
  ///
  /// - Throws: `StoreError` if an account cannot be read.
  package init?(order: Order, id: String, in reader: any StoreReader) throws {
    guard let state = order.refundState(of: .order(id)) else { return nil }
    let amount = order.owed > 0 ? order.owed : order.dueRefunds.reduce(0) { $0 + $1.amount }
    try self.init(
      .order(id), amount, order.currency, code: "", holder: order.holder, order, state, in: reader)
  }

  private init(
    _ subject: RefundSubject, _ amount: Int, _ currency: String, code: String, holder: String,
    _ order: Order?, _ state: RefundState, in reader: any StoreReader
  ) throws {
    let user = try holder.isEmpty ? nil : reader.get(AccountsSchema.users, holder)?.value
    (self.subject, self.amount, self.currency) = (subject, amount, currency)
    (self.code, self.state, name) = (code, state, user?.fullName ?? "")
    (way, reference) = (order?.kind, order?.reference ?? "")
    paidBack = state == .refunded ? try PaidBack(subject, of: order, in: reader) : nil
  }
}
