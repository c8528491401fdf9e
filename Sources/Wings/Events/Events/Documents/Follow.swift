import Store

/// Somebody who wants to see where somebody else goes, and what they put on.
package struct Follow: FaultCarrying, Equatable {
  package var follower: String
  package var followee: String
  /// Seconds since 1970.
  package var at: Int
  package var faults = DocumentFaults()

  package init(follower: String, followee: String, at: Int) {
    (self.follower, self.followee, self.at) = (follower, followee, at)
  }

  package static func id(_ follower: String, _ followee: String) -> String {
    "\(follower).\(followee)"
  }

  private enum CodingKeys: String, CodingKey { case follower, followee, at }

  package init(from decoder: any Decoder) throws {
    let fields = try DocumentFields(decoder, CodingKeys.self)
    follower = try fields.text(.follower)
    followee = try fields.text(.followee)
    at = try fields.value(.at, default: 0, in: EventBounds.moment)
  }
}

/// Somebody whom a person does not want to see or hear of.
package struct Mute: StandingIn, Equatable {
  package enum Kind: String, Codable, Sendable, CaseIterable {
    /// Their events and invitations are not shown.
    case mute
    /// They also see nothing of the person, and cannot follow.
    case block
  }

  package var userID: String
  package var otherID: String
  package var kind: Kind
  package var faults = DocumentFaults()

  package init(userID: String, otherID: String, kind: Kind) {
    (self.userID, self.otherID, self.kind) = (userID, otherID, kind)
  }

  package static func id(_ userID: String, _ otherID: String) -> String { "\(userID).\(otherID)" }

  /// The two that an id names, whatever the document says.
  static func people(of id: String) -> (user: String, other: String)? {
    let names = id.split(separator: ".", maxSplits: 1).map(String.init)
    return names.count == 2 ? (names[0], names[1]) : nil
  }

  package mutating func standInForAll() { kind = .block }

  /// Whoever is shut out stays so.
  package static func rescued(as id: String) -> Mute? {
    people(of: id).map { Mute(userID: $0.user, otherID: $0.other, kind: .block) }
  }

  private enum CodingKeys: String, CodingKey { case userID, otherID, kind }

  /// What cannot be read shuts out rather than in.
  package init(from decoder: any Decoder) throws {
    let fields = try DocumentFields(decoder, CodingKeys.self)
    userID = try fields.text(.userID)
    otherID = try fields.text(.otherID)
    kind = try fields.value(.kind, default: .mute, unreadable: .block)
  }
}

/// Who besides the author has to do with running an event.
package struct EventPerson: FaultCarrying, Equatable {
  package enum Role: String, Codable, Sendable, CaseIterable {
    case coAuthor = "co"
    /// No more; what the history says of them is found by this row.
    case former
  }

  package var eventID: String
  package var userID: String
  package var role: Role
  package var faults = DocumentFaults()

  package init(eventID: String, userID: String, role: Role) {
    (self.eventID, self.userID, self.role) = (eventID, userID, role)
  }

  package static func id(_ eventID: String, _ userID: String) -> String { "\(eventID).\(userID)" }

  private enum CodingKeys: String, CodingKey { case eventID, userID, role }

  package init(from decoder: any Decoder) throws {
    let fields = try DocumentFields(decoder, CodingKeys.self)
    eventID = try fields.text(.eventID)
    userID = try fields.text(.userID)
    role = try fields.value(.role, default: .former)
  }
}
