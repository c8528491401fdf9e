import Store

/// What everybody may know of a person beside the name, in all wings.
package struct Profile: StandingIn, Equatable {
  /// A line or two about themselves.
  package var about: String
  /// The picture of them.
  package var image: String?
  /// An IANA name.
  package var timeZone: String?
  /// A moderator has checked who they are.
  package var verified: Decision?
  /// A moderator keeps them from publishing and from writing to others.
  package var blocked: Decision?
  package var faults = DocumentFaults()

  package init() { about = "" }

  private enum CodingKeys: String, CodingKey { case about, image, timeZone, verified, blocked }

  /// A block that nobody can read is one all the same.
  package init(from decoder: any Decoder) throws {
    let fields = try DocumentFields(decoder, CodingKeys.self)
    about = try fields.text(.about)
    image = try fields.optional(.image)
    timeZone = try fields.optional(.timeZone)
    verified = try fields.optional(.verified)
    blocked = try fields.value(.blocked, default: nil, unreadable: Self.unreadBlock)
  }

  private static var unreadBlock: Decision? { Decision(at: 0, by: "", note: "") }

  /// Nobody knows whether there was a block.
  package mutating func standInForAll() { blocked = Self.unreadBlock }

  /// Whoever is kept out stays so until a moderator decides anew.
  package static func rescued(as id: String) -> Profile? {
    var profile = Profile()
    profile.standInForAll()
    return profile
  }

  package var isVerified: Bool { verified != nil && blocked == nil }
}

/// What a moderator has decided about a person.
package struct Decision: Codable, Sendable, Equatable {
  /// Milliseconds since 1970.
  package var at: Int
  /// The moderator; empty once that account is gone.
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

/// Somebody who looks after what others publish; named by the id of the person.
package struct Moderator: FaultCarrying, Equatable {
  /// Since when, in milliseconds since 1970.
  package var at: Int
  package var faults = DocumentFaults()

  package init(at: Int) { self.at = at }

  private enum CodingKeys: String, CodingKey { case at }

  package init(from decoder: any Decoder) throws {
    at = try DocumentFields(decoder, CodingKeys.self).value(.at, default: 0)
  }
}
