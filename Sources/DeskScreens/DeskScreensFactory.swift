import Languages
import Stage

/// The screens of race day.
package enum DeskScreensFactory {
  /// The screen of a route, or `nil` where it is not one of these.
  package static func pane(for route: Route, in surroundings: Surroundings) throws -> (any Pane)? {
    guard case .desk(let competition) = route else { return nil }
    return DeskPane(model: try DeskViewModel(competition: competition, in: surroundings))
  }
}
