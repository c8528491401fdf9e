import Accounts
import Cinema
import DemoTown
import Payments
import Store
import Tickets
import Timekeeping

/// The sold places of the demo, written at once: orders, tickets, and the wallets of their holders.
struct DemoTickets {
  static let count = 1_500
  /// Those of them that the participant buys later, by an act.
  static let bought = 2
  static let doorName = "Main entrance"
  /// Tickets at the open door whose codes are there to try: one that is good, and one that was used.
  private(set) var (good, used): (CinemaTicket?, CinemaTicket?)

  let scene: DemoScene
  let showings: DemoShowings
  private let titles: [String: String]
  private let cinemas: [String: CinemaVenue]
  let signer: DemoSigner
  private let transaction: any StoreTransaction
  private var left = count
  private var wallets: [String: Wallet] = [:]
  var chance = DemoChance("tickets")

  init(
    _ scene: DemoScene, _ houses: DemoHouses, _ films: DemoFilms, _ showings: DemoShowings,
    _ signer: DemoSigner, in transaction: any StoreTransaction
  ) {
    (self.scene, self.showings, self.signer) = (scene, showings, signer)
    self.transaction = transaction
    titles = Dictionary(uniqueKeysWithValues: films.films.map { ($0.id, $0.film.title) })
    cinemas = Dictionary(uniqueKeysWithValues: houses.houses.map { ($0.id, $0.cinema) })
  }

  /// Sells places of the special showings, and then of the others, the nearest first.
  ///
  /// - Throws: What the store throws.
  mutating func write() throws {
    try writeOwn()
    for item in showings.items where item.mark != nil { try sellSpecial(item) }
    let others = showings.items.filter { $0.mark == nil }.sorted {
      abs($0.showing.start - scene.now) < abs($1.showing.start - scene.now)
    }
    for item in others where left > Self.bought {
      try sell(item, chance.number(below: 18))
    }
    for (id, wallet) in wallets.sorted(by: { $0.key < $1.key }) {
      try transaction.put(CinemaCollections.wallets(of: wallet.userID), id: id, wallet)
    }
  }

  private mutating func sellSpecial(_ item: DemoShowings.Item) throws {
    switch item.mark {
    case .door: try sell(item, 94, admitted: 61)
    case .evening:
      try sell(item, 62)
      try reserve(item)
      try leaveUnsettled(item)
    case .soldOut: try sell(item, item.plan.capacity)
    case .nearlyFull: try sell(item, item.plan.capacity - DemoSeats.left.count)
    case .cancelled: try sell(item, 11)
    case .seen: try sell(item, 30)
    case nil: break
    }
  }

  // MARK: Orders

  /// Sells places in orders of one to four.
  private mutating func sell(
    _ item: DemoShowings.Item, _ count: Int, admitted: Int? = nil
  ) throws {
    var seats = DemoSeats(item.plan, isNearlyFull: item.mark == .nearlyFull)
    var (open, entered) = (min(count, left - Self.bought), admitted ?? 0)
    while open > 0 {
      let party = seats.next(min(open, 1 + chance.number(below: 4)))
      if party.isEmpty { return }
      let isIn = admitted == nil ? item.showing.start < scene.now : entered > 0
      entered -= party.count
      open -= party.count
      try sell(item, party, isIn: isIn)
    }
  }

  private mutating func sell(
    _ item: DemoShowings.Item, _ party: [HallPlan.Seat], isIn: Bool
  ) throws {
    let isNamed = chance.number(below: 3) == 0
    let holder = isNamed ? scene.people[chance.number(below: scene.people.count)].id : ""
    let at = moment(before: item)
    var sale = DemoSale(item, holder: holder, at: at, scene, &chance)
    for seat in party {
      // Every twelfth did not come.
      let state: TicketState =
        isIn && (item.mark == .door || chance.number(below: 12) > 0) ? .admitted : .valid
      sale.add(seat, as: state, vat: vat(item), &chance)
    }
    try sample(&sale, item)
    try put(sale)
  }

  /// Signs the first tickets at the open door, for those who try it.
  private mutating func sample(_ sale: inout DemoSale, _ item: DemoShowings.Item) throws {
    guard item.mark == .door, let state = sale.tickets.first?.ticket.state else { return }
    if state == .admitted, used == nil {
      try sale.sign(signer)
      used = sale.tickets[0].ticket
    } else if state == .valid, good == nil {
      try sale.sign(signer)
      good = sale.tickets[0].ticket
    }
  }

  /// Reserves two places for payment at the desk.
  private mutating func reserve(_ item: DemoShowings.Item) throws {
    let until = (item.showing.times.reservedUntil) * 1000
    var sale = DemoSale(
      item, holder: scene.people[9].id, at: scene.nowUTC - 7_200_000, scene, &chance)
    for seat in DemoSeats.row(1, from: 4, 2, of: item.plan) {
      sale.add(seat, as: .unpaid, vat: vat(item), until: until, &chance)
    }
    try sale.sign(signer)
    (sale.order.state, sale.order.kind, sale.order.heldUntil) = (.reserved, .desk, until)
    try put(sale)
  }

  /// Leaves an order whose payment program has not answered.
  private mutating func leaveUnsettled(_ item: DemoShowings.Item) throws {
    let until = scene.nowUTC + 8 * 60_000
    var sale = DemoSale(
      item, holder: scene.people[12].id, at: scene.nowUTC - 720_000, scene, &chance)
    for seat in DemoSeats.row(1, from: 8, 2, of: item.plan) {
      sale.add(seat, as: .held, vat: vat(item), until: until, &chance)
    }
    (sale.order.state, sale.order.kind, sale.order.attempt) = (.unsettled, .program, 1)
    sale.order.heldUntil = until
    try put(sale)
    try transaction.put(
      OrderCollections.unsettled, id: sale.id, UnsettledOrder(order: sale.id))
  }

  /// Returns a moment one to forty hours before a showing, or an hour ago at the latest.
  private mutating func moment(before item: DemoShowings.Item) -> Int {
    let hours = 1 + chance.number(below: 40)
    return min(item.showing.start * 1000 - hours * 3_600_000, scene.nowUTC - 3_600_000)
  }

  func vat(_ item: DemoShowings.Item) -> Int {
    cinemas[item.showing.cinemaID]?.vatBasisPoints ?? 0
  }

  // MARK: Writing

  /// Writes an order with its tickets, and notes them in the holder's wallet.
  mutating func put(_ sale: DemoSale) throws {
    guard let orders = OrderCollections.orders(of: sale.id) else { return }
    try transaction.put(orders, id: sale.id, sale.order)
    for (id, ticket) in sale.tickets {
      try transaction.put(CinemaCollections.tickets(sale.showing.day), id: id, ticket)
      note(ticket, id, sale)
      left -= 1
    }
  }

  private mutating func note(_ ticket: CinemaTicket, _ id: String, _ sale: DemoSale) {
    guard !ticket.userID.isEmpty, ticket.state != .held, let place = ticket.place else { return }
    var entry = WalletEntry(ticket: id, day: sale.showing.day, start: sale.showing.start)
    (entry.title, entry.cinema) = (
      titles[ticket.movieID] ?? "", cinemas[ticket.cinemaID]?.title ?? ""
    )
    (entry.showing, entry.place) = (sale.showing.id, sale.plan.name(of: place.hallPlace))
    (entry.price, entry.currency, entry.state) = (ticket.price, ticket.currency, ticket.state)
    let name = Wallet.id(ticket.userID, year: String(sale.showing.day.prefix(4)))
    wallets[name, default: Wallet(userID: ticket.userID)].tickets.append(entry)
  }
}
