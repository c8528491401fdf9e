import Accounts
import Events
import Payments
import Store
import Tickets
import Timekeeping

/// Refunds owed for tickets and for orders without tickets.
///
/// An order has no tickets if the places were taken before the payment arrived, or if it was paid
/// twice.
extension TicketOffice {
  /// Whether an event has owed or completed refunds.
  ///
  /// - Throws: `StoreError` if a document cannot be read.
  package static func hasRefunds(_ event: Event, in reader: any StoreReader) throws -> Bool {
    let isAnyTicket = try reader.find(
      EventCollections.tickets, .matching("eventID", .string(event.id))
    ).contains {
      let standing = $0.value.standing(isCancelled: event.cancelled)
      return standing == .refundOwed || standing == .refunded
    }
    return try isAnyTicket
      || orders(of: event.id, in: reader).contains {
        $0.value.refundState(of: .order($0.id)) != nil
      }
  }

  /// Returns the refunds of an event: the owed ones, the oldest first, then the completed ones.
  ///
  /// - Throws: `StoreError` if a document cannot be read.
  package func refunds(of eventID: String) throws -> [RefundRow] {
    let all = try tickets(ofEvent: eventID)
    let chosen = all.filter { $0.standing == .refundOwed } + all.filter { $0.standing == .refunded }
    return try events.store.read { reader in
      let rows =
        try chosen.map { try Self.row($0, in: reader) }
        + Self.orders(of: eventID, in: reader).compactMap {
          try RefundRow(order: $0.value, id: $0.id, in: reader)
        }
      return rows.filter { $0.state != .refunded } + rows.filter { $0.state == .refunded }
    }
  }

  /// Returns the refund of a ticket or an order; `nil` if there never was one.
  ///
  /// - Throws: `OrderError.noSuchOrder`; the store's errors.
  package func refund(of subject: RefundSubject) throws -> RefundRow? {
    switch subject {
    case .item(let id):
      guard let held = try ticket(id), [.refundOwed, .refunded].contains(held.standing) else {
        return nil
      }
      return try events.store.read { try Self.row(held, in: $0) }
    case .order(let id):
      guard let order = try payments.order(id) else { throw OrderError.noSuchOrder }
      return try events.store.read { try RefundRow(order: order, id: id, in: $0) }
    }
  }

  private static func row(_ held: HeldTicket, in reader: any StoreReader) throws -> RefundRow {
    let (ticket, orders) = (held.ticket, OrderCollections.orders(of: held.ticket.order))
    return try RefundRow(
      item: held.id, amount: ticket.total, currency: ticket.currency, code: ticket.short,
      holder: ticket.userID, order: orders.flatMap { try reader.get($0, ticket.order)?.value },
      isBack: held.standing == .refunded, in: reader)
  }

  private static func orders(
    of eventID: String, in reader: any StoreReader
  ) throws -> [Stored<Order>] {
    let own = Query.matching("subject", .string(subject(eventID)))
    return try OrderCollections.all(in: reader).flatMap { try reader.find($0, own) }
  }

  private static func event(_ id: String, in work: EventTransaction) throws -> Event? {
    try work.transaction.get(EventCollections.events, id).map(Event.init(stored:))
  }
}

// MARK: - Paying back
extension TicketOffice {
  /// The refund of a ticket or an order that a user asked to pay.
  private struct Claim {
    let order: String
    var amount = 0
    /// Whether the ticket is already marked as refunded.
    var isNoted = false
  }

  /// Refunds a ticket or an order by its own payment method.
  ///
  /// It may block on a payment provider: do not call it on the input thread. The result is recorded
  /// in the event's history, and the buyer is notified.
  ///
  /// - Parameters:
  ///   - subject: The ticket or the order.
  ///   - author: The user who refunds it.
  ///   - isByHand: Whether the money was handed over, whatever the payment method. Refused while
  ///     the payment method may still pay it.
  /// - Returns: The result.
  /// - Throws: `EventError` if nothing is or was owed, or the author does not run the event;
  ///   `OrderError`; the store's errors.
  package func refund(
    _ subject: RefundSubject, by author: Author, isByHand: Bool = false
  ) throws -> RefundOutcome {
    let claim = try claim(subject, by: author)
    if claim.isNoted, let paid = try refund(of: subject)?.paidBack { return .before(paid) }
    let events = events
    let outcome = try payments.payBack(
      subject, of: claim.order, amount: claim.amount, by: author.id, isByHand: isByHand
    ) { transaction in
      let now = events.clock.now().utc / 1000
      try Self.void(
        subject.id,
        in: EventTransaction(transaction, events.configuration, author: author, now: now))
    }
    try note(outcome, of: subject, by: author)
    return outcome
  }

