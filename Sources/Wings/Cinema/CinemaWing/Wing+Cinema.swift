import Accounts
import Cinema
import CinemaDemo
import CinemaNotices
import CinemaScreens
import CinemaTexts
import Languages
import Shell
import Store
import Timekeeping

nonisolated extension Wing {
  /// The cinema wing: films, showings, places, tickets and the door.
  package static let cinema: Wing = {
    var wing = Wing(
      id: "cinema", name: Wording("cinema.wing"), home: { _ in CinemaDestination.films },
      guestHome: CinemaDestination.films,
      panes: { try CinemaScreensFactory.pane(for: $0, in: $1) })
    wing.kioskBoards = Route(CinemaDestination.programme)
    wing.isAloneInKiosk = true
    // Roles in cinemas decide instead of organizer accounts.
    wing.hasOrganizers = false
    wing.employs = { !$0.cinemaRoles.isEmpty }
    wing.kioskSubjects = [
      KioskSubject(
        "cinema", help: "usage.kiosk.cinema", shown: "commands.kiosk.cinema",
        ids: .init(unknown: "commands.noSuchCinema") { id, store in
          try store.read { try $0.get(CinemaCollections.cinemas, id) != nil }
        })
    ]
    wing.forget = { $0.forgetChosenFilms() }
    wing.tabs = { CinemaNavigation.tabs($0) }
    wing.places = { CinemaNavigation.places($0) }
    wing.people = { CinemaNames.all($0) }
    wing.agenda = { CinemaAgenda.items($0) }
    wing.markers = { CinemaMarkers.source($0) }
    wing.pendingTasks = { CinemaTasks.all($0) }
    wing.bookmarks = CinemaBookmarks.all
    wing.tour = Wording("cinema.tour")
    wing.schema = [CinemaCollections.schema]
    wing.hooks = CinemaErasure.hooks(
      CinemaConfiguration(zones: .system, notifier: .notices()), clock: .system)
    wing.texts = CinemaTexts.all
    wing.subjects = { CinemaNavigation.place(of: $0, $1) }
    wing.answers = { kind, _, _ in CinemaNavigation.answer(to: kind) }
    wing.notices = CinemaNotices.source()
    wing.tickets = WingTickets(at: CinemaDestination.tickets) { OwnCinemaTickets.reader($0) }
    wing.ending = { $0.endSeatPurchases() }
    wing.sells = SeatService.subjects
    wing.chores = { context in
      let chores = CinemaChores(context.cinemaSeats)
      return { try chores.releaseLapsed() }
    }
    wing.slowChores = { context in
      let seats = context.cinemaSeats
      return { try seats.settle(most: 1, refunds: 5, within: 10_000) }
    }
    wing.demo = { try DemoCinemas.fill($0, with: $1) }
    wing.demoStep = { try DemoSigning($1, in: $0).goOn() }
    return wing
  }()
}
