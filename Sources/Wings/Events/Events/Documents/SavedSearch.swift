import Places
import Store
import Timekeeping

/// What somebody looks for again and again.
package struct SavedSearch: FaultCarrying, Equatable {
  package var userID: String
  package var name: String
  package var criteria: EventCriteria
  /// Whether the person wants to be told of what is new.
  package var tells: Bool
  /// What is older is not new, in seconds since 1970.
  package var tellsSince: Int
  /// What the middle of the circle is called, and which of the usual spans of days is meant.
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
  /// Whether another one asks for the same.
  func isLookingFor(the other: SavedSearch) -> Bool {
    let isSameSpan = span == other.span
    guard isSameSpan, span != EventSpan.typed.rawValue, EventSpan(rawValue: span) != nil else {
      return isSameSpan && criteria == other.criteria
    }
    // The days of a usual span are those of when it is asked.
    var (own, others) = (criteria, other.criteria)
    (own.from, own.to, others.from, others.to) = (nil, nil, nil, nil)
    return own == others
  }

  /// What it asks for at a moment: usual spans of days are those of then.
  ///
  /// - Parameters:
  ///   - now: Milliseconds since 1970.
  ///   - zone: Where whoever asks is.
  /// - Returns: What events have to be like.
  package func criteria(at now: Int, in zone: LocalZone) -> EventCriteria {
    let known = EventSpan(rawValue: span) ?? .any
    guard known != .typed else { return criteria }
    let days = SpanDays(known, now: LocalTime(utcMilliseconds: now, in: zone), in: zone)
    var criteria = criteria
    (criteria.from, criteria.to) = (days.from, days.to)
    return criteria
  }
}

/// What an event has to be like to be listed; nothing asked is everything ahead.
package struct EventCriteria: Codable, Sendable, Equatable {
  package enum Cost: String, Codable, Sendable, CaseIterable {
    case free, priced
    /// Tickets are sold here.
    case sold
  }

  /// Looked for in title, place and author, in any letter case and without accents.
  package var text: String
  /// Where the circle has its middle; both or none.
  package var latitude: Double?
  package var longitude: Double?
  package var kilometres: Double?
  /// Seconds since 1970; what has ended before is left out.
  package var from: Int?
  /// Seconds since 1970; what starts then or later is left out.
  package var to: Int?
  /// Any of these; empty for all.
  package var categories: [String]
  package var cost: Cost?
  package var online: Bool?
  /// One organizer.
  package var author: String?
  /// Only organizers somebody has checked.
  package var isVerified: Bool
  /// Only organizers whom whoever asks follows.
  package var isFollowed: Bool
  /// Only what people want to go to whom whoever asks follows.
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
