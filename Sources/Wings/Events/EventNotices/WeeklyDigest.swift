import Accounts
import Events
import Languages
import Notifications
import People
import Places
import Store
import Timekeeping

/// The public events of the next seven days, read once for all recipients.
struct WeekAhead {
  private static let week = 7 * 86_400

  let events: [Event]
  /// The people who want to attend, by event.
  let wishes: [String: Set<String>]

  /// Reads the events.
  ///
  /// - Parameters:
  ///   - reader: The store.
  ///   - now: Milliseconds since 1970.
  ///   - zones: Time zones, which select the next date of each series.
  /// - Throws: The store's errors.
  init(in reader: any StoreReader, at now: Int, _ zones: Zones) throws {
    let days = now / 1000..<now / 1000 + Self.week
    let all = try reader.find(EventCollections.events).map(Event.init(stored:))
    let dates = Dictionary(grouping: all.filter { $0.seriesID != nil }) { $0.seriesID ?? "" }
    events = all.compactMap { event in
      guard event.isListed, !event.cancelled else { return nil }
      guard !event.rule.isEmpty else { return days.contains(event.startTime) ? event : nil }
      return NextDate.all(of: event, without: dates[event.id] ?? [], in: days, zones).first
    }
    wishes = try Dictionary(
      uniqueKeysWithValues: events.map { event in
        let rows = try reader.find(
          EventCollections.interests(of: event.id), .matching("eventID", .string(event.id)))
        return (event.id, Set(rows.map(\.value).filter { $0.weight > 0 }.map(\.userID)))
      })
  }
}

/// The recommended events of a week for one person.
struct WeeklyDigest {
  private static let list = "events"

  private let reader: any StoreReader
  private let person: NoticeReader
  private let zones: Zones

  init(_ reader: any StoreReader, _ person: NoticeReader, _ zones: Zones) {
    (self.reader, self.person, self.zones) = (reader, person, zones)
  }

  /// Selects events that the person has no relation to and was not recommended before.
  ///
  /// - Returns: The best first; empty if there are too few.
  /// - Throws: The store's errors.
  func chosen(of ahead: WeekAhead) throws -> [Event] {
    let circles = NoticeCircles(reader: reader)
    let held = Set(try circles.held(by: person.userID).map(\.name))
    let circle = try Circle(of: person.userID, in: reader)
    let offered = ahead.events.filter { event in
      !event.isRun(by: person.userID) && circle.shows(event.userID)
        && !held.contains(EventSubject.event(event.id))
    }
    let taste = try Taste(of: person, circle, in: reader)
    let friends = try circle.followed.filter { try circle.seesInterests(of: $0, in: reader) }
    let candidates = offered.map {
      taste.candidate($0, friends: friends.intersection(ahead.wishes[$0.id] ?? []).count)
    }
    let ids = WeeklyChoice.of(candidates, shown: try shown())
    let byID = Dictionary(offered.map { ($0.id, $0) }) { first, _ in first }
    return ids.compactMap { byID[$0] }
  }

  /// Returns the events of earlier mails.
  private func shown() throws -> Set<String> {
    let told = try NoticeCollections.addressed(
      to: person.userID, of: EventNoticeKind.weekly.name, in: reader)
    return Set(told.flatMap(Self.ids))
  }

  private static func ids(in notice: Notice) -> [String] {
    (notice.facts[list] ?? "").split(separator: " ").map(String.init)
  }

  /// Returns the notice that recommends events.
  func draft(_ events: [Event], on day: LocalTime) -> NoticeDraft {
    NoticeDraft(
      EventNoticeKind.weekly.name, about: EventSubject.week(day.date), to: person.userID,
      revision: CivilDay.day(year: day.year, month: day.month, day: day.day),
      facts: [Self.list: events.map(\.id).joined(separator: " ")])
  }

  /// Returns the events of a notice that can still be attended.
  ///
  /// - Throws: The store's errors.
  func items(of notice: Notice) throws -> [DigestItem] {
    items(
      try Self.ids(in: notice).compactMap { id in
        try reader.readable(EventCollections.events, id).map {
          try NextDate.of(Event(stored: $0), in: reader, at: person.now / 1000, zones)
        }
      }.filter { $0.isListed && !$0.cancelled && $0.endTime * 1000 > person.now })
  }

  func items(_ events: [Event]) -> [DigestItem] {
    let moments = NoticeMoments(for: person)
    return events.map { event in
      let facts = EventNoticeFacts(event)
      let price = event.price.map { person.catalogue.text($0.wording) }
      return DigestItem(
        start: event.startTime * 1000,
        time: moments.text(wall: facts.start, isAllDay: facts.isAllDay), title: event.title,
        details: [facts.place, price ?? "", event.link].filter { !$0.isEmpty })
    }
  }
}

/// The preferences by which events are recommended to one person.
private struct Taste {
  private let followed: Set<String>
  private let categories: Set<String>
  /// When the person is busy, in seconds since 1970.
  private let busy: [Range<Int>]
  private let home: GeoPoint?
  /// Metres.
  private let radius: Double

  init(of person: NoticeReader, _ circle: Circle, in reader: any StoreReader) throws {
    followed = circle.followed
    let kept = try NoticeCircles(reader: reader).held(by: person.userID).compactMap { tie in
      try EventSubject.event(in: tie.name).flatMap {
        try reader.readable(EventCollections.events, $0).map(Event.init(stored:))
      }
    }
    categories = Set(kept.flatMap(\.categories))
    busy = kept.filter { !$0.cancelled }.map { $0.startTime..<max($0.startTime, $0.endTime) }
    home = try person.home(in: reader)
    radius = Double(person.preferences.radius) * 1000
  }

  func candidate(_ event: Event, friends: Int) -> WeeklyChoice.Candidate {
    let point = event.online ? nil : event.position?.point
    var isNear = false
    if let home, let point { isNear = GreatCircle.metres(from: home, to: point) <= radius }
    let span = event.startTime..<max(event.startTime, event.endTime)
    return WeeklyChoice.Candidate(
      id: event.id, author: event.userID, start: event.startTime,
      followsAuthor: followed.contains(event.userID), friends: friends,
      isNear: isNear, isUsedCategory: !categories.isDisjoint(with: event.categories),
      isFree: !busy.contains { $0.overlaps(span) })
  }
}
