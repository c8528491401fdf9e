import Accounts
import Languages
import RaceDay
import RaceScreens
import Races
import Shell
import Timekeeping

/// What races give to the timeline that joins all wings.
enum RaceAgenda {
  /// Races that run, on the day they are looked at, and active ones whose day has come or will.
  ///
  /// Of when a race begins nobody knows more than its day until it does, and when it ends not before
  /// it has.
  static func items(_ context: AppContext) -> Wing.Agenda {
    let (directory, person, clock) = (context.directory, context.user?.id, context.clock)
    return {
      let now = clock.now().utc / 1000
      let joined = try person.map { try Set(directory.entries(ofUser: $0).map(\.competitionID)) }
      return try directory.active().compactMap { competition in
        item(competition, at: now, isJoined: joined?.contains(competition.id) == true)
      }
    }
  }

  private nonisolated static func item(
    _ competition: Competition, at now: Int, isJoined: Bool
  ) -> AgendaItem? {
    let place = RaceDestination.reading(.competition(competition.id))
    let stop = Stop(competition.name, at: place)
    let today = LocalTime(utcMilliseconds: now * 1000).date
    if competition.race.isRunning {
      let time = time(of: competition, at: now)
      return AgendaItem(
        day: time.map { LocalTime(utcMilliseconds: $0.lowerBound * 1000).date } ?? today,
        time: time, isOpenEnded: true,
        state: Wording("races.state.running"), stop: stop, isPlanned: isJoined)
    }
    guard competition.race.stopped == nil, let day = competition.date, day >= today else {
      return nil
    }
    return AgendaItem(
      day: day, state: Wording("races.state.\(isJoined ? "joined" : "open")"), stop: stop,
      isPlanned: isJoined)
  }

  /// For how long a race without a limit is reckoned to go on after its last gun, in seconds.
  private nonisolated static let usualLength = 2 * 3600
  /// One that goes on beyond that is reckoned to do so for so many seconds more, and then again: in
  /// steps, so that what is said of a clash stays for an hour.
  private nonisolated static let extraTime = 3600

  /// From its first gun on; of one that has run since an earlier day the day alone is told.
  private nonisolated static func time(of competition: Competition, at now: Int) -> Range<Int>? {
    let guns = competition.race.starts.map { $0.at.utc / 1000 }
    guard let gun = guns.min(), let fired = guns.max() else { return nil }
    let today = LocalTime(utcMilliseconds: now * 1000).date
    guard LocalTime(utcMilliseconds: gun * 1000).date >= today else { return nil }
    let limit = competition.settings.limitMilliseconds ?? competition.settings.targetMilliseconds
    let last = max(fired, gun + secondsToLastWave(of: competition))
    let end = last + (limit.map { $0 / 1000 } ?? usualLength)
    let over = max(0, now - end + extraTime) / extraTime
    return gun..<max(gun, end + over * extraTime)
  }

  /// How long after the first gun the last of the waves is planned that have had none of their own.
  private nonisolated static func secondsToLastWave(of competition: Competition) -> Int {
    let (settings, started) = (competition.settings, competition.race.starts.map(\.wave))
    let planned = settings.waves.filter { !started.contains($0) }
      .compactMap { settings.waveOffsets[$0] }
    return (planned.max() ?? 0) / 1000
  }
}
