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
  /// Of when a race begins nobody knows more than its day until it does.
  static func items(_ context: AppContext) -> Wing.Agenda {
    let (directory, person, clock) = (context.directory, context.user?.id, context.clock)
    return {
      let today = LocalTime(utcMilliseconds: clock.now().utc).date
      let joined = try person.map { try Set(directory.entries(ofUser: $0).map(\.competitionID)) }
      return try directory.active().compactMap { competition in
        item(competition, on: today, isJoined: joined?.contains(competition.id) == true)
      }
    }
  }

  private nonisolated static func item(
    _ competition: Competition, on today: String, isJoined: Bool
  ) -> AgendaItem? {
    let place = RaceDestination.reading(.competition(competition.id))
    let stop = Stop(competition.name, at: place)
    if competition.race.isRunning {
      return AgendaItem(
        day: today, state: Wording("races.state.running"), stop: stop, isPlanned: isJoined)
    }
    guard competition.race.stopped == nil, let day = competition.date, day >= today else {
      return nil
    }
    return AgendaItem(
      day: day, state: Wording("races.state.\(isJoined ? "joined" : "open")"), stop: stop,
      isPlanned: isJoined)
  }
}
