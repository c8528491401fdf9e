import Accounts
import People
import Store
import Timekeeping

/// Reads events as one person or visitor may see them.
package struct EventDirectory: Sendable {
  package let store: any DocumentStore
  package let clock: Clock

  package init(store: any DocumentStore, clock: Clock) {
    self.store = store
    self.clock = clock
  }

  /// The largest number of names shown with an event.
  package static let mostNames = 50

  /// Returns an event as a reader may see it, with its derived values.
  ///
  /// - Parameters:
  ///   - id: The event.
  ///   - reader: The reader's id; `nil` for a visitor.
  /// - Returns: `nil` if there is no such event, or if the reader may not see it.
  /// - Throws: `StoreError` if a document cannot be read.
  package func view(_ id: String, for reader: String?) throws -> EventView? {
    let now = clock.now().utc / 1000
    return try store.read { store in
      guard let stored = try store.get(EventCollections.events, id) else { return nil }
      let event = Event(stored: stored)
      guard try Self.isVisible(event, to: reader, in: store) else { return nil }
      let popularity = try store.get(EventCollections.popularity, id)?.value
      let row = try reader.flatMap {
        try store.readable(EventCollections.interests(of: id), Interest.id(id, $0))?.value
      }
      let profile = try store.get(AccountsSchema.profiles, event.userID)?.value
      let coming = try Self.who(event, for: reader, most: Self.mostNames, in: store)
      return EventView(
        event: event, revision: stored.revision,
        interestsCount: popularity?.interestsCount ?? 0,
        goingCount: popularity?.goingCount ?? 0,
        own: row, author: try Self.name(event.userID, in: store),
        isAuthorVerified: profile?.isVerified ?? false,
        interested: coming.named.map {
          EventView.Person(id: $0.id, name: $0.name, isGoing: $0.isGoing)
        },
        comingCount: coming.count, followedCount: coming.followed, goersCount: coming.goers,
        categories: try CategoryList(in: store), moment: event.moment(at: now))
    }
  }

  /// Returns a person's saved events, the latest act last.
  ///
  /// - Throws: `StoreError` if a document cannot be read.
  package func held(by person: String) throws -> [SavedEvents.Item] {
    try store.read { store in
      try store.find(EventCollections.saved(of: person), .matching("userID", .string(person)))
        .flatMap(\.value.events).sorted { ($0.at, $0.eventID) < ($1.at, $1.eventID) }
    }
  }

  /// Returns the history of an event in chronological order.
  ///
  /// - Parameters:
  ///   - id: The event.
  ///   - reader: An organizer, a moderator who may see it, or the owner of the data folder.
  /// - Returns: Empty if there is no such event, or if the reader may not see it.
  /// - Throws: `EventError.notAllowed` for any other reader; `StoreError` if a document cannot be
  ///   read.
  package func history(of id: String, for reader: Author) throws -> [EventAct] {
    try store.read { store in
      if case .person(let person) = reader,
        let event = try store.get(EventCollections.events, id).map(Event.init(stored:)),
        !event.isRun(by: person)
      {
        guard try Self.isVisible(event, to: person, in: store) else { return [] }
        guard try store.get(AccountsSchema.moderators, person) != nil else {
          throw EventError(.notAllowed, ["event": event.title])
        }
      }
      let acts = try store.find(
        EventCollections.history(of: id), .matching("eventID", .string(id))
      ).map(\.value)
      return try Self.arrival(of: id, before: acts, in: store) + acts
    }
  }

  /// Returns the creation of an imported event, which is stored once for the whole import.
  private static func arrival(
    of id: String, before acts: [EventAct], in store: any StoreReader
  ) throws -> [EventAct] {
    guard !acts.contains(where: { $0.kind == .created }),
      let event = try store.get(EventCollections.events, id)?.value, let importID = event.importID
    else { return [] }
    let run = try store.get(EventCollections.importRuns, importID)?.value
    return [EventAct(eventID: id, .created, by: run?.by ?? event.userID, at: event.addTime)]
  }

  /// Whether a reader may see an event.
  ///
  /// Drafts and private events are visible only to those who run them, hidden events also to
  /// moderators. People whom the author has blocked see only events that they attend, so that they
  /// can give up their places.
  ///
  /// - Throws: `StoreError` if a document cannot be read.
  package static func isVisible(
    _ event: Event, to reader: String?, in store: any StoreReader
  ) throws -> Bool {
    guard let reader else { return event.isPublic && event.hidden == nil }
    if event.isRun(by: reader) { return true }
    guard event.isPublic else { return false }
    let isOpen = try event.hidden == nil && !isKeptOut(reader, of: event, in: store)
    return try isOpen || store.get(AccountsSchema.moderators, reader) != nil
  }

  private static func isKeptOut(
    _ reader: String, of event: Event, in store: any StoreReader
  ) throws -> Bool {
    let mute = try store.get(PeopleCollections.mutes, Mute.id(event.userID, reader))
    guard mute?.value.kind == .block else { return false }
    let row = try store.readable(
      EventCollections.interests(of: event.id), Interest.id(event.id, reader))
    return row?.value.going ?? 0 == 0
  }

  /// The directory of people in the same store.
  package var people: PeopleDirectory { PeopleDirectory(store: store) }

  static func name(_ id: String, in store: any StoreReader) throws -> EventView.Person {
    var name = ""
    try store.glance(AccountsSchema.users, id: id) { name = try AuthorScan.name($0) }
    return EventView.Person(id: id, name: name)
  }
}

/// An event as one reader sees it.
package struct EventView: Sendable, Equatable {
  /// A person with a name.
  package struct Person: Sendable, Equatable {
    package let id: String
    package let name: String

    /// Whether the person attends; set only in lists of people who want to attend.
    package let isGoing: Bool

    package init(id: String, name: String, isGoing: Bool = false) {
      (self.id, self.name, self.isGoing) = (id, name, isGoing)
    }
  }

  package var event: Event
  /// The revision to pass to ``EventService/edit(_:_:scope:revision:by:)``.
  package let revision: Int
  /// The number of interests that count for the order of lists; without those of the series.
  package let interestsCount: Int
  package let goingCount: Int
  /// The reader's own relation to the event.
  package let own: Interest?
  package let author: Person
  package let isAuthorVerified: Bool
  package let interested: [Person]
  /// The number of people who want to attend, named or not.
  package let comingCount: Int
  /// How many of them the reader follows and may see.
  package let followedCount: Int
  /// How many of them attend.
  package let goersCount: Int
  package let categories: CategoryList
  package let moment: EventMoment
}
