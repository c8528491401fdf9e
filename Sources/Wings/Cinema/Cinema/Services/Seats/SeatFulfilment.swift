import Accounts
import Payments
import Store
import Tickets
import Timekeeping

/// Handles the tickets of an order of places, in the order's own transactions.
struct SeatFulfilment: Sendable {
  let service: CinemaService
  let keys: KeyFolder?
  let codes: SeatCodes

  var goods: OrderFulfilment {
    OrderFulfilment(
      keep: { try keep($0, $1, in: work($2)) },
      deliver: { try deliver($0, $1, in: work($2)) },
      release: { try release($0, $1, in: work($2)) },
      payBack: { try payBack($0, $1, $2, in: work($3)) },
      unanswered: { try tellUnanswered($1, $2, in: work($3)) })
  }

  private func work(_ transaction: any StoreTransaction) -> CinemaTransaction {
    CinemaTransaction(
      transaction, service.configuration, author: .shell, now: service.clock.now().utc)
  }

  static func showing(of order: Order, in work: CinemaTransaction) throws -> Showing? {
    try SeatService.showing(of: order).flatMap {
      try CinemaDirectory.showing($0, in: work.transaction)
    }
  }

  /// Returns the tickets of an order that take places.
  private static func tickets(
    _ id: String, of showing: Showing, in work: CinemaTransaction
  ) throws -> [Stored<CinemaTicket>] {
    try tickets(id, on: showing.day, in: work.transaction).filter { $0.value.takesPlace }
  }

  /// Returns the tickets of an order, with those that no longer take a place.
  static func tickets(
    _ order: String, on day: String, in reader: any StoreReader
  ) throws -> [Stored<CinemaTicket>] {
    try reader.find(CinemaCollections.tickets(day), .matching("order", .string(order)))
  }

  /// Holds the places during the payment, or signs their tickets if they are paid at the desk.
  private func keep(_ id: String, _ order: Order, in work: CinemaTransaction) throws {
    guard let showing = try Self.showing(of: order, in: work), showing.state != .cancelled else {
      throw OrderError.tooLate
    }
    let tickets = try Self.tickets(id, of: showing, in: work)
    guard !tickets.isEmpty, tickets.count == order.lines.count else { throw OrderError.tooLate }
    // Money is asked for only if the tickets can be signed.
    let issuer = try SeatIssuer(keys, showing, codes, in: work)
    try issuer.requireSigner(for: tickets.map(\.value))
    for stored in tickets {
      var ticket = stored.value
      ticket.heldUntil = order.heldUntil
      if order.state == .reserved { try issuer.issue(&ticket, as: .unpaid) }
      try Self.put(ticket, stored.id, showing, in: work)
    }
  }

  private func deliver(
    _ id: String, _ order: Order, in work: CinemaTransaction
  ) throws -> OrderFulfilment.Delivery {
    guard let showing = try Self.showing(of: order, in: work), showing.state != .cancelled else {
      return .gone
    }
    var tickets = Dictionary(
      uniqueKeysWithValues: try Self.tickets(id, of: showing, in: work).map { ($0.id, $0.value) })
    let gone = order.lines.filter { tickets[$0.item] == nil }
    guard let found = try replacements(for: gone, id, order, showing, in: work) else {
      return .gone
    }
    tickets.merge(found) { $1 }
    let issuer = try SeatIssuer(keys, showing, codes, in: work)
    // The lines are by row and number, and so are tickets in a wallet.
    for item in order.lines.map(\.item) {
      guard var sold = tickets[item] else { continue }
      sold.heldUntil = nil
      try issuer.issue(&sold, as: .valid)
      try Self.put(sold, item, showing, in: work)
    }
    return .delivered
  }

  /// Returns tickets for paid places that others took meanwhile: equal ones of the same price.
  ///
  /// - Returns: `nil` if there are none.
  private func replacements(
    for lines: [OrderLine], _ id: String, _ order: Order, _ showing: Showing,
    in work: CinemaTransaction
  ) throws -> [String: CinemaTicket]? {
    guard let first = lines.first else { return [:] }
    guard lines.allSatisfy({ $0.price == first.price && $0.tariff == first.tariff }) else {
      return nil
    }
    let (plan, network) = (try work.plan(showing.planID), try work.network())
    let cinema = try work.cinema(showing.cinemaID)
    let occupied = try SeatUse.all(of: showing, in: work.transaction).places
    let blocked = Set(showing.blocked.compactMap { plan.place(named: $0) })
    let access = PlaceAccess(secondsToStart: showing.start - work.seconds)
    let tariff = Int(first.tariff) ?? 1
    let share = network.tariffs.first { $0.number == tariff }?.share ?? 100
    let map = SeatMap(plan) { seat in
      if occupied.contains(seat.place) { return .occupied }
      let price = SeatPrice.ofZone(seat.kind, in: showing.prices.bySign).flatMap {
        SeatPrice.of(zone: $0, share: share, step: network.step)
      }
      let isEqual = access.isOpenToAll(seat.kind) && price == first.price
      return isEqual && !blocked.contains(seat.place) ? .free : .closed
    }
    guard let best = map.best(lines.count), best.arrangement != .apart else { return nil }
    return Dictionary(
      uniqueKeysWithValues: try zip(lines, best.places).map { line, place in
        var ticket = CinemaTicket(showing, place: place, tariff: tariff, price: line.price)
        (ticket.userID, ticket.order, ticket.currency) = (order.holder, id, order.currency)
        ticket.vat = SeatPrice.vat(in: line.price, basisPoints: cinema.vatBasisPoints) ?? 0
        ticket.number = try Self.ticketNumber(showing, in: work)
        return (line.item, ticket)
      })
  }

