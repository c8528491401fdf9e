import Accounts
import EventTexts
import Events
import Languages
import Notifications
import People
import Store
import Testing
import Timekeeping

@testable import EventNotices

/// A store with people who save and publish events, and a manual clock.
final class ToldScene: Sendable {
  /// Friday, 20 November 2026, 10:00 in Kyiv and 8:00 in UTC.
  static let start = 1_795_161_600_000

  static let schema = Schema(
    version: 1,
    parts: [
      AccountsSchema.part, EventCollections.schema, PeopleCollections.schema,
      NoticeCollections.schema,
    ])

  let hands = ManualClock(utc: start)
  let store: any DocumentStore
  let service: EventService
  let source = EventNotices.source(zones: ToldScene.zones)

  init(
    _ people: [String] = ["ana", "ben", "cleo", "dan", "eve"],
    store: any DocumentStore = MemoryStore(schema: ToldScene.schema)
  ) throws {
    self.store = store
    service = EventService(
      store: store, clock: .manual(hands), zones: Self.zones, storeID: "s", teller: .notices())
    for person in people { try add(person) }
  }

  /// Kyiv in winter, and UTC.
  static let zones = Zones { name in
    switch name {
    case "Europe/Kyiv": Zones.Zone(name: name, local: LocalZone { _ in 7200 })
    case "Etc/UTC": Zones.Zone(name: name, local: .utc)
    default: nil
    }
  }

  private func add(_ person: String) throws {
    try store.write(by: person, at: 0) {
      try $0.put(
        AccountsSchema.users, id: person,
        User(
          id: person, email: "\(person)@club.example",
          firstName: person.prefix(1).uppercased() + person.dropFirst()))
      var profile = Profile()
      profile.timeZone = "Etc/UTC"
      try $0.put(AccountsSchema.profiles, id: person, profile)
    }
  }

  var clock: Clock { .manual(hands) }
  var now: Int { hands.now.utc }

  func pass(minutes: Int) { hands.advance(milliseconds: minutes * 60_000) }

  /// Publishes an event in Kyiv a week from now; the closure can change it.
  @discardableResult
  func publish(
    _ title: String = "Quay Concert", by author: String = "ana",
    _ change: (inout EventDraft) -> Void = { _ in }
  ) throws -> Event {
    var draft = EventDraft()
    (draft.title, draft.categories, draft.timeZone) = (title, ["music"], "Europe/Kyiv")
    (draft.start, draft.end) = ("2026-11-28 19:00", "2026-11-28 22:00")
    draft.place = "Harbour Hall"
    change(&draft)
    return try service.publishing.publish(draft, by: .person(author))
  }

  func edit(_ event: Event, _ change: (inout EventDraft) -> Void) throws {
    let stored = try #require(try store.read { try $0.get(EventCollections.events, event.id) })
    var draft = EventDraft(model: Event(stored: stored))
    change(&draft)
    _ = try service.publishing.edit(event.id, draft, by: .person(event.userID))
  }

  func hold(_ hold: EventResponse, _ event: Event, _ people: String...) throws {
    for person in people { try service.responses.give(hold, event.id, by: person) }
  }

  func prefer(_ person: String, _ body: @escaping @Sendable (inout Preferences) -> Void) throws {
    try PreferenceService(store: store, clock: clock).change(person, body)
  }

  var inbox: Inbox {
    Inbox(store: store, clock: clock, sources: [.general, source]) { .spoken($0) }
  }

  /// Returns the lines of a person's inbox, the newest first.
  func said(to person: String, in language: Language = .english) throws -> [String] {
    try inbox.lines(of: person, in: language).map(\.text)
  }

  func reader(_ person: String, in language: Language = .english) throws -> NoticeReader {
    let found = try store.read { try NoticePerson(person, in: $0) }
    return try #require(found).reader(.spoken(language), at: now)
  }
}

/// All scheduled work in the order of a timer: on events, then on notices.
struct DueWork {
  struct Done: Equatable {
    var (reminders, planned) = (0, 0)
  }

  let events: EventChores
  let notices: NoticeChores

  init(_ scene: ToldScene, _ service: EventService? = nil) {
    events = EventChores(service ?? scene.service)
    notices = NoticeChores(
      store: scene.store, clock: scene.clock, sources: [.general, scene.source])
  }

  @discardableResult
  func run() throws -> Done {
    var (done, rounds) = (Done(), Attempts())
    rounds.run(else: ()) { done.reminders += try events.run().reminders }
    rounds.run(else: ()) {
      let round = try notices.run()
      done.reminders += round.reminders
      done.planned = round.planned
    }
    try rounds.finish()
    return done
  }
}

extension Catalogue {
  static func spoken(_ language: Language) -> Catalogue {
    Catalogue(language, files: TextFile.base + EventTexts.all)
  }
}
