import Accounts
import EventNotices
import EventScreens
import EventTexts
import EventTickets
import Events
import EventsDemo
import Languages
import NoticeScreens
import PeopleScreens
import Shell
import Store
import Timekeeping

nonisolated extension Wing {
  /// The events wing: public events, the user's calendar and publishing.
  package static let events: Wing = {
    var wing = Wing(
      id: "events", name: Wording("events.wing"), home: { _ in EventDestination.popular },
      guestHome: EventDestination.popular,
      panes: { try EventScreensFactory.pane(for: $0, in: $1) })
    wing.kioskBoards = Route(EventDestination.popular)
    wing.isAloneInKiosk = true
    // Everybody may publish.
    wing.hasOrganizers = false
    wing.kioskSubjects = [
      KioskSubject("events", help: "usage.kiosk.events", shown: "commands.kiosk.events")
    ]
    wing.forget = { $0.forgetChosenEvents() }
    wing.tabs = { EventNavigation.tabs($0) }
    wing.places = { EventNavigation.places($0) }
    wing.people = { EventNames.all($0) }
    wing.tour = Wording("events.tour")
    wing.schema = [EventCollections.schema]
    let configuration = EventConfiguration(zones: .system, teller: .notices())
    wing.hooks = EventErasure.hooks(configuration, clock: .system)
    wing.moderation = WingModeration(people: configuration.people) {
      Route(EventDestination.moderate($0))
    }
    wing.texts = EventTexts.all
    wing.agenda = { EventAgenda.items($0) }
    wing.pendingTasks = { $0.peoplePlaces.pendingTasks($0) }
    wing.subjects = { subject, _ in EventNavigation.place(of: subject) }
    wing.answers = { kind, subject, _ in EventNavigation.answer(to: kind, about: subject) }
    wing.notices = EventNotices.source()
    wing.tickets = WingTickets(at: EventDestination.tickets) { OwnEventTickets.reader($0) }
    wing.sells = TicketOffice.subjects
    wing.muted = Route(EventDestination.muted)
    wing.chores = { context in
      context.writeEventFigures()
      let chores = EventChores(context.events)
      return { try chores.run() }
    }
    wing.slowChores = { context in
      let office = context.ticketOffice
      return { try office.settle(most: 1) }
    }
    wing.ending = { $0.writeLastEventFigures() }
    wing.markers = { EventMarkers.source($0) }
    wing.demo = { try DemoEvents.fill($0, with: $1) }
    wing.demoStep = { try DemoPeople($1, in: $0).goOn() }
    return wing
  }()
}
