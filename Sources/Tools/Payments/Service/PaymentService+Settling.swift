import Store
import Timekeeping

extension PaymentService {
  /// After so many milliseconds anybody asks what has become of an order, whoever it was of.
  private static let patience = 5 * 60_000

  /// Finds out what has become of money of which nobody knows; slow, so not for where keys are read.
  ///
  /// Each step is guarded by the order's revision and each question can be asked again, so that two
  /// who do this at once do no harm.
  ///
  /// An order that has run out before anybody was asked for money is dropped.
  ///
  /// - Parameter most: How many orders are asked about, for whoever has little time; all without it.
  /// - Returns: The orders that stand elsewhere now.
  /// - Throws: What the store throws.
  package func settleAll(most: Int = .max) throws -> [String] {
    let ids = try store.read { try $0.find(OrderCollections.unsettled).map(\.value.order) }
    let open = Set(try ids.filter { try order($0)?.state == .open })
    let lapsed = try open.filter { id in try unlessRefused { try lapse(id) } }
    let left = ids.filter { !open.contains($0) }
    // Who is never answered must not hold up the others.
    let asked = most < left.count ? Array(left.shuffled().prefix(most)) : left
    return try lapsed.sorted() + asked.filter { id in try unlessRefused { try settle(id) } }
  }

  /// An order that is damaged, or that somebody else was faster with, holds no other up.
  private func unlessRefused(_ body: () throws -> Bool) throws -> Bool {
    do {
      return try body()
    } catch is OrderError {
      return false
    }
  }

  /// Finds out what has become of the money of one order; slow, so not for where keys are read.
  ///
  /// - Returns: Whether it stands elsewhere now.
  /// - Throws: `OrderError`; what the store throws.
  package func settle(_ id: String) throws -> Bool {
    guard let order = try order(id), let kind = order.kind, let way = ways[kind] else {
      return false
    }
    var now = order
    if order.state.isBeingSettled, isLeftAlone(order) {
      let key = Order.key(id, attempt: order.attempt)
      now = try settle(id, attempt: order.attempt, way.status(key))
    }
    for refund in now.refunds where refund.state == .asked {
      now = try finish(refund, of: id, way, reference: now.reference)
    }
    now = try payBackDue(of: id, now, way)
    return now.state != order.state || now.refunds != order.refunds
  }

  /// Gives back what nobody has to ask for; slow, so not for where keys are read.
  ///
  /// - Returns: The order as it stands then.
  /// - Throws: What the store throws.
  func payBackDue(of id: String, _ order: Order, _ way: PaymentWay) throws -> Order {
    guard order.due > 0 else { return order }
    let asked = try change(id) { order, _ in
      // Somebody else may have been faster.
      guard order.due > 0, !order.refunds.contains(where: { $0.state == .asked }) else { return }
      _ = try order.startRefund(id, amount: order.due, by: "", reason: Order.dueReason)
    }
    guard let refund = asked.refunds.last, refund.state == .asked, refund.isDue
    else { return asked }
    return try finish(refund, of: id, way, reference: asked.reference)
  }

  /// Drops an order that has run out before anybody was asked for money; whether it did.
  private func lapse(_ id: String) throws -> Bool {
    guard let order = try order(id), order.state == .open,
      order.heldUntil <= clock.now().utc
    else { return false }
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
  ///   - isByHand: Whether it was handed over already, however it came.
  /// - Returns: The order as it stands then.
  /// - Throws: `OrderError`, such as `noWay` where nobody here could be asked; what the store throws.
  package func refund(
    _ id: String, amount: Int, by author: String, reason: String, isByHand: Bool = false
  ) throws -> Order {
    guard let order = try order(id) else { throw OrderError.noSuchOrder }
    let known = order.kind.flatMap { ways[$0] }
    guard let way = isByHand ? .counter(.cash) : known else { throw OrderError.noWay }
    let started = try change(id) { order, _ in
      _ = try order.startRefund(id, amount: amount, by: author, reason: reason)
    }
    guard let refund = started.refunds.last else { return started }
    return try finish(refund, of: id, way, reference: started.reference)
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

  private func finish(
    _ refund: OrderRefund, of id: String, _ way: PaymentWay, reference: String
  ) throws -> Order {
    let answer = way.refund(refund.id, reference, refund.amount)
    return try change(id) { [clock] order, _ in
      switch answer {
      case .done: order.finishRefund(refund.id, isDone: true, at: clock.now())
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
          order.state = .dropped
          try transaction.delete(OrderCollections.unsettled, id: stored.id)
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