  private func release(_ id: String, _ order: Order, in work: CinemaTransaction) throws {
    guard let showing = try Self.showing(of: order, in: work) else { return }
    for stored in try Self.tickets(id, of: showing, in: work) {
      try Self.release(stored, showing, in: work)
    }
  }

  /// Frees the place of a ticket that was not paid.
  static func release(
    _ stored: Stored<CinemaTicket>, _ showing: Showing, in work: CinemaTransaction
  ) throws {
    switch stored.value.state {
    case .held:
      try work.transaction.delete(CinemaCollections.tickets(showing.day), id: stored.id)
    case .unpaid:
      var ticket = stored.value
      (ticket.state, ticket.heldUntil, ticket.returnedAt) = (.cancelled, nil, work.now)
      try put(ticket, stored.id, showing, in: work)
    case .valid, .admitted, .refundOwed, .refunded, .cancelled, .revoked: break
    }
  }

  /// Writes a ticket, and its line in the owner's wallet.
  static func put(
    _ ticket: CinemaTicket, _ id: String, _ showing: Showing, in work: CinemaTransaction
  ) throws {
    try work.transaction.put(CinemaCollections.tickets(showing.day), id: id, ticket)
    guard !ticket.userID.isEmpty, ticket.state != .held else { return }
    let wallets = CinemaCollections.wallets(of: ticket.userID)
    let name = Wallet.id(ticket.userID, year: String(showing.day.prefix(4)))
    var wallet =
      try work.transaction.get(wallets, name)?.value ?? Wallet(userID: ticket.userID)
    var entry =
      wallet.tickets.first { $0.ticket == id }
      ?? WalletEntry(ticket: id, day: showing.day, start: showing.start)
    (entry.price, entry.currency, entry.state) = (ticket.price, ticket.currency, ticket.state)
    (entry.showing, entry.start) = (showing.id, showing.start)
    entry.title =
      try work.transaction.get(CinemaCollections.films, showing.movieID)?.value.title ?? ""
    entry.cinema =
      try work.transaction.get(CinemaCollections.cinemas, showing.cinemaID)?.value.title ?? ""
    if let place = ticket.place?.hallPlace {
      entry.place = try work.plan(showing.planID).name(of: place)
    }
    wallet.tickets.removeAll { $0.ticket == id }
    wallet.tickets = (wallet.tickets + [entry]).suffix(CinemaLimits.wallet)
    try work.transaction.put(wallets, id: name, wallet)
  }

  /// Writes a ticket of which only the state changed, and its state in the owner's wallet.
  static func putState(
    _ ticket: CinemaTicket, _ id: String, on day: String, in work: CinemaTransaction
  ) throws {
    try work.transaction.put(CinemaCollections.tickets(day), id: id, ticket)
    guard !ticket.userID.isEmpty else { return }
    let wallets = CinemaCollections.wallets(of: ticket.userID)
    let name = Wallet.id(ticket.userID, year: String(day.prefix(4)))
    guard var wallet = try work.transaction.get(wallets, name)?.value,
      let index = wallet.tickets.firstIndex(where: { $0.ticket == id }),
      wallet.tickets[index].state != ticket.state
    else { return }
    wallet.tickets[index].state = ticket.state
    try work.transaction.put(wallets, id: name, wallet)
  }

  /// Returns a random number that no ticket of the showing has.
  static func ticketNumber(_ showing: Showing, in work: CinemaTransaction) throws -> Int {
    while true {
      let number = work.configuration.randomness.bytes(4).reduce(0) { $0 << 8 | Int($1) }
      let known = try work.transaction.find(
        CinemaCollections.tickets(showing.day), .matching("number", .int(number)))
      if number > 0, !known.contains(where: { $0.value.showingID == showing.id }) { return number }
    }
  }
}
