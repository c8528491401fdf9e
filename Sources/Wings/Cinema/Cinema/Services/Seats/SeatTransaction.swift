import Accounts
import Payments
import Store
import Tickets
import Timekeeping

/// The places of one showing in a transaction, for one buyer.
struct SeatTransaction {
  let work: CinemaTransaction
  let showing: Showing
  let plan: HallPlan
  /// The buyer's open order for the showing; `nil` if there is none.
  let orderID: String?
  /// What can be chosen; the buyer's own places count as free.
  let map: SeatMap
  private let payments: PaymentService
  private let buyer: SeatBuyer
  private let access: PlaceAccess
  private let blocked: Set<HallPlace>
  private let ownTickets: [Stored<CinemaTicket>]
  private let ownUses: [SeatUse]
  private let others: [SeatUse]
  /// Tickets whose time is over, though their documents still take places.
  private let lapsed: [SeatUse]

  init(
    _ work: CinemaTransaction, _ payments: PaymentService, _ showing: Showing, _ order: String?,
    _ buyer: SeatBuyer
  ) throws {
    (self.work, self.payments, self.showing, self.buyer) = (work, payments, showing, buyer)
    plan = try work.plan(showing.planID)
    let uses = try SeatUse.all(of: showing, in: work.transaction)
    lapsed = uses.filter { $0.hasLapsed(at: work.now) }
    let live = uses.filter { !$0.hasLapsed(at: work.now) }
    ownUses = live.filter { $0.isOwn(of: buyer, order) }
    others = live.filter { !$0.isOwn(of: buyer, order) }
    orderID = ownUses.first?.order
    let state = try orderID.flatMap { try Self.order($0, in: work)?.state }
    if state?.isBeingSettled == true { throw SeatError(.paying) }
    let tickets = CinemaCollections.tickets(showing.day)
    ownTickets = try ownUses.compactMap { try work.transaction.get(tickets, $0.ticket) }
    let plan = plan
    blocked = Set(showing.blocked.compactMap { plan.place(named: $0) })
    access = PlaceAccess(isStaff: buyer.isStaff, secondsToStart: showing.start - work.seconds)
    map = SeatMap(plan, access, occupied: others.places, blocked: blocked)
  }

  /// The buyer's held places with their tariffs.
  var own: [HallPlace: Int] {
    Dictionary(
      ownTickets.compactMap { ticket in
        ticket.value.place.map { ($0.hallPlace, ticket.value.tariff) }
      }
    ) { first, _ in first }
  }

  static func order(_ id: String, in work: CinemaTransaction) throws -> Order? {
    try OrderCollections.order(id, in: work.transaction)
  }

  /// Holds exactly these places for the buyer's order; `name` ends the id of a new one.
  func hold(_ wanted: [HallPlace: Int], named name: String? = nil) throws -> SeatHold {
    try requireSale()
    try requireFree(Set(wanted.keys))
    try requireLimits(wanted.count)
    let cinema = try work.cinema(showing.cinemaID)
    let prices = SeatPrices(showing, plan, try work.network())
    let known = Dictionary(
      ownTickets.compactMap { ticket in ticket.value.place.map { ($0.hallPlace, ticket) } }
    ) { first, _ in first }
    let lines = try wanted.sorted { $0.key < $1.key }.map { place, tariff in
      SeatHold.Line(
        ticket: known[place]?.id ?? work.configuration.identifiers.make(), place: place,
        name: plan.name(of: place), tariff: tariff,
        price: try prices.required(place, tariff))
    }
    let order = try keepOrder(lines, cinema, named: name)
    try makeWay(for: Set(wanted.keys))
    for (place, ticket) in known where wanted[place] == nil {
      try work.transaction.delete(CinemaCollections.tickets(showing.day), id: ticket.id)
    }
    for line in lines {
      var ticket = try known[line.place]?.value ?? newTicket(line.place, order.id, cinema)
      (ticket.tariff, ticket.price, ticket.heldUntil) = (line.tariff, line.price, order.until)
      ticket.vat = SeatPrice.vat(in: line.price, basisPoints: cinema.vatBasisPoints) ?? 0
      guard ticket != known[line.place]?.value else { continue }
      try work.transaction.put(
        CinemaCollections.tickets(showing.day), id: line.ticket, ticket,
        expecting: known[line.place]?.revision ?? 0)
    }
    return SeatHold(
      showing: showing.id, order: order.id, lines: lines, currency: cinema.currency,
      until: order.until)
  }

