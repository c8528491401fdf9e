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
    case .films: FilmsPane(model: FilmsViewModel(context))
    case .filmList(let kind): FilmListPane(model: FilmListViewModel(kind, context))
    case .filmSearch: FilmSearchPane(model: FilmSearchViewModel(context))
    case .film(let id): FilmPane(model: try FilmViewModel(id, context))
    case .foundFilm(let id, let text):
      FilmPane(model: try FilmViewModel(id, foundBy: text, context))
    case .showingsOfFilm(let id): FilmShowingsPane(model: try FilmShowingsViewModel(id, context))
    case .showingCode(let id): try ShowingCode.screen(id, context)
    case .filters: FiltersPane(model: FiltersViewModel(context))
    case .cinemas: CinemasPane(model: CinemasViewModel(context))
    case .cinema(let id): CinemaPane(model: try CinemaViewModel(id, context))
    case .programme: KioskProgrammePane(model: KioskProgrammeModel(context))
    case .buyCinema(let film): BuyCinemaPane(model: try BuyCinemaViewModel(film, context))
    case .buyTime(let film, let cinema):
      BuyTimePane(model: try BuyTimeViewModel(film, cinema, context))
    case .buySeats(let showing): SeatsPane(model: try SeatsViewModel(showing, context))
    case .buyPay(let order): PayPane(model: try PayViewModel(order, context))
    case .tickets: try TicketPanes.tickets(context)
    case .ticket(let id, let day): try TicketPanes.ticket(id, on: day, context)
    case .ticketFile(let id, let day): try TicketPanes.file(id, on: day, context)
    case .door(let cinema): try DoorPanes.door(cinema, context)
    case .doorHalls(let cinema): FormPage(try DoorHallsModel(cinema, context))
    case .moneyOwed: try DoorPanes.moneyOwed(context)
    }
  }
}
