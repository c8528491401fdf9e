import Accounts
import Events
import Languages
import People
import Places
import Store
import Timekeeping

/// An event in a list, as one person sees it.
package nonisolated struct EventLine: Sendable, Identifiable, Equatable {
  private(set) var event: Event
  /// The number of interests by which lists can be sorted.
  let interestsCount: Int
  let goingCount: Int
  /// The person's relation to the event or to this date of a series.
  private(set) var own: Interest?
  /// The rows that store the relation: of the event and of its series; `nil` if not read.
  private(set) var kept: KeptInterest?
  /// Whether the person runs it.
  private(set) var isRun = false
  let author: String
  let isAuthorVerified: Bool
  let places: EventPlaces.State
  /// Whether the person is on the waitlist or has an offer.
  var waits = false
  /// Whether it is demoted because of reports.
  private(set) var isReported = false
  /// Whether the person follows the organizer.
  var isAuthorFollowed = false

  package var id: String { event.id }

  /// The texts that a filter searches.
  var soughtTexts: [String] {
    [event.title, event.position?.name ?? "", event.position?.city ?? "", author]
  }

  /// Returns the line with another date of its series.
  func on(_ date: Event) -> EventLine {
    var line = self
    line.event = date
    return line
  }

  /// Returns the line without anything that concerns the reader.
  func forVisitors(_ places: EventPlaces.State) -> EventLine {
    EventLine(
      event: event, interestsCount: interestsCount, goingCount: goingCount, own: nil,
      author: author, isAuthorVerified: isAuthorVerified, places: places, isReported: isReported)
  }

  var isFull: Bool {
    switch places {
    case .full, .fullWaiting, .before, .yours: true
    case .open, .left: false
    }
  }

  /// Returns the distance from a point.
  func distance(from here: GeoPoint?) -> Distance? {
    guard !event.online, let here, let there = event.position?.point else { return nil }
    return Distance(from: here, to: there)
  }
}

nonisolated extension EventLine {
  /// Creates the line of an event that has no responses yet.
  init(new event: Event, by author: String = "", isAuthorVerified: Bool = false) {
    self.init(
      event: event, interestsCount: 0, goingCount: 0, own: nil, author: author,
      isAuthorVerified: isAuthorVerified, places: event.capacity.map { .left($0) } ?? .open)
  }

  /// Reads the events with some ids that a person may see, at a moment in seconds since 1970.
  ///
  /// With `withHidden`, hidden events are included; it is meant for a person's saved events.
  ///
  /// - Throws: `StoreError` if a document cannot be read.
  static func read(
    _ ids: [String], for person: String, in store: any DocumentStore, at now: Int,
    zones: Zones = .system, withHidden: Bool = false
  ) throws -> [EventLine] {
    try store.read { reader in
      var authors: [String: Organizer] = [:]
      return try ids.compactMap { id in
        guard let stored = try reader.readable(EventCollections.events, id) else { return nil }
        let event = try NextDate.of(Event(stored: stored), in: reader, at: now, zones)
        let isShown = event.isShown(to: person) || withHidden && event.isOpenOrHidden
        guard isShown else { return nil }
        let author = try authors[event.userID] ?? Organizer(event.userID, for: person, in: reader)
        authors[event.userID] = author
        return try EventLine(event, author, for: person, in: reader, at: now)
      }
    }
  }

  /// An organizer as one person sees them.
  private struct Organizer {
    let name: String
    let isVerified: Bool
    let isFollowed: Bool

    init(_ id: String, for person: String, in reader: any StoreReader) throws {
      name = try reader.get(AccountsSchema.users, id)?.value.fullName ?? ""
      isVerified = try reader.get(AccountsSchema.profiles, id)?.value.isVerified ?? false
      isFollowed = try reader.get(PeopleCollections.follows, Follow.id(person, id)) != nil
    }
  }

  private init(
    _ event: Event, _ author: Organizer, for person: String, in reader: any StoreReader, at now: Int
  ) throws {
    let popularity = try reader.get(EventCollections.popularity, event.id)?.value
    let kept = try KeptInterest(in: event, of: person, in: reader)
    let places = event.capacity == nil ? nil : try EventPlaces(event, in: reader, at: now)
    self.init(
      event: event, interestsCount: popularity?.interestsCount ?? 0,
      goingCount: popularity?.goingCount ?? 0, own: kept.row, kept: kept,
      isRun: event.isRun(by: person), author: author.name, isAuthorVerified: author.isVerified,
      places: places?.state(for: person) ?? .open,
      waits: places?.waits(person) ?? false,
      isReported: try ReportWeight.isDemoted(
        .event(event.id), isVerified: author.isVerified, in: reader, nowUTC: now * 1000),
      isAuthorFollowed: author.isFollowed)
  }

  /// Creates the line for the event's own page.
  init(
    _ view: EventView, _ kept: KeptInterest, places: EventPlaces, for person: String,
    isReported: Bool, isAuthorFollowed: Bool
  ) {
    self.init(
      event: view.event, interestsCount: view.interestsCount, goingCount: view.goingCount,
      own: kept.row, kept: kept, isRun: view.event.isRun(by: person), author: view.author.name,
      isAuthorVerified: view.isAuthorVerified,
      places: places.state(for: person), waits: places.waits(person),
      isReported: isReported, isAuthorFollowed: isAuthorFollowed)
  }
}

nonisolated extension Event {
  /// Whether people other than the organizers can open it.
  var isPublicToSome: Bool { hidden == nil && isOpenOrHidden }

  /// Whether they could open it if it were not hidden.
  fileprivate var isOpenOrHidden: Bool { visibility == .everybody || visibility == .unlisted }

  /// Whether it appears in a person's lists; a hidden event only in its organizers'.
  func isShown(to person: String) -> Bool {
    isRun(by: person) || isPublicToSome
  }
}
