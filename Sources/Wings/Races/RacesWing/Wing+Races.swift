import Accounts
import DeskScreens
import KioskScreens
import Languages
import RaceScreens
import RaceTexts
import Races
import RacesDemo
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
    wing.kioskSubjects = [
      KioskSubject(
        "competition", help: "usage.competition.shown", shown: "commands.kiosk.competitions",
        ids: .init(unknown: "commands.noSuchCompetition") { id, store in
          try RaceDirectory(store: store).competition(id) != nil
        })
    ]
    // In a program with no other wing, the bar does not name the wing.
    wing.isNamedAlone = false
    wing.employs = { $0.user?.isOrganizer == true }
    wing.tabs = { RaceTabs.tabs($0) }
    wing.places = { RaceNavigation.places($0) }
    wing.search = { RaceNavigation.search($0) }
    wing.people = { RaceNavigation.people($0) }
    wing.welcome = { RaceWelcome.pages($0) }
    wing.tour = Wording("races.tour")
    wing.schema = [RaceCollections.schema, RaceCollections.seasons]
    wing.hooks = RaceHooks.all
    wing.bookmarks = RaceBookmarks.all
    wing.texts = RaceTexts.all
    wing.agenda = { RaceAgenda.items($0) }
    wing.demo = { try DemoSeason.fill($0, with: $1) }
    wing.demoStep = { try DemoSeason.goOn(in: $0, with: $1) }
    return wing
  }()

  @MainActor private static func home(_ context: AppContext) -> RaceDestination {
    let runsRaces = context.user?.isOrganizer == true && !context.isKiosk
    return runsRaces ? .organizing(.organizerHome) : .reading(.defaultHome)
  }
}

/// The screens of all destinations of races.
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
