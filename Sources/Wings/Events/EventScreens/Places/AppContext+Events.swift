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

/// Services that the event screens share.
package final class EventServices {
  let events: EventService
  let directory: EventDirectory
  let listState: EventListState
  /// Sells tickets and checks them at the door.
  let office: TicketOffice
  let counter: EventCounter

  package init(_ context: AppContext, zones: Zones = .system) {
    events = EventService(
      store: context.store, clock: context.clock, zones: zones, storeID: context.folderName,
      teller: .notices(), confirms: context.accounts.confirms)
    directory = EventDirectory(store: context.store, clock: context.clock)
    listState = EventListState(context)
    let paymentMethods = context.service { _ in PaymentMethods.none }
    office = TicketOffice(
      events, keys: context.service { _ in TicketingConfiguration.none }.keys,
      ways: paymentMethods.ways,
      feePerMille: paymentMethods.feePerMille)
    counter = EventCounter(context, events)
  }
}

extension AppContext {
  private var eventServices: EventServices { service { EventServices($0) } }

  package var events: EventService { eventServices.events }
  package var eventDirectory: EventDirectory { eventServices.directory }
  package var ticketOffice: TicketOffice { eventServices.office }
  /// The name of this machine's door.
  var doorName: String { service { _ in TicketingConfiguration.none }.door }
  var eventCounter: EventCounter { eventServices.counter }

  /// Writes the statistics in the background.
  package func writeEventFigures() { eventCounter.flushBeside() }

  /// Writes the statistics immediately, because the program exits.
  package func writeLastEventFigures() { eventCounter.flush() }

  /// The reference point for distances: that of the filters, or else the reader's place.
  package var eventPlace: OwnPlace? {
    let chosen = eventListState.chosen
    if let point = chosen.criteria.point { return OwnPlace(name: chosen.place, point: point) }
    return here.place
  }

  /// The state that all event lists share.
  var eventListState: EventListState { eventServices.listState }

  /// Resets what the last user selected in event lists.
  package func forgetChosenEvents() { eventListState.forget() }

  /// Whether a visitor without an account uses a kiosk, where nothing is saved for visitors.
  var isForStrangers: Bool { isKiosk && user == nil }

  /// The account that saves events: the current user, this machine's visitor, or the kiosk's.
  var holder: String { user?.id ?? (isKiosk ? Interest.passerBy : Interest.guest) }

  /// The current format of times of events.
  var eventTimes: EventTimes {
    EventTimes(
      texts: texts, zones: events.zones, now: seconds, isOwnZone: eventListState.showsOwnZone)
  }

  /// The format in the calendar: the reader's time zone unless the user prefers each event's.
  var calendarTimes: EventTimes {
    EventTimes(
      texts: texts, zones: events.zones, now: seconds, isOwnZone: !eventListState.showsZonesThere)
  }

  /// Opens the login, then a destination, and continues an act there.
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
  /// Returns an event for the current user.
  ///
  /// - Throws: `EventError.noSuchEvent` if the user cannot see it, `isHidden` if a moderator has
  ///   hidden an event that the user saved; the store's errors.
  func event(_ id: String) throws -> Event { Event(stored: try stored(id)) }

  private func stored(_ id: String) throws -> Stored<Event> {
    let stored = try store.read { reader -> Stored<Event>? in
      guard let stored = try reader.get(EventCollections.events, id) else { return nil }
      let event = Event(stored: stored)
      if try EventDirectory.isVisible(event, to: holder, in: reader) { return stored }
      // A user who saved it may know that it exists.
      if event.hidden != nil, try KeptInterest(in: event, of: holder, in: reader).row != nil {
        throw EventError(.isHidden, ["event": event.title])
      }
      return nil
    }
    guard let stored else { throw EventError(.noSuchEvent, ["id": id]) }
    return stored
  }

  /// Returns an event for an organizer.
  ///
  /// - Throws: `EventError` if there is no such event or the user does not run it; the store's
  ///   errors.
  func eventToRun(_ id: String) throws -> Event { Event(stored: try storedToRun(id)) }

  /// Returns an event with its revision, for an organizer who changes it.
  ///
  /// - Throws: The errors of ``eventToRun(_:)``.
  func storedToRun(_ id: String) throws -> Stored<Event> {
    let stored = try stored(id)
    guard Event(stored: stored).isRun(by: holder) else {
      throw EventError(.notAllowed, ["event": stored.value.title])
    }
    return stored
  }
}

extension AppContext {
  /// The destinations that the screens of people and moderation use.
  package var peoplePlaces: PeoplePlaces {
    PeoplePlaces(
      self, people: events.people, queue: Route(EventDestination.moderation),
      page: { subject in
        let place = subject.eventID.map { EventDestination.event($0) }
        return (place ?? subject.personID.map { .person($0) }).map { Route($0) }
      },
      moderate: { Route(EventDestination.moderate($0)) },
      decide: { Route(EventDestination.decide($0, $1)) },
      reply: { Route(EventDestination.replyAsModerator($0)) })
  }
}

extension AppContext {
  /// The default time zone of an event: that of this machine.
  var usualZone: String { ZoneFolder.system.ownName() ?? "Etc/UTC" }
}
