import Accounts
import Cinema
import Files
import Languages
import Payments
import Shell
import Store
import TicketScreens
import Timekeeping

/// Creates the screens of the current user's tickets.
enum TicketPanes {
  static func tickets(_ context: AppContext) throws -> any Pane {
    TicketsPane(
      model: TicketsViewModel(
        context, in: "cinema", OwnCinemaTickets.reader(context),
        none: Wording("cinema.tickets.none")))
  }

  static func ticket(_ id: String, on day: String, _ context: AppContext) throws -> any Pane {
    TicketPane(model: TicketPageModel(id, on: day, context))
  }

  static func file(_ id: String, on day: String, _ context: AppContext) throws -> any Pane {
    let person = context.user?.id ?? ""
    guard let own = try context.cinemaDirectory.ticket(id, on: day, of: person), own.hasCode else {
      throw CinemaTicketError(.noSuchTicket)
    }
    let name = NewFile.slug("\(own.film?.title ?? "") \(own.placeName)", usual: "ticket")
    return TicketFile(CinemaTicketWords(context).shown(own), json: own.json, context)
      .page(Wording("cinema.ticket.file"), named: name, context)
  }
}

/// The current user's tickets for showings.
package enum OwnCinemaTickets {
  /// No showing is longer; seconds.
  private nonisolated static let longest = CinemaBounds.minutes.upperBound * 60

  package static func reader(_ context: AppContext) -> WingTickets.Reader {
    let (directory, person) = (context.cinemaDirectory, context.user?.id ?? "")
    let clock = context.clock
    return {
      let (entries, now) = (try directory.tickets(of: person), clock.now().utc / 1000)
      let recent = Set(entries.filter { $0.start > now - Self.longest }.map(\.showing))
      let showings = try recent.compactMap { try directory.showing($0) }
      let cancelled = Set(showings.filter { $0.state == .cancelled }.map(\.id))
      let open = Set(showings.filter { $0.times.end > now }.map(\.id))
      let zones = try showings.map { showing in
        (showing.id, try directory.zone(of: directory.cinema(showing.cinemaID)))
      }
      let zoneOf = Dictionary(zones, uniquingKeysWith: { first, _ in first })
      let usual = try directory.zone()
      return {
        let words = CinemaTicketWords(context)
        return entries.map { entry in
          words.row(
            of: entry, in: zoneOf[entry.showing] ?? usual,
            isCancelled: cancelled.contains(entry.showing),
            isOver: !open.contains(entry.showing), at: now)
        }
      }
    }
  }
}

extension TicketPageModel {
  /// Opens a ticket of the current user.
  fileprivate convenience init(_ id: String, on day: String, _ context: AppContext) {
    let (directory, person) = (context.cinemaDirectory, context.user?.id ?? "")
    let keys = CinemaTicketKeys(context)
    let texts = Texts(
      title: Wording("cinema.ticket.title"), reading: Wording("cinema.ticket.reading"),
      none: CinemaTicketError(.noSuchTicket).wording)
    self.init(
      context, texts, keys: { keys.bindings($0) },
      read: {
        let own = try directory.ticket(id, on: day, of: person)
        let pages = own?.order.map { Route(CinemaDestination.ticket($0, on: day)) } ?? []
        return Read(pages: pages) {
          keys.own = own
          return own.map { CinemaTicketWords(context).shown($0) }
        }
      })
  }
}

extension OwnTicket {
  /// The ticket as JSON, named as by the program that came before, with the code.
  fileprivate var json: String {
    var line = JSONLine()
    line.raw("{\"id\":")
    line.text(id)
    line.raw(",\"cinemaId\":")
    line.text(ticket.cinemaID)
    line.raw(",\"movieId\":")
    line.text(ticket.movieID)
    line.raw(",\"movieItemId\":")
    line.text(ticket.showingID)
    line.raw(",\"date\":")
    line.number(ticket.date)
    line.raw(",\"price\":")
    line.decimal(thousandths: ticket.price * 1000 / Money.unit(of: ticket.currency))
    line.raw(",\"place\":{\"row\":")
    line.number(ticket.place?.row ?? 0)
    line.raw(",\"section\":")
    line.number(ticket.place?.section ?? 0)
    line.raw("},\"isDisactivated\":false,\"code\":")
    line.text(ticket.code)
    line.raw("}")
    return line.string
  }
}
