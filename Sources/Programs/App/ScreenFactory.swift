import AccountScreens
import DeskScreens
import KioskScreens
import Languages
import RaceScreens
import Shell

/// The table of contents of the program: which wing has the screen of a route.
enum ScreenFactory {
  static func pane(for route: Route, in surroundings: Surroundings) -> any Pane {
    guard !surroundings.isKiosk || route.isForStrangers else {
      return NoticePane(wording: Wording("common.error.noPlace"), surroundings: surroundings)
    }
    do {
      let pane =
        try AccountScreensFactory.pane(for: route, in: surroundings)
        ?? RaceScreensFactory.pane(for: route, in: surroundings)
        ?? DeskScreensFactory.pane(for: route, in: surroundings)
        ?? KioskScreensFactory.pane(for: route, in: surroundings)
      return pane
        ?? NoticePane(wording: Wording("common.error.noPlace"), surroundings: surroundings)
    } catch {
      return NoticePane(wording: surroundings.wording(of: error), surroundings: surroundings)
    }
  }
}
