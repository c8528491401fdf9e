import Accounts
import Store
import Timekeeping

/// The steps of an order, each in one transaction with the items.
///
/// It neither reads nor changes orders of other sellers.
package struct PaymentService: Sendable {
  package let store: any DocumentStore
  package let clock: Clock
  package let identifiers: Identifiers
  /// The prefixes of the subjects that the caller sells, such as `event:`.
  package let subjects: [String]
  /// The period of one collection of orders.
  let period: OrderPeriod
  package let goods: OrderFulfilment
  /// The payment methods by kind.
  package let ways: [PaymentKind: PaymentMethod]
  /// The running process.
  let process: OrderProcess

  package init(
    store: any DocumentStore, clock: Clock, subjects: [String], period: OrderPeriod = .month,
    goods: OrderFulfilment, ways: [PaymentMethod], identifiers: Identifiers = .random,
    process: OrderProcess? = nil
  ) {
    (self.store, self.clock, self.goods, self.identifiers) = (store, clock, goods, identifiers)
    (self.subjects, self.period) = (subjects, period)
    self.ways = Dictionary(ways.map { ($0.kind, $0) }) { $1 }
    self.process = process ?? .current(boot: clock.now().boot)
  }

  /// The payment methods besides a counter that can be used now.
  package var providers: [PaymentKind] {
    ways.values.filter { !$0.kind.isAtCounter && $0.check() == nil }.map(\.kind)
      .sorted { $0.rawValue < $1.rawValue }
  }

  /// Returns an order; `nil` if there is none or it belongs to another seller.
  ///
  /// - Throws: What the store throws.
  package func order(_ id: String) throws -> Order? {
    try store.read { try stored(id, in: $0)?.value }
  }

  func stored(_ id: String, in reader: some StoreReader) throws -> Stored<Order>? {
    guard let orders = OrderCollections.orders(of: id), let stored = try reader.get(orders, id),
      stored.value.isSold(as: subjects)
    else { return nil }
    return stored
  }

  /// Opens an order in the transaction that keeps the chosen items.
  ///
  /// - Parameters:
  ///   - lines: The items.
  ///   - subject: What is sold, such as `event:ID`.
  ///   - holder: The buyer's id; empty at a desk.
  ///   - currency: An ISO 4217 code.
  ///   - heldUntil: The expiry, in milliseconds since 1970.
  ///   - name: What its id ends with; `nil` for a random one.
  ///   - transaction: The transaction.
  /// - Returns: The order's id.
  /// - Throws: `OrderError.amount`, `noSuchOrder` if the caller does not sell the subject; what the
  ///   store throws.
  package func open(
    _ lines: [OrderLine], of subject: String, for holder: String, currency: String,
    heldUntil: Int, named name: String? = nil, in transaction: some StoreTransaction
  ) throws -> String {
    guard !lines.isEmpty, let total = Order.total(of: lines) else { throw OrderError.amount }
    let now = clock.now()
    let today = LocalTime(utcMilliseconds: now.utc, in: .utc).date
    let id = period.prefix(on: today) + (name ?? identifiers.make())
    var order = Order(
      subject: subject, holder: holder, lines: lines, total: total, currency: currency,
      heldUntil: heldUntil)
    order.since = now
    guard let orders = OrderCollections.orders(of: id), order.isSold(as: subjects) else {
      throw OrderError.noSuchOrder
    }
    try transaction.put(orders, id: id, order, expecting: 0)
    try transaction.put(OrderCollections.unsettled, id: id, UnsettledOrder(order: id))
    return id
  }

  /// Changes the price of an order whose payment was not started.
  ///
  /// - Throws: `OrderError`; what the store throws.
  package func reprice(_ id: String, _ lines: [OrderLine]) throws -> Order {
    try write { try reprice(id, lines, in: $0) }
  }

  /// Changes the price within the caller's transaction.
  ///
  /// - Throws: `OrderError`; what the store throws.
  package func reprice(
    _ id: String, _ lines: [OrderLine], in transaction: any StoreTransaction
  ) throws -> Order {
    guard !lines.isEmpty, let total = Order.total(of: lines) else { throw OrderError.amount }
    return try change(id, in: transaction) { order in
      guard order.state == .open || order.state == .reserved else {
        throw OrderError.wrongState(order.state)
      }
      (order.lines, order.total) = (lines, total)
    }
  }

  /// Asks for a payment and records the result.
  ///
  /// It is slow, so never call it on the thread that reads keys.
  ///
  /// - Parameters:
  ///   - id: The order's id.
  ///   - kind: The payment method.
  ///   - title: The title for the payment method.
  ///   - country: The ISO 3166 two-letter code; empty if unknown.
  ///   - begin: Further checks and changes in the transaction that starts the payment.
  /// - Returns: The order afterwards, and the link where the payment continues, if any.
  /// - Throws: `OrderError`; what `begin` and the store throw.
  package func pay(
    _ id: String, by kind: PaymentKind, title: String, country: String = "",
    begin: @escaping @Sendable (Order, any StoreTransaction) throws -> Void = { _, _ in }
  ) throws -> (order: Order, link: String?) {
    guard let way = ways[kind] else { throw OrderError.wrongState(.open) }
    let started = try start(id, kind, begin: begin)
    let bill = PaymentMethod.Bill(
      key: Order.key(id, attempt: started.attempt), amount: started.total,
      currency: started.currency, country: country, title: title)
    let answer = way.pay(bill)
    let order = try payBackDue(
      of: id, try settle(id, attempt: started.attempt, by: kind, answer))
    guard case .pending(let link) = answer else { return (order, nil) }
    return (order, link)
  }

  /// Starts a payment; pressing twice is one attempt.
  ///
  /// - Throws: `OrderError`; what `begin` and the store throw.
  package func start(
    _ id: String, _ kind: PaymentKind,
    begin: @escaping @Sendable (Order, any StoreTransaction) throws -> Void = { _, _ in }
  ) throws -> Order {
    try change(id) { [clock, goods, process] order, transaction in
      if order.state == .paying {
        guard order.process == process, order.kind == kind else { throw OrderError.busy }
        return
      }
      let open = order
      try order.start(kind, by: process, at: clock.now())
      try begin(open, transaction)
      try goods.keep(id, order, transaction)
    }
  }

  /// Records the answer of a payment method; `nil` for no answer.
  ///
  /// A repeated answer changes nothing. Money for an attempt that was given up is accepted if that
  /// is still possible, and otherwise due for refund.
  ///
  /// - Parameters:
  ///   - id: The order's id.
  ///   - attempt: The number of the attempt.
  ///   - kind: The payment method; `nil` for the order's.
  ///   - answer: The answer.
  /// - Returns: The order afterwards.
  /// - Throws: `OrderError`; what the store throws.
  package func settle(
    _ id: String, attempt: Int, by kind: PaymentKind? = nil, _ answer: PaymentAnswer?
  ) throws -> Order {
    try change(id) { [clock, goods] order, transaction in
      order.noteUnseen(answer, to: attempt, by: kind ?? order.kind, at: clock.now())
      guard order.awaits(answer, to: attempt) else {
        return order.noteStray(answer, to: attempt, by: kind ?? order.kind)
      }
      let now = clock.now()
      switch answer {
      case .paid(let reference, let said):
        let amount = said ?? order.total
        let isHad = amount == order.total && order.state != .dropped
        let delivery = isHad ? try goods.deliver(id, order, transaction) : .gone
        order.settle(
          reference, amount: amount, to: attempt, isDelivered: delivery == .delivered, at: now)
        if order.state == .refundDue { try goods.release(id, order, transaction) }
      case .failed, .cancelled, .neverSeen:
        order.reopen(at: now)
        if order.state != .open { try goods.release(id, order, transaction) }
      case .pending, nil: order.fallSilent(at: now)
      }
    }
  }

  /// Gives up an order whose payment was not started.
  ///
  /// - Throws: `OrderError`; what the store throws.
  package func drop(_ id: String) throws -> Order { try write { try drop(id, in: $0) } }

  /// Gives up an order within the caller's transaction.
  ///
  /// - Throws: `OrderError`; what the store throws.
  package func drop(_ id: String, in transaction: any StoreTransaction) throws -> Order {
    try change(id, in: transaction) { order in
      guard order.state == .open || order.state == .reserved else {
        throw OrderError.wrongState(order.state)
      }
      order.giveUp(at: clock.now())
      try goods.release(id, order, transaction)
    }
  }

  /// Reserves an order until payment at the desk.
  ///
  /// - Parameters:
  ///   - id: The order's id.
  ///   - moment: The end of the reservation, in milliseconds since 1970.
  ///   - begin: Further checks and changes in the transaction of the reservation.
  /// - Returns: The order afterwards.
  /// - Throws: `OrderError`; what `begin` and the store throw.
  package func reserve(
    _ id: String, until moment: Int,
    begin: @escaping @Sendable (Order, any StoreTransaction) throws -> Void = { _, _ in }
  ) throws -> Order {
    try change(id) { [clock, goods] order, transaction in
      guard order.state == .open else { throw OrderError.wrongState(order.state) }
      let now = clock.now()
      guard now.utc < order.heldUntil, now.utc < moment else { throw OrderError.tooLate }
      try begin(order, transaction)
      (order.state, order.kind, order.heldUntil, order.since) = (.reserved, .desk, moment, now)
      try goods.keep(id, order, transaction)
    }
  }

  /// Takes a payment at a counter in one transaction, since no external method is asked.
  ///
  /// - Throws: `OrderError`; what the store throws.
  package func take(_ id: String, by kind: PaymentKind, reference: String = "") throws -> Order {
    try write { try take(id, by: kind, reference: reference, in: $0) }
  }

  /// Takes a payment at a counter within the caller's transaction.
  ///
  /// - Parameters:
  ///   - id: The order's id.
  ///   - kind: The payment method.
  ///   - reference: The payment method's reference.
  ///   - moment: The new end of the reservation, in milliseconds since 1970; `nil` to leave it.
  ///   - transaction: The transaction.
  /// - Returns: The order afterwards.
  /// - Throws: `OrderError`; what the store throws.
  package func take(
    _ id: String, by kind: PaymentKind, reference: String = "", until moment: Int? = nil,
    in transaction: any StoreTransaction
  ) throws -> Order {
    try change(id, in: transaction) { order in
      guard order.state == .open || order.state == .reserved else {
        throw OrderError.wrongState(order.state)
      }
      let now = clock.now()
      if let moment, order.state == .reserved { order.heldUntil = moment }
      guard now.utc < order.heldUntil else { throw OrderError.tooLate }
      order.kind = kind
      guard try goods.deliver(id, order, transaction) == .delivered else {
        throw OrderError.tooLate
      }
      order.settle(reference, amount: order.total, isDelivered: true, at: now)
    }
  }

  /// Changes an order and updates its entry among the unsettled orders.
  func change(
    _ id: String, _ body: @escaping @Sendable (inout Order, any StoreTransaction) throws -> Void
  ) throws -> Order {
    try write { transaction in
      try change(id, in: transaction) { try body(&$0, transaction) }
    }
  }

  private func write(
    _ body: @escaping @Sendable (any StoreTransaction) throws -> Order
  ) throws -> Order {
    try store.write(by: "", at: clock.now().utc) { try body($0) }
  }

  func change(
    _ id: String, in transaction: any StoreTransaction, _ body: (inout Order) throws -> Void
  ) throws -> Order {
    guard let orders = OrderCollections.orders(of: id),
      let stored = try self.stored(id, in: transaction)
    else { throw OrderError.noSuchOrder }
    guard stored.value.faults.isEmpty else { throw OrderError.damaged }
    var order = stored.value
    try body(&order)
    guard order != stored.value else { return order }
    try transaction.put(orders, id: id, order, expecting: stored.revision)
    for refund in order.refunds
    where !refund.by.isEmpty && !stored.value.isGivenBack(refund.id, by: refund.by) {
      try transaction.put(
        OrderCollections.refunders, id: refund.id, Refunder(by: refund.by, order: id))
    }
    try Self.keepAmongUnsettled(id, order, in: transaction)
    return order
  }

  static func keepAmongUnsettled(
    _ id: String, _ order: Order, in transaction: some StoreTransaction
  ) throws {
    if order.isMovedByTime {
      try transaction.put(OrderCollections.unsettled, id: id, UnsettledOrder(order: id))
    } else {
      try transaction.delete(OrderCollections.unsettled, id: id)
    }
  }
}

extension Order {
  fileprivate func isGivenBack(_ id: String, by author: String) -> Bool {
    refunds.contains { $0.id == id && $0.by == author }
  }

  /// Whether the order changes with time.
  fileprivate var isMovedByTime: Bool {
    state == .open || state.isBeingSettled || owed > 0 || refunds.contains { $0.state == .asked }
      || !unseen.isEmpty
  }
}
