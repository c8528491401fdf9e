import Accounts
import Events
import Languages
import People
import Places
import Store
import Timekeeping

/// An event as lists show it to one person.
package nonisolated struct EventLine: Sendable, Identifiable, Equatable {
  private(set) var event: Event
  /// Those who count for the order, by which lists are sorted.
  let interestsCount: Int
  let goingCount: Int
  /// What the person has to do with it; of one date of a series what they have to do with that.
  private(set) var own: Interest?
  /// Where that is kept: with itself, or with its series; none where it is nowhere yet.
  private(set) var kept: KeptInterest?
  /// Whether the person puts it on.
  private(set) var isRun = false
  let author: String
  let isAuthorVerified: Bool
  let places: EventPlaces.State
  /// Whether the person stands in line for a place, or has one kept.
  var waits = false
  /// Whether so much is said against it that it stands behind all others.
  private(set) var isReported = false
  /// Whether the person follows the organizer.
  var isAuthorFollowed = false

  package var id: String { event.id }

  /// What a filter looks into.
  var soughtTexts: [String] {
    [event.title, event.position?.name ?? "", event.position?.city ?? "", author]
  }

  /// The same of a series on another of its dates.
  func on(_ date: Event) -> EventLine {
    var line = self
    line.event = date
    return line
  }

  /// The same with nothing in it of whoever has read it.
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

  /// How far it is from a point.
  func distance(from here: GeoPoint?) -> Distance? {
    guard !event.online, let here, let there = event.position?.point else { return nil }
    return Distance(from: here, to: there)
  }
}

nonisolated extension EventLine {
  /// Events by their ids, those that the person may see, at a moment in seconds since 1970; with those
  /// that were hidden where the ids are of what the person keeps.
  ///
  /// - Throws: `StoreError` where a document cannot be read.
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

  /// Whoever puts it on, as one person sees them.
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

  /// An event as its own page reads it.
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
  /// Whether somebody beside those who run it can open it.
  var isPublicToSome: Bool { hidden == nil && isOpenOrHidden }

  /// The same of one that moderators may have hidden since.
  fileprivate var isOpenOrHidden: Bool { visibility == .everybody || visibility == .unlisted }

  /// Whether it stands in somebody's lists: hidden ones do in their authors' alone.
  func isShown(to person: String) -> Bool {
    isRun(by: person) || isPublicToSome
  }
}
