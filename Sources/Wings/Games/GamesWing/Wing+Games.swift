import Accounts
import GameNotices
import GameScreens
import GameTexts
import Games
import GamesDemo
import Languages
import PeopleScreens
import Shell
import Timekeeping

nonisolated extension Wing {
  /// The games wing: pick-up games, courts and teams.
  package static let games: Wing = {
    var wing = Wing(
      id: "games", name: Wording("games.wing"), home: { _ in GameDestination.home },
      guestHome: GameDestination.available,
      panes: { try GameScreensFactory.pane(for: $0, in: $1) })
    wing.kioskBoards = Route(GameDestination.available)
    wing.isAloneInKiosk = true
    wing.kioskSubjects = [
      KioskSubject("games", help: "usage.kiosk.games", shown: "commands.kiosk.games")
    ]
    wing.forget = { $0.forgetChosenGames() }
    wing.tabs = { GameNavigation.tabs($0) }
    wing.places = { GameNavigation.places($0) }
    wing.people = { GameNames.all($0) }
    wing.tour = Wording("games.tour")
    wing.schema = [GameCollections.schema]
    let configuration = GameConfiguration(zones: .system, teller: .notices())
    wing.hooks = GameErasure.hooks(configuration, clock: .system)
    wing.moderation = WingModeration(people: configuration.people) {
      Route(GameDestination.moderate($0))
    }
    wing.texts = GameTexts.all
    wing.agenda = { GameAgenda.items($0) }
    wing.markers = { GameMarkers.source($0) }
    wing.pendingTasks = { $0.gamePeople.pendingTasks($0) }
    wing.subjects = { subject, _ in GameNavigation.place(of: subject) }
    wing.answers = { kind, subject, _ in GameNavigation.answer(to: kind, about: subject) }
    wing.muted = Route(GameDestination.muted)
    wing.notices = GameNotices.source()
    wing.demo = { try DemoGames.fill($0, with: $1) }
    wing.demoStep = { try DemoGamePeople($1, in: $0).goOn() }
    wing.chores = { context in
      let chores = GameChores(context.games)
      return { try chores.run() }
    }
    return wing
  }()
}
