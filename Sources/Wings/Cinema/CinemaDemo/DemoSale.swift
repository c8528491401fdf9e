import Accounts
import Cinema
import DemoTown
import Payments
import Store
import Tickets
import Timekeeping

/// An order of the demo with its tickets.
struct DemoSale {
  let id: String
  let showing: Showing
  let plan: HallPlan
  private(set) var tickets: [(id: String, ticket: CinemaTicket)] = []
  var order: Order
  private let scene: DemoScene

  /// Creates a paid order at a moment in milliseconds since 1970; the holder may be empty.
  init(
    _ item: DemoShowings.Item, holder: String, at moment: Int, _ scene: DemoScene,
    _ chance: inout DemoChance
  ) {
    (showing, plan, self.scene) = (item.showing, item.plan, scene)
    let day = LocalTime(utcMilliseconds: moment, in: .utc).date.dropFirst(2).filter { $0 != "-" }
    id = day + "-" + chance.id()
    order = Order(
      subject: SeatService.subjects[0] + showing.id, holder: holder, lines: [], total: 0,
      currency: DemoHouses.network.currency, heldUntil: moment + HoldLimits.holdMilliseconds)
    (order.state, order.kind, order.attempt) = (.paid, .test, 1)
    order.since = scene.cast.clock.now().moved(byMilliseconds: moment - scene.nowUTC)
  }

  /// Adds a place at the full price, or at that of a student or a child.
  ///
  /// - Parameters:
  ///   - seat: The place.
  ///   - state: The state of its ticket.
  ///   - vat: The tax in the price, in basis points.
  ///   - until: When it lapses, in milliseconds since 1970.
  ///   - chance: The source of its number and kind of price.
  mutating func add(
    _ seat: HallPlan.Seat, as state: TicketState, vat: Int, until: Int? = nil,
    _ chance: inout DemoChance
  ) {
    let network = DemoHouses.network
    let tariff = network.tariffs[max(0, chance.number(below: 8) - 5)]
    let zone = SeatPrice.ofZone(seat.kind, in: showing.prices.bySign) ?? 0
    let price = SeatPrice.of(zone: zone, share: tariff.share, step: network.step) ?? zone
    var ticket = CinemaTicket(showing, place: seat.place, tariff: tariff.number, price: price)
    (ticket.userID, ticket.order, ticket.currency) = (order.holder, id, order.currency)
    ticket.vat = SeatPrice.vat(in: price, basisPoints: vat) ?? 0
    (ticket.state, ticket.heldUntil) = (state, until)
    ticket.number = 1 + chance.number(below: 0xFFFF_FFFF)
    if state == .admitted {
      let minutes = 1 + chance.number(below: 25)
      let at = min(showing.start * 1000, scene.nowUTC) - minutes * 60_000
      ticket.admissions = [TicketAdmission(at: at, door: DemoTickets.doorName)]
    }
    let name = chance.id()
    tickets.append((name, ticket))
    order.lines.append(OrderLine(item: name, tariff: "\(tariff.number)", price: price))
    order.total += price
    if order.state == .paid { pay() }
  }

  private mutating func pay() {
    order.received = order.total
    order.reference = "test-" + Order.key(id, attempt: 1)
    order.payments = [
      OrderPayment(order.reference, amount: order.total, by: .test, attempt: order.attempt)
    ]
  }

  /// Pays the whole order back to its holder, which frees the places.
  mutating func giveBack(at moment: Int) {
    let stamp = scene.cast.clock.now().moved(byMilliseconds: moment - scene.nowUTC)
    for place in tickets.indices {
      tickets[place].ticket.state = .refunded
      tickets[place].ticket.returnedAt = moment
      var refund = OrderRefund(
        id: "\(id)-r\(place + 1)", amount: tickets[place].ticket.price, of: 0, state: .done,
        by: order.holder, reason: tickets[place].id)
      refund.doneAt = stamp
      order.refunds.append(refund)
    }
    (order.state, order.since) = (.refunded, stamp)
  }

  /// Signs the tickets.
  ///
  /// - Throws: `SeatError.noKeys` if a code cannot represent one.
  mutating func sign(_ signer: DemoSigner) throws {
    for place in tickets.indices { try signer.sign(&tickets[place].ticket, of: showing) }
  }
}

/// The places of a hall in the order in which they are sold: from the best row outwards, and in a
/// row from the middle to each side.
struct DemoSeats {
  /// The places that stay free in a showing that is nearly sold out: three side by side.
  static let left = [3, 4, 5].map { HallPlace(row: 3, number: $0) }

  /// Runs of places side by side.
  private var runs: [ArraySlice<HallPlan.Seat>]

  init(_ plan: HallPlan, isNearlyFull: Bool = false) {
    let best = (plan.rows.count * 65 + 99) / 100 - 1
    let rows = plan.rows.indices.sorted { (abs($0 - best), $0) < (abs($1 - best), $1) }
    runs = rows.flatMap { row -> [ArraySlice<HallPlan.Seat>] in
      let seats = plan.rows[row].seats.filter {
        ($0.kind == .standard || $0.kind == .vip)
          && !(isNearlyFull && Self.left.contains($0.place))
      }
      let right = seats[(seats.count / 2)...]
      let left = Array(seats[..<(seats.count / 2)].reversed())
      return [right, left[...]]
    }
  }

  /// Returns the next places, at most so many; empty if all are sold.
  mutating func next(_ count: Int) -> [HallPlan.Seat] {
    while let run = runs.first {
      if run.isEmpty {
        runs.removeFirst()
        continue
      }
      runs[0] = run.dropFirst(count)
      return Array(run.prefix(count))
    }
    return []
  }

  /// Returns places of a row, counted from the screen, from a number on.
  static func row(_ row: Int, from first: Int, _ count: Int, of plan: HallPlan) -> [HallPlan.Seat] {
    (first..<first + count).compactMap { plan.seat(HallPlace(row: row, number: $0)) }
  }
}
