import Store

/// What somebody looks for again and again.
package struct SavedSearch: FaultCarrying, Equatable {
  package var userID: String
  package var name: String
  package var criteria: EventCriteria
  /// Whether the person wants to be told of what is new.
  package var tells: Bool
  /// What the middle of the circle is called, and which of the usual spans of days is meant.
  package var place: String
  package var span: String
  package var faults = DocumentFaults()

  package init(
    userID: String, name: String, criteria: EventCriteria, tells: Bool = false, place: String = "",
    span: String = ""
  ) {
    (self.userID, self.name, self.criteria, self.tells) = (userID, name, criteria, tells)
    (self.place, self.span) = (place, span)
  }

  private enum CodingKeys: String, CodingKey { case userID, name, criteria, tells, place, span }

  package init(from decoder: any Decoder) throws {
    let fields = try DocumentFields(decoder, CodingKeys.self)
    userID = try fields.text(.userID)
    name = try fields.text(.name)
    criteria = try fields.value(.criteria, default: EventCriteria())
    tells = try fields.value(.tells, default: false)
    place = try fields.text(.place)
    span = try fields.text(.span)
  }
}

/// What an event has to be like to be listed; nothing asked is everything ahead.
package struct EventCriteria: Codable, Sendable, Equatable {
  package enum Cost: String, Codable, Sendable, CaseIterable {
    case free, priced
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
    latitude = try fields.optional(.latitude, in: EventBounds.latitude)
    longitude = try fields.optional(.longitude, in: EventBounds.longitude)
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