  private func keepOrder(
    _ lines: [SeatHold.Line], _ cinema: CinemaVenue, named name: String?
  ) throws -> (id: String, until: Int) {
    let items = lines.map {
      OrderLine(item: $0.ticket, tariff: "\($0.tariff)", price: $0.price)
    }
    if let orderID {
      let order = try payments.reprice(orderID, items, in: work.transaction)
      return (orderID, order.heldUntil)
    }
    let until = work.now + HoldLimits.holdMilliseconds
    let id = try payments.open(
      items, of: SeatService.subjectPrefix + showing.id, for: buyer.holder,
      currency: cinema.currency, heldUntil: until, named: name, in: work.transaction)
    return (id, until)
  }

  /// Removes the tickets whose time is over from places that are wanted now.
  private func makeWay(for places: Set<HallPlace>) throws {
    let tickets = CinemaCollections.tickets(showing.day)
    for use in lapsed where places.contains(use.place) {
      guard let stored = try work.transaction.get(tickets, use.ticket) else { continue }
      try SeatFulfilment.release(stored, showing, in: work)
    }
  }

  private func newTicket(
    _ place: HallPlace, _ order: String, _ cinema: CinemaVenue
  ) throws -> CinemaTicket {
    var ticket = CinemaTicket(showing, place: place)
    (ticket.userID, ticket.order, ticket.currency) = (buyer.holder, order, cinema.currency)
    ticket.number = try SeatFulfilment.ticketNumber(showing, in: work)
    return ticket
  }
}

// MARK: - What can be refused

extension SeatTransaction {
  private func requireSale() throws {
    switch showing.state {
    case .cancelled: throw SeatError(.cancelled)
    case .draft, .paused: throw SeatError(.notOnSale)
    case .onSale: break
    }
    switch showing.times.sale(at: work.seconds) {
    case .notYet: throw SeatError(.notYet)
    case .over: throw SeatError(.over)
    case .open: break
    }
  }

  private func requireFree(_ wanted: Set<HallPlace>) throws {
    let taken = wanted.intersection(others.places)
    if !taken.isEmpty {
      let places = plan.names(of: taken)
      guard let best = map.best(wanted.count) else {
        throw SeatError(.takenAll, ["places": places])
      }
      throw SeatError(.taken, ["places": places, "free": plan.names(of: best.places)])
    }
    for place in wanted.sorted() {
      let name = ["places": plan.name(of: place)]
      guard let seat = plan.seat(place) else { throw SeatError(.noPlace, name) }
      if blocked.contains(place) { throw SeatError(.notForSale, name) }
      switch access.refusal(of: seat, among: wanted, in: plan) {
      case .broken: throw SeatError(.notForSale, name)
      case .house: throw SeatError(.house, name)
      case .companion: throw SeatError(.companion, name)
      case nil: break
      }
    }
  }

  private func requireLimits(_ count: Int) throws {
    let holder = buyer.holder
    let had = holder.isEmpty ? 0 : others.count { $0.userID == holder }
    let lapses = holder.isEmpty ? [] : try Self.lapses(of: holder, in: work)
    switch buyer.limits.refusal(holding: count, beside: had, lapses: lapses, at: work.now) {
    case .order(let most): throw SeatError(.tooMany, ["count": "\(most)"])
    case .person(let left): throw SeatError(.tooManyPerson, ["count": "\(left)"])
    case .wait(let until):
      throw SeatError(.wait, ["count": "\((until - work.now + 59_999) / 60_000)"])
    case .reserved, nil: break
    }
  }

  /// Returns when holds of a person lapsed lately: orders that were never paid nor given up in time.
  private static func lapses(of person: String, in work: CinemaTransaction) throws -> [Int] {
    try SeatService.recentOrders(of: person, in: work.transaction, at: work.now).map(\.value)
      .filter { order in
        guard order.heldUntil <= work.now else { return false }
        return order.state == .open
          || order.state == .dropped && order.kind == nil
            && order.since.map { $0.utc >= order.heldUntil } ?? false
      }.map(\.heldUntil)
  }

  /// Returns why the buyer's places cannot be paid; `nil` if they leave no place alone.
  func gap() -> SeatError? {
    SingleGap.refusal(
      of: ownUses, beside: others, in: plan, blocked: blocked, access, at: work.now)
  }
}
