import Accounts
import Languages
import Store

/// An amount that is owed or was refunded for an item or an order.
package struct RefundRow: Sendable, Equatable, Identifiable {
  package let subject: RefundSubject
  /// The amount in minor units of the currency.
  package let amount: Int
  package let currency: String
  /// The ticket's six-character code; empty if there is no signed ticket.
  package let code: String
  /// The buyer's name; empty if no account bought it.
  package let name: String
  /// The payment method; `nil` if the order no longer exists.
  package let way: PaymentKind?
  /// The payment method's reference, such as a card terminal's receipt number; may be empty.
  package let reference: String
  package let state: RefundState
  /// The refund's author and time; `nil` while it is owed.
  package let paidBack: PaidBack?
  /// What it was sold for; `nil` in a list of one thing.
  package var sold: Sold?

  package struct Sold: Sendable, Equatable {
    package let name: String
    /// Seconds since 1970.
    package let start: Int

    package init(name: String, start: Int) { (self.name, self.start) = (name, start) }
  }

  /// The id of the item or order.
  package var id: String { subject.id }

  /// Whether it was paid, and is refunded, by hand.
  package var isAtCounter: Bool { way?.isAtCounter ?? false }

  package var sumText: String { Money.text(amount, currency) }

  /// Creates the row of an item for which a refund is owed.
  ///
  /// - Parameters:
  ///   - item: The item's id.
  ///   - amount: The price in minor units.
  ///   - currency: An ISO 4217 code.
  ///   - code: The ticket's six-character code.
  ///   - holder: The id of the account that has it; may be empty.
  ///   - order: The order; `nil` if it no longer exists.
  ///   - isBack: Whether the seller has recorded the refund.
  ///   - reader: The store's reader.
  /// - Throws: `StoreError` if an account cannot be read.
  package init(
    item: String, amount: Int, currency: String, code: String, holder: String, order: Order?,
    isBack: Bool, in reader: any StoreReader
  ) throws {
    let state = order?.refundState(of: .item(item)) ?? .owed
    // A completed refund counts as under way until its seller has recorded it.
    try self.init(
      .item(item), amount, currency, code: code, holder: holder, order,
      isBack ? .refunded : state == .refunded ? .underWay : state, in: reader)
  }

  /// Creates the row of an order without its items; `nil` if it never owed anything.
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
