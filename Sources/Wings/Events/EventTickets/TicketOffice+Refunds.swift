import Accounts
import Events
import Payments
import Store
import Timekeeping

extension TicketOffice {
  /// Whether money is owed for tickets or orders of an event, or was.
  ///
  /// - Throws: `StoreError` where a document cannot be read.
  package static func hasRefunds(_ event: Event, in reader: any StoreReader) throws -> Bool {
    let isAnyTicket = try reader.find(
      EventCollections.tickets, .matching("eventID", .string(event.id))
    ).contains {
      let standing = $0.value.standing(isCancelled: event.cancelled)
      return standing == .refundOwed || standing == .refunded
    }
    return try isAnyTicket || !ordersPaidInVain(event.id, in: reader).isEmpty
  }

  /// What is owed for the tickets and orders of an event, the oldest first, then what is paid back.
  ///
  /// - Throws: `StoreError` where a document cannot be read.
  package func refunds(of eventID: String) throws -> [RefundRow] {
    let all = try tickets(ofEvent: eventID)
    let chosen = all.filter { $0.standing == .refundOwed } + all.filter { $0.standing == .refunded }
    return try events.store.read { reader in
      let tickets = try chosen.map { try Self.row($0, in: reader) }
      let orders = try Self.orderRows(of: eventID, in: reader)
      return (tickets + orders).filter { $0.state != .refunded }
        + (tickets + orders).filter { $0.state == .refunded }
    }
  }

  private static func row(_ held: HeldTicket, in reader: any StoreReader) throws -> RefundRow {
    let orders = OrderCollections.orders(of: held.ticket.order)
    let order = try orders.flatMap { try reader.get($0, held.ticket.order)?.value }
    let person = held.ticket.userID
    let user = try person.isEmpty ? nil : reader.get(AccountsSchema.users, person)?.value
    let isBack = held.standing == .refunded
    let refund = order?.refunds.last { $0.reason == held.id && $0.state == .done }
    return RefundRow(
      subject: .ticket, id: held.id, amount: held.ticket.total, currency: held.ticket.currency,
      code: held.ticket.short, name: user?.fullName ?? "", way: order?.kind,
      reference: order?.reference ?? "",
      state: isBack ? .refunded : state(of: held.id, order),
      paidBack: isBack ? try PaidBack(refund, of: .ticket, in: reader) : nil)
  }

  /// How far the last attempt has come.
  private static func state(of id: String, _ order: Order?) -> RefundRow.State {
    guard let last = order?.refunds.last(where: { $0.reason == id }) else { return .owed }
    if last.state == .failed { return .refused(why: last.refusal ?? "") }
    return last.isUnanswered ? .unanswered : .underWay
  }

  /// Pays back what is owed for a ticket, the way it came; slow, so not for where keys are read.
  ///
  /// The history of the event has what came of it, and whoever had the ticket is told of the money.
  ///
  /// - Parameters:
  ///   - id: The ticket.
  ///   - author: Who does it.
  ///   - isByHand: Whether the money was handed over, however it was paid: not while whoever was asked
  ///     for it may still pay.
  /// - Returns: What came of it.
  /// - Throws: `EventError` where nothing is owed, or was, or the author does not run the event; `OrderError`;
  ///   what the store throws.
  package func refund(
    _ id: String, by author: Author, isByHand: Bool = false
  ) throws -> RefundOutcome {
    let ticket = try events.perform(by: author) { try Self.asked(for: id, in: $0) }
    if ticket.state == .refunded { return try paidBefore(ticket, id) }
    let outcome = try payBack(ticket, named: id, by: author, isByHand: isByHand)
    try events.perform(by: author) { try Self.note(outcome, of: id, in: $0) }
    return outcome
  }

  /// A ticket whose money is owed, or is back, for whoever may pay it back.
  private static func asked(for id: String, in work: EventTransaction) throws -> EventTicket {
    let ticket = try Self.ticket(id, in: work).value
    let event = try event(of: ticket, in: work)
    if event != nil {
      _ = try work.ownEvent(ticket.eventID)
    } else if work.author != .shell {
      // Nobody is left to ask but the folder's owner.
      throw EventError(.notAllowed, ["event": ""])
    }
    let standing = ticket.standing(isCancelled: event?.cancelled ?? false)
    guard standing == .refundOwed || standing == .refunded else {
      throw EventError(.nothingOwed, ["event": event?.title ?? ""])
    }
    return ticket
  }

  /// The ticket lets nobody in from here on, whether or not the event takes place after all.
  private static func void(_ id: String, in work: EventTransaction) throws {
    var ticket = try asked(for: id, in: work)
    guard ticket.state != .refundOwed, ticket.state != .refunded else { return }
    let event = try event(of: ticket, in: work)
    ticket.state = .refundOwed
    try work.transaction.put(EventCollections.tickets, id: id, ticket)
    guard let event else { return }
    try work.tickets.addPlaces(-1, event, for: ticket.userID)
    try work.waitlist.settle(event)
  }

  /// Marks tickets whose money is back by now, since whoever was asked has said so late.
  func noteRefunds(of order: String) throws {
    let back = try payments.order(order)?.refunds.filter { $0.state == .done }.map(\.reason) ?? []
    guard !back.isEmpty else { return }
    try events.perform(by: .shell) { work in
      for id in back where try work.transaction.get(EventCollections.tickets, id) != nil {
        try Self.note(.done, of: id, in: work)
      }
    }
  }

