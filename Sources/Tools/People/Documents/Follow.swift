import Store

/// A follow: one person sees the plans and publications of another.
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
    at = try fields.value(.at, default: 0, in: PeopleBounds.moment)
  }
}

/// A person whom another one has muted or blocked.
package struct Mute: PlaceholderDocument, Equatable {
  package enum Kind: String, Codable, Sendable, CaseIterable {
    /// Their publications and invitations are not shown.
    case mute
    /// In addition, they see nothing of the person and cannot follow.
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

  /// Returns the two people in an id, regardless of the document.
  static func people(of id: String) -> (user: String, other: String)? {
    let names = id.split(separator: ".", maxSplits: 1).map(String.init)
    return names.count == 2 ? (names[0], names[1]) : nil
  }

  package mutating func standInForAll() { kind = .block }

  /// Returns a block for a damaged document.
  package static func rescued(as id: String) -> Mute? {
    people(of: id).map { Mute(userID: $0.user, otherID: $0.other, kind: .block) }
  }

  private enum CodingKeys: String, CodingKey { case userID, otherID, kind }

  /// An unreadable kind counts as a block.
  package init(from decoder: any Decoder) throws {
    let fields = try DocumentFields(decoder, CodingKeys.self)
    userID = try fields.text(.userID)
    otherID = try fields.text(.otherID)
    kind = try fields.value(.kind, default: .mute, unreadable: .block)
  }
}
