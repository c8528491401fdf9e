import Store
import Timekeeping

/// The films, genres and cinemas of the network, read at once.
package struct FilmCatalogue: Sendable {
  /// `nil` before the network was set up.
  package let network: CinemaNetwork?
  /// All films by id, with those of the archive.
  package let films: [String: Film]
  package let genres: [String: Genre]
  /// All cinemas by id, with closed ones.
  package let cinemas: [String: CinemaVenue]
  package let halls: [String: Hall]
  let fields: [String: FilmFields]
  /// The currencies of open cinemas by id: a pass over all showings needs nothing else of them.
  fileprivate let currencies: [String: String]
  /// Prices are rounded to multiples of this many minor units.
  fileprivate let step: Int
  /// The zones of cinemas by id.
  private let zones: [String: LocalZone]
  /// The zone of the network.
  package let zone: LocalZone

  /// The collections that it is read from.
  static let collections: Set<String> = [
    CinemaCollections.films.name, CinemaCollections.genres.name, CinemaCollections.cinemas.name,
    CinemaCollections.halls.name, CinemaCollections.network.name,
  ]

  /// Reads the catalogue.
  ///
  /// - Throws: The store's errors.
  init(_ reader: any StoreReader, _ zones: Zones) throws {
    func all<Value>(_ collection: StoreCollection<Value>) throws -> [String: Value] {
      Dictionary(
        uniqueKeysWithValues: try reader.find(collection).map { ($0.id, $0.value) })
    }
    network = try reader.get(CinemaCollections.network, CinemaNetwork.id)?.value
    step = network?.step ?? 1
    films = try all(CinemaCollections.films)
    let genres = try all(CinemaCollections.genres)
    self.genres = genres
    cinemas = try all(CinemaCollections.cinemas)
    currencies = cinemas.filter { !$0.value.closed }.mapValues(\.currency)
    halls = try all(CinemaCollections.halls)
    fields = films.mapValues { FilmFields($0, genres) }
    let own = zones.named(network?.zone ?? "")?.local ?? .utc
    zone = own
    self.zones = cinemas.mapValues { zones.named($0.timeZone)?.local ?? own }
  }

  /// Returns the zone of a cinema, or else of the network.
  package func zone(of cinema: String) -> LocalZone { zones[cinema] ?? zone }
}

/// What is on: the catalogue, and the announced showings that are not over.
package struct Programme: Sendable {
  package let catalogue: FilmCatalogue
  /// By start.
  package let showings: [Showing]
  private let byFilm: [String: [Int]]
  private let byCinema: [String: [Int]]

  init(_ catalogue: FilmCatalogue, _ showings: [Showing]) {
    (self.catalogue, self.showings) = (catalogue, showings)
    byFilm = Dictionary(grouping: showings.indices) { showings[$0].movieID }
    byCinema = Dictionary(grouping: showings.indices) { showings[$0].cinemaID }
  }

  /// Reads the programme from a moment on, in seconds since 1970.
  ///
  /// - Throws: The store's errors.
  init(_ reader: any StoreReader, _ zones: Zones, at now: Int) throws {
    self.init(
      try FilmCatalogue(reader, zones), try Self.announced(reader, at: now))
  }

  static func announced(_ reader: any StoreReader, at now: Int) throws -> [Showing] {
    try CinemaDirectory.showings(from: now, in: reader) {
      $0.state == .onSale || $0.state == .paused
    }
  }

  /// Returns the showings that can still be bought or will be, by start.
  ///
  /// - Parameters:
  ///   - film: The film; `nil` for every film.
  ///   - cinema: The cinema; `nil` for every cinema.
  ///   - filter: The filter.
  ///   - now: Seconds since 1970.
  /// - Returns: The showings.
  package func showings(
    of film: String? = nil, at cinema: String? = nil, _ filter: FilmFilter = FilmFilter(),
    from now: Int
  ) -> [Showing] {
    let places = film.map { byFilm[$0] ?? [] } ?? cinema.map { byCinema[$0] ?? [] }
    func passes(_ showing: Showing) -> Bool {
      isAhead(showing, at: now) && (cinema.map { $0 == showing.cinemaID } ?? true)
        && filter.passes(showing) && filter.passes(catalogue.cinemas[showing.cinemaID])
    }
    return places.map { $0.lazy.map { showings[$0] }.filter(passes) } ?? showings.filter(passes)
  }

  /// Returns whether a showing stands in lists: its cinema is open and its sale is not over.
  func isAhead(_ showing: Showing, at now: Int) -> Bool {
    showing.times.saleUntil > now && catalogue.currencies[showing.cinemaID] != nil
  }

  /// Returns the price of a standard place without a reduction; `nil` if it has none.
  package func price(of showing: Showing) -> CinemaPrice? {
    guard let price = showing.prices.standard else { return nil }
    return rounded(price, showing)
  }

  /// Returns the lowest and the highest price of a place without a reduction.
  package func prices(of showing: Showing) -> (lowest: CinemaPrice, highest: CinemaPrice)? {
    prices(of: [showing])
  }

  /// Returns the lowest and the highest price of several showings.
  package func prices(of showings: [Showing]) -> (lowest: CinemaPrice, highest: CinemaPrice)? {
    let all = showings.flatMap { showing in
      showing.prices.bySign.values.compactMap { rounded($0, showing) }
    }
    guard let lowest = all.min(), let highest = all.max() else { return nil }
    return (lowest, highest)
  }

  private func rounded(_ price: Int, _ showing: Showing) -> CinemaPrice? {
    let amount = SeatPrice.of(zone: price, share: 100, step: catalogue.step)
    let currency = catalogue.currencies[showing.cinemaID]
    return amount.map { CinemaPrice(amount: $0, currency: currency ?? "") }
  }

  /// Returns the local date of a moment at a cinema, `YYYY-MM-DD`.
  package func today(at cinema: String, _ now: Int) -> String {
    LocalTime(utcMilliseconds: now * 1000, in: catalogue.zone(of: cinema)).date
  }

  /// Returns whether a showing starts today, or in the night that follows.
  package func isToday(_ showing: Showing, _ now: Int) -> Bool {
    let today = today(at: showing.cinemaID, now)
    return showing.day == today
      || showing.times.evening(in: catalogue.zone(of: showing.cinemaID)) == today
  }
}

/// An amount of money that lists compare.
package struct CinemaPrice: Sendable, Hashable, Comparable {
  /// Minor units of the currency.
  package let amount: Int
  /// ISO 4217.
  package let currency: String

  package init(amount: Int, currency: String) {
    (self.amount, self.currency) = (amount, currency)
  }

  package static func < (one: CinemaPrice, other: CinemaPrice) -> Bool {
    (one.amount, one.currency) < (other.amount, other.currency)
  }
}