  /// The same for whatever is in a list of what is owed.
  ///
  /// - Throws: As the one for a ticket does.
  package func refund(
    _ row: RefundRow, by author: Author, isByHand: Bool = false
  ) throws -> RefundOutcome {
    switch row.subject {
    case .ticket: try refund(row.id, by: author, isByHand: isByHand)
    case .order: try refundOrder(row.id, by: author, isByHand: isByHand)
    }
  }

  private static func event(of ticket: EventTicket, in work: EventTransaction) throws -> Event? {
    try work.transaction.get(EventCollections.events, ticket.eventID).map(Event.init(stored:))
  }

  private static func note(_ outcome: RefundOutcome, of id: String, in work: EventTransaction)
    throws
  {
    var ticket = try Self.ticket(id, in: work).value
    let event = try event(of: ticket, in: work)
    switch outcome {
    case .underWay, .unanswered: return
    case .refused(let why):
      if let event {
        try work.tickets.noteRefund(ticket.totalText, to: ticket.userID, in: event, refusal: why)
      }
    case .done, .before:
      // Two who ask at once have paid once: it is told once.
      guard ticket.state != .refunded else { return }
      let hadPlace = ticket.isLive
      ticket.state = .refunded
      try work.transaction.put(EventCollections.tickets, id: id, ticket)
      guard let event else { return }
      if hadPlace {
        try work.tickets.addPlaces(-1, event, for: ticket.userID)
        try work.waitlist.settle(event)
      }
      try work.tickets.noteRefund(
        ticket.totalText, to: ticket.userID, in: event, of: id, refusal: nil)
    }
  }

  /// Asks once for each ticket, however often it is tried; again where it was refused.
  private func payBack(
    _ ticket: EventTicket, named id: String, by author: Author, isByHand: Bool
  ) throws -> RefundOutcome {
    let order = try payments.order(ticket.order)
    // Of an order that is gone nobody can be asked.
    if order == nil, isByHand { return .done }
    guard order?.isGoingBack(for: id) == true else {
      return try begin(ticket, named: id, by: author, isByHand: isByHand)
    }
    if order?.last(of: id)?.state == .done { return try paidBefore(ticket, id) }
    _ = try payments.settle(ticket.order)
    let now = try payments.order(ticket.order)
    // Nobody hands over what a machine has paid by now.
    if isByHand, now?.last(of: id)?.state == .done { return try paidBefore(ticket, id) }
    guard isByHand, now?.isUnanswered(for: id) == true else {
      return Self.outcome(of: now?.last(of: id))
    }
    let handed = try payments.handOver(for: id, of: ticket.order, by: author.id)
    return Self.outcome(of: handed.last(of: id))
  }

  private func begin(
    _ ticket: EventTicket, named id: String, by author: Author, isByHand: Bool
  ) throws -> RefundOutcome {
    let events = events
    do {
      let order = try payments.refund(
        ticket.order, amount: ticket.total, by: author.id, reason: id, isByHand: isByHand
      ) { order, transaction in
        if order.isGoingBack(for: id) { throw OrderError.busy }
        let now = events.clock.now().utc / 1000
        try Self.void(
          id, in: EventTransaction(transaction, events.configuration, author: author, now: now))
      }
      return Self.outcome(of: order.last(of: id))
    } catch OrderError.busy {
      // Somebody else was faster.
      let now = try payments.order(ticket.order)?.last(of: id)
      return now?.state == .done ? try paidBefore(ticket, id) : .underWay
    }
  }

  private func paidBefore(_ ticket: EventTicket, _ id: String) throws -> RefundOutcome {
    let refund = try payments.order(ticket.order)?.last(of: id)
    return .before(try events.store.read { try PaidBack(refund, of: .ticket, in: $0) })
  }

  static func outcome(of refund: OrderRefund?) -> RefundOutcome {
    switch refund?.state {
    case .done: .done
    case .failed: .refused(why: refund?.refusal ?? "")
    case .asked, nil: refund?.isUnanswered == true ? .unanswered : .underWay
    }
  }

  /// Pays back everything that is owed for an event; what one of them is refused holds no other up.
  ///
  /// - Throws: `EventError` where the author does not run the event; what the store throws.
  package func refundAll(of eventID: String, by author: Author) throws -> RefundCounts {
    let owed = try refunds(of: eventID).filter { $0.state != .refunded }
    return try owed.reduce(into: RefundCounts()) { counts, row in
      switch try refundOrRefusal(row, by: author) {
      case nil, .before: counts.skipped += 1
      case .done: counts.done += 1
      case .underWay: counts.underWay += 1
      case .unanswered: counts.unanswered += 1
      case .refused: counts.refused += 1
      }
    }
  }

  /// An order that takes no step back is one more that is refused; none where somebody else has just
  /// paid it back.
  private func refundOrRefusal(_ row: RefundRow, by author: Author) throws -> RefundOutcome? {
    do {
      return try refund(row, by: author)
    } catch let error as OrderError where error == .busy {
      return nil
    } catch let error as EventError where error.reason == .nothingOwed {
      return nil
    } catch is OrderError {
      return .refused(why: "")
    }
  }
}

extension Order {
  /// Whether the money of a ticket has gone back or is on its way.
  fileprivate func isGoingBack(for ticket: String) -> Bool {
    refunds.contains { $0.reason == ticket && $0.state != .failed }
  }

  /// The last attempt to give the money of a ticket back.
  fileprivate func last(of ticket: String) -> OrderRefund? {
    refunds.last { $0.reason == ticket }
  }
}
