import Accounts
import RaceDay
import Races
import Seasons
import Shell

/// What the screens of races share.
final class RaceServices {
  let races: RaceService
  let directory: RaceDirectory
  let records: RecordArchive

  init(_ context: AppContext) {
    races = RaceService(store: context.store, clock: context.clock)
    directory = RaceDirectory(store: context.store)
    records = RecordArchive(store: context.store)
  }
}

extension AppContext {
  private var raceServices: RaceServices { service(RaceServices.init) }

  package var races: RaceService { raceServices.races }
  package var directory: RaceDirectory { raceServices.directory }
  /// The records as last read.
  package var records: RecordArchive { raceServices.records }

  /// Takes in what has changed of a race on the screen; why it could not be is told.
  package func refresh(_ live: LiveRace, whenChanged: () -> Void = {}) -> Move {
    do {
      if try live.refresh() { whenChanged() }
      return .stay
    } catch {
      return tell(error)
    }
  }
}

extension AppContext {
  /// A competition for one of those who run it; nobody else gets to its screens.
  ///
  /// - Throws: `RaceError` where it is not there or the person does not run it, or what the store throws.
  package func competitionToRun(_ id: String) throws -> Competition {
    guard let competition = try directory.competition(id) else {
      throw RaceError(.noSuchCompetition, ["id": id])
    }
    guard let user, competition.isRun(by: user.id) else {
      throw RaceError(.notAllowed, ["competition": competition.name])
    }
    return competition
  }
}
