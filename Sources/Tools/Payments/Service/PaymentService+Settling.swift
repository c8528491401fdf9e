import Accounts
import Store
import Timekeeping

extension PaymentService {
  /// After so many milliseconds anybody asks what has become of an order, whoever it was of.
  private static let patience = 5 * 60_000

  /// What has come of a round over orders.
  package struct Round: Sendable {
    /// The orders that stand elsewhere now.
    package fileprivate(set) var settled: [String] = []
    /// The first thing that failed; it has held no other order up.
    package fileprivate(set) var failure: (any Error)?

    /// An order that is damaged, or that somebody else was faster with, is for another round.
    fileprivate mutating func take(_ id: String, _ body: () throws -> Bool) {
      do {
        if try body() { settled.append(id) }
      } catch is OrderError {
      } catch {
        failure = failure ?? error
      }
    }
  }

  /// Finds out what has become of money of which nobody knows; slow, so not for where keys are read.
  ///
  /// Each step is guarded by the order's revision and each question can be asked again, so that two
  /// who do this at once do no harm. An order that has run out before anybody was asked for money is
  /// dropped. Whoever has refused to give money back is left alone for a while.
  ///
  /// - Parameters:
  ///   - most: How many orders are asked about, for whoever has little time; all without it.
  ///   - patience: No order more is begun after so many milliseconds.
  /// - Returns: What has come of it.
  /// - Throws: What the store throws where orders cannot be found.
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
    // Who is never answered must not hold up the others.
    for id in (most < asked.count ? Array(asked.shuffled().prefix(most)) : asked)
    where clock.now().milliseconds(since: begun) < patience {
      round.take(id) { try settle(id) }
    }
    return round
  }

  /// Finds out what has become of the money of one order; slow, so not for where keys are read.
  ///
  /// - Returns: Whether it stands elsewhere now.
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

  /// Drops an order that has run out before anybody was asked for money; whether it did.
  private func lapse(_ id: String, _ order: Order) throws -> Bool {
    guard order.heldUntil <= clock.now().utc else { return false }
    return try drop(id).state != .open
  }

  /// Whether nobody else is about to say what has become of it.
  private func isLeftAlone(_ order: Order) -> Bool {
    guard order.state == .paying else { return true }
    let now = clock.now()
    let isOld = order.since.map { now.milliseconds(since: $0) >= Self.patience } ?? true
    return isOld || order.process?.isRunning(boot: now.boot) != true
  }

  /// Gives an order up whose things its seller lets go of itself, in the transaction that does.
  ///
  /// - Throws: What the store throws.
  package func giveUp(_ id: String, in transaction: some StoreTransaction) throws {
    guard let order = try stored(id, in: transaction)?.value, order.state == .open,
      order.faults.isEmpty
    else { return }
    _ = try change(id, in: transaction) { $0.giveUp(at: clock.now()) }
  }

  /// Takes a person out of every order, whichever wing sells it.
  package static let erasure = WingHooks(erase: { try forget($1, in: $0) })

  /// Takes a person's id off every order, bought or paid back; sums and what was paid stay, and what
  /// was not is given up.
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
          // What came for an earlier attempt is due back to wherever it came from.
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
