import Accounts
import Store
import Timekeeping

/// Every step of an order, each in one transaction together with what the order is for.
///
/// Orders of other sellers are no orders here: they are neither read nor changed.
package struct PaymentService: Sendable {
  package let store: any DocumentStore
  package let clock: Clock
  package let identifiers: Identifiers
  /// How the subjects begin that the caller sells, such as `event:`.
  package let subjects: [String]
  /// Which of its orders one collection has.
  let period: OrderPeriod
  package let goods: OrderGoods
  /// Who takes money, by kind.
  package let ways: [PaymentKind: PaymentWay]
  /// Which running program this is.
  let process: OrderProcess

  package init(
    store: any DocumentStore, clock: Clock, subjects: [String], period: OrderPeriod = .month,
    goods: OrderGoods, ways: [PaymentWay], identifiers: Identifiers = .random,
    process: OrderProcess? = nil
  ) {
    (self.store, self.clock, self.goods, self.identifiers) = (store, clock, goods, identifiers)
    (self.subjects, self.period) = (subjects, period)
    self.ways = Dictionary(ways.map { ($0.kind, $0) }) { $1 }
    self.process = process ?? .current(boot: clock.now().boot)
  }

  /// An order, or `nil` if there is none or another seller has it.
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

  /// Opens an order for what has just been chosen, in the transaction that keeps it.
  ///
  /// - Returns: Its id.
  /// - Throws: `OrderError.amount`, `noSuchOrder` if the caller does not sell the subject; what the
  ///   store throws.
  package func open(
    _ lines: [OrderLine], of subject: String, for holder: String, currency: String,
    heldUntil: Int, in transaction: some StoreTransaction
  ) throws -> String {
    guard !lines.isEmpty, let total = Order.total(of: lines) else { throw OrderError.amount }
    let now = clock.now()
    let today = LocalTime(utcMilliseconds: now.utc, in: .utc).date
    let id = period.prefix(on: today) + identifiers.make()
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

  /// Changes what an order costs, as long as nobody was asked for money.
  ///
  /// - Throws: `OrderError`; what the store throws.
  package func reprice(_ id: String, _ lines: [OrderLine]) throws -> Order {
    try write { try reprice(id, lines, in: $0) }
  }

  /// The same within the transaction of whoever changes what the order is for.
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

  /// Asks for money and says what came of it; slow, so not for where keys are read.
  ///
  /// - Returns: The order as it stands then, and where its payment goes on, if anywhere.
  /// - Throws: `OrderError`; what the store throws.
  package func pay(
    _ id: String, by kind: PaymentKind, title: String, country: String = ""
  ) throws -> (order: Order, link: String?) {
    guard let way = ways[kind] else { throw OrderError.wrongState(.open) }
    let started = try start(id, kind)
    let bill = PaymentWay.Bill(
      key: Order.key(id, attempt: started.attempt), amount: started.total,
      currency: started.currency, country: country, title: title)
    let answer = way.pay(bill)
    let order = try payBackDue(
      of: id, try settle(id, attempt: started.attempt, by: kind, answer))
    guard case .pending(let link) = answer else { return (order, nil) }
    return (order, link)
  }

  /// Notes that somebody will be asked for money; the same press twice is one attempt.
  ///
  /// - Throws: `OrderError`; what the store throws.
  package func start(_ id: String, _ kind: PaymentKind) throws -> Order {
    try change(id) { [clock, goods, process] order, transaction in
      if order.state == .paying {
        guard order.process == process, order.kind == kind else { throw OrderError.busy }
        return
      }
      try order.start(kind, by: process, at: clock.now())
      try goods.keep(id, order, transaction)
    }
  }

  /// Notes what whoever was asked has said; none for silence.
  ///
  /// An answer that comes again changes nothing. Money that comes for an attempt that was taken for
  /// dead is taken where it still can be, and else due back.
  ///
  /// - Parameters:
  ///   - id: The order.
  ///   - attempt: Which attempt it was.
  ///   - kind: Who was asked; whom the order names where none.
  ///   - answer: What they have said.
  /// - Returns: The order as it stands then.
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

  /// Gives an order up whose money nobody was asked for.
  ///
  /// - Throws: `OrderError`; what the store throws.
  package func drop(_ id: String) throws -> Order { try write { try drop(id, in: $0) } }

  /// The same within the transaction of whoever changes what the order is for.
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

  /// Keeps an order until it is paid at the desk, up to milliseconds since 1970.
  ///
  /// - Throws: `OrderError`; what the store throws.
  package func reserve(_ id: String, until moment: Int) throws -> Order {
    try change(id) { [clock, goods] order, transaction in
      guard order.state == .open else { throw OrderError.wrongState(order.state) }
      let now = clock.now()
      guard now.utc < order.heldUntil, now.utc < moment else { throw OrderError.tooLate }
      (order.state, order.kind, order.heldUntil, order.since) = (.reserved, .desk, moment, now)
      try goods.keep(id, order, transaction)
    }
  }

  /// Takes money over a counter: in one transaction, since nobody else is asked.
  ///
  /// - Throws: `OrderError`; what the store throws.
  package func take(_ id: String, by kind: PaymentKind, reference: String = "") throws -> Order {
    try write { try take(id, by: kind, reference: reference, in: $0) }
  }

  /// The same within the transaction of whoever looks at what is paid for.
  ///
  /// - Parameters:
  ///   - id: The order.
  ///   - kind: How it is paid.
  ///   - reference: What whoever took it calls it.
  ///   - moment: Until when what is reserved is kept now, in milliseconds since 1970; as it was
  ///     reserved where none.
  ///   - transaction: The transaction.
  /// - Returns: The order as it stands then.
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

  /// Changes an order and keeps it among those that time moves as long as it is one.
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

  /// Whether it becomes another one without anybody touching it.
  fileprivate var isMovedByTime: Bool {
    state == .open || state.isBeingSettled || owed > 0 || refunds.contains { $0.state == .asked }
      || !unseen.isEmpty
  }
}
