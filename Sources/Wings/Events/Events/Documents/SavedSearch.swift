import Places
import Store
import Timekeeping

/// A saved search.
package struct SavedSearch: FaultCarrying, Equatable {
  package var userID: String
  package var name: String
  package var criteria: EventCriteria
  /// Whether the person is notified about new results.
  package var tells: Bool
  /// Events published before this are not new, in seconds since 1970.
  package var tellsSince: Int
  /// The name of the circle's centre, and the raw value of an ``EventSpan``.
  package var place: String
  package var span: String
  package var faults = DocumentFaults()

  package init(
    userID: String, name: String, criteria: EventCriteria, tells: Bool = false,
    since: Int = 0, place: String = "", span: String = ""
  ) {
    (self.userID, self.name, self.criteria) = (userID, name, criteria)
    (self.tells, tellsSince) = (tells, since)
    (self.place, self.span) = (place, span)
  }

  private enum CodingKeys: String, CodingKey {
    case userID, name, criteria, tells, tellsSince, place, span
  }

  package init(from decoder: any Decoder) throws {
    let fields = try DocumentFields(decoder, CodingKeys.self)
    userID = try fields.text(.userID)
    name = try fields.text(.name)
    criteria = try fields.value(.criteria, default: EventCriteria())
    tells = try fields.value(.tells, default: false)
    tellsSince = try fields.value(.tellsSince, default: 0, in: EventBounds.moment)
    place = try fields.text(.place)
    span = try fields.text(.span)
  }
}

extension SavedSearch {
  /// Whether another search has the same filters, whatever its name.
  func isLookingFor(the other: SavedSearch) -> Bool {
    let isSameSpan = span == other.span
    guard isSameSpan, span != EventSpan.typed.rawValue, EventSpan(rawValue: span) != nil else {
      return isSameSpan && criteria == other.criteria
    }
    // The query sets the dates of a relative span, so they are not compared.
    var (own, others) = (criteria, other.criteria)
    (own.from, own.to, others.from, others.to) = (nil, nil, nil, nil)
    return own == others
  }

  /// Returns the criteria at a moment, with the dates of a relative span.
  ///
  /// - Parameters:
  ///   - now: Milliseconds since 1970.
  ///   - zone: The caller's time zone.
  /// - Returns: The criteria to search with.
  package func criteria(at now: Int, in zone: LocalZone) -> EventCriteria {
    let known = EventSpan(rawValue: span) ?? .any
    guard known != .typed else { return criteria }
    let days = SpanDays(known, now: LocalTime(utcMilliseconds: now, in: zone), in: zone)
    var criteria = criteria
    (criteria.from, criteria.to) = (days.from, days.to)
    return criteria
  }
}

/// The filters of an event list; empty criteria match every event that has not ended.
package struct EventCriteria: Codable, Sendable, Equatable {
  package enum Cost: String, Codable, Sendable, CaseIterable {
    case free, priced
    /// Tickets are sold in this program.
    case sold
  }

  /// Matched against title, place and author, ignoring case and accents.
  package var text: String
  /// The centre of the circle; both are set or both are `nil`.
  package var latitude: Double?
  package var longitude: Double?
  package var kilometres: Double?
  /// Seconds since 1970; events that ended before are excluded.
  package var from: Int?
  /// Seconds since 1970; events that start then or later are excluded.
  package var to: Int?
  /// Matches any of these ids; empty for all.
  package var categories: [String]
  package var cost: Cost?
  package var online: Bool?
  /// The id of one organizer.
  package var author: String?
  /// Only verified organizers.
  package var isVerified: Bool
  /// Only organizers whom the reader follows.
  package var isFollowed: Bool
  /// Only events that people whom the reader follows want to attend.
  package var withFriends: Bool

  package init(text: String = "") {
    self.text = text
    categories = []
    (isVerified, isFollowed, withFriends) = (false, false, false)
  }

  private enum CodingKeys: String, CodingKey {
    case text, latitude, longitude, kilometres, from, to, categories, cost, online, author
    case isVerified = "verified"
    case isFollowed = "followed"
    case withFriends
  }

  package init(from decoder: any Decoder) throws {
    let fields = try DocumentFields(decoder, CodingKeys.self)
    text = try fields.text(.text)
    latitude = try fields.optional(.latitude, in: GeoPoint.latitudes)
    longitude = try fields.optional(.longitude, in: GeoPoint.longitudes)
    kilometres = try fields.optional(.kilometres, in: 0...21_000)
    from = try fields.optional(.from, in: EventBounds.moment)
    to = try fields.optional(.to, in: EventBounds.moment)
    categories = try fields.list(.categories)
    cost = try fields.optional(.cost)
    online = try fields.optional(.online)
    author = try fields.optional(.author)
    isVerified = try fields.value(.isVerified, default: false)
    isFollowed = try fields.value(.isFollowed, default: false)
    withFriends = try fields.value(.withFriends, default: false)
  }
}
