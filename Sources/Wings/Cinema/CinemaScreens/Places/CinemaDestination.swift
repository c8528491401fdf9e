import Shell

/// The screens of the cinema wing.
package nonisolated enum CinemaDestination: Destination {
  /// The films that are shown now and soon.
  case films
  case filmList(FilmListKind)
  case filmSearch
  /// A film, by its id.
  case film(String)
  /// A film that was found by a text, whose words are marked on its page.
  case foundFilm(String, text: String)
  /// The showings of a film in all cinemas, as a table.
  case showingsOfFilm(String)
  /// The code of a showing for a phone's calendar, by the showing's id.
  case showingCode(String)
  /// The filter of lists.
  case filters
  case cinemas
  /// A cinema with its programme, by its id.
  case cinema(String)
  /// The choice of a cinema for a film.
  case buyCinema(film: String)
  /// The choice of a showing of a film in a cinema.
  case buyTime(film: String, cinema: String)
  /// The choice of places of a showing, by its id.
  case buySeats(String)
  /// The payment of held places, by the order's id.
  case buyPay(String)
  /// The user's tickets.
  case tickets
  /// A ticket by its id and the local date of its showing, `YYYY-MM-DD`.
  case ticket(String, on: String)
  /// The code of a ticket as a picture file.
  case ticketFile(String, on: String)
  /// The door of a cinema; `nil` for the only one where the user works, or else the choice.
  case door(String?)
  /// The choice of the halls to which the door of a cinema admits.
  case doorHalls(String)
  /// The refunds that are due in the user's cinemas.
  case moneyOwed
  /// Today's showings for the kiosk.
  case programme

  package var isForStrangers: Bool {
    switch self {
    case .films, .filmSearch, .film, .foundFilm, .showingsOfFilm, .showingCode: true
    case .filters, .cinemas, .cinema: true
    case .buyCinema, .buyTime, .buySeats, .programme: true
    case .filmList(.saved): false
    case .filmList(.now), .filmList(.coming), .filmList(.all), .filmList(.genre): true
    case .buyPay, .tickets, .ticket, .ticketFile, .door, .doorHalls, .moneyOwed: false
    }
  }
}

/// A list of films.
package nonisolated enum FilmListKind: Hashable, Sendable {
  case now, coming, all
  /// What the current user saved.
  case saved
  /// The films of a genre, by its id.
  case genre(String)
}

nonisolated extension Route {
  package init(_ place: CinemaDestination) { self.init(place as any Destination) }
}

extension Move {
  package static func open(_ place: CinemaDestination) -> Move { .open(Route(place)) }
  package static func replace(_ place: CinemaDestination) -> Move { .replace(Route(place)) }
}
