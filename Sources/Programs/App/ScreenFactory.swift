import AccountScreens
import MapScreens
import NoticeScreens
import Shell

/// Who draws a place: the accounts, the inbox, the map, or the wing that has it.
enum ScreenFactory {
  /// The screen of a place, or a notice that says why it cannot be opened.
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
