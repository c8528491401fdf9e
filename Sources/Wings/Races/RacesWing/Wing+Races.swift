import Accounts
import Languages
import RaceDay
import RaceScreens
import Races
import Seasons
import Shell
import Store

nonisolated extension Wing {
  /// Races: competitions, their desk, results and seasons.
  package static let races: Wing = {
    var wing = Wing(
      id: "races", name: Wording("races.wing"), home: { home($0) },
      guestHome: RaceDestination.reading(.guestHome),
      panes: { try RacePanes.pane(for: $0, in: $1) })
    wing.kioskBoards = Route(RaceDestination.kiosk(.kiosk))
    wing.tabs = { RaceTabs.tabs($0) }
    wing.places = { RaceStops.places($0) }
    wing.search = { RaceStops.search($0) }
    wing.schema = [RaceCollections.schema, RaceCollections.seasons]
    wing.hooks = raceHooks
    return wing
  }()

  @MainActor private static func home(_ context: AppContext) -> RaceDestination {
    let runsRaces = context.user?.isOrganizer == true && !context.isKiosk
    return runsRaces ? .organizing(.organizerHome) : .reading(.defaultHome)
  }

  private static let raceHooks = WingHooks(
    erase: {
      try RaceErasure.erase($0, userID: $1)
      try SeriesService.erase($0, userID: $1)
    },
    changeEmail: { try RaceErasure.changeEmail($0, userID: $1, from: $2, to: $3) })
}
