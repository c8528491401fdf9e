import Commands
import Accounts
import EventNotices
import Events
import Fields
import Languages
import People
import Store
import Timekeeping

/// The events of a data folder, as its owner sees them.
struct EventFolder {
  let store: FileStore
  let service: EventService

  init(_ store: FileStore, named name: String) {
    self.store = store
    service = EventService(
      store: store, clock: .system, zones: .system, storeID: name, teller: .notices())
  }

  var directory: EventDirectory { EventDirectory(store: store, clock: service.clock) }

  /// The moderation of the subjects of every wing, as in the moderators' list.
  var moderation: ModerationService {
    let people = service.people
    return PeopleService(
      store: store, clock: people.clock,
      configuration: people.configuration.joined(with: ProgramParts.current.moderation())
    ).moderation
  }

  /// Seconds since 1970.
  var now: Int { service.clock.now().utc / 1000 }

  /// Returns a person by e-mail address.
  ///
  /// - Throws: `AccountError.noAccount`; the store's errors.
  func person(_ email: String) throws -> User {
    try ProgramParts.current.accounts(store).person(email)
  }

  /// Returns a person by id; `nil` if the account was deleted.
  ///
  /// - Throws: The store's errors.
  func user(_ id: String) throws -> User? {
    try ProgramParts.current.accounts(store).users([id])[id]
  }

  /// Returns an event as its author sees it.
  ///
  /// - Throws: `CommandFailure` if there is none; the store's errors.
  func view(_ id: String) throws -> EventView {
    guard let event = try directory.event(id),
      let view = try directory.view(id, for: event.userID)
    else { throw CommandFailure(Wording("commands.noSuchEvent", ["id": id])) }
    return view
  }

  /// Returns an event as a person sees it.
  ///
  /// - Parameters:
  ///   - id: The event.
  ///   - reader: The person's id; `nil` for a visitor.
  /// - Returns: The event.
  /// - Throws: `CommandFailure` if the person cannot see such an event; the store's errors.
  func view(_ id: String, for reader: String?) throws -> EventView {
    guard let view = try directory.view(id, for: reader) else {
      throw CommandFailure(Wording("commands.noSuchEvent", ["id": id]))
    }
    return view
  }

  func event(_ id: String) throws -> Event { try view(id).event }

  /// Returns the categories.
  func categories() throws -> CategoryList { try store.read { try CategoryList(in: $0) } }

  /// Returns the names of people by their ids.
  func names(_ ids: some Sequence<String>) throws -> [String: String] {
    try ProgramParts.current.accounts(store).users(Set(ids)).mapValues(\.fullName)
  }
}

extension DataFolder {
  /// Opens the data folder for one command about events.
  ///
  /// - Throws: The errors of opening it, and the body's errors.
  func withEvents<Result>(_ body: (EventFolder) throws -> Result) throws -> Result {
    try withStore { store in
      try body(EventFolder(store, named: name))
    }
  }
}

extension Event {
  /// The event in the head of rows that are about it.
  var subject: JSONSubject { JSONSubject(id, title) }
}

/// Times of events on the command line.
enum EventMoments {
  /// Formats the local start as `2026-12-05 19:00`, or only the date of an all-day event.
  static func start(of event: Event) -> String {
    let wall = event.startLocal.replacing("T", with: " ")
    return String(wall.prefix(event.allDay ? 10 : 16))
  }

  /// Formats the start, the end if there is one, and the time zone.
  static func span(of event: Event) -> String {
    let draft = EventDraft(model: event)
    let isOneDay = draft.end.prefix(10) == draft.start.prefix(10)
    let end = isOneDay ? String(draft.end.dropFirst(11)) : draft.end
    return [draft.start, end].filter { !$0.isEmpty }.joined(separator: " - ") + " "
      + event.timeZone
  }

  /// Formats a moment as `2026-12-05 19:00` in the machine's time zone.
  static func here(_ seconds: Int) -> String {
    let time = LocalTime(utcMilliseconds: seconds * 1000)
    return time.date + " " + time.timeOfDay.dropLast(3)
  }

  /// Formats a moment in milliseconds as `2026-12-05 19:00:00`, to compare clocks.
  static func exact(_ milliseconds: Int) -> String {
    let time = LocalTime(utcMilliseconds: milliseconds)
    return time.date + " " + time.timeOfDay
  }

  /// Formats a moment in the event's time zone, which is named if its time differs.
  static func there(_ seconds: Int, of event: Event) -> String {
    guard !event.allDay, let zone = Zones.system.named(event.timeZone) else {
      return event.allDay ? String(start(of: event)) : here(seconds)
    }
    let time = LocalTime(utcMilliseconds: seconds * 1000, in: zone.local)
    let isHere = zone.local.offsetSeconds(seconds) == LocalZone.system.offsetSeconds(seconds)
    return time.date + " " + time.timeOfDay.dropLast(3) + (isHere ? "" : " " + zone.name)
  }

  /// Reads a date or a time in the machine's time zone, as seconds since 1970.
  static func seconds(_ text: String) -> Int? {
    (try? LocalTime(parsing: text))?.settledSeconds(in: .system)
  }
}
