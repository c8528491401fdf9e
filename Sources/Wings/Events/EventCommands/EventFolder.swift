import Commands
import Accounts
import EventNotices
import Events
import Languages
import Store
import Timekeeping

/// The events of a folder, as whoever owns it reaches them.
struct EventFolder {
  let store: FileStore
  let service: EventService

  init(_ store: FileStore, named name: String) {
    self.store = store
    service = EventService(
      store: store, clock: .system, zones: .system, storeID: name, teller: .notices())
  }

  var directory: EventDirectory { EventDirectory(store: store, clock: service.clock) }

  /// Seconds since 1970.
  var now: Int { service.clock.now().utc / 1000 }

  /// Somebody by address.
  ///
  /// - Throws: `AccountError.noAccount`; what the store throws.
  func person(_ email: String) throws -> User {
    try ProgramParts.current.accounts(store).person(email)
  }

  /// Somebody by id; none where the account is gone.
  ///
  /// - Throws: What the store throws.
  func user(_ id: String) throws -> User? {
    try ProgramParts.current.accounts(store).users([id])[id]
  }

  /// An event with all that its author sees of it.
  ///
  /// - Throws: `CommandFailure` where there is none; what the store throws.
  func view(_ id: String) throws -> EventView {
    guard let event = try directory.event(id),
      let view = try directory.view(id, for: event.userID)
    else { throw CommandFailure(Wording("commands.noSuchEvent", ["id": id])) }
    return view
  }

  /// An event as somebody sees it.
  ///
  /// - Parameters:
  ///   - id: Which event.
  ///   - reader: Whose view it is, a person's id; without one that of whoever has no account.
  /// - Returns: What they see of it.
  /// - Throws: `CommandFailure` where there is none for them; what the store throws.
  func view(_ id: String, for reader: String?) throws -> EventView {
    guard let view = try directory.view(id, for: reader) else {
      throw CommandFailure(Wording("commands.noSuchEvent", ["id": id]))
    }
    return view
  }

  func event(_ id: String) throws -> Event { try view(id).event }

  /// The kinds of events.
  func categories() throws -> CategoryList { try store.read { try CategoryList(in: $0) } }

  /// The names of people, by their ids.
  func names(_ ids: some Sequence<String>) throws -> [String: String] {
    try ProgramParts.current.accounts(store).users(Set(ids)).mapValues(\.fullName)
  }
}

extension DataFolder {
  /// Opens the folder for one command about events.
  ///
  /// - Throws: What opening it or the body throws.
  func withEvents<Result>(_ body: (EventFolder) throws -> Result) throws -> Result {
    try withStore { store in
      try body(EventFolder(store, named: name))
    }
  }
}

/// Moments of events as the command line has them.
enum EventMoments {
  /// `2026-12-05 19:00`, on the wall of the event; a day alone where it takes all of it.
  static func start(of event: Event) -> String {
    let wall = event.startLocal.replacing("T", with: " ")
    return String(wall.prefix(event.allDay ? 10 : 16))
  }

  /// The start, the end where there is one, and the zone.
  static func span(of event: Event) -> String {
    let draft = EventDraft(model: event)
    let isOneDay = draft.end.prefix(10) == draft.start.prefix(10)
    let end = isOneDay ? String(draft.end.dropFirst(11)) : draft.end
    return [draft.start, end].filter { !$0.isEmpty }.joined(separator: " - ") + " "
      + event.timeZone
  }

  /// `2026-12-05 19:00`, by this machine's clock.
  static func here(_ seconds: Int) -> String {
    let time = LocalTime(utcMilliseconds: seconds * 1000)
    return time.date + " " + time.timeOfDay.dropLast(3)
  }

  /// The same by the clock where an event is, which is named where it shows another time than this one.
  static func there(_ seconds: Int, of event: Event) -> String {
    guard !event.allDay, let zone = Zones.system.named(event.timeZone) else {
      return event.allDay ? String(start(of: event)) : here(seconds)
    }
    let time = LocalTime(utcMilliseconds: seconds * 1000, in: zone.local)
    let isHere = zone.local.offsetSeconds(seconds) == LocalZone.system.offsetSeconds(seconds)
    return time.date + " " + time.timeOfDay.dropLast(3) + (isHere ? "" : " " + zone.name)
  }

  /// Reads a day, or a moment, by this machine's clock.
  static func seconds(_ text: String) -> Int? {
    (try? LocalTime(parsing: text))?.settledSeconds(in: .system)
  }
}
