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
        if order.state == .open { return try lapse(id, order) }
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

  /// The same for whoever wants all of it, and the first thing that failed.
  ///
  /// - Returns: The orders that stand elsewhere now.
  /// - Throws: What failed, after everything else was done.
  package func settleAll(most: Int = .max) throws -> [String] {
    let round = try settleRound(most: most)
    if let failure = round.failure { throw failure }
    return round.settled
  }

  /// Finds out what has become of the money of one order; slow, so not for where keys are read.
  ///
  /// - Returns: Whether it stands elsewhere now.
  /// - Throws: `OrderError`; what the store throws.
  package func settle(_ id: String) throws -> Bool {
    guard let order = try order(id) else { return false }
    var now = order
    if order.state.isBeingSettled, isLeftAlone(order), let kind = order.kind, let way = ways[kind] {
      let key = Order.key(id, attempt: order.attempt)
      now = try settle(id, attempt: order.attempt, by: kind, way.status(key))
    }
    for refund in now.refunds where refund.state == .asked {
      now = try finish(refund, of: id, now)
    }
    now = try payBackDue(of: id, now)
    return now.state != order.state || now.refunds != order.refunds
  }

  /// Gives back what nobody has to ask for, each payment by its own name; slow, so not for where keys
  /// are read.
  ///
  /// - Returns: The order as it stands then.
  /// - Throws: What the store throws.
  func payBackDue(of id: String, _ order: Order) throws -> Order {
    var now = order
    let kinds = Set(ways.keys)
    for _ in order.payments where now.dueNow(by: kinds, at: clock.now()) != nil {
      // Somebody else may have been faster.
      let asked = try change(id) { [clock] order, _ in
        order.startDue(id, by: kinds, at: clock.now())
      }
      guard let refund = asked.refunds.last(where: { $0.state == .asked && $0.isDue }) else {
        return asked
      }
      now = try finish(refund, of: id, asked)
      if now == asked { return now }
    }
    return now
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

  /// Gives money back; slow, so not for where keys are read.
  ///
  /// - Parameters:
  ///   - id: The order.
  ///   - amount: In minor units.
  ///   - author: Who does it: an id.
  ///   - reason: What people are told, at most 200 letters.
  ///   - isByHand: Whether it was handed over already, however it came: then nobody is asked.
  ///   - begin: What else is so once it is begun, in the transaction that says so.
  /// - Returns: The order as it stands then.
  /// - Throws: `OrderError`, such as `noWay` where nobody here could be asked; what `begin` and the
  ///   store throw.
  package func refund(
    _ id: String, amount: Int, by author: String, reason: String, isByHand: Bool = false,
    begin: @escaping @Sendable (Order, any StoreTransaction) throws -> Void = { _, _ in }
  ) throws -> Order {
    let kinds = Set(ways.keys)
    let started = try change(id) { [clock, goods] order, transaction in
      try begin(order, transaction)
      let parts = try order.startRefund(id, amount: amount, by: author, reason: reason)
      for part in parts where isByHand {
        order.finishRefund(part.id, isDone: true, at: clock.now())
        try goods.payBack(id, order, part, transaction)
      }
      guard isByHand || parts.allSatisfy({ order.kind(of: $0).map(kinds.contains) ?? false })
      else { throw OrderError.noWay }
    }
    if isByHand { return started }
    let parts = started.refunds.filter { $0.state == .asked && $0.reason == Order.short(reason) }
    return try parts.reduce(started) { try finish($1, of: id, $0) }
  }

  /// Gives back what nobody has to ask for, however often that was refused; slow, so not for where
  /// keys are read.
  ///
  /// - Parameters:
  ///   - id: The order.
  ///   - author: Who does it: an id.
  ///   - isByHand: Whether it was handed over already, however it came.
  /// - Returns: The order as it stands then.
  /// - Throws: `OrderError`, such as `wrongState` where nothing is owed; what the store throws.
  package func refundDue(_ id: String, by author: String, isByHand: Bool = false) throws -> Order {
    guard let order = try order(id) else { throw OrderError.noSuchOrder }
    guard order.owed > 0 else { throw OrderError.wrongState(order.state) }
    return try refund(
      id, amount: order.owed, by: author, reason: Order.dueReason, isByHand: isByHand)
  }

  /// Asks whoever took the money; as it was where that is nobody here.
  private func finish(_ refund: OrderRefund, of id: String, _ order: Order) throws -> Order {
    guard let way = order.kind(of: refund).flatMap({ ways[$0] }) else { return order }
    let answer = way.refund(refund.id, order.reference(of: refund), refund.amount)
    return try change(id) { [clock, goods] order, transaction in
      let isOpen = order.refunds.contains { $0.id == refund.id && $0.state == .asked }
      switch answer {
      case .done:
        order.finishRefund(refund.id, isDone: true, at: clock.now())
        if isOpen { try goods.payBack(id, order, refund, transaction) }
      case .failed(let reason):
        order.finishRefund(refund.id, isDone: false, refusal: reason, at: clock.now())
      case .pending, nil: break
      }
    }
  }

  /// Gives an order up whose things its seller lets go of itself, in the transaction that does.
  ///
  /// - Throws: What the store throws.
  package func giveUp(_ id: String, in transaction: some StoreTransaction) throws {
    guard let orders = OrderCollections.orders(of: id),
      let order = try transaction.get(orders, id)?.value, order.state == .open,
      order.faults.isEmpty
    else { return }
    _ = try change(id, in: transaction) { $0.giveUp(at: clock.now()) }
  }

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
