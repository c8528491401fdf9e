import Store

/// What an order is for, as whoever sells it keeps it: changed in the order's own transactions.
package struct OrderGoods: Sendable {
  /// Whether what was paid could be handed over.
  package enum Delivery: Sendable, Hashable {
    case delivered
    /// It is gone meanwhile: money is due back.
    case gone
  }

  /// Keeps it for the order until a moment, in milliseconds since 1970.
  package let keep: @Sendable (_ id: String, Order, any StoreTransaction) throws -> Void
  /// Hands it over, since it is paid.
  package let deliver: @Sendable (_ id: String, Order, any StoreTransaction) throws -> Delivery
  /// Gives it back to be sold again.
  package let release: @Sendable (_ id: String, Order, any StoreTransaction) throws -> Void

  /// Notes that money has gone back.
  package let payBack:
    @Sendable (_ id: String, Order, OrderRefund, any StoreTransaction) throws -> Void
  /// Tells that a person has to look whether money is back.
  package let unanswered:
    @Sendable (_ id: String, Order, OrderRefund, any StoreTransaction) throws -> Void

  package init(
    keep: @escaping @Sendable (_ id: String, Order, any StoreTransaction) throws -> Void,
    deliver: @escaping @Sendable (_ id: String, Order, any StoreTransaction) throws -> Delivery,
    release: @escaping @Sendable (_ id: String, Order, any StoreTransaction) throws -> Void,
    payBack:
      @escaping @Sendable (_ id: String, Order, OrderRefund, any StoreTransaction) throws
      -> Void = { _, _, _, _ in },
    unanswered:
      @escaping @Sendable (_ id: String, Order, OrderRefund, any StoreTransaction) throws
      -> Void = { _, _, _, _ in }
  ) {
    (self.keep, self.deliver, self.release) = (keep, deliver, release)
    (self.payBack, self.unanswered) = (payBack, unanswered)
  }
}
