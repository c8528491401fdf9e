import Store

/// The public data of a person beside the name, shared by all wings.
package struct Profile: PlaceholderDocument, Equatable {
  /// A short description by the person.
  package var about: String
  /// The id of the person's picture.
  package var image: String?
  /// An IANA name, such as `Europe/Sofia`.
  package var timeZone: String?
  /// A moderator's decision that the identity is verified.
  package var verified: Decision?
  /// A moderator's decision that the person may not publish or write to others.
  package var blocked: Decision?
  package var faults = DocumentFaults()

  package init() { about = "" }

  private enum CodingKeys: String, CodingKey { case about, image, timeZone, verified, blocked }

  /// Decodes a profile.
  ///
  /// An unreadable block still counts as a block.
  package init(from decoder: any Decoder) throws {
    let fields = try DocumentFields(decoder, CodingKeys.self)
    about = try fields.text(.about)
    image = try fields.optional(.image)
    timeZone = try fields.optional(.timeZone)
    verified = try fields.optional(.verified)
    blocked = try fields.value(.blocked, default: nil, unreadable: Self.unreadBlock)
  }

  private static var unreadBlock: Decision? { Decision(at: 0, by: "", note: "") }

  /// Blocks the person, since an unreadable document may have held a block.
  package mutating func standInForAll() { blocked = Self.unreadBlock }

  /// A profile that stays blocked until a moderator decides again.
  package static func rescued(as id: String) -> Profile? {
    var profile = Profile()
    profile.standInForAll()
    return profile
  }

  package var isVerified: Bool { verified != nil && blocked == nil }
}

/// A moderator's decision about a person.
package struct Decision: Codable, Sendable, Equatable {
  /// When the moderator decided, in milliseconds since 1970.
  package var at: Int
  /// The id of the moderator; empty once that account is deleted.
  package var by: String
  package var note: String

  package init(at: Int, by: String, note: String) {
    (self.at, self.by, self.note) = (at, by, note)
  }

  package init(from decoder: any Decoder) throws {
    let fields = try DocumentFields(decoder, CodingKeys.self)
    at = try fields.value(.at, default: 0)
    by = try fields.text(.by)
    note = try fields.text(.note)
  }
}

/// A user who moderates what others publish.
///
/// The document id is the user's id.
package struct Moderator: FaultCarrying, Equatable {
  /// When the user became a moderator, in milliseconds since 1970.
  package var at: Int
  package var faults = DocumentFaults()

  package init(at: Int) { self.at = at }

  private enum CodingKeys: String, CodingKey { case at }

  package init(from decoder: any Decoder) throws {
    at = try DocumentFields(decoder, CodingKeys.self).value(.at, default: 0)
  }
}
