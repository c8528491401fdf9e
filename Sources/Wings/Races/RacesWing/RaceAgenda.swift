import Accounts
import Languages
import RaceDay
import RaceScreens
import Races
import Shell
import Timekeeping

/// The items of races in the agenda of all wings.
enum RaceAgenda {
  /// Running races, and active ones whose day is today or later.
  ///
  /// Before the start only the date of a race is known. Its end is known only after the stop.
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
    let stop = NavigationItem(competition.name, at: place)
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

  /// The assumed duration of a race without a limit after its last start, in seconds.
  private nonisolated static let usualLength = 2 * 3600
  /// The step by which an overdue end is extended, in seconds.
  ///
  /// With steps, a reported clash stays the same for an hour.
  private nonisolated static let extraTime = 3600

  /// The time of a race from its first start.
  ///
  /// It is `nil` if the race began on an earlier day, so that only the date is shown.
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

  /// The planned offset of the last wave that has not started, in seconds after the first start.
  private nonisolated static func secondsToLastWave(of competition: Competition) -> Int {
    let (settings, started) = (competition.settings, competition.race.starts.map(\.wave))
    let planned = settings.waves.filter { !started.contains($0) }
      .compactMap { settings.waveOffsets[$0] }
    return (planned.max() ?? 0) / 1000
  }
}
