import Accounts
import Races
import Shell

/// The screens of the races wing.
package enum RaceScreensFactory {
  /// The screen of a place that anybody reads.
  ///
  /// - Throws: `RaceError` or `StoreError` where it cannot be opened.
  package static func pane(
    for place: RaceDestination.Reading, in surroundings: AppContext
  ) throws -> any Pane {
    switch place {
    case .guestHome, .defaultHome: HomePane(model: HomeViewModel(surroundings))
    case .competition(let id): CompetitionPane(model: try CompetitionViewModel(id, surroundings))
    case .course(let id): CoursePane(model: try CourseModel(id, surroundings))
    case .history: HistoryPane(model: HistoryViewModel(surroundings))
    case .stats: StatsPane(model: StatsViewModel(surroundings))
    case .records(let scope): RecordsPane(model: RecordsViewModel(scope, surroundings))
    case .seriesList: SeriesListPane(model: SeriesListViewModel(surroundings))
    case .series(let id): SeriesPane(model: SeriesViewModel(id, surroundings))
    case .editSeries(let id): SeriesFormPane(model: try SeriesFormViewModel(id, surroundings))
    case .rivals: RivalsPane(model: RivalsViewModel(surroundings))
    case .headToHead(let runner): HeadToHeadPane(model: HeadToHeadViewModel(runner, surroundings))
    case .lapByLap(let id, let runner):
      LapByLapPane(model: try LapByLapModel(id, runner, surroundings))
    case .paceCalculator(let metres, let milliseconds):
      PacePane(
        model: PaceViewModel(metres: metres, milliseconds: milliseconds, surroundings))
    case .statsRace(let id): OwnRacePane(model: try ownCard(id, surroundings))
    }
  }

  private static func ownCard(
    _ id: String, _ surroundings: AppContext
  ) throws -> RaceCardModel {
    try RaceCardModel(id, surroundings) { book in
      surroundings.user.flatMap { book.entry(ofUser: $0.id) }
    }
  }
}
