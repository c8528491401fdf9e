import Store
import Tickets
import Timekeeping

/// What a person has tickets for.
extension CinemaDirectory {
  /// Returns the tickets of a person, in any order.
  ///
  /// - Throws: The store's errors.
  package static func tickets(
    of person: String, in reader: any StoreReader
  ) throws -> [WalletEntry] {
    try reader.find(CinemaCollections.wallets(of: person)).map(\.value)
      .filter { $0.userID == person }.flatMap(\.tickets)
  }

  /// Returns a showing with the tickets that let a person in, for each that is not over.
  ///
  /// A cancelled showing is among them; a reservation that has lapsed lets no one in.
  ///
  /// - Parameters:
  ///   - person: The account's id.
  ///   - now: Seconds since 1970.
  ///   - reader: The store.
  /// - Returns: The showings by start.
  /// - Throws: The store's errors.
  package static func visits(
    of person: String, at now: Int, in reader: any StoreReader
  ) throws -> [(showing: Showing, tickets: [WalletEntry])] {
    let longest = CinemaBounds.minutes.upperBound * 60
    let recent = try tickets(of: person, in: reader).filter {
      $0.start > now - longest && $0.state.letsIn && !$0.hasLapsed(at: now)
    }
    return try Dictionary(grouping: recent, by: \.showing).compactMap { id, tickets in
      guard let showing = try showing(id, in: reader), showing.times.end > now else {
        return nil
      }
      return (showing, tickets.sorted { order(of: $0.place) < order(of: $1.place) })
    }.sorted { ($0.showing.start, $0.showing.id) < ($1.showing.start, $1.showing.id) }
  }

  /// Returns a place's row and number as sort keys: J9 comes before J10.
  private static func order(of place: String) -> (String, Int, String) {
    (String(place.prefix { !$0.isNumber }), place.count, place)
  }

  /// Returns the next showing on sale of a showing's film, in the same cinema if there is one.
  ///
  /// - Throws: The store's errors.
  package static func next(
    after showing: Showing, at now: Int, in reader: any StoreReader
  ) throws -> Showing? {
    let month = LocalTime(utcMilliseconds: (now - 86_400) * 1000, in: .utc).date.prefix(7)
    let ahead = try months(in: reader).filter { $0 >= month }.flatMap { name in
      try reader.find(
        CinemaCollections.showings(name), .matching("movieId", .string(showing.movieID))
      ).map(Showing.init)
    }.filter { $0.state == .onSale && $0.start > now && $0.id != showing.id }
      .sorted { ($0.start, $0.id) < ($1.start, $1.id) }
    return ahead.first { $0.cinemaID == showing.cinemaID } ?? ahead.first
  }
}
