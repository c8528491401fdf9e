import Accounts
import Places
import Store
import Timekeeping

/// A court in a list.
package struct CourtLine: Sendable, Equatable, Identifiable {
  package let id: String
  package let court: Court
  /// The distance from the reader, in metres; `nil` if one of the places is unknown.
  package let metres: Double?
}

/// An hour of a court, and what lies there.
package struct CourtHour: Sendable, Equatable {
  package enum State: Sendable, Equatable {
    case free
    /// It has begun.
    case begun
    case closed(why: String)
    case game(GameView)
    /// Taken by something that the reader may not see.
    case taken
  }

  package let slot: CourtSlot
  package let state: State
}

/// A week of a court.
package struct CourtWeek: Sendable, Equatable {
  package struct Day: Sendable, Equatable {
    package let date: LocalTime
    /// By start.
    package let hours: [CourtHour]

    package var free: Int { hours.count { $0.state == .free } }
  }

  package let court: Court
  package let days: [Day]
  /// Whether the reader may change the court.
  package let isOwn: Bool
}

extension GameDirectory {
  /// Returns all courts, the nearest first, then those without a known distance by name.
  ///
  /// - Throws: The store's errors.
  package func courts(near here: GeoPoint?) throws -> [CourtLine] {
    try store.read { store in
      try store.find(GameCollections.courts).map { stored in
        let metres = here.flatMap { here in
          stored.value.point.map { GreatCircle.metres(from: here, to: $0) }
        }
        return CourtLine(id: stored.id, court: stored.value, metres: metres)
      }.sorted {
        ($0.metres ?? .infinity, $0.court.name, $0.id)
          < ($1.metres ?? .infinity, $1.court.name, $1.id)
      }
    }
  }

  /// Returns a court; `nil` if there is none.
  ///
  /// - Throws: The store's errors.
  package func court(_ id: String) throws -> Court? {
    try store.read { try $0.get(GameCollections.courts, id)?.value }
  }

  /// Returns whether a person may change a court.
  ///
  /// - Throws: The store's errors.
  package func runs(_ court: Court, _ person: String?) throws -> Bool {
    guard let person else { return false }
    if court.ownerID == person { return true }
    return try court.ownerID == Game.erased
      && store.read { try $0.get(AccountsSchema.users, person)?.value.isOrganizer ?? false }
  }

  /// Returns the hours of seven days of a court, with what lies there.
  ///
  /// - Parameters:
  ///   - id: The court.
  ///   - offset: The days from today to the first one.
  ///   - reader: The person; `nil` for a visitor.
  /// - Returns: The week; `nil` if there is no such court.
  /// - Throws: The store's errors.
  package func week(of id: String, from offset: Int = 0, for reader: String?) throws -> CourtWeek? {
    guard let court = try court(id) else { return nil }
    let (now, zone) = (clock.now().utc, zones.named(court.zone)?.local ?? .utc)
    let today = LocalTime(utcMilliseconds: now, in: zone)
    let first = LocalTime(year: today.year, month: today.month, day: today.day)
      .adding(days: offset)
    let hours = CourtHours(id, court, in: zone)
    let used = try uses(of: id, from: first, for: reader)
    var slots = hours.slots(from: first, days: 7)
    // Games may lie outside the hours that the court has now.
    slots += used.map { hours.slot($0.use) }.filter { game in
      !slots.contains { $0.startUTC < game.endUTC && game.startUTC < $0.endUTC }
    }
    let states = slots.filter { $0.endUTC > now }
      .sorted { ($0.startUTC, $0.endUTC) < ($1.startUTC, $1.endUTC) }
      .map { CourtHour(slot: $0, state: Self.state(of: $0, court, used, at: now)) }
    return CourtWeek(
      court: court,
      days: (0..<7).map { day in
        let date = first.adding(days: day)
        return CourtWeek.Day(date: date, hours: states.filter { $0.slot.date == date.date })
      }, isOwn: try runs(court, reader))
  }

  /// Returns the games ahead on a court that a person may see there, by start.
  ///
  /// - Throws: The store's errors.
  package func games(onCourt id: String, for reader: String?) throws -> [GameView] {
    try list(GameFilter(), for: reader).filter { $0.game.courtID == id }
  }

  /// Refuses a game on a court that is closed or taken then, or where its sport is not played.
  ///
  /// - Parameters:
  ///   - draft: The game, cleaned and free of problems.
  ///   - stored: The game as it is stored; `nil` for a new one.
  ///   - planned: Other games on that court that are to be posted.
  /// - Returns: The game as it would be stored.
  /// - Throws: `GameError`; the store's errors.
  package func requireCourt(
    _ draft: GameDraft, of stored: Game?, besides planned: [Game]
  ) throws -> Game {
    let game = draft.applied(to: stored ?? Game(id: "", hostID: ""), in: zones)
    guard let use = CourtUse(game), stored.flatMap(CourtUse.init) != use else { return game }
    guard let court = try court(use.courtID) else { throw GameError(.noSuchCourt) }
    try CourtWork.requireSport(game.sport, at: court)
    let hours = CourtHours(use.courtID, court, in: zones.named(court.zone)?.local ?? .utc)
    let (now, id) = (clock.now().utc, CourtUse.id(ofGame: game.id))
    try store.read { store in
      try CourtWork.requireFree(hours, for: use, of: id, in: store) { game in
        var table = try Self.table(of: game, in: store, at: now, zones: zones)
        table.settle()
        return table.game.isCancelled
      }
    }
    let other = planned.first { $0.startUTC < game.endUTC && game.startUTC < $0.endUTC }
    if let other { throw hours.taken(by: other) }
    return game
  }

  /// A use of a court; without the game if the reader may not see it.
  private typealias Used = (use: CourtUse, game: GameView?)

  private func uses(of id: String, from first: LocalTime, for reader: String?) throws -> [Used] {
    let dates = (-2...8).map { first.adding(days: $0).date }
    return try store.read { store in
      try CourtWork.uses(of: id, on: dates, in: store).compactMap { stored in
        guard
          let game = try CourtUse.gameID(of: stored.id).flatMap({ try Self.game($0, in: store) })
        else { return (stored.value, nil) }
        let view = try view(
          game, try Self.rows(of: game, in: store), for: reader, in: store, at: clock.now().utc)
        // What time has called off is free, although no one has written it yet.
        if view.game.isCancelled { return nil }
        // A place that is shown only roughly names no court.
        let isShown = try view.game.courtID != nil && Self.isVisible(game, to: reader, in: store)
        return (stored.value, isShown ? view : nil)
      }
    }
  }

  private static func state(
    of slot: CourtSlot, _ court: Court, _ used: [Used], at now: Int
  ) -> CourtHour.State {
    let there = used.filter {
      $0.use.startUTC < slot.endUTC && slot.startUTC < $0.use.endUTC
    }.min { $0.use.startUTC < $1.use.startUTC }
    if let there { return there.game.map { .game($0) } ?? .taken }
    let closure = court.closures.first { $0.overlaps(start: slot.startUTC, end: slot.endUTC) }
    if let closure { return .closed(why: closure.why) }
    return slot.startUTC <= now ? .begun : .free
  }
}
