import Cinema
import Languages
import Shell
import Timekeeping

/// A showing that can be chosen.
nonisolated struct BuyTimeLine: Sendable {
  let showing: Showing
  let hall: String
  let places: Int
  let free: Int
  let zone: LocalZone
  /// The price of a standard place as it is sold, in minor units; `nil` if there is none.
  let price: Int?
  let currency: String
  let sale: ShowingTimes.Sale

  /// Whether places can be taken now.
  var isOpen: Bool {
    if case .notYet = sale { return false }
    return showing.state != .paused && free > 0
  }

  /// Reads the showings of a film in a cinema, by start.
  ///
  /// Sold out ones stay in the list; those whose sale is over do not.
  ///
  /// - Throws: The store's errors.
  static func read(
    _ film: String, _ cinemaID: String, _ seats: SeatService, _ directory: CinemaDirectory
  ) throws -> [BuyTimeLine] {
    let cinema = try directory.cinema(cinemaID)
    let (zone, step) = (try directory.zone(of: cinema), try directory.network()?.step ?? 1)
    return try directory.showings(of: film, at: cinemaID).filter { directory.isOnSale($0) }
      .compactMap { showing in
        guard let counts = try seats.counts(of: showing) else { return nil }
        return BuyTimeLine(
          showing: showing, hall: try directory.hall(showing.hallID)?.title ?? "",
          places: counts.places, free: counts.free, zone: zone,
          price: SeatPrice.standard(of: showing, step: step), currency: cinema?.currency ?? "",
          sale: directory.sale(of: showing))
      }
  }
}

/// The choice of a showing of a film in a cinema.
final class BuyTimeViewModel: LiveModel {
  let context: AppContext
  let film: Film
  let cinema: CinemaVenue
  let list: NarrowedList<BuyTimeLine>
  private let reading: BackgroundReading<[BuyTimeLine]>

  /// The milliseconds between two readings because of other buyers.
  private static let pause = 1_000

  /// - Throws: `CinemaError` if there is no such film or cinema; the store's errors.
  init(_ film: String, _ cinemaID: String, _ context: AppContext) throws {
    (self.context, self.film) = (context, try context.film(film))
    cinema = try context.cinemaVenue(cinemaID)
    list = NarrowedList(
      id: \.showing.id, texts: { [$0.hall, $0.showing.format, $0.showing.language] })
    let (seats, directory) = (context.cinemaSeats, context.cinemaDirectory)
    reading = BackgroundReading(context, pause: Self.pause) { _ in
      try BuyTimeLine.read(film, cinemaID, seats, directory)
    }
    reading.onChange = { [weak self] in
      guard let self else { return }
      list.show(reading.value ?? [])
    }
    reading.refresh()
  }

  var notice: Wording {
    if let failure = reading.failure { return failure }
    if reading.value == nil { return Wording("cinema.buy.reading") }
    return Wording("cinema.buy.noTime", ["film": film.title, "cinema": cinema.title])
  }

  var wakesEvery: Int? { reading.wakesEvery }
  func storeChanged() { reading.refresh() }
  func timePassed(_ now: Stamp) { reading.timePassed() }

  func open(_ line: BuyTimeLine) -> Move { .open(.buySeats(line.showing.id)) }
}
