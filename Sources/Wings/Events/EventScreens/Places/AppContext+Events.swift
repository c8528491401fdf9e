import Accounts
import EventNotices
import EventTickets
import Events
import Languages
import MapScreens
import NoticeScreens
import Notifications
import Payments
import People
import PeopleScreens
import Shell
import Store
import Tickets
import Timekeeping

/// What the screens of events share.
package final class EventServices {
  let events: EventService
  let directory: EventDirectory
  let shelf: EventShelf
  /// Sells places and opens doors.
  let office: TicketOffice
  let counter: EventCounter

  package init(_ context: AppContext, zones: Zones = .system) {
    events = EventService(
      store: context.store, clock: context.clock, zones: zones, storeID: context.folderName,
      teller: .notices(), confirms: context.accounts.confirms)
    directory = EventDirectory(store: context.store, clock: context.clock)
    shelf = EventShelf(context)
    let tills = context.service { _ in Tills.none }
    office = TicketOffice(
      events, keys: context.service { _ in TicketHouse.none }.keys, ways: tills.ways,
      feePerMille: tills.feePerMille)
    counter = EventCounter(context, events)
  }
}

extension AppContext {
  private var eventServices: EventServices { service { EventServices($0) } }

  package var events: EventService { eventServices.events }
  package var eventDirectory: EventDirectory { eventServices.directory }
  package var ticketOffice: TicketOffice { eventServices.office }
  /// What this machine's doors are called.
  var doorName: String { service { _ in TicketHouse.none }.door }
  var eventCounter: EventCounter { eventServices.counter }

  /// Writes what was counted of events beside the loop.
  package func writeEventFigures() { eventCounter.flushBeside() }

  /// Writes what was counted of events, since the program ends.
  package func writeLastEventFigures() { eventCounter.flush() }

  /// From where distances to events are told: the place that lists are narrowed down to, or else the
  /// reader's own.
  package var eventPlace: OwnPlace? {
    let chosen = eventShelf.chosen
    if let point = chosen.criteria.point { return OwnPlace(name: chosen.place, point: point) }
    return here.place
  }

  /// What all lists of events have in common.
  var eventShelf: EventShelf { eventServices.shelf }

  /// Lets go of what whoever was here has chosen in lists of events.
  package func forgetChosenEvents() { eventShelf.forget() }

  /// Whether whoever is here stands before a machine that is nobody's: they follow nobody, and have
  /// nothing of their own.
  var isForStrangers: Bool { isKiosk && user == nil }

  /// In whose name events are kept: that of whoever is signed in, or this machine's; at a kiosk in
  /// nobody's.
  var holder: String { user?.id ?? (isKiosk ? Interest.passerBy : Interest.guest) }

  /// How moments of events are written now.
  var eventTimes: EventTimes {
    EventTimes(
      texts: texts, zones: events.zones, now: seconds, isOwnZone: eventShelf.showsOwnZone)
  }

  /// The same where one's days are: by the reader's own clock, as everything else that day is, unless
  /// they want each event's.
  var calendarTimes: EventTimes {
    EventTimes(
      texts: texts, zones: events.zones, now: seconds, isOwnZone: !eventShelf.showsZonesThere)
  }

  /// Leads to logging in, back to a place afterwards, and on with what was wanted there.
  func logIn(
    for place: EventDestination, _ why: String, then act: (() -> Move)? = nil
  ) -> Move {
    logIn(for: Route(place), why, then: act)
  }

  func logIn(for place: Route, _ why: String, then act: (() -> Move)? = nil) -> Move {
    .logIn(Wanted(place, why: Message(Wording(why)), act: act))
  }
}

extension AppContext {
  /// An event for whoever is here.
  ///
  /// - Throws: `EventError.noSuchEvent` where there is none, or not for them, `isHidden` where a
  ///   moderator has hidden what they keep; what the store throws.
  func event(_ id: String) throws -> Event { Event(stored: try stored(id)) }

  private func stored(_ id: String) throws -> Stored<Event> {
    let stored = try store.read { reader -> Stored<Event>? in
      guard let stored = try reader.get(EventCollections.events, id) else { return nil }
      let event = Event(stored: stored)
      if try EventDirectory.isVisible(event, to: holder, in: reader) { return stored }
      // Whoever keeps it has known of it.
      if event.hidden != nil, try KeptInterest(in: event, of: holder, in: reader).row != nil {
        throw EventError(.isHidden, ["event": event.title])
      }
      return nil
    }
    guard let stored else { throw EventError(.noSuchEvent, ["id": id]) }
    return stored
  }

  /// An event for one of those who run it; nobody else gets to its screens.
  ///
  /// - Throws: `EventError` where there is none or the person does not run it; what the store throws.
  func eventToRun(_ id: String) throws -> Event { Event(stored: try storedToRun(id)) }

  /// The same with its revision, for whoever changes it.
  ///
  /// - Throws: As ``eventToRun(_:)``.
  func storedToRun(_ id: String) throws -> Stored<Event> {
    let stored = try stored(id)
    guard Event(stored: stored).isRun(by: holder) else {
      throw EventError(.notAllowed, ["event": stored.value.title])
    }
    return stored
  }
}

extension AppContext {
  /// What the screens of people and moderation are handed of events.
  package var peoplePlaces: PeoplePlaces {
    PeoplePlaces(
      people: events.people, queue: Route(EventDestination.moderation),
      page: { Route($0.eventID.map { .event($0) } ?? EventDestination.person($0.id)) },
      moderate: { Route(EventDestination.moderate($0)) },
      decide: { Route(EventDestination.decide($0, $1)) },
      reply: { Route(EventDestination.replyAsModerator($0)) })
  }
}

extension AppContext {
  /// The zone of an event where nobody says another one: that of this machine.
  var usualZone: String { ZoneFolder.system.ownName() ?? "Etc/UTC" }
}
