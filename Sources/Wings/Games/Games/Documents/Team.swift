import Store

/// A standing team.
package struct Team: FaultCarrying, FieldListing, Equatable {
  package var name: String
  /// Two to five letters for narrow columns; empty if it has none.
  package var short: String
  package var sport: String
  /// The person who runs it, who is one of its captains.
  package var ownerID: String
  package var homeCourtID: String?
  package var colour: String
  package var about: String
  /// Whether it still plays.
  package var isActive: Bool
  package var faults = DocumentFaults()

  package init(name: String, sport: String, ownerID: String) {
    (self.name, self.sport, self.ownerID) = (name, sport, ownerID)
    (short, colour, about, isActive) = ("", "", "", true)
  }

  package static var blank: Team {
    var team = Team(name: "", sport: "", ownerID: "")
    team.isActive = false
    return team
  }

  package mutating func listFields(to visitor: inout some FieldVisitor) throws {
    try visitor.text("about", &about)
    try visitor.text("colour", &colour)
    try visitor.text("homeCourtID", &homeCourtID)
    try visitor.flag("isActive", &isActive)
    try visitor.always("name", &name)
    try visitor.always("ownerID", &ownerID)
    try visitor.text("short", &short)
    try visitor.always("sport", &sport)
  }
}

/// A person in a team, with or without an account.
package struct TeamMember: FaultCarrying, FieldListing, Equatable {
  package var teamID: String
  /// The account; `nil` for a person who has none.
  package var userID: String?
  /// The name of a person without an account.
  package var name: String
  /// The number on the shirt, up to three characters.
  package var number: String
  /// A word such as `captain` or `goalkeeper`.
  package var role: String
  /// Milliseconds since 1970.
  package var since: Int
  /// When the person left; `nil` for a present member.
  package var until: Int?
  /// The times before the person left and came back, oldest first.
  package var earlier: [MemberSpan]
  package var faults = DocumentFaults()

  package init(teamID: String, userID: String? = nil, name: String = "", at now: Int) {
    (self.teamID, self.userID, self.name, since) = (teamID, userID, name, now)
    (number, role, earlier) = ("", "", [])
  }

  /// The role that runs a team.
  package static let captain = "captain"

  package static func id(_ teamID: String, _ person: String) -> String { "\(teamID).\(person)" }

  package var isPresent: Bool { until == nil }
  package var isCaptain: Bool { isPresent && role == Self.captain }

  /// Returns whether the person was a member at a moment in milliseconds since 1970.
  package func belonged(at moment: Int) -> Bool {
    since <= moment && until.map { moment < $0 } ?? true
      || earlier.contains { ($0.since..<max($0.since, $0.until)).contains(moment) }
  }

  /// When the person first came, in milliseconds since 1970.
  package var firstSince: Int { earlier.map(\.since).min() ?? since }

  /// The times up to now, for a member who comes back.
  var spans: [MemberSpan] {
    guard let until else { return earlier }
    return Array(
      (earlier + [MemberSpan(since: since, until: until)]).suffix(GameLimits.memberSpans))
  }

  package static var blank: TeamMember { TeamMember(teamID: "", at: Game.noMoment) }

  package mutating func listFields(to visitor: inout some FieldVisitor) throws {
    try visitor.parts("earlier", &earlier)
    try visitor.text("name", &name)
    try visitor.text("number", &number)
    try visitor.text("role", &role)
    try visitor.number("since", &since, in: GameBounds.moment)
    try visitor.always("teamID", &teamID)
    try visitor.number("until", &until, in: GameBounds.moment)
    try visitor.text("userID", &userID)
  }
}

/// A time in which a person was in a team, in milliseconds since 1970.
package struct MemberSpan: FieldListing, Sendable, Equatable {
  package var since: Int
  package var until: Int

  package init(since: Int, until: Int) { (self.since, self.until) = (since, until) }

  package static var blank: MemberSpan { MemberSpan(since: Game.noMoment, until: Game.noMoment) }

  package mutating func listFields(to visitor: inout some FieldVisitor) throws {
    try visitor.required("since", &since, in: GameBounds.moment)
    try visitor.required("until", &until, in: GameBounds.moment)
  }
}
