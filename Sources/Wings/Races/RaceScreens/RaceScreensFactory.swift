import Accounts
import Races
import Shell

/// The screens of the races wing.
package enum RaceScreensFactory {
  /// Returns the screen of a destination for all readers.
  ///
  /// - Throws: `RaceError` or `StoreError` if it cannot be opened.
  package static func pane(
    for place: RaceDestination.Reading, in context: AppContext
  ) throws -> any Pane {
    switch place {
    case .guestHome, .defaultHome: HomePane(model: DefaultHomeViewModel(context))
    case .competition(let id): CompetitionPane(model: try CompetitionViewModel(id, context))
    case .course(let id): CoursePane(model: try CourseModel(id, context))
    case .history: HistoryPane(model: HistoryViewModel(context))
    case .stats: StatsPane(model: StatsViewModel(context))
    case .records(let scope): RecordsPane(model: RecordsViewModel(scope, context))
    case .seriesList: SeriesListPane(model: SeriesListViewModel(context))
    case .series(let id): SeriesPane(model: SeriesViewModel(id, context))
    case .editSeries(let id): SeriesFormPane(model: try SeriesFormViewModel(id, context))
    case .rivals: RivalsPane(model: RivalsViewModel(context))
    case .headToHead(let runner): HeadToHeadPane(model: HeadToHeadViewModel(runner, context))
    case .lapByLap(let id, let runner):
      LapByLapPane(model: try LapByLapModel(id, runner, context))
    case .paceCalculator(let metres, let milliseconds):
      PacePane(
        model: PaceViewModel(metres: metres, milliseconds: milliseconds, context))
    case .statsRace(let id): OwnRacePane(model: try ownCard(id, context))
    }
  }

  private static func ownCard(
    _ id: String, _ context: AppContext
  ) throws -> RaceCardModel {
    try RaceCardModel(id, context) { book in
      context.user.flatMap { book.entry(ofUser: $0.id) }
    }
  }
}
