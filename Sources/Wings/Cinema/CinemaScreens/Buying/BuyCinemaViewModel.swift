import Cinema
import Languages
import MapScreens
import Places
import Shell
import Timekeeping

/// A cinema where a film is shown.
nonisolated struct BuyCinemaLine: Sendable {
  let id: String
  let cinema: CinemaVenue
  let zone: LocalZone
  /// The start of the next showing, in seconds since 1970.
  let next: Int
  let showings: Int
  /// The lowest price of a standard place, in minor units; `nil` if there is none.
  let price: Int?

  func distance(from here: GeoPoint?) -> Distance? {
    here.flatMap { here in cinema.point.map { Distance(from: here, to: $0) } }
  }

  /// Reads the cinemas where a film is on sale.
  ///
  /// - Throws: The store's errors.
  static func read(_ film: String, _ directory: CinemaDirectory) throws -> [BuyCinemaLine] {
    let showings = Dictionary(
      grouping: try directory.showings(of: film).filter { directory.isOnSale($0) },
      by: \.cinemaID)
    let step = try directory.network()?.step ?? 1
    return try directory.cinemas(showing: film).compactMap { id, cinema in
      guard let all = showings[id], let first = all.first else { return nil }
      return BuyCinemaLine(
        id: id, cinema: cinema, zone: try directory.zone(of: cinema), next: first.start,
        showings: all.count,
        price: all.compactMap { SeatPrice.standard(of: $0, step: step) }.min())
    }
  }
}

/// The choice of a cinema for a film.
final class BuyCinemaViewModel: LiveModel {
  let context: AppContext
  let film: Film
  let list: NarrowedList<BuyCinemaLine>
  private let id: String
  private let reading: BackgroundReading<[BuyCinemaLine]>

  /// - Throws: `CinemaError.noSuchFilm` if there is no such film; the store's errors.
  init(_ film: String, _ context: AppContext) throws {
    (self.context, id, self.film) = (context, film, try context.film(film))
    list = NarrowedList(id: \.id, texts: { [$0.cinema.title, $0.cinema.city] })
    let directory = context.cinemaDirectory
    reading = BackgroundReading(context) { _ in try BuyCinemaLine.read(film, directory) }
    reading.onChange = { [weak self] in self?.show() }
    context.here.whenFound { [weak self] in self?.show() }
    reading.refresh()
  }

  /// The point from which distances are measured; `nil` if unknown.
  var here: GeoPoint? { context.here.place?.point }

  /// Shows the nearest cinemas first; without distances they stay in the order of their names.
  private func show() {
    let (lines, here) = (reading.value ?? [], here)
    let far = lines.map { $0.distance(from: here)?.metres ?? .infinity }
    list.show(lines.indices.sorted { (far[$0], $0) < (far[$1], $1) }.map { lines[$0] })
  }

  var notice: Wording {
    if let failure = reading.failure { return failure }
    if reading.value == nil { return Wording("cinema.buy.reading") }
    return Wording("cinema.buy.noShowing", ["film": film.title])
  }

  func storeChanged() { reading.refresh() }

  func open(_ line: BuyCinemaLine) -> Move { .open(.buyTime(film: id, cinema: line.id)) }
}