  /// Returns the refund that is owed, if the author may pay it.
  private func claim(_ subject: RefundSubject, by author: Author) throws -> Claim {
    switch subject {
    case .item(let id):
      let ticket = try events.perform(by: author) { try Self.owedTicket(id, in: $0) }
      return Claim(
        order: ticket.order, amount: ticket.total, isNoted: ticket.state == .refunded)
    case .order(let id):
      guard let order = try payments.order(id) else { throw OrderError.noSuchOrder }
      try events.perform(by: author) { _ = try Self.ownEvent(Self.eventID(of: order), in: $0) }
      guard order.refundState(of: subject) != nil else {
        throw EventError(.nothingOwed, ["event": ""])
      }
      return Claim(order: id)
    }
  }

  /// Returns the event if the author runs it.
  ///
  /// Only the owner of the data folder may refund tickets of a deleted event.
  private static func ownEvent(_ id: String?, in work: EventTransaction) throws -> Event? {
    guard let event = try id.flatMap({ try event($0, in: work) }) else {
      if work.author != .shell { throw EventError(.notAllowed, ["event": ""]) }
      return nil
    }
    return try work.ownEvent(event.id)
  }

  /// Returns a ticket with an owed or completed refund, if the author may pay it.
  private static func owedTicket(_ id: String, in work: EventTransaction) throws -> EventTicket {
    let ticket = try Self.ticket(id, in: work).value
    let event = try ownEvent(ticket.eventID, in: work)
    let standing = ticket.standing(isCancelled: event?.cancelled ?? false)
    guard standing == .refundOwed || standing == .refunded else {
      throw EventError(.nothingOwed, ["event": event?.title ?? ""])
    }
    return ticket
  }

  /// Voids a ticket permanently, even if the event takes place.
  private static func void(_ id: String, in work: EventTransaction) throws {
    var ticket = try owedTicket(id, in: work)
    guard ticket.state != .refundOwed, ticket.state != .refunded else { return }
    ticket.state = .refundOwed
    try work.transaction.put(EventCollections.tickets, id: id, ticket)
    try freePlace(of: ticket, in: work)
  }

  private static func freePlace(of ticket: EventTicket, in work: EventTransaction) throws {
    guard let event = try event(ticket.eventID, in: work) else { return }
    try work.tickets.addPlaces(-1, event, for: ticket.userID)
    try work.waitlist.settle(event)
  }

  private func note(
    _ outcome: RefundOutcome, of subject: RefundSubject, by author: Author
  ) throws {
    switch (outcome, subject) {
    case (.done, .item(let id)), (.before, .item(let id)):
      try events.perform(by: author) { try Self.noteBack(id, in: $0) }
    // The order's own transaction has notified the buyer.
    case (.done, .order), (.before, .order), (.underWay, _), (.unanswered, _): return
    case (.refused(let why), .item(let id)):
      try events.perform(by: author) { work in
        let ticket = try Self.ticket(id, in: work).value
        try Self.noteRefusal(why, ticket.totalText, to: ticket.userID, ticket.eventID, in: work)
      }
    case (.refused(let why), .order(let id)):
      guard let order = try payments.order(id), let event = Self.eventID(of: order) else { return }
      let amount = order.refusedAmount(of: subject) ?? 0
      let sum = Money.text(amount, order.currency)
      try events.perform(by: author) {
        try Self.noteRefusal(why, sum, to: order.holder, event, in: $0)
      }
    }
  }

  private static func noteRefusal(
    _ why: String, _ sum: String, to holder: String, _ eventID: String, in work: EventTransaction
  ) throws {
    guard let event = try event(eventID, in: work) else { return }
    try work.tickets.noteRefund(sum, to: holder, in: event, refusal: why)
  }

  /// Marks a ticket as refunded; concurrent calls notify the buyer once.
  private static func noteBack(_ id: String, in work: EventTransaction) throws {
    var ticket = try Self.ticket(id, in: work).value
    guard ticket.state != .refunded else { return }
    let hadPlace = ticket.isLive
    ticket.state = .refunded
    try work.transaction.put(EventCollections.tickets, id: id, ticket)
    if hadPlace { try freePlace(of: ticket, in: work) }
    guard let event = try event(ticket.eventID, in: work) else { return }
    try work.tickets.noteRefund(
      ticket.totalText, to: ticket.userID, in: event, of: id, refusal: nil)
  }

  /// Marks tickets that the payment method has refunded late.
  func noteRefunds(of order: String) throws {
    let back = try payments.order(order)?.refunds.filter { $0.state == .done }.map(\.reason) ?? []
    guard !back.isEmpty else { return }
    try events.perform(by: .shell) { work in
      for id in back where try work.transaction.get(EventCollections.tickets, id) != nil {
        try Self.noteBack(id, in: work)
      }
    }
  }

  /// Pays all refunds owed for an event; a refused one does not stop the others.
  ///
  /// - Throws: `EventError` if the author does not run the event; the store's errors.
  package func refundAll(of eventID: String, by author: Author) throws -> RefundCounts {
    try RefundCounts(refunds(of: eventID)) { row in
      do {
        return try refund(row.subject, by: author)
      } catch let error as EventError where error.reason == .nothingOwed {
        return nil
      }
    }
  }
}
