import Accounts
import ArgumentParser
import Cinema
import Commands
import Fields
import Languages
import Payments
import Store
import Tickets
import Timekeeping

extension CinemaFolder {
  /// Returns the service that sells and refunds tickets of the data folder.
  func seats(keys: KeyFolder?) -> SeatService {
    SeatService(service, keys: keys, ways: ProgramParts.current.paymentMethods().ways)
  }
}

/// Asks for unknown payment results, and pays what is owed by the methods that can be asked.
struct SettleCinemas: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "settle", abstract: HelpText.of("usage.cinema.settle"),
      discussion: HelpText.of("usage.cinema.settle.about"))
  }

  @OptionGroup var folder: DataFolder

  func run() throws {
    let (settled, owed) = try folder.withCinemas { cinemas in
      let seats = cinemas.seats(keys: folder.ticketing.keys)
      let released = try CinemaChores(seats).releaseLapsed()
      return (released + (try seats.settle()), try seats.refundsOwed(in: .all))
    }
    if Output.isJSON { return try Output.json("settled", ["settled": settled, "owed": owed]) }
    Output.line(
      Catalogue.spoken.text(
        "commands.cinema.settled", ["count": "\(settled)", "owed": "\(owed)"]))
  }
}

extension CinemaVerbs {
  /// The milliseconds after which one run starts no further order with a payment method.
  private static let patience = 60_000

  /// Performs scheduled work on orders and tickets of showings.
  ///
  /// - Throws: The first error, after everything else is done.
  package static func work(
    in folder: DataFolder, _ store: FileStore, _ report: inout WorkReport
  ) throws {
    let seats = CinemaFolder(store).seats(keys: folder.ticketing.keys)
    report.orders += try CinemaChores(seats).releaseLapsed()
    report.orders += try seats.settle(within: patience)
  }

  /// The tickets of showings, for the commands that sections share.
  package static var tickets: TicketSection {
    TicketSection(
      ofPerson: { _, store, person in
        let cinemas = CinemaFolder(store)
        return try cinemas.directory.tickets(of: person).compactMap {
          try cinemas.listing($0.ticket, on: $0.day)
        }
      },
      ofShowing: { _, store, id in
        let cinemas = CinemaFolder(store)
        let showing = try cinemas.showing(id)
        return try cinemas.directory.tickets(of: showing).compactMap {
          try cinemas.listing($0.id, on: showing.day)
        }
      },
      named: { _, store, name in
        let cinemas = CinemaFolder(store)
        return try cinemas.directory.ticket(named: name).flatMap { found in
          try cinemas.listing(found.id, on: found.day).map { (found.id, $0) }
        }
      },
      refunds: { folder, store in
        let seats = CinemaFolder(store).seats(keys: folder.ticketing.keys)
        return RefundDesk(
          row: { try seats.refund(of: $0) },
          refund: { try seats.refund($0, by: .shell, isByHand: $1) })
      },
      refundAll: { folder, store, id in
        let cinemas = CinemaFolder(store)
        let seats = cinemas.seats(keys: folder.ticketing.keys)
        let scope = RefundScope.showing(try cinemas.showing(id).id)
        return (try seats.refunds(of: scope), try seats.refundAll(of: scope, by: .shell))
      },
      door: { folder, store, cinema, name in
        let cinemas = CinemaFolder(store)
        let door = CinemaDoor(
          cinemas.seats(keys: folder.ticketing.keys), at: try cinemas.cinema(cinema),
          name: name)
        return { try door.admit($0, by: .shell) }
      })
  }
}

/// The JSON form of a ticket for a showing.
private struct CinemaTicketLine: Encodable {
  var id, name, state, short, code, showing, cinema, hall, place: String
  var start: JSONMoment
  var price: JSONMoney?
  var issue: Int
}

extension CinemaFolder {
  /// Returns a ticket as commands print it; `nil` if it is only held or does not exist.
  fileprivate func listing(_ id: String, on day: String) throws -> TicketListing? {
    guard let ticket = try directory.ticket(id, on: day), ticket.state != .held else { return nil }
    let showing = try directory.showing(ticket.showingID)
    let standing = ticket.standing(
      isCancelled: showing?.state == .cancelled, at: service.clock.now().utc)
    let plan = try showing.flatMap { try directory.plan(of: $0) }
    let line = CinemaTicketLine(
      id: id, name: try directory.film(ticket.movieID)?.title ?? "", state: standing.rawValue,
      short: ticket.short, code: ticket.code, showing: ticket.showingID,
      cinema: try directory.cinema(ticket.cinemaID)?.title ?? "",
      hall: try showing.flatMap { try directory.hall($0.hallID)?.title } ?? "",
      place: ticket.place.map { plan?.name(of: $0.hallPlace) ?? "" } ?? "",
      start: JSONMoment(milliseconds: 1000 * ticket.date),
      price: JSONMoney(ticket.price, ticket.currency), issue: ticket.issue)
    let sum = Money.text(ticket.price, ticket.currency)
    return TicketListing(
      json: line,
      columns: [line.id, line.short, line.state, sum, line.showing, line.place, line.name],
      lines: [
        line.name, line.cinema, line.hall, line.place, line.state, sum, line.short, line.code,
      ])
  }
}
