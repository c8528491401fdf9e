import Accounts
import Store
import Timekeeping

extension PaymentService {
  /// The milliseconds after which any process may ask about another process's order.
  private static let patience = 5 * 60_000

  /// The result of a round over orders.
  package struct Round: Sendable {
    /// The orders whose state has changed.
    package fileprivate(set) var settled: [String] = []
    /// The first error; it has not stopped the other orders.
    package fileprivate(set) var failure: (any Error)?

    /// Runs a step and records an error.
    ///
    /// A damaged order, or one that another process changed first, waits for another round.
    fileprivate mutating func take(_ id: String, _ body: () throws -> Bool) {
      do {
        if try body() { settled.append(id) }
      } catch is OrderError {
      } catch {
        failure = failure ?? error
      }
    }
  }

  /// Settles all orders whose money is unknown.
  ///
  /// It is slow, so never call it on the thread that reads keys.
  ///
  /// Each step is guarded by the order's revision and each question can be repeated, so concurrent
  /// rounds are safe. An order that expired before a payment is dropped. After a refused refund the
  /// payment method is left alone for a while.
  ///
  /// - Parameters:
  ///   - most: The maximum number of orders to ask about.
  ///   - patience: The milliseconds after which no further order is begun.
  /// - Returns: The result of the round.
  /// - Throws: What the store throws if the orders cannot be found.
  package func settleRound(most: Int = .max, within patience: Int = .max) throws -> Round {
    let ids = try store.read { try $0.find(OrderCollections.unsettled).map(\.value.order) }
    let (begun, kinds) = (clock.now(), Set(ways.keys))
    var (round, asked) = (Round(), [String]())
    for id in ids.sorted() {
      round.take(id) {
        guard let order = try order(id) else { return false }
        if order.state == .open, try lapse(id, order) { return true }
        if order.isToBeAsked(by: kinds, at: begun) { asked.append(id) }
        return false
      }
    }
    // The order is random, so that payment methods that never answer do not block the others.
    for id in (most < asked.count ? Array(asked.shuffled().prefix(most)) : asked)
    where clock.now().milliseconds(since: begun) < patience {
      round.take(id) { try settle(id) }
    }
    return round
  }

  /// Settles the money of one order; slow, so never call it on the thread that reads keys.
  ///
  /// - Returns: Whether its state has changed.
  /// - Throws: `OrderError`; what the store throws.
  package func settle(_ id: String) throws -> Bool {
    guard let order = try order(id) else { return false }
    guard order.faults.isEmpty else { throw OrderError.damaged }
    var now = order
    if order.state.isBeingSettled, isLeftAlone(order), let kind = order.kind, let way = ways[kind] {
      let key = Order.key(id, attempt: order.attempt)
      now = try settle(id, attempt: order.attempt, by: kind, way.status(key))
    }
    for late in now.unseenNow(by: Set(ways.keys), at: clock.now()) {
      now = try ask(again: late, of: id) ?? now
    }
    for refund in now.refunds where refund.state == .asked {
      now = try finish(refund, of: id, now)
    }
    now = try tellLate(of: id, try payBackDue(of: id, now))
    return now.state != order.state || now.refundSteps != order.refundSteps
  }

  private func ask(again late: UnseenAttempt, of id: String) throws -> Order? {
    guard let way = ways[late.kind] else { return nil }
    let answer = way.status(Order.key(id, attempt: late.attempt))
    return try settle(id, attempt: late.attempt, by: late.kind, answer)
  }

  /// Drops an order that expired before a payment; returns whether it did.
  private func lapse(_ id: String, _ order: Order) throws -> Bool {
    guard order.heldUntil <= clock.now().utc else { return false }
    return try drop(id).state != .open
  }

  /// Returns whether no other process is about to settle the order.
  private func isLeftAlone(_ order: Order) -> Bool {
    guard order.state == .paying else { return true }
    let now = clock.now()
    let isOld = order.since.map { now.milliseconds(since: $0) >= Self.patience } ?? true
    return isOld || order.process?.isRunning(boot: now.boot) != true
  }

  /// Gives up an order in the transaction in which its seller releases the items.
  ///
  /// - Throws: What the store throws.
  package func giveUp(_ id: String, in transaction: some StoreTransaction) throws {
    guard let order = try stored(id, in: transaction)?.value, order.state == .open,
      order.faults.isEmpty
    else { return }
    _ = try change(id, in: transaction) { $0.giveUp(at: clock.now()) }
  }

  /// Removes a person from every order of every wing.
  package static let erasure = WingHooks(erase: { try forget($1, in: $0) })

  /// Removes a person's id from all orders and refunds.
  ///
  /// Amounts and payments stay; unpaid orders are given up.
  ///
  /// - Throws: What the store throws.
  package static func forget(
    _ person: String, in transaction: some StoreTransaction
  ) throws {
    for orders in try OrderCollections.all(in: transaction) {
      for stored in try transaction.find(orders, .matching("holder", .string(person))) {
        var order = stored.value
        order.holder = ""
        if order.state == .open || order.state == .reserved {
          // Money from an earlier attempt has to be refunded.
          order.state = order.received > order.refunded ? .refundDue : .dropped
          try keepAmongUnsettled(stored.id, order, in: transaction)
        }
        try transaction.put(orders, id: stored.id, order, expecting: stored.revision)
      }
    }
    for row in try transaction.find(OrderCollections.refunders, .matching("by", .string(person))) {
      try transaction.delete(OrderCollections.refunders, id: row.id)
      let id = row.value.order
      guard let orders = OrderCollections.orders(of: id),
        var order = try transaction.get(orders, id)?.value
      else { continue }
      for place in order.refunds.indices where order.refunds[place].by == person {
        order.refunds[place].by = ""
      }
      try transaction.put(orders, id: id, order)
    }
  }
}
