import Accounts
import Events
import Payments
import Store

/// Money that came for places that were gone by then, or that came twice.
extension TicketOffice {
  /// The orders of an event of which money is owed, or was, without a ticket.
  static func ordersPaidInVain(
    _ eventID: String, in reader: any StoreReader
  ) throws -> [Stored<Order>] {
    let own = Query.matching("subject", .string(subject(eventID)))
    return try OrderCollections.all(in: reader).flatMap { try reader.find($0, own) }
      .filter { $0.value.owed > 0 || !$0.value.dueRefunds.isEmpty }
  }

  static func orderRows(of eventID: String, in reader: any StoreReader) throws -> [RefundRow] {
    try ordersPaidInVain(eventID, in: reader).map { try row($0.value, id: $0.id, in: reader) }
  }

  private static func row(
    _ order: Order, id: String, in reader: any StoreReader
  ) throws -> RefundRow {
    let user =
      try order.holder.isEmpty ? nil : reader.get(AccountsSchema.users, order.holder)?.value
    let state = state(of: order)
    return RefundRow(
      subject: .order, id: id,
      amount: order.owed > 0 ? order.owed : order.dueRefunds.reduce(0) { $0 + $1.amount },
      currency: order.currency, code: "", name: user?.fullName ?? "", way: order.kind,
      reference: order.reference, state: state,
      paidBack: state == .refunded
        ? try PaidBack(order.dueRefunds.last, of: .order, in: reader) : nil)
  }

  /// What is owed for an order without a ticket, or was; none where nothing ever was.
  ///
  /// - Throws: `OrderError.noSuchOrder`; what the store throws.
  package func refund(ofOrder id: String) throws -> RefundRow? {
    guard let order = try payments.order(id) else { throw OrderError.noSuchOrder }
    guard order.owed > 0 || !order.dueRefunds.isEmpty else { return nil }
    return try events.store.read { try Self.row(order, id: id, in: $0) }
  }

  private static func state(of order: Order) -> RefundRow.State {
    if order.isAskedForDue {
      return order.isUnanswered(for: Order.dueReason) ? .unanswered : .underWay
    }
    guard order.owed > 0 else { return .refunded }
    guard let last = order.refunds.last(where: \.isDue) else { return .owed }
    return last.state == .failed ? .refused(why: last.refusal ?? "") : .owed
  }

  /// Pays back what is owed for an order without a ticket, however often it was refused; slow, so not
  /// for where keys are read.
  ///
  /// - Parameters:
  ///   - id: The order.
  ///   - author: Who does it.
  ///   - isByHand: Whether the money was handed over, however it was paid: not while whoever was asked
  ///     for it may still pay.
  /// - Returns: What came of it.
  /// - Throws: `EventError` where the author does not run the event; `OrderError` where there is no
  ///   such order or nothing is owed for it; what the store throws.
  package func refundOrder(
    _ id: String, by author: Author, isByHand: Bool = false
  ) throws -> RefundOutcome {
    guard let order = try payments.order(id) else { throw OrderError.noSuchOrder }
    try events.perform(by: author) { work in
      guard let event = try Self.event(of: order, in: work) else {
        // Nobody is left to ask but the folder's owner.
        if work.author != .shell { throw EventError(.notAllowed, ["event": ""]) }
        return
      }
      _ = try work.ownEvent(event.id)
    }
    if order.isPaidBackInFull { return try paidBefore(order) }
    guard order.owed > 0 || order.isAskedForDue else {
      throw EventError(.nothingOwed, ["event": ""])
    }
    let became: Order
    do {
      became = try payBack(order, named: id, by: author, isByHand: isByHand)
    } catch let error as OrderError {
      // Somebody else was faster, or is about to be.
      guard let now = try payments.order(id) else { throw error }
      if now.isPaidBackInFull { return try paidBefore(now) }
      if now.isAskedForDue { return .underWay }
      throw error
    }
    // Nobody hands over what a machine has paid by now.
    if isByHand, order.isAskedForDue, became.isPaidBackInFull,
      became.dueRefunds.last?.isByHand != true
    {
      return try paidBefore(became)
    }
    let told = became.toldRefund(since: order)
    if became.refunds != order.refunds, let told {
      try events.perform(by: author) { try Self.note(told, of: became, in: $0) }
    }
    return Self.outcome(of: told)
  }

  /// The history of the event has it where nobody pays.
  private static func note(
    _ refund: OrderRefund, of order: Order, in work: EventTransaction
  ) throws {
    guard let event = try event(of: order, in: work) else { return }
    let sum = Money.number(refund.amount, order.currency, isWhole: false) + " " + order.currency
    switch outcome(of: refund) {
    // What is back is told as it is noted, whoever has asked for it.
    case .underWay, .unanswered, .done, .before: return
    case .refused(let why):
      try work.tickets.noteRefund(sum, to: order.holder, in: event, refusal: why)
    }
  }

  private static func event(of order: Order, in work: EventTransaction) throws -> Event? {
    try eventID(of: order).flatMap { try work.transaction.get(EventCollections.events, $0) }
      .map(Event.init(stored:))
  }

  private func payBack(
    _ order: Order, named id: String, by author: Author, isByHand: Bool
  ) throws -> Order {
    guard order.isAskedForDue else {
      return try payments.refundDue(id, by: author.id, isByHand: isByHand)
    }
    _ = try payments.settle(id)
    let now = try payments.order(id) ?? order
    guard isByHand, now.isUnanswered(for: Order.dueReason) else { return now }
    return try payments.handOver(for: Order.dueReason, of: id, by: author.id)
  }

  private func paidBefore(_ order: Order) throws -> RefundOutcome {
    let refund = order.dueRefunds.last
    return .before(try events.store.read { try PaidBack(refund, of: .order, in: $0) })
  }
}

extension Order {
  /// Whether somebody has been asked for what is owed, and has not said yet.
  fileprivate var isAskedForDue: Bool { dueRefunds.contains { $0.state == .asked } }

  fileprivate var isPaidBackInFull: Bool {
    owed == 0 && !dueRefunds.isEmpty && !isAskedForDue
  }

  /// Of what has come of several payments what somebody has to know: that one was refused, or is not
  /// known yet.
  fileprivate func toldRefund(since former: Order) -> OrderRefund? {
    let new = refunds.filter { $0.isDue && !former.refunds.contains($0) }
    return new.last { $0.state == .failed } ?? new.last { $0.state == .asked }
      ?? refunds.last(where: \.isDue)
  }
}
