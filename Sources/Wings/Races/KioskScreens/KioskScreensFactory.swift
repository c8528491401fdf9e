import RaceScreens
import Shell

/// The screens of a shared machine.
package enum KioskScreensFactory {
  /// Returns the screen of a kiosk destination.
  ///
  /// - Throws: `RaceError` or `StoreError` if it cannot be opened.
  package static func pane(
    for place: RaceDestination.Kiosk, in context: AppContext
  ) throws -> any Pane {
    switch place {
    case .kiosk: KioskPane(model: KioskViewModel(context))
    case .kioskCard(let competition, let bib):
      KioskCardPane(
        model: try KioskCardViewModel(competition: competition, bib: bib, context))
    }
  }
}
