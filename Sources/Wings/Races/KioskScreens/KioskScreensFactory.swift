import Shell

/// The screens of a shared machine.
package enum KioskScreensFactory {
  /// The screen of a route, or `nil` where it is not one of these.
  package static func pane(for route: Route, in surroundings: Surroundings) throws -> (any Pane)? {
    switch route {
    case .kiosk: KioskPane(model: KioskViewModel(surroundings))
    case .kioskCard(let competition, let bib):
      KioskCardPane(
        model: try KioskCardViewModel(competition: competition, bib: bib, surroundings))
    default: nil
    }
  }
}
