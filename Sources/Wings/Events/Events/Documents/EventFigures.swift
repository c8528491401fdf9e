import Store
import Timekeeping

/// The screen or link through which a person reached an event.
package enum EventOrigin: String, Sendable, CaseIterable {
  case popular
  case friends
  case map
  /// A text search, in a list or in the whole program.
  case search
  /// A notice, an invitation or a message.
  case link
}

/// The statistics of one event on one day; numbers only, no people.
package struct EventFigures: FaultCarrying, Equatable {
  /// A key path of one of the numbers.
  package typealias Field = any WritableKeyPath<EventFigures, Int> & Sendable

  package var eventID: String
  /// `YYYY-MM-DD`.
  package var date: String
  package var seen: Int
  package var saved: Int
  package var interested: Int
  package var going: Int
  package var sold: Int
  /// The number of visits from each ``EventOrigin``.
  private var fromPopular = 0
  private var fromFriends = 0
  private var fromMap = 0
  private var fromSearch = 0
  private var fromLink = 0
  package var faults = DocumentFaults()

  package init(
    eventID: String, date: String, seen: Int = 0, saved: Int = 0, interested: Int = 0,
    going: Int = 0, sold: Int = 0
  ) {
    (self.eventID, self.date) = (eventID, date)
    (self.seen, self.saved, self.interested) = (seen, saved, interested)
    (self.going, self.sold) = (going, sold)
  }

  /// Creates empty statistics for the current day in the event's time zone.
  package init(of event: Event, atUTC milliseconds: Int, in zones: Zones) {
    let zone = zones.named(event.timeZone)?.local ?? .system
    self.init(
      eventID: event.id, date: LocalTime(utcMilliseconds: milliseconds, in: zone).date)
  }

  package static func id(_ eventID: String, _ date: String) -> String { "\(eventID).\(date)" }

  private enum CodingKeys: String, CodingKey {
    case eventID, date, seen, saved, interested, going, sold
    case fromPopular, fromFriends, fromMap, fromSearch, fromLink
  }

  /// The number of visits from an origin.
  package subscript(origin: EventOrigin) -> Int {
    get { self[keyPath: Self.field(of: origin)] }
    set { self[keyPath: Self.field(of: origin)] = newValue }
  }

  private static func field(of origin: EventOrigin) -> WritableKeyPath<EventFigures, Int> {
    switch origin {
    case .popular: \.fromPopular
    case .friends: \.fromFriends
    case .map: \.fromMap
    case .search: \.fromSearch
    case .link: \.fromLink
    }
  }

  package init(from decoder: any Decoder) throws {
    let fields = try DocumentFields(decoder, CodingKeys.self)
    eventID = try fields.text(.eventID)
    date = try fields.text(.date)
    func count(_ key: CodingKeys) throws -> Int {
      try fields.value(key, default: 0, in: EventBounds.count)
    }
    (seen, saved, interested) = (try count(.seen), try count(.saved), try count(.interested))
    (going, sold) = (try count(.going), try count(.sold))
    (fromPopular, fromFriends) = (try count(.fromPopular), try count(.fromFriends))
    (fromMap, fromSearch) = (try count(.fromMap), try count(.fromSearch))
    fromLink = try count(.fromLink)
  }

  /// Returns the sums of both statistics.
  package func adding(_ more: EventFigures) -> EventFigures {
    func sum(_ field: KeyPath<EventFigures, Int>) -> Int {
      min(self[keyPath: field] + more[keyPath: field], EventBounds.count.upperBound)
    }
    var all = EventFigures(
      eventID: eventID, date: date, seen: sum(\.seen), saved: sum(\.saved),
      interested: sum(\.interested), going: sum(\.going), sold: sum(\.sold))
    for origin in EventOrigin.allCases { all[origin] = sum(Self.field(of: origin)) }
    return all
  }
}
