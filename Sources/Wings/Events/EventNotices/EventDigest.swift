import Events
import Languages
import Notifications
import Places
import Store
import Timekeeping

/// What somebody is written of a day or a week, in their language.
package struct EventDigest {
  private let reader: any StoreReader
  private let person: NoticeReader
  private let zones: EventZones

  /// Makes one within somebody's reading of the store.
  package init(_ reader: any StoreReader, _ person: NoticeReader, zones: EventZones = .system) {
    (self.reader, self.person, self.zones) = (reader, person, zones)
  }

  private static let week = 7 * 86_400

  /// What they have planned today.
  ///
  /// - Returns: None where that is nothing.
  /// - Throws: What the store throws.
  package func today() throws -> MailText? {
    let day = LocalTime(utcMilliseconds: person.now, in: person.zone).date
    let items = try EventNoticeText(reader, person, zones).items(of: day)
    return DigestText.todayMail(items, person.catalogue)
  }

  /// What may be something for them in the next seven days.
  ///
  /// - Returns: None where there is too little of it for a mail.
  /// - Throws: What the store throws.
  package func week() throws -> MailText? {
    let events = try offered()
    let taste = try Taste(of: person, in: reader)
    let candidates = try events.map { try taste.candidate($0, in: reader) }
    let chosen = WeeklyChoice.of(candidates, shown: [])
    let byID = Dictionary(events.map { ($0.id, $0) }) { first, _ in first }
    return DigestText.weeklyMail(chosen.compactMap { byID[$0].map(item) }, person.catalogue)
  }

  /// What everybody may come to, without what they have to do with already.
  private func offered() throws -> [Event] {
    let now = person.now / 1000
    let circles = NoticeCircles(reader: reader)
    let held = Set(try circles.held(by: person.userID).map(\.name))
    return try reader.find(EventCollections.events).map(Event.init(stored:)).filter { event in
      guard event.isListed, !event.cancelled, event.rule.isEmpty,
        (now..<now + Self.week).contains(event.startTime), !event.isRun(by: person.userID),
        !held.contains(EventSubject.event(event.id))
      else { return false }
      return try !circles.isMuted(event.userID, by: person.userID)
    }
  }

  private func item(_ event: Event) -> DigestItem {
    let moments = NoticeMoments(person.catalogue, now: person.now, in: person.zone)
    let facts = EventFacts(event)
    let price = event.price.map { person.catalogue.text($0.wording) }
    return DigestItem(
      start: event.startTime * 1000,
      time: moments.text(wall: facts.start, isAllDay: facts.isAllDay), title: event.title,
      details: [facts.place, price ?? "", event.link].filter { !$0.isEmpty })
  }
}

/// What speaks for an event before one person.
private struct Taste {
  private let followed: Set<String>
  private let categories: Set<String>
  /// When they are busy, in seconds since 1970.
  private let busy: [Range<Int>]
  private let home: GeoPoint?
  /// Metres.
  private let radius: Double

  init(of person: NoticeReader, in reader: any StoreReader) throws {
    let circles = NoticeCircles(reader: reader)
    followed = Set(try circles.followed(by: person.userID).map(\.name))
    let kept = try circles.held(by: person.userID).compactMap { tie in
      try EventSubject.event(in: tie.name).flatMap {
        try reader.get(EventCollections.events, $0).map(Event.init(stored:))
      }
    }
    categories = Set(kept.flatMap(\.categories))
    busy = kept.filter { !$0.cancelled }.map { $0.startTime..<max($0.startTime, $0.endTime) }
    let preferences = person.preferences
    if let latitude = preferences.latitude, let longitude = preferences.longitude {
      home = GeoPoint(latitude: latitude, longitude: longitude)
    } else {
      home = nil
    }
    radius = Double(preferences.radius) * 1000
  }

  func candidate(_ event: Event, in reader: any StoreReader) throws -> WeeklyChoice.Candidate {
    let rows = try reader.find(
      EventCollections.interests(of: event.id), .matching("eventID", .string(event.id)))
    let point = event.online ? nil : event.position?.point
    var isNear = false
    if let home, let point { isNear = GreatCircle.metres(from: home, to: point) <= radius }
    let span = event.startTime..<max(event.startTime, event.endTime)
    return WeeklyChoice.Candidate(
      id: event.id, author: event.userID, start: event.startTime,
      followsAuthor: followed.contains(event.userID),
      friends: rows.count { $0.value.weight > 0 && followed.contains($0.value.userID) },
      isNear: isNear, isUsedCategory: !categories.isDisjoint(with: event.categories),
      isFree: !busy.contains { $0.overlaps(span) })
  }
}
