import Store

/// One person in a game: asked, in, waiting or out.
package struct GamePlayer: FaultCarrying, FieldListing, Equatable {
  package enum State: String, Codable, Sendable, CaseIterable {
    /// The host or the players still decide.
    case applied
    case present = "in"
    /// The host who plays, whose place is not one of the missing ones.
    case host
    case waiting
    /// A place is reserved until `offerUntilUTC`.
    case offered
    case out
    /// Taken out by the host.
    case removed
    case refused
  }

  package var gameID: String
  package var userID: String
  package var state: State
  /// When the person got the current position in line, or came in; milliseconds since 1970.
  package var joinedUTC: Int
  /// Higher priorities are served first.
  package var priority: Int
  /// The number of places, the person included.
  package var party: Int
  /// The names of guests, who need no account.
  package var guests: [String]
  /// Milliseconds since 1970.
  package var offerUntilUTC: Int?
  /// The number of offers that expired.
  package var offers: Int
  /// Whether the person was notified that places go to the first to join.
  package var isTold: Bool
  package var leftUTC: Int?
  /// The places of a late drop that no one has taken since.
  package var unfilled: Int
  package var role: String
  /// The side, from 0; `nil` without sides.
  package var side: Int?
  package var attended: Attendance
  /// When attendance was marked, in milliseconds since 1970.
  package var markedUTC: Int?
  /// Whether the person disputes the mark.
  package var disputed: Bool
  /// Whether the share of a fee was paid.
  package var paid: Bool
  /// The players who said yes, where all must agree.
  package var votes: [String]
  package var ratingBefore: Skill?
  package var ratingAfter: Skill?
  package var faults = DocumentFaults()

  package init(gameID: String, userID: String, state: State, at now: Int, party: Int = 1) {
    (self.gameID, self.userID, self.state) = (gameID, userID, state)
    (joinedUTC, self.party) = (now, party)
    (priority, offers, unfilled, role) = (0, 0, 0, "")
    (isTold, disputed, paid, guests, votes) = (false, false, false, [], [])
    attended = .unmarked
  }

  package static func id(_ gameID: String, _ userID: String) -> String { "\(gameID).\(userID)" }

  package var id: String { Self.id(gameID, userID) }

  /// Whether the person is one of the players.
  package var plays: Bool { state == .present || state == .host }

  /// Whether the person was there, as far as is known.
  package var cameToPlay: Bool { plays && attended != .no && attended != .excused }

  /// Whether the person was certainly there; hosts do not mark themselves.
  package var wasThere: Bool { plays && (attended == .yes || state == .host) }

  /// Whether the account was deleted.
  package var isErased: Bool { userID.hasPrefix(Game.erased) }

  /// Whether leaving counts as a late drop.
  package var wasLate: Bool { unfilled > 0 }

  /// Whether an offer is open at a moment in milliseconds since 1970.
  package func holdsOffer(at now: Int) -> Bool {
    state == .offered && offerUntilUTC.map { now < $0 } ?? false
  }

  package static var blank: GamePlayer {
    GamePlayer(gameID: "", userID: "", state: .out, at: Game.noMoment)
  }

  /// A person whose state cannot be read counts as in, so that no place is given away twice.
  package mutating func listFields(to visitor: inout some FieldVisitor) throws {
    try listToPaid(&visitor)
    try visitor.number("party", &party, in: GameBounds.party, absent: 1)
    try visitor.number("priority", &priority, in: GameBounds.priority, absent: 0)
    try visitor.part("ratingAfter", &ratingAfter)
    try visitor.part("ratingBefore", &ratingBefore)
    try visitor.text("role", &role)
    try visitor.number("side", &side, in: 0...7)
    try visitor.word("state", &state, absent: nil, unreadable: .present)
    try visitor.number("unfilled", &unfilled, in: 0...10, absent: 0)
    try visitor.always("userID", &userID)
    try visitor.texts("votes", &votes)
    try visitor.derived("wasLate", wasLate)
  }

  private mutating func listToPaid(_ visitor: inout some FieldVisitor) throws {
    try visitor.word("attended", &attended, absent: .unmarked)
    try visitor.flag("disputed", &disputed)
    try visitor.always("gameID", &gameID)
    try visitor.texts("guests", &guests)
    try visitor.flag("isTold", &isTold)
    try visitor.number("joinedUTC", &joinedUTC, in: GameBounds.moment)
    try visitor.number("leftUTC", &leftUTC, in: GameBounds.moment)
    try visitor.number("markedUTC", &markedUTC, in: GameBounds.moment)
    try visitor.number("offerUntilUTC", &offerUntilUTC, in: GameBounds.moment)
    try visitor.number("offers", &offers, in: 0...1_000, absent: 0)
    try visitor.flag("paid", &paid)
  }
}

/// Whether a player came, as the host marked it.
package enum Attendance: String, Codable, Sendable, CaseIterable {
  case unmarked, yes, no, excused
}
