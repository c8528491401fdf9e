import Cinema
import Shell

/// Creates the screens of the cinema wing.
package enum CinemaScreensFactory {
  /// Creates the screen of a destination.
  ///
  /// - Throws: `CinemaError`, `NoSuchPlace` or `StoreError` if it cannot be opened.
  package static func pane(
    for place: CinemaDestination, in context: AppContext
  ) throws -> any Pane {
    switch place {
    case .films: try FilmPanes.films(context)
    case .filmList(let kind): try FilmPanes.list(kind, context)
    case .filmSearch: try FilmPanes.search(context)
    case .film(let id): try FilmPanes.film(id, context)
    case .foundFilm(let id, let text): try FilmPanes.film(id, foundBy: text, context)
    case .showingsOfFilm(let id): try FilmPanes.showings(of: id, context)
    case .showingCode(let id): try FilmPanes.code(of: id, context)
    case .filters: FilmPanes.filters(context)
    case .cinemas: try CinemaPanes.cinemas(context)
    case .cinema(let id): try CinemaPanes.cinema(id, context)
    case .programme: try CinemaPanes.programme(context)
    case .buyCinema(let film): try BuyPanes.cinema(film: film, context)
    case .buyTime(let film, let cinema): try BuyPanes.time(film: film, cinema: cinema, context)
    case .buySeats(let showing): try BuyPanes.seats(showing, context)
    case .buyPay(let order): try BuyPanes.pay(order, context)
    case .tickets: try TicketPanes.tickets(context)
    case .ticket(let id, let day): try TicketPanes.ticket(id, on: day, context)
    case .ticketFile(let id, let day): try TicketPanes.file(id, on: day, context)
    case .door(let cinema): try DoorPanes.door(cinema, context)
    case .doorHalls(let cinema): FormPage(try DoorHallsModel(cinema, context))
    case .moneyOwed: try DoorPanes.moneyOwed(context)
    }
  }
}
