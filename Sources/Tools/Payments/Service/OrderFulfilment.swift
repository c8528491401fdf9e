import Store

/// A seller's functions for the items of an order, called in the order's transactions.
package struct OrderFulfilment: Sendable {
  /// Whether the paid items could be handed over.
  package enum Delivery: Sendable, Hashable {
    case delivered
    /// The items are no longer available; a refund is due.
    case gone
  }

  /// Keeps the items for the order until its `heldUntil`.
  package let keep: @Sendable (_ id: String, Order, any StoreTransaction) throws -> Void
  /// Hands over the items of a paid order.
  package let deliver: @Sendable (_ id: String, Order, any StoreTransaction) throws -> Delivery
  /// Releases the items for sale.
  package let release: @Sendable (_ id: String, Order, any StoreTransaction) throws -> Void

  /// Records a refund.
  package let payBack:
    @Sendable (_ id: String, Order, OrderRefund, any StoreTransaction) throws -> Void
  /// Records that a person has to check a refund.
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
