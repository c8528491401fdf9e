import RaceScreens
import Shell

/// The screens of race day.
package enum DeskScreensFactory {
  /// Returns the screen of a race-day destination.
  ///
  /// - Throws: `RaceError` or `StoreError` if it cannot be opened.
  package static func pane(
    for place: RaceDestination.Timing, in context: AppContext
  ) throws -> any Pane {
    switch place {
    case .desk(let id): DeskPane(model: try DeskViewModel(competition: id, in: context))
    case .stillOut(let id): StillOutPane(model: try FollowedRace(id, context))
    case .lapBoard(let id): LapBoardPane(model: try FollowedRace(id, context))
    case .announcer(let id): AnnouncerPane(model: try FollowedRace(id, context))
    }
  }
}
