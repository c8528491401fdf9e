import Accounts
import Payments
import Store
import Tickets

/// What a return of tickets brings, in minor units of the currency.
package struct TicketReturn: Sendable, Hashable {
  /// The number of tickets.
  package fileprivate(set) var count = 0
  /// The sum of the paid prices.
  package fileprivate(set) var paid = 0
  /// The sum that comes back.
  package fileprivate(set) var owed = 0
  /// ISO 4217.
  package fileprivate(set) var currency = ""

  /// The fee.
  package var kept: Int { paid - owed }
}

extension SeatService {
  /// Returns what a return of tickets would bring.
  ///
  /// - Throws: As ``giveBack(_:on:by:)``.
  package func offer(
    for ids: Set<String>, on day: String, by author: Author
  ) throws -> TicketReturn {
    try service.perform(by: author) { work in
      try ids.reduce(into: TicketReturn()) { sums, id in
        let ticket = try Self.ticket(id, day, in: work)
        sums.add(ticket, try Self.refund(of: ticket, in: work))
      }
    }
  }

  /// Returns tickets: their codes become invalid and their places free in one transaction.
  ///
  /// What is owed for a payment by a provider is paid by ``settle(most:within:)``; what was paid
  /// over the counter stays owed until it is fetched.
  ///
  /// - Parameters:
  ///   - ids: The tickets, such as all of an order.
  ///   - day: The local date of their showings, `YYYY-MM-DD`.
  ///   - author: The owner, or one of the staff for tickets of others.
  /// - Returns: The sums.
  /// - Throws: `CinemaTicketError` if a ticket is another person's, was used, or if it is too late;
  ///   nothing is returned then. The store's errors.
  @discardableResult
  package func giveBack(
    _ ids: Set<String>, on day: String, by author: Author
  ) throws -> TicketReturn {
    let payments = payments
    return try service.perform(by: author) { work in
      var (sums, unpaid) = (TicketReturn(), Set<String>())
      for id in ids.sorted() {
        let ticket = try Self.ticket(id, day, in: work)
        let amount = try Self.refund(of: ticket, in: work)
        sums.add(ticket, amount)
        if ticket.state == .unpaid { unpaid.insert(ticket.order) }
        try Self.void(ticket, id, day, owing: amount, in: work)
      }
      for order in unpaid.sorted() { try Self.follow(order, on: day, payments, in: work) }
      return sums
    }
  }

  /// Frees the place of a ticket, and notes what is owed for it.
  private static func void(
    _ ticket: CinemaTicket, _ id: String, _ day: String, owing amount: Int,
    in work: CinemaTransaction
  ) throws {
    var returned = ticket
    (returned.returnedAt, returned.heldUntil) = (work.now, nil)
    returned.state = amount > 0 ? .refundOwed : .cancelled
    try SeatFulfilment.putState(returned, id, on: day, in: work)
    guard amount > 0 else { return }
    try work.transaction.put(
      CinemaCollections.owed, id: id, OwedRefund(ticket, on: day, amount: amount))
  }

  /// Reduces an unpaid order to the tickets that are left.
  private static func follow(
    _ order: String, on day: String, _ payments: PaymentService, in work: CinemaTransaction
  ) throws {
    guard try SeatTransaction.order(order, in: work)?.state == .reserved else { return }
    let left = try SeatFulfilment.tickets(order, on: day, in: work.transaction)
      .filter { $0.value.takesPlace }
    if left.isEmpty {
      _ = try payments.drop(order, in: work.transaction)
    } else {
      let lines = left.map {
        OrderLine(item: $0.id, tariff: "\($0.value.tariff)", price: $0.value.price)
      }
      _ = try payments.reprice(order, lines, in: work.transaction)
    }
  }

  static func ticket(
    _ id: String, _ day: String, in work: CinemaTransaction
  ) throws -> CinemaTicket {
    let stored = try work.transaction.get(CinemaCollections.tickets(day), id)
    guard let stored, stored.value.state != .held else { throw CinemaTicketError(.noSuchTicket) }
    return stored.value
  }

  /// Returns what comes back for a ticket, if the author may return it.
  private static func refund(of ticket: CinemaTicket, in work: CinemaTransaction) throws -> Int {
    let actor = try actor(for: ticket, in: work)
    let showing = try work.showing(ticket.showingID)
    if showing.state == .cancelled { throw CinemaTicketError(.cancelled) }
    switch ticket.state {
    case .valid: break
    case .unpaid: return 0
    case .admitted: throw CinemaTicketError(.used)
    case .held, .refundOwed, .refunded, .cancelled, .revoked: throw CinemaTicketError(.notValid)
    }
    let terms = ReturnTerms(try work.network())
    switch terms.refusal(by: actor, start: showing.start, at: work.seconds) {
    case .never: throw CinemaTicketError(.never)
    case .tooLate: throw CinemaTicketError(.tooLate, ["count": "\(terms.minutes ?? 0)"])
    case .hasStarted: throw CinemaTicketError(.hasStarted)
    case nil: return terms.refund(of: ticket.price)
    }
  }

  /// Returns as what the author returns a ticket: one of the staff is the owner of an own one.
  private static func actor(
    for ticket: CinemaTicket, in work: CinemaTransaction
  ) throws -> ReturnTerms.Actor {
    if case .person(ticket.userID) = work.author { return .owner }
    if try work.has(.manager, at: ticket.cinemaID) { return .manager }
    guard try work.has(.cashier, at: ticket.cinemaID) else {
      throw CinemaTicketError(.noSuchTicket)
    }
    return .cashier
  }
}

extension TicketReturn {
  fileprivate mutating func add(_ ticket: CinemaTicket, _ amount: Int) {
    (count, owed, currency) = (count + 1, owed + amount, ticket.currency)
    if ticket.state == .valid { paid += ticket.price }
  }
}

extension ReturnTerms {
  /// The terms of a network.
  package init(_ network: CinemaNetwork) {
    self.init(
      minutes: network.returnMinutes == CinemaBounds.never ? nil : network.returnMinutes,
      feePercent: network.feePercent)
  }
}
