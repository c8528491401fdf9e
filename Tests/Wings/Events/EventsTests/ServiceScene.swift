import Accounts
import Chance
import Events
import Languages
import People
import Store
import Synchronization
import Testing
import Timekeeping

/// A store with some people and a manual clock.
final class ServiceScene: Sendable {
  /// Friday, 20 November 2026, 10:00 in Kyiv.
  static let start = 1_795_161_600

  let hands = ManualClock(utc: start * 1000)
  let store: any DocumentStore
  let service: EventService
  private let heard: HeardLines<EventNotification>

  init(
    _ people: [String] = ["ana", "ben", "cleo", "dan", "mod"],
    store: any DocumentStore = MemoryStore(schema: ServiceScene.schema)
  ) throws {
    let heard = HeardLines<EventNotification>()
    self.heard = heard
    self.store = store
    service = EventService(
      store: store, clock: .manual(hands), zones: SampleZones.all,
      identifiers: Counted().identifiers, storeID: "s",
      teller: EventNotifier { transaction, notification in
        // Notices of interest are not recorded: they are so many that others would be hard to see.
        if notification.kind != .interestInMine { heard.hear(notification, in: transaction) }
      })
    for person in people { try add(person) }
    try store.write(by: "shell", at: 0) {
      try $0.put(AccountsSchema.moderators, id: "mod", Moderator(at: 0))
    }
  }

  static let schema = Schema(
    version: 1, parts: [AccountsSchema.part, EventCollections.schema, PeopleCollections.schema])

  var now: Int { hands.now.utc / 1000 }

  /// Creates an account; an old one unless a time in seconds since 1970 is given.
  func add(_ person: String, since: Int? = nil) throws {
    try store.write(by: person, at: 0) {
      var user = User(id: person, email: "\(person)@club.example", firstName: person)
      user.addTime = since.map { $0 * 1000 }
      try $0.put(AccountsSchema.users, id: person, user)
    }
  }

  /// The number of events with changes that were not announced.
  var pendingChanges: Int {
    get throws { try store.read { try $0.count(EventCollections.pendingChanges) } }
  }

  func pass(hours: Double) { hands.advance(milliseconds: Int(hours * 3_600_000)) }

  @discardableResult
  func publish(
    by author: String = "ana", _ change: (inout EventDraft) -> Void = { _ in }
  ) throws -> Event {
    var draft = EventDraft.sample
    change(&draft)
    return try service.publishing.publish(draft, by: .person(author))
  }

  @discardableResult
  func edit(
    _ event: Event, by author: String = "ana", _ change: (inout EventDraft) -> Void
  ) throws -> EditedEvent {
    var draft = EventDraft(model: try self.event(event.id))
    change(&draft)
    return try service.publishing.edit(event.id, draft, by: .person(author))
  }

  func event(_ id: String) throws -> Event {
    try #require(
      try store.read { try $0.get(EventCollections.events, id).map(Event.init(stored:)) })
  }

  func popularity(_ event: Event) throws -> Popularity? {
    try store.read { try $0.get(EventCollections.popularity, event.id)?.value }
  }

  func row(_ event: Event, _ person: String) throws -> Interest? {
    try store.read {
      try $0.get(EventCollections.interests(of: event.id), Interest.id(event.id, person))?.value
    }
  }

  /// Returns the free places as text.
  func places(_ event: Event, for person: String? = nil) throws -> String? {
    let places = try service.waitlist.places(of: try self.event(event.id))
    return places.state(for: person).wording { "\($0 - Self.start)" }
      .map(Catalogue.english.text)
  }

  /// Returns the notifications since the last call.
  func told() -> [String] { heard.take().map(\.line) }

  /// Returns the events whose attendees were notified, with the notices, since the last call.
  func toldHolders() -> [String] { heard.take().map { "\($0.event?.id ?? ""): \($0.line)" } }

  /// Returns the reason of a refusal as text.
  func refusal(_ body: () throws -> Void) -> String {
    do {
      try body()
      return "done"
    } catch let error as any Worded {
      return Catalogue.english.text(error.wording)
    } catch {
      return "\(error)"
    }
  }
}

extension EventNotification {
  /// The notification as text.
  fileprivate var line: String {
    let changes = changes.map { " \($0.field.rawValue) \($0.old) -> \($0.new)" }
    return kind.rawValue + (isTakenBack ? " no longer" : "")
      + (to.map { " to \($0)" } ?? "")
      + changes.joined(separator: ";")
      + (text.isEmpty ? "" : ": \(text)")
  }
}

/// Sequential ids.
private final class Counted: Sendable {
  private let count = Mutex(0)

  var identifiers: Identifiers {
    Identifiers {
      self.count.withLock { count in
        count += 1
        return "id\(count)"
      }
    }
  }
}
