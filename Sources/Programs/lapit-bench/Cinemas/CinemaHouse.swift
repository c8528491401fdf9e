import Accounts
import Cinema
import Payments
import Store
import Tickets
import Timekeeping

/// A cinema with one hall in a folder, its services, and a till in a file.
struct CinemaHouse {
  static let price = 18_500

  let folder: String
  let store: FileStore
  let cinema: CinemaService
  let seats: SeatService
  let till: FileTill

  /// Opens the services on a folder that has a cinema already, or is to get one.
  init(_ folder: String, _ store: FileStore, clock: Clock = .system) {
    (self.folder, self.store, till) = (folder, store, FileTill(path: folder + "-till"))
    cinema = CinemaService(
      store: store, clock: clock, configuration: CinemaConfiguration(zones: .system))
    seats = SeatService(
      cinema, keys: KeyFolder(besideStoreIn: folder), ways: [till.way])
  }

  /// Adds the network with a cinema and a key for tickets.
  ///
  /// - Returns: The id of the cinema, and of its film.
  func build() throws -> (cinema: String, film: String) {
    try cinema.network.setUp(
      CinemaNetwork(name: "Bench", currency: "UAH", zone: "Etc/UTC"), by: .shell)
    var draft = CinemaDraft()
    (draft.title, draft.city, draft.address) = ("Harbour", "Bench", "1 Quay")
    (draft.zone, draft.currency, draft.vatBasisPoints) = ("Etc/UTC", "UAH", 2_000)
    let house = try cinema.cinemas.add(draft, by: .shell)
    var film = FilmDraft()
    (film.title, film.premiere, film.minutes) = ("Rush", "2026-11-20", 100)
    let folder = folder
    try store.write(by: "bench", at: 0) {
      _ = try TicketRegister.signer(
        KeyFolder(besideStoreIn: folder), on: "2026-11-21", in: $0, .system)
    }
    return (house, try cinema.films.add(film, by: .shell))
  }

  /// Puts a hall of equal rows.
  func hall(_ title: String, rows: Int, places: Int, in house: String) throws -> String {
    try cinema.cinemas.put(
      HallFile(title: title, plan: HallPlan(rows: rows, places: places)), in: house, by: .shell)
  }

  /// Puts a showing on sale, some days after 1 June 2090.
  func show(_ film: String, in hall: String, day: Int) throws -> Showing {
    var draft = ShowingDraft()
    (draft.hallID, draft.movieID, draft.time) = (hall, film, "19:10")
    draft.date = LocalTime(wallSeconds: Self.firstDay + day * 86_400).date
    draft.prices = ZonePrices(standard: Self.price)
    return try cinema.programme.add(draft, as: .onSale, by: .shell)
  }

  /// 1 June 2090, in seconds since 1970.
  private static let firstDay = 3_799_958_400

  func tickets(of showing: Showing) throws -> [Stored<CinemaTicket>] {
    try store.read {
      try $0.find(
        CinemaCollections.tickets(showing.day), .matching("movieItemId", .string(showing.id)))
    }
  }

  /// Returns the next transaction's length as the store wrote the last one.
  func lastBytes() throws -> Int { try JournalLines.of(folder).last?.count ?? 0 }
}
