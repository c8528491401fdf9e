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
  package var km: Double?
  /// The time with penalties, unrounded.
  package var milliseconds: Int?
  /// The time as the rule set prints it; empty without one.
  package var time = ""
  /// To the leader, as the difference of printed values; empty for the leader.
  package var gap = ""
  /// How many laps fewer than the leader, where the gap is one of laps.
  package var lapsBehind = 0
  package var status = Status.ok
  package var penaltyMilliseconds = 0
  /// Crossings proposed and accepted, not seen.
  package var estimated = 0
  package var source = ResultSource.derived
  package var isRunning = false
  package var isErased = false
  /// Part of what it would be placed by cannot be read, so that it has no place.
  package var isDamaged = false
}

// MARK: - Reading a board

extension RaceBook {
  /// The lines of the board at positions in board order; all of them by default.
  package func rows(_ range: Range<Int>? = nil) -> [BoardRow] {
    let all = 0..<entryCount
    return (range?.clamped(to: all) ?? all).map { row(at: $0) }
  }

  /// The line at a position in board order, which must be under `entryCount`.
  package func row(at position: Int) -> BoardRow {
    let index = standings.competitor(at: position)
    let (competitor, score) = (field.competitors[index], standings.scores[index])
    var row = BoardRow(competitor)
    row.laps = score.laps
    row.km = score.metres.map { Double($0) / 1000 }
    row.milliseconds = score.milliseconds
    row.time = publishedMilliseconds(at: position).map(rules.text) ?? ""
    row.gap = gap(at: position)
    row.lapsBehind = rules.discipline.format == .time ? lapsBehind(ofRider: index) : 0
    row.status = score.status
    row.source = score.source
    row.isRunning = score.isRunning
    row.estimated = score.estimated
    row.isDamaged = isDamaged(index)
    addPlaces(at: position, of: index, to: &row)
    return row
  }

  private func addPlaces(at position: Int, of index: Int, to row: inout BoardRow) {
    guard let place = standings.place(at: position, rules) else { return }
    row.place = place
    row.sharesPlace = standings.isShared(at: position, rules)
    for group in row.categories {
      row.placeByCategory[group] = standings.place(of: index, in: group, rules)
    }
    row.placeBySex = row.sex.flatMap { standings.place(of: index, among: $0, rules) }
  }

  /// A time as its printed value, in milliseconds.
  package func printed(_ milliseconds: Int) -> Int { rules.printed(milliseconds) }

  /// Decimals of the second that printed times have.
  package var printedDecimals: Int { rules.printing.decimals }

  /// An entry's individual start in milliseconds after the race's.
  package func startMilliseconds(ofEntry id: String) -> Int {
    field.index(ofEntry: id).map { ownStart(ofRider: $0).gun } ?? 0
  }
}

extension BoardRow {
  /// A line that says who it is, and nothing of a result yet.
  fileprivate init(_ competitor: Competitor) {
    let entry = competitor.entry
    self.init()
    (entryID, userID, isErased) = (entry.id, entry.userID, entry.isErased)
    (bib, name, team, club) = (entry.bib, competitor.name, entry.team, entry.club)
    (categories, sex) = (competitor.groups, entry.sex)
    penaltyMilliseconds = entry.penaltyMilliseconds
  }
}
