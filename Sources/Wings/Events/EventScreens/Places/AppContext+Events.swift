import Accounts
import Events
import Languages
import Shell
import Store
import Timekeeping

/// What the screens of events share.
package final class EventServices {
  let events: EventService
  let directory: EventDirectory
  let shelf: EventShelf

  package init(_ context: AppContext, zones: EventZones = .system) {
    events = EventService(store: context.store, clock: context.clock, zones: zones)
    directory = EventDirectory(store: context.store, clock: context.clock)
    shelf = EventShelf(context)
  }
}

extension AppContext {
  private var eventServices: EventServices { service { EventServices($0) } }

  package var events: EventService { eventServices.events }
  package var eventDirectory: EventDirectory { eventServices.directory }
  /// What all lists of events have in common.
  var eventShelf: EventShelf { eventServices.shelf }

  /// In whose name events are kept: that of whoever is signed in, or this machine's.
  var holder: String { user?.id ?? Interest.guest }

  /// Seconds since 1970.
  var seconds: Int { clock.now().utc / 1000 }

  /// How moments of events are written now.
  var eventTimes: EventTimes {
    EventTimes(
      texts: texts, zones: events.zones, now: seconds, isOwnZone: eventShelf.showsOwnZone)
  }

  /// Leads to logging in, and back to a place afterwards.
  func logIn(for place: EventDestination, _ why: String) -> Move {
    wantedPlace = Route(place)
    return .all([.open(AccountDestination.login), .tell(Message(Wording(why)))])
  }
}

extension AppContext {
  /// An event for whoever is here.
  ///
  /// - Throws: `EventError.noSuchEvent` where there is none, or not for them; what the store throws.
  func event(_ id: String) throws -> Event {
    let stored = try store.read { try $0.get(EventCollections.events, id) }
    let event = stored.map(Event.init(stored:))
    guard let event, event.isShown(to: holder) else { throw EventError(.noSuchEvent, ["id": id]) }
    return event
  }

  /// An event for one of those who run it; nobody else gets to its screens.
  ///
  /// - Throws: `EventError` where there is none or the person does not run it; what the store throws.
  func eventToRun(_ id: String) throws -> Event {
    let event = try event(id)
    guard event.isRun(by: holder) else { throw EventError(.notAllowed, ["event": event.title]) }
    return event
  }
}

extension AppContext {
  /// The zone of an event where nobody says another one: that of this machine.
  var usualZone: String { ZoneFolder.system.ownName() ?? "Etc/UTC" }

  /// The currency of a price where nobody says another one.
  var usualCurrency: String { texts.language == .ukrainian ? "UAH" : "EUR" }
}
