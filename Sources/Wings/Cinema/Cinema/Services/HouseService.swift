import Accounts
import Fields
import Languages
import Store

/// Creates, changes and removes cinemas, and draws their halls.
package struct HouseService: Sendable {
  let service: CinemaService

  /// Adds a cinema.
  ///
  /// - Parameters:
  ///   - draft: The input.
  ///   - id: The id of a cinema of another program; `nil` for a new one.
  ///   - author: A manager of the network, or the administrator.
  /// - Returns: The id of the cinema.
  /// - Throws: `CinemaError` with the invalid fields, `sameCinema` or `notAllowed`; the store's
  ///   errors.
  @discardableResult
  package func add(_ draft: CinemaDraft, id: String? = nil, by author: Author) throws -> String {
    let id = id ?? service.configuration.identifiers.make()
    try service.perform(by: author) { work in
      try work.requireNetworkManager()
      try CinemaError.check(draft.problems(try work.surroundings()))
      let cinema = draft.applied(to: CinemaVenue(), in: work.zones)
      try Self.requireNew(cinema, id, work)
      try work.transaction.put(CinemaCollections.cinemas, id: id, cinema, expecting: 0)
    }
    return id
  }

  /// Changes a cinema; a zone or currency stays while a showing lies ahead.
  ///
  /// - Throws: `CinemaError` with the invalid fields, `changedMeanwhile`, `cinemaShown`,
  ///   `sameCinema` or `notAllowed`; the store's errors.
  package func edit(
    _ id: String, _ draft: CinemaDraft, since former: CinemaVenue? = nil, by author: Author
  ) throws {
    try service.perform(by: author) { work in
      try work.require(.planner, at: id)
      let cinema = try work.cinema(id)
      if let former, former != cinema { throw CinemaError(.changedMeanwhile) }
      try CinemaError.check(draft.problems(try work.surroundings()))
      let changed = draft.applied(to: cinema, in: work.zones)
      guard changed != cinema else { return }
      if changed.timeZone != cinema.timeZone || changed.currency != cinema.currency {
        try Self.requireNoneAhead(id, work)
      }
      try Self.requireNew(changed, id, work)
      try work.transaction.put(CinemaCollections.cinemas, id: id, changed)
    }
  }

  private static func requireNew(
    _ cinema: CinemaVenue, _ id: String, _ work: CinemaTransaction
  ) throws {
    let same = try work.transaction.ids(
      CinemaCollections.cinemas, .matching("title", .string(cinema.title)))
    guard same.allSatisfy({ $0 == id }) else {
      throw CinemaError(.sameCinema, ["title": cinema.title])
    }
  }

  private static func requireNoneAhead(_ id: String, _ work: CinemaTransaction) throws {
    let ahead = try work.ahead { $0.cinemaID == id }
    if !ahead.isEmpty { throw CinemaError(.cinemaShown, ["count": "\(ahead.count)"]) }
  }

  /// Removes a cinema with its halls; one with former showings is closed instead.
  ///
  /// - Throws: `CinemaError.cinemaShown` while a showing lies ahead, `notAllowed`; the store's
  ///   errors.
  package func remove(_ id: String, by author: Author) throws {
    try service.perform(by: author) { work in
      try work.requireNetworkManager()
      var cinema = try work.cinema(id)
      try Self.requireNoneAhead(id, work)
      if try CinemaDirectory.wasShown(in: work.transaction, where: { $0.cinemaID == id }) {
        cinema.closed = true
        return try work.transaction.put(CinemaCollections.cinemas, id: id, cinema)
      }
      for hall in try work.transaction.ids(
        CinemaCollections.halls, .matching("cinemaID", .string(id)))
      { try work.transaction.delete(CinemaCollections.halls, id: hall) }
      try work.transaction.delete(CinemaCollections.cinemas, id: id)
    }
  }

  /// Adds a hall, or replaces the one of the same title.
  ///
  /// Showings keep the drawing with which they were sold.
  ///
  /// - Parameters:
  ///   - file: Title, measures and drawing.
  ///   - cinemaID: Its cinema.
  ///   - author: A planner there, or the administrator.
  /// - Returns: The id of the hall.
  /// - Throws: `CinemaError.noSuchCinema` or `notAllowed`; the store's errors.
  @discardableResult
  package func put(_ file: HallFile, in cinemaID: String, by author: Author) throws -> String {
    let new = service.configuration.identifiers.make()
    return try service.perform(by: author) { work in
      try work.require(.planner, at: cinemaID)
      _ = try work.cinema(cinemaID)
      let stored = try CinemaDirectory.halls(of: cinemaID, in: work.transaction)
        .first { $0.value.title.lowercased() == file.title.lowercased() }
      var hall = stored?.value ?? Hall(cinemaID: cinemaID)
      (hall.title, hall.planID, hall.archived) = (file.title, file.plan.id, false)
      (hall.screenMetres, hall.firstRowMetres) = (file.metres.screen, file.metres.firstRow)
      hall.rowMetres = file.metres.row
      if try work.transaction.get(CinemaCollections.plans, hall.planID) == nil {
        try work.transaction.put(
          CinemaCollections.plans, id: hall.planID, StoredHallPlan(text: file.plan.text))
      }
      if hall != stored?.value {
        try work.transaction.put(CinemaCollections.halls, id: stored?.id ?? new, hall)
      }
      return stored?.id ?? new
    }
  }
}
