import DeskScreens
import KioskScreens
import RaceScreens
import Shell

/// Which screen draws each place of races.
enum RacePanes {
  static func pane(for place: RaceDestination, in context: AppContext) throws -> any Pane {
    switch place {
    case .reading(let place): try RaceScreensFactory.pane(for: place, in: context)
    case .report(let place): try ReportScreensFactory.pane(for: place, in: context)
    case .organizing(let place): try OrganizerScreensFactory.pane(for: place, in: context)
    case .timing(let place): try DeskScreensFactory.pane(for: place, in: context)
    case .kiosk(let place): try KioskScreensFactory.pane(for: place, in: context)
    }
  }
}
