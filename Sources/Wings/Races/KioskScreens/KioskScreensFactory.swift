import RaceScreens
import Shell

/// The screens of a shared machine.
package enum KioskScreensFactory {
  /// The screen of a place of a shared machine.
  ///
  /// - Throws: `RaceError` or `StoreError` where it cannot be opened.
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
