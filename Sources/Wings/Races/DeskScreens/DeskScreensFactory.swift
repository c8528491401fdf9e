import Languages
import Shell

/// The screens of race day.
package enum DeskScreensFactory {
  /// The screen of a route, or `nil` where it is not one of these.
  package static func pane(for route: Route, in surroundings: Surroundings) throws -> (any Pane)? {
    switch route {
    case .desk(let id): DeskPane(model: try DeskViewModel(competition: id, in: surroundings))
    case .stillOut(let id): StillOutPane(model: try FollowedRace(id, surroundings))
    case .lapBoard(let id): LapBoardPane(model: try FollowedRace(id, surroundings))
    case .announcer(let id): AnnouncerPane(model: try FollowedRace(id, surroundings))
    default: nil
    }
  }
}
