import Accounts
import Languages
import Store
import Tickets
import Timekeeping

/// A film with its id.
package struct FilmLine: Sendable, Equatable {
  package let id: String
  package let film: Film
}

/// Reads films, cinemas, showings and tickets.
package struct CinemaDirectory: Sendable {
  package let store: any DocumentStore
  package let clock: Clock
  package let zones: Zones
  let plans: HallPlans

  package init(
    store: any DocumentStore, clock: Clock, zones: Zones, plans: HallPlans = HallPlans()
  ) {
    (self.store, self.clock, self.zones, self.plans) = (store, clock, zones, plans)
  }

  /// Seconds since 1970.
  var now: Int { clock.now().utc / 1000 }

  /// The settings of the network; `nil` before it was set up.
  ///
  /// - Throws: The store's errors.
  package func network() throws -> CinemaNetwork? {
    try store.read { try $0.get(CinemaCollections.network, CinemaNetwork.id)?.value }
  }

  /// Returns the zone of a cinema, or else of the network.
  ///
  /// - Throws: The store's errors.
  package func zone(of cinema: CinemaVenue? = nil) throws -> LocalZone {
    let name = try cinema?.timeZone ?? network()?.zone ?? ""
    return zones.named(name)?.local ?? .utc
  }

  /// Returns the local day of a moment in seconds since 1970, in days since 1970.
  func day(_ seconds: Int, in zone: LocalZone) -> Int { ShowingTimes.day(of: seconds, in: zone) }

  /// All genres, by title.
  ///
  /// - Throws: The store's errors.
  package func genres() throws -> [(id: String, genre: Genre)] {
    try store.read { try $0.find(CinemaCollections.genres) }
      .map { ($0.id, $0.value) }
      .sorted { PlainLetters.of($0.genre.title) < PlainLetters.of($1.genre.title) }
  }

  /// Returns the roles of a person.
  ///
  /// - Throws: The store's errors.
  package static func roles(
    of person: String, in reader: any StoreReader
  ) throws -> [CinemaStaff] {
    try reader.find(CinemaCollections.staff, .matching("user", .string(person))).map(\.value)
  }

  /// All roles, by person.
  ///
  /// - Throws: The store's errors.
  package func staff() throws -> [CinemaStaff] {
    try store.read { try $0.find(CinemaCollections.staff) }.sorted { $0.id < $1.id }.map(\.value)
  }

  /// The tickets of a person, the next one first, then the past ones.
  ///
  /// - Throws: The store's errors.
  package func tickets(of person: String) throws -> [WalletEntry] {
    let entries = try store.read { try Self.tickets(of: person, in: $0) }
    let ahead = entries.filter { $0.start >= now }.sorted { $0.start < $1.start }
    return ahead + entries.filter { $0.start < now }.sorted { $0.start > $1.start }
  }

  /// Returns a ticket by its id and the local date of its showing, `YYYY-MM-DD`.
  ///
  /// - Throws: The store's errors.
  package func ticket(_ id: String, on day: String) throws -> CinemaTicket? {
    try store.read { try $0.get(CinemaCollections.tickets(day), id)?.value }
  }

  /// Returns a ticket by its id, with the local date of its showing; searches all days, the latest
  /// first.
  ///
  /// - Throws: The store's errors.
  static func ticket(
    _ id: String, in reader: any StoreReader
  ) throws -> (day: String, ticket: Stored<CinemaTicket>)? {
    let prefix = CinemaCollections.ticketsPrefix
    for name in try reader.collectionNames(startingWith: prefix).sorted().reversed() {
      if let stored = try reader.get(StoreCollection<CinemaTicket>(name), id) {
        return (String(name.dropFirst(prefix.count)), stored)
      }
    }
    return nil
  }

  /// Returns the day and id of a ticket by its id or its short code; searches all days.
  ///
  /// - Throws: The store's errors.
  package func ticket(named name: String) throws -> (day: String, id: String)? {
    try store.read { reader in
      if let found = try Self.ticket(name, in: reader) { return (found.day, found.ticket.id) }
      guard let short = ShortCode(name)?.text else { return nil }
      let prefix = CinemaCollections.ticketsPrefix
      for file in try reader.collectionNames(startingWith: prefix).sorted().reversed() {
        let known = try reader.find(
          StoreCollection<CinemaTicket>(file), .matching("short", .string(short)))
        if let first = known.first { return (String(file.dropFirst(prefix.count)), first.id) }
      }
      return nil
    }
  }

  /// Returns the sold tickets of a showing with their ids, by place.
  ///
  /// - Throws: The store's errors.
  package func tickets(
    of showing: Showing
  ) throws -> [(id: String, ticket: CinemaTicket)] {
    try store.read { reader in
      try reader.find(
        CinemaCollections.tickets(showing.day), .matching("movieItemId", .string(showing.id)))
    }.filter { $0.value.state != .held }.map { ($0.id, $0.value) }.sorted { one, other in
      (one.1.place?.hallPlace ?? .none, one.0) < (other.1.place?.hallPlace ?? .none, other.0)
    }
  }

  /// Returns the drawing of a showing's hall; `nil` if it cannot be read.
  ///
  /// - Throws: The store's errors.
  package func plan(of showing: Showing) throws -> HallPlan? {
    let text = try store.read { try $0.get(CinemaCollections.plans, showing.planID)?.value.text }
    return text.flatMap { try? HallPlan(parsing: $0) }
  }
}

extension HallPlace {
  /// The order of a ticket without a place.
  fileprivate static let none = HallPlace(row: 99, number: 99)
}
