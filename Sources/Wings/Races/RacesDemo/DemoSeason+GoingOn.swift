import Accounts
import RaceDay
import Races
import Store
import Timekeeping

/// The season while the demo is open: the field rides on, and the next race starts on its day.
extension DemoSeason {
  /// How long the clock runs after the last rider, in milliseconds.
  private static let afterLast = 600_000

  /// Records what is due by now, each crossing at its own moment.
  ///
  /// What was due while the demo was closed is recorded now. Only races of the demo's organizer
  /// that the demo started go on.
  ///
  /// - Returns: The milliseconds until the next crossing, start or stop; `nil` if there is none.
  /// - Throws: Errors of the services of races.
  package static func goOn(in store: any DocumentStore, with cast: DemoCast) throws -> Int? {
    let all = try RaceDirectory(store: store).library(of: cast.organizer.id)
    return try DemoRace.season.enumerated().compactMap { seed, race in
      // A race of the same name that was made later is the user's.
      guard let competition = all.last(where: { $0.name == race.name }), competition.isActive,
        competition.race.stopped == nil
      else { return nil }
      return try goOn(race, seed: seed, competition, in: store, cast)
    }.min()
  }

  private static func goOn(
    _ race: DemoRace, seed: Int, _ competition: Competition, in store: any DocumentStore,
    _ cast: DemoCast
  ) throws -> Int? {
    let now = cast.clock.now()
    guard let start = competition.race.starts.first?.at else {
      return try begin(race, competition, in: store, cast)
    }
    let recorded = try lastRecorded(in: competition.id, store)
    guard recorded != nil || start.utc == plannedStart(of: competition) else { return nil }
    let entries = try RaceDirectory(store: store).entries(of: competition.id)
    let laps = DemoField(race, seed: seed, entries, participantID: cast.participant.id).laps()
    let elapsed = now.milliseconds(since: start)
    let service = RaceService(store: store, clock: cast.clock)
    let author = Author.person(cast.organizer.id)
    try service.recordOn(
      DemoField.crossings(laps.filter { $0.elapsed > recorded ?? 0 && $0.elapsed <= elapsed }),
      in: competition.id, by: author, session: session)
    if let next = laps.first(where: { $0.elapsed > elapsed }) { return next.elapsed - elapsed }
    let end = (laps.last?.elapsed ?? 0) + afterLast
    guard end <= elapsed else { return end - elapsed }
    try service.stop(competition.id, at: start.moved(byMilliseconds: end), by: author)
    return nil
  }

  /// Starts a future race if its start is due.
  private static func begin(
    _ race: DemoRace, _ competition: Competition, in store: any DocumentStore, _ cast: DemoCast
  ) throws -> Int? {
    let now = cast.clock.now()
    guard race.isAhead, let planned = plannedStart(of: competition) else { return nil }
    if planned > now.utc { return planned - now.utc }
    _ = try RaceService(store: store, clock: cast.clock).start(
      competition.id, at: now.moved(toUTC: planned), by: .person(cast.organizer.id))
    return 0
  }

  /// Ten o'clock on the day of the race, in milliseconds since 1970.
  private static func plannedStart(of competition: Competition) -> Int? {
    let time = competition.date.flatMap { try? LocalTime(parsing: $0 + " 10:00:00") }
    return time.flatMap { try? $0.utcMilliseconds(in: .utc) }
  }

  /// The time of the last simulated crossing after the start; `nil` if there is none.
  private static func lastRecorded(in id: String, _ store: any DocumentStore) throws -> Int? {
    try store.read { try RaceService.lastElapsed(ofSession: session, in: id, $0) }
  }
}
