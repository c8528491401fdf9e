import Accounts
import Cinema
import Payments
import Store
import Tickets
import Timekeeping

/// What must hold at a cinema after each act.
struct NightInvariants {
  private let scene: NightScene
  /// The codes that were checked, by ticket.
  private var codes: [String: (issue: Int, code: String)] = [:]

  init(_ scene: NightScene) { self.scene = scene }

  /// Returns what is wrong now; empty if nothing is.
  mutating func faults() throws -> [String] {
    let (tickets, orders) = (try scene.tickets(), try scene.orders())
    return try doubles(tickets) + free(tickets) + standings(tickets, orders) + receipts(orders)
      + owed(tickets) + admissions(tickets) + codeFaults(tickets)
      + scene.cinema.check().map { "\($0.kind) \($0.collection) \($0.id)" }
  }

  private func doubles(_ tickets: [Stored<CinemaTicket>]) -> [String] {
    let seats = tickets.compactMap(\.value.seat)
    return Set(seats).count == seats.count ? [] : ["two tickets on a place"]
  }

  /// A showing has as many free places as no live ticket takes.
  private func free(_ tickets: [Stored<CinemaTicket>]) throws -> [String] {
    let now = scene.hands.now.utc
    return try scene.showings.compactMap { showing in
      let live = tickets.count {
        $0.value.showingID == showing.id && $0.value.takesPlace && !$0.value.hasLapsed(at: now)
      }
      let free = scene.plan.capacity - live
      return try said(of: showing).flatMap { $0 == free ? nil : "\(free) are free, not \($0)" }
    }
  }

  /// Returns the number of free places that a cashier learns; `nil` if nothing is sold any more.
  private func said(of showing: Showing) throws -> Int? {
    do {
      _ = try scene.seats.holdBest(98, of: showing.id, by: .cashier(.shell))
      return nil
    } catch let error as SeatError where error.reason == .notEnough {
      return Int(error.arguments["count"] ?? "")
    } catch is SeatError { return nil }
  }

  /// A ticket stands as its order says, and a paid order has all of its tickets.
  private func standings(_ tickets: [Stored<CinemaTicket>], _ orders: [Stored<Order>]) -> [String] {
    let states = Dictionary(uniqueKeysWithValues: orders.map { ($0.id, $0.value.state) })
    let owned = Dictionary(
      grouping: tickets.filter { $0.value.state != .cancelled }, by: \.value.order
    ).mapValues { Set($0.map(\.id)) }
    let wrong = tickets.filter { ticket in
      !(states[ticket.value.order].map(ticket.value.state.fits) ?? false)
    }.map { "a ticket is \($0.value.state) in order \($0.value.order)" }
    return wrong
      + orders.filter { order in
        let own = owned[order.id] ?? []
        return switch order.value.state {
        case .paid, .partlyRefunded: own != Set(order.value.lines.map(\.item))
        case .dropped: !own.isEmpty
        case .open, .paying, .unsettled, .reserved, .refunded, .refundDue: false
        }
      }.map { "order \($0.id) is \($0.value.state) with other tickets" }
  }

  /// What is owed for tickets is noted for each that was returned.
  private func owed(_ tickets: [Stored<CinemaTicket>]) throws -> [String] {
    let noted = try scene.store.read { try $0.ids(CinemaCollections.owed) }
    let owed = tickets.filter { $0.value.state == .refundOwed }.map(\.id)
    return Set(noted) == Set(owed) ? [] : ["owed for \(owed), noted for \(noted)"]
  }

  /// A person is in by one admission, and the record of the doors says the same.
  private func admissions(_ tickets: [Stored<CinemaTicket>]) throws -> [String] {
    let scans = try scene.scans()
    return tickets.filter { ticket in
      let words = scans.filter { $0.ticket == ticket.id }.map(\.verdict)
      let count = words.count { $0 == "admitted" } - words.count { $0 == "undone" }
      let expected = ticket.value.state == .admitted ? 1 : 0
      return count != expected || ticket.value.admissions.count != expected
    }.map { "the admissions of \($0.id)" }
  }

  /// Receipts say what was paid and paid back over the counter.
  private func receipts(_ orders: [Stored<Order>]) throws -> [String] {
    let receipts = try scene.receipts()
    return orders.filter { order in
      let payments = order.value.payments
      let taken = payments.filter { $0.kind?.isAtCounter == true }.reduce(0) { $0 + $1.amount }
      let back = order.value.refunds.filter { refund in
        refund.state == .done
          && (refund.isByHand == true || payments[refund.payment ?? 0].kind?.isAtCounter == true)
      }.reduce(0) { $0 + $1.amount }
      return taken - back != receipts[order.id] ?? 0
    }.map { "the receipts of order \($0.id)" }
  }

  /// A code says what its ticket says, is signed, and changes only with the issue, which rises.
  private mutating func codeFaults(_ tickets: [Stored<CinemaTicket>]) throws -> [String] {
    var faults: [String] = []
    for stored in tickets where !stored.value.code.isEmpty {
      let ticket = stored.value
      if let known = codes[stored.id] {
        let isKept = known.issue == ticket.issue ? known.code == ticket.code : true
        if known.issue > ticket.issue || !isKept { faults.append("the code of \(stored.id)") }
        if known == (ticket.issue, ticket.code) { continue }
      }
      codes[stored.id] = (ticket.issue, ticket.code)
      if try !isSigned(ticket) { faults.append("the signature of \(stored.id)") }
    }
    return faults
  }

  private func isSigned(_ ticket: CinemaTicket) throws -> Bool {
    guard let code = TicketCode(ticket.code), let place = ticket.place,
      let ring = try scene.store.read({ try TicketRegister.ring(in: $0) })
    else { return false }
    let body = code.body
    return ring.finding(code, on: "2026-11-21") == .genuine
      && body.subject == ShowingID.number(of: ticket.showingID)
      && body.place == .seat(row: place.row, seat: place.section)
      && [body.tariff, body.issue, body.number] == [ticket.tariff, ticket.issue, ticket.number]
  }
}
