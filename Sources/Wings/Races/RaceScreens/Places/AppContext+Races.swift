import Accounts
import RaceDay
import Races
import Seasons
import Shell

/// The services that the screens of races share.
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

  /// Updates a race on the screen; reports an error.
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
  /// Returns a competition that the current user may run.
  ///
  /// - Throws: `RaceError` if there is none or the user does not run it; errors of the store.
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
