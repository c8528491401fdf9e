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
  /// The start group that has its own places because it rides other laps than the rest; else `nil`.
  package var course: String?
  package var place: Int?
  /// Whether a neighbour has the same place.
  package var sharesPlace = false
  package var placeByCategory: [String: Int] = [:]
  package var placeBySex: Int?
  package var laps = 0
  /// The distance covered, if it is measured.
  package var metres: Int?
  /// The time with penalties, unrounded.
  package var milliseconds: Int?
  /// The published time: everyone in a bunch has the time of the first competitor of the bunch.
  package var publishedMilliseconds: Int?
  /// The published time as the rule set prints it; empty without one.
  package var time = ""
  /// The time from the start line, with penalties; `nil` if it is not known.
  package var netMilliseconds: Int?
  /// The net time as printed; empty without one.
  package var netTime = ""
  /// The printed time by the basis that does not rank: net beside gun, or gun beside net.
  package var otherTime = ""
  /// The gap to the leader.
  package var behind = Gap.none
  /// The number of laps behind the leader, in races decided by laps.
  package var lapsBehind = 0
  package var status = Status.ok
  package var penaltyMilliseconds = 0
  /// The number of crossings that were estimated and accepted, not seen.
  package var estimated = 0
  package var source = ResultSource.derived
  /// The number of laps so long that crossings may be missing in them.
  package var longLaps = 0
  /// The number of laps that may be doubles; they count until the question is answered.
  package var shortLaps = 0
  /// The laps that are not possible doubles.
  package var sureLaps = 0
  /// Whether a question about its laps is open.
  package var isInDoubt: Bool { longLaps + shortLaps > 0 }
  package var isRunning = false
  /// Whether it was on the course when the clock was stopped; its result is the one at that time.
  package var isCutShort = false
  /// Whether it was cut short of a fixed distance.
  ///
  /// It then has a place on the board, but no result outside this race.
  package var isShortOfDistance = false
  package var isErased = false
  /// Whether data that decides its place cannot be read, so that it has no place.
  package var isDamaged = false
}

extension BoardRow {
  /// The gap to the leader, as written to files; empty for the leader.
  package var gap: String { behind.text }

  /// Whether it is on the course, or was when the clock was stopped.
  package var isOnTheWay: Bool { isRunning || isCutShort }

  /// Whether it has a place and is neither running nor cut short.
  package var isFinished: Bool { place != nil && !isOnTheWay }

  /// Whether the place counts outside its race.
  ///
  /// If the most laps or metres win, the result at the stop counts. If the distance is fixed, an
  /// incomplete one does not.
  package var isResult: Bool { place != nil && !isRunning && !isShortOfDistance }

  package var km: Double? { metres.map { Double($0) / 1000 } }

  /// Creates a line with the identity of a competitor and no result.
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
  /// Returns the name for readers of a board, or a note that the person was erased.
  ///
  /// - Parameter text: Translates a text into the language of the reader.
  /// - Returns: The name, or its replacement.
  package func shownName(_ text: (Wording) -> String) -> String {
    isErased ? text(Wording("races.status.erased")) : name
  }

  /// Returns the name with the category before it where categories ride different laps.
  ///
  /// The place beside it is then one in that category.
  package func rankedName(_ text: (Wording) -> String) -> String {
    let name = shownName(text)
    return course.map { $0.isEmpty ? name : "\($0): \(name)" } ?? name
  }
}

extension [BoardRow] {
  /// The rows of each category that rides its own number of laps, in board order.
  package var byCourse: [(course: String?, rows: [BoardRow])] {
    let courses = map(\.course).reduce(into: [String?]()) {
      if !$0.contains($1) { $0.append($1) }
    }
    return courses.map { course in (course, filter { $0.course == course }) }
  }
}
