import Languages
import RaceScreens
import Races
import Shell
import Timekeeping

/// What races give to the timeline that joins all wings.
enum RaceAgenda {
  /// Races that run, on the day they are looked at, and active ones whose day has come or will.
  static func items(_ context: AppContext) throws -> [AgendaItem] {
    let today = LocalTime(utcMilliseconds: context.clock.now().utc).date
    return try context.directory.active().compactMap { competition in
      let place = RaceDestination.reading(.competition(competition.id))
      let stop = Stop(competition.name, at: place)
      if competition.race.isRunning {
        return AgendaItem(day: today, state: Wording("races.state.running"), stop: stop)
      }
      guard competition.race.stopped == nil, let day = competition.date, day >= today else {
        return nil
      }
      return AgendaItem(day: day, state: Wording("races.state.open"), stop: stop)
    }
  }
}
