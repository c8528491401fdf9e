import Languages

/// One line of a board, ready to print.
package struct BoardRow: Sendable, Equatable {
  package var entryID = ""
  package var userID: String?
  package var bib = ""
  package var name = ""
  package var team = ""
  package var club = ""
  package var categories: [String] = []
  package var sex: Sex?
  package var place: Int?
  /// Whether a neighbour stands on the same place.
  package var sharesPlace = false
  package var placeByCategory: [String: Int] = [:]
  package var placeBySex: Int?
  package var laps = 0
  /// The way covered, where it is measured.
  package var metres: Int?
  /// The time with penalties, unrounded.
  package var milliseconds: Int?
  /// The same as it is published: everybody of a bunch has the time of its first.
  package var publishedMilliseconds: Int?
  /// That as the rule set prints it; empty without one.
  package var time = ""
  /// To the leader.
  package var behind = Gap.none
  /// How many laps fewer than the leader, where the gap is one of laps.
  package var lapsBehind = 0
  package var status = Status.ok
  package var penaltyMilliseconds = 0
  /// Crossings proposed and accepted, not seen.
  package var estimated = 0
  package var source = ResultSource.derived
  /// Laps so long that crossings may be missing in them.
  package var longLaps = 0
  /// Laps so short that a crossing may be a double, which count until somebody answers.
  package var shortLaps = 0
  /// Whether a question about its laps is open.
  package var isInDoubt: Bool { longLaps + shortLaps > 0 }
  package var isRunning = false
  /// Out on the course when the clock was stopped: the result is as it stood then.
  package var isCutShort = false
  /// The same where everybody has one distance to do: the board has a place for it, and it counts
  /// nowhere else.
  package var isShortOfDistance = false
  package var isErased = false
  /// Part of what it would be placed by cannot be read, so that it has no place.
  package var isDamaged = false
}

extension BoardRow {
  /// To the leader, as files have it; empty for the leader.
  package var gap: String { behind.text }

  /// Whether it is still on the way, or was when the clock was stopped.
  package var isOnTheWay: Bool { isRunning || isCutShort }

  /// Whether it is a result with a place, to which nothing is to come or was cut off.
  package var isFinished: Bool { place != nil && !isOnTheWay }

  /// Whether it is a place that counts beyond its race.
  ///
  /// Where the most laps or the most metres win, what was done until the clock was stopped is the
  /// result; where one distance is to be done, less of it is none.
  package var isResult: Bool { place != nil && !isRunning && !isShortOfDistance }

  package var km: Double? { metres.map { Double($0) / 1000 } }

  /// A line that says who it is, and nothing of a result yet.
  init(_ competitor: Competitor) {
    let entry = competitor.entry
    self.init()
    (entryID, userID, isErased) = (entry.id, entry.userID, entry.isErased)
    (bib, name, team, club) = (entry.bib, competitor.name, entry.team, entry.club)
    (categories, sex) = (competitor.groups, entry.sex)
    penaltyMilliseconds = entry.penaltyMilliseconds
  }
}

extension BoardRow {
  /// Who it was to whoever reads a board: the name, or that there is none any more.
  ///
  /// - Parameter text: The language it is in.
  /// - Returns: The name, or what stands for it.
  package func shownName(_ text: (Wording) -> String) -> String {
    isErased ? text(Wording("races.status.erased")) : name
  }
}
