import Accounts
import Store
import Timekeeping

/// One transaction: the author, the time and the store's content.
package final class CinemaTransaction {
  package let transaction: any StoreTransaction
  package let configuration: CinemaConfiguration
  package let author: Author
  /// Milliseconds since 1970.
  package let now: Int

  package init(
    _ transaction: any StoreTransaction, _ configuration: CinemaConfiguration, author: Author,
    now: Int
  ) {
    (self.transaction, self.configuration) = (transaction, configuration)
    (self.author, self.now) = (author, now)
  }

  package var zones: Zones { configuration.zones }

  /// Seconds since 1970.
  var seconds: Int { now / 1000 }

  /// Requires a role of the author.
  ///
  /// - Parameters:
  ///   - role: The role.
  ///   - cinemaID: The cinema; `nil` for what all cinemas share, where a role in any of them counts.
  /// - Throws: `CinemaError.notAllowed`; the store's errors.
  package func require(_ role: CinemaRole, at cinemaID: String? = nil) throws {
    guard try has(role, at: cinemaID) else { throw CinemaError(.notAllowed) }
  }

  /// Returns whether the author has a role, as ``require(_:at:)`` asks for it.
  ///
  /// - Throws: The store's errors.
  package func has(_ role: CinemaRole, at cinemaID: String? = nil) throws -> Bool {
    guard case .person(let person) = author else { return true }
    return try CinemaDirectory.roles(of: person, in: transaction).contains {
      $0.role.includes(role)
        && (cinemaID == nil || $0.cinemaID.isEmpty || $0.cinemaID == cinemaID)
    }
  }

  /// Requires that no one of the staff decides in their own case.
  ///
  /// - Throws: `CinemaTicketError.ownCase` if the person is the author.
  func requireOther(than person: String) throws {
    if case .person(person) = author { throw CinemaTicketError(.ownCase) }
  }

  /// Requires the role of a manager of the whole network.
  ///
  /// - Throws: `CinemaError.notAllowed`; the store's errors.
  func requireNetworkManager() throws {
    guard case .person(let person) = author else { return }
    let roles = try CinemaDirectory.roles(of: person, in: transaction)
    guard roles.contains(where: { $0.role == .manager && $0.cinemaID.isEmpty }) else {
      throw CinemaError(.notAllowed)
    }
  }

  /// Returns the settings of the network.
  ///
  /// - Throws: `CinemaError.noNetwork` before it was set up; the store's errors.
  package func network() throws -> CinemaNetwork {
    let stored = try transaction.get(CinemaCollections.network, CinemaNetwork.id)
    guard let stored else { throw CinemaError(.noNetwork) }
    return stored.value
  }

  /// Returns the data for the checks of drafts, with the zone of a cinema or else of the network.
  ///
  /// - Throws: `CinemaError.noNetwork` before it was set up; the store's errors.
  func surroundings(of cinema: CinemaVenue? = nil) throws -> CinemaSurroundings {
    let name = try cinema?.timeZone ?? network().zone
    return CinemaSurroundings(zones: zones, zone: zones.named(name)?.local ?? .utc)
  }

  /// Returns a document.
  ///
  /// - Throws: `CinemaError` with the cause if it does not exist; the store's errors.
  func document<Value>(
    _ id: String, in collection: StoreCollection<Value>, else cause: CinemaCause
  ) throws -> Value {
    guard let stored = try transaction.get(collection, id) else {
      throw CinemaError(cause, ["id": id])
    }
    return stored.value
  }

  /// Returns a film.
  ///
  /// - Throws: `CinemaError.noSuchFilm` if it does not exist; the store's errors.
  package func film(_ id: String) throws -> Film {
    try document(id, in: CinemaCollections.films, else: .noSuchFilm)
  }

  /// Returns a cinema.
  ///
  /// - Throws: `CinemaError.noSuchCinema` if it does not exist; the store's errors.
  package func cinema(_ id: String) throws -> CinemaVenue {
    try document(id, in: CinemaCollections.cinemas, else: .noSuchCinema)
  }

  /// Returns a hall.
  ///
  /// - Throws: `CinemaError.noSuchHall` if it does not exist; the store's errors.
  package func hall(_ id: String) throws -> Hall {
    try document(id, in: CinemaCollections.halls, else: .noSuchHall)
  }

  /// Returns the drawing of a hall.
  ///
  /// - Throws: `CinemaError.damagedPlan` if it is missing or cannot be read; the store's errors.
  package func plan(_ id: String) throws -> HallPlan {
    let plan = try configuration.plans.plan(id) {
      try transaction.get(CinemaCollections.plans, id)?.value.text
    }
    guard let plan else { throw CinemaError(.damagedPlan, ["id": id]) }
    return plan
  }

  /// Returns a showing.
  ///
  /// - Throws: `CinemaError.noSuchShowing` if it does not exist; the store's errors.
  package func showing(_ id: String) throws -> Showing {
    guard let showing = try CinemaDirectory.showing(id, in: transaction) else {
      throw CinemaError(.noSuchShowing, ["id": id])
    }
    return showing
  }

  func put(_ showing: Showing) throws {
    guard let month = ShowingID.month(of: showing.id) else { throw CinemaError(.noSuchShowing) }
    try transaction.put(CinemaCollections.showings(month), id: showing.id, showing)
  }

  /// Returns the tickets of a showing, with those that are held.
  ///
  /// - Throws: The store's errors.
  package func tickets(of showing: Showing) throws -> [Stored<CinemaTicket>] {
    try transaction.find(
      CinemaCollections.tickets(showing.day), .matching("movieItemId", .string(showing.id)))
  }

  /// Returns the showings that are not over and not cancelled, by start.
  func ahead(where isWanted: (Showing) -> Bool) throws -> [Showing] {
    let month = LocalTime(utcMilliseconds: now - 2 * 86_400_000, in: .utc).date.prefix(7)
    return try CinemaDirectory.months(in: transaction).filter { $0 >= month }
      .flatMap { try CinemaDirectory.showings(of: $0, in: transaction) }
      .filter { $0.state != .cancelled && $0.times.end > seconds && isWanted($0) }
      .sorted { ($0.start, $0.id) < ($1.start, $1.id) }
  }
}
