import Accounts
import Payments
import Store
import Tickets
import Timekeeping

/// The places of a showing at one moment, as a buyer sees them.
package struct SeatsNow: Sendable {
  package enum Mark: Sendable, Hashable {
    case free
    /// Sold or reserved.
    case taken
    /// Held by another buyer for some minutes.
    case held
    /// Held by this buyer.
    case own
    /// Not for sale to this buyer now.
    case closed
  }

  package let showing: Showing
  package let film: Film
  package let cinema: CinemaVenue
  package let hall: Hall
  package let plan: HallPlan
  package let prices: SeatPrices
  /// What the buyer holds; `nil` for nothing.
  package let hold: SeatHold?
  /// Whether a payment for these places is under way.
  package let isPaying: Bool
  /// Why the held places cannot be paid: they leave one alone; `nil` if they can.
  package let gap: SeatError?
  /// When the next hold of others lapses, in milliseconds since 1970; `nil` if none does.
  package let changesAt: Int?
  private let marks: [HallPlace: Mark]

  package func mark(of place: HallPlace) -> Mark { marks[place] ?? .free }

  /// The number of places that this showing sells.
  package let places: Int
  /// The number of places that no one has.
  package let free: Int

  /// The view from a place, 0 to 100.
  package func view(from seat: HallPlan.Seat) -> Int {
    HallMetres(
      screen: hall.screenMetres, firstRow: hall.firstRowMetres, row: hall.rowMetres
    ).view(from: seat, in: plan)
  }

  /// Returns the free places beside the buyer's own, in the same segments.
  package var besideOwn: [HallPlace] {
    plan.rows.flatMap { row in
      let seats = row.seats
      return seats.indices.filter { index in
        guard mark(of: seats[index].place) == .free else { return false }
        return isJoined(index, in: seats, by: -1) || isJoined(index, in: seats, by: 1)
      }.map { seats[$0].place }
    }
  }

  /// Returns whether only free places lie between a place and the buyer's own.
  private func isJoined(_ index: Int, in seats: [HallPlan.Seat], by step: Int) -> Bool {
    var next = index + step
    while seats.indices.contains(next), seats[next].segment == seats[index].segment {
      switch mark(of: seats[next].place) {
      case .own: return true
      case .free: next += step
      case .taken, .held, .closed: return false
      }
    }
    return false
  }
}

extension SeatService {
  /// Returns the places of a showing as a buyer sees them.
  ///
  /// - Parameters:
  ///   - showingID: The showing.
  ///   - order: The order of a hold without an account; `nil` for none.
  ///   - buyer: Who looks; `nil` for a visitor.
  /// - Returns: The places.
  /// - Throws: `CinemaError.noSuchShowing`, `damagedPlan`; the store's errors.
  package func now(
    _ showingID: String, order: String? = nil, for buyer: SeatBuyer?
  ) throws -> SeatsNow {
    let (directory, now) = (service.directory, service.clock.now().utc)
    return try service.store.read { reader in
      guard let showing = try CinemaDirectory.showing(showingID, in: reader) else {
        throw CinemaError(.noSuchShowing, ["id": showingID])
      }
      guard let plan = try directory.plan(showing.planID, in: reader) else {
        throw CinemaError(.damagedPlan, ["id": showing.planID])
      }
      return try SeatsNow(showing, plan, order, buyer, at: now, in: reader)
    }
  }
}

extension SeatsNow {
  init(
    _ showing: Showing, _ plan: HallPlan, _ order: String?, _ buyer: SeatBuyer?, at now: Int,
    in reader: any StoreReader
  ) throws {
    (self.showing, self.plan) = (showing, plan)
    film = try reader.get(CinemaCollections.films, showing.movieID)?.value ?? Film()
    let cinema =
      try reader.get(CinemaCollections.cinemas, showing.cinemaID)?.value ?? CinemaVenue()
    self.cinema = cinema
    hall = try reader.get(CinemaCollections.halls, showing.hallID)?.value ?? Hall()
    let network = try reader.get(CinemaCollections.network, CinemaNetwork.id)?.value
    prices = SeatPrices(showing, plan, network ?? CinemaNetwork())
    let live = try SeatUse.all(of: showing, in: reader).filter { !$0.hasLapsed(at: now) }
    let own = live.filter { use in buyer.map { use.isOwn(of: $0, order) } ?? false }
    let others = live.filter { use in buyer.map { !use.isOwn(of: $0, order) } ?? true }
    let tickets = CinemaCollections.tickets(showing.day)
    hold = SeatHold(
      try own.compactMap { try reader.get(tickets, $0.ticket) }, of: showing, plan,
      cinema.currency)
    isPaying =
      try hold.flatMap { try OrderCollections.order($0.order, in: reader) }
      .map(\.state.isBeingSettled) ?? false
    changesAt = others.compactMap(\.heldUntil).min()
    let blocked = Set(showing.blocked.compactMap { plan.place(named: $0) })
    let access = PlaceAccess(
      isStaff: buyer?.isStaff ?? false, secondsToStart: showing.start - now / 1000)
    var marks: [HallPlace: Mark] = [:]
    for seat in plan.seats {
      let isOpen = access.refusal(of: seat, among: [], in: plan).map { $0 == .companion } ?? true
      if blocked.contains(seat.place) || !isOpen { marks[seat.place] = .closed }
    }
    for use in others { marks[use.place] = use.state == .held ? .held : .taken }
    for line in hold?.lines ?? [] { marks[line.place] = .own }
    self.marks = marks
    gap = SingleGap.refusal(
      of: own, beside: others, in: plan, blocked: blocked, access, at: now)
    let sellable = plan.seats.filter { $0.kind != .broken && !blocked.contains($0.place) }
    places = sellable.count
    free = sellable.count { [.free, .closed].contains(marks[$0.place] ?? .free) }
  }
}

extension SeatHold {
  /// Creates a hold from its tickets; `nil` if there are none.
  init?(
    _ tickets: [Stored<CinemaTicket>], of showing: Showing, _ plan: HallPlan, _ currency: String
  ) {
    guard let first = tickets.first?.value else { return nil }
    let lines = tickets.compactMap { stored in
      stored.value.place.map { place in
        Line(
          ticket: stored.id, place: place.hallPlace, name: plan.name(of: place.hallPlace),
          tariff: stored.value.tariff, price: stored.value.price)
      }
    }
    self.init(
      showing: showing.id, order: first.order, lines: lines.sorted { $0.place < $1.place },
      currency: currency, until: first.heldUntil ?? 0, arrangement: nil)
  }
}
