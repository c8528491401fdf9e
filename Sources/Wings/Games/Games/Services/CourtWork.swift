import Accounts
import Store
import Timekeeping

/// What games take of courts, which follows from the games.
///
/// Writes `court_uses.YYYY-MM`.
struct CourtWork: GameTransactionPart {
  let work: GameTransaction

  /// Returns a court.
  ///
  /// - Throws: `GameError.noSuchCourt` if it does not exist; the store's errors.
  func court(_ id: String) throws -> Court {
    guard let court = try transaction.get(GameCollections.courts, id)?.value else {
      throw GameError(.noSuchCourt)
    }
    return court
  }

  func hours(_ id: String, _ court: Court) -> CourtHours {
    CourtHours(id, court, in: work.zones.named(court.zone)?.local ?? .utc)
  }

  /// Returns a draft with the place of its court, if it names one.
  ///
  /// - Throws: `GameError` if the court does not exist or the sport is not played there; the
  ///   store's errors.
  func placed(_ draft: GameDraft) throws -> GameDraft {
    guard let id = draft.courtID else { return draft }
    let court = try court(id)
    var placed = draft
    placed.fill(id, court)
    try Self.requireSport(draft.cleaned.sport, at: court)
    return placed
  }

  static func requireSport(_ sport: String, at court: Court) throws(GameError) {
    guard sport.isEmpty || court.allows(sport) else {
      throw GameError(
        .courtSport,
        ["sport": sport, "court": court.name, "sports": court.sports.joined(separator: ", ")])
    }
  }

  /// Writes what a game takes of a court after the game has changed.
  ///
  /// - Throws: `GameError` if the court is taken or closed at a new time; the store's errors.
  func note(_ game: Game) throws {
    let (collection, id) = (GameCollections.uses(game.month), CourtUse.id(ofGame: game.id))
    let (former, use) = (try transaction.get(collection, id)?.value, CourtUse(game))
    guard use != former else { return }
    guard let use else { return try transaction.delete(collection, id: id) }
    try requireFree(use, of: id)
    try transaction.put(collection, id: id, use)
  }

  func drop(_ game: Game) throws {
    let (collection, id) = (GameCollections.uses(game.month), CourtUse.id(ofGame: game.id))
    if try transaction.get(collection, id) != nil { try transaction.delete(collection, id: id) }
  }

  /// Refuses a use while the court is closed or taken.
  private func requireFree(_ use: CourtUse, of id: String) throws {
    let court = try court(use.courtID)
    try Self.requireFree(hours(use.courtID, court), for: use, of: id, in: transaction) { game in
      // Time may have called it off already, which frees the court.
      try work.change(game) { $0.game.isCancelled }
    }
  }

  /// Refuses a use while the court is closed or taken.
  ///
  /// - Parameters:
  ///   - hours: The hours of the court.
  ///   - use: The use.
  ///   - id: The id of the use, which may be stored already.
  ///   - reader: The store.
  ///   - isOff: Returns whether a game in the way is called off.
  /// - Throws: `GameError`, `courtTaken` with the game in the way; the store's errors.
  static func requireFree(
    _ hours: CourtHours, for use: CourtUse, of id: String, in reader: any StoreReader,
    isOff: (Game) throws -> Bool
  ) throws {
    try hours.requireOpen(start: use.startUTC, end: use.endUTC)
    for (other, _) in try clashes(with: use, of: id, in: reader) {
      let game = try CourtUse.gameID(of: other).flatMap { try GameDirectory.game($0, in: reader) }
      if let game, try !isOff(game) { throw hours.taken(by: game) }
    }
  }

  /// Returns the other uses that clash, by start.
  private static func clashes(
    with use: CourtUse, of id: String, in reader: any StoreReader
  ) throws -> [(String, CourtUse)] {
    let days = CourtUse.days(around: use.startUTC, 5)
    return try uses(of: use.courtID, on: days, in: reader)
      .filter { $0.id != id && $0.value.clashes(with: use) }
      .map { ($0.id, $0.value) }.sorted { ($0.1.startUTC, $0.0) < ($1.1.startUTC, $1.0) }
  }

  /// Returns the uses of a court that begin on some local dates, `YYYY-MM-DD`.
  static func uses(
    of courtID: String, on dates: [String], in reader: any StoreReader
  ) throws -> [Stored<CourtUse>] {
    try dates.flatMap { date in
      try reader.find(
        GameCollections.uses(String(date.prefix(7))),
        .matching("courtDay", .string(CourtUse.day(courtID, date))))
    }
  }

  /// Returns the games on a court that are not over, by start.
  func ahead(on courtID: String) throws -> [Game] {
    var ahead: [Game] = []
    for month in try GameCollections.months(in: transaction)
    where GameFilter().includes(month: month, work.now) {
      for stored in try transaction.find(GameCollections.uses(month))
      where stored.value.courtID == courtID && stored.value.endUTC > work.now {
        if let game = try CourtUse.gameID(of: stored.id).flatMap(work.known) { ahead.append(game) }
      }
    }
    return ahead.sorted { ($0.startUTC, $0.id) < ($1.startUTC, $1.id) }
  }
}

extension CourtUse {
  /// Returns the dates around a moment on which a use may begin that has to do with it.
  ///
  /// They are local dates of any zone, as courts may have had another one before.
  static func days(around utc: Int, _ count: Int) -> [String] {
    (0..<count).map {
      LocalTime(utcMilliseconds: utc + ($0 - count / 2) * 86_400_000, in: .utc).date
    }
  }
}
