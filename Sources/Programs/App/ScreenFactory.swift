import AccountScreens
import MapScreens
import NoticeScreens
import Shell

/// Makes the screens of all routes: accounts, inbox, map and wings.
enum ScreenFactory {
  /// Returns the screen of a route, or one that explains why it cannot be opened.
  static func pane(for route: Route, in context: AppContext) -> any Pane {
    do {
      return try existing(route, in: context)
    } catch {
      return NoticePane(wording: context.wording(of: error), context: context)
    }
  }

  private static func existing(_ route: Route, in context: AppContext) throws -> any Pane {
    guard !context.isKiosk || route.destination.isForStrangers else { throw NoSuchPlace() }
    if let place = route.destination as? AccountDestination {
      return try AccountScreensFactory.pane(for: place, in: context)
    }
    if let place = route.destination as? NoticeDestination {
      return try NoticeScreensFactory.pane(for: place, in: context)
    }
    if let place = route.destination as? MapDestination {
      return MapScreensFactory.pane(for: place, in: context)
    }
    for wing in context.wings {
      if let pane = try wing.pane(for: route, in: context) { return pane }
    }
    throw NoSuchPlace()
  }
}
