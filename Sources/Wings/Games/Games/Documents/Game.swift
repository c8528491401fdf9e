import Store

/// A pick-up game: its sport, time and place, the players it lacks, and its rules for joining.
///
/// The first nine fields have the names of the program that came before.
package struct Game: FaultCarrying, Equatable, Identifiable {
  /// The document's id, which is not stored as a field.
  package var id: String
  package var sport: String
  package var maxPlayers: Int
  /// The places that others may take; it does not fall when players join.
  package var missingPlayers: Int
  /// Local date of the start, `YYYY-MM-DD`.
  package var matchDate: String
  /// Local time of the start, `HH:MM`.
  package var matchStart: String
  /// Local time of the end; on the next day if it is not after the start.
  package var matchEnd: String
  package var latitude: Double?
  package var longitude: Double?
  /// The person who posted it; stored as `eventCreatorUserId`.
  package var hostID: String
  package var kind: GameKind
  /// Whether the host is one of the players.
  package var hostPlays: Bool
  package var teamID: String?
  /// The hours after posting in which only members of the team may join.
  package var membersFirstHours: Int
  package var courtID: String?
  package var placeName: String
  /// An IANA time zone name.
  package var zone: String
  /// Milliseconds since 1970, derived from the local times and the zone.
  package var startUTC: Int
  package var endUTC: Int
  package var note: String
  /// The players without whom a game is off; `nil` for the usual number.
  package var minPlayers: Int?
  package var access: GameAccess
  /// The code to join with, for ``GameAccess/code``.
  package var code: String?
  /// Levels of players who join without being asked.
  package var levelFrom: Int?
  package var levelTo: Int?
  /// Minor units; `nil` if it is free.
  package var fee: Int?
  /// ISO 4217.
  package var currency: String
  package var feeIs: FeeKind
  /// Whether its result counts for ratings.
  package var competitive: Bool
  package var lockMinutes: Int
  /// The hours before the start in which leaving counts as a late drop.
  package var lateHours: Int
  /// Whether a person on the waitlist has to accept a free place.
  package var answerNeeded: Bool
  /// The roles that each side needs, such as `goalkeeper`.
  package var roles: [String]
  /// Milliseconds since 1970.
  package var postedUTC: Int
  package var cancelledUTC: Int?
  /// Whether it was called off because too few joined.
  package var tooFew: Bool
  package var why: String
  package var result: GameResult?
  package var sides: GameSides?
  package var hidden: GameHidden?
  /// The latest changes, oldest first.
  package var changes: [GameChange]
  /// Increases with each change that calendars elsewhere have to load.
  package var sequence: Int
  /// The id in the program that came before.
  package var seedID: String?
  /// The id under which a game moved to another month goes on; all else of this document is old.
  package var movedTo: String?
  package var faults = DocumentFaults()

  package init(id: String, hostID: String) {
    (self.id, self.hostID) = (id, hostID)
    (sport, matchDate, matchStart, matchEnd) = ("", "", "", "")
    (maxPlayers, missingPlayers, membersFirstHours, sequence) = (10, 1, 0, 0)
    (kind, access, feeIs, hostPlays) = (.team, .open, .each, false)
    (placeName, zone, note, currency, why) = ("", "Etc/UTC", "", "", "")
    (startUTC, endUTC, postedUTC) = (Self.noMoment, Self.noMoment, Self.noMoment)
    (competitive, answerNeeded, tooFew, lockMinutes, lateHours) = (false, false, false, 30, 12)
    (roles, changes) = ([], [])
  }

  static let noMoment = GameBounds.moment.lowerBound

  /// Creates a game from a stored document, with its id.
  package init(stored: Stored<Game>) {
    self = stored.value
    id = stored.id
  }

  /// The id of the host of a game whose account was deleted, and of former players.
  package static let erased = "erased"

  /// The month under which it is stored, `YYYY-MM`.
  package var month: String { String(matchDate.prefix(7)) }

  package var isCancelled: Bool { cancelledUTC != nil }

  /// The people who were there before it was posted, the host included if the host plays.
  package var present: Int { maxPlayers - missingPlayers }

  /// The players needed; by default 70 % of each side, rounded up.
  package var minimum: Int { minPlayers ?? Self.usualMinimum(of: maxPlayers) }

  package static func usualMinimum(of players: Int) -> Int {
    min(players, 2 * ((7 * players + 19) / 20))
  }

  /// The format of both sides, such as `5v5`; `5v5+1` for an odd number.
  package var format: String {
    let side = maxPlayers / 2
    return "\(side)v\(side)" + (maxPlayers.isMultiple(of: 2) ? "" : "+1")
  }

  /// The moment from which players neither join nor leave, in milliseconds since 1970.
  package var lockUTC: Int { startUTC - lockMinutes * 60_000 }

  /// The moment until which only members of the team join; `nil` if there is none.
  package var membersUntilUTC: Int? {
    teamID == nil || membersFirstHours == 0 ? nil : postedUTC + membersFirstHours * 3_600_000
  }

  /// Whether two games overlap in time.
  package func overlaps(start: Int, end: Int) -> Bool { startUTC < end && start < endUTC }
}

/// What a person offers by posting a game.
package enum GameKind: String, Codable, Sendable, CaseIterable {
  /// A team that lacks players.
  case team
  /// A free slot at a place, for which no one has gathered yet.
  case slot
}

/// Who decides on a player.
package enum GameAccess: String, Codable, Sendable, CaseIterable {
  case open
  /// The host accepts each player.
  case host
  /// All who are in must agree.
  case all
  /// Who knows the code joins.
  case code
}

/// What a fee is for.
package enum FeeKind: String, Codable, Sendable, CaseIterable {
  case each
  /// The whole sum is divided by those present.
  case shared
}
