/// A team's line on a board.
package struct TeamRow: Sendable, Equatable {
  package struct Member: Sendable, Equatable {
    package let runner: TeamScoring.Runner
    /// The place among the runners of complete teams; none where it pushes nobody back.
    package let points: Int?
  }

  /// None for a team that is not complete.
  package var place: Int?
  package var team: String
  package var points: Int?
  /// In the order of finishing: those who score, then those who push others back.
  package var members: [Member]

  init(team: String, members: [Member]) {
    self.team = team
    self.members = members
  }
}

/// How the teams of a race stand.
package struct TeamStandings {
  let book: RaceBook

  package init(of book: RaceBook) { self.book = book }

  /// Whether any entry names a team or a club.
  package var hasTeams: Bool {
    book.field.competitors.contains {
      $0.isPresent && !$0.entry.scoringTeam.isEmpty
    }
  }

  /// The teams of a race, or of those who pass a filter; empty where no entry names one.
  package func rows(in filter: BoardFilter = BoardFilter()) -> [TeamRow] {
    let settings = book.rules.settings
    let scoring = TeamScoring(
      scorers: settings.teamScorers ?? 5, displacers: settings.teamDisplacers ?? 2)
    let runners = book.standings.overall.competitors.lazy.map(Int.init).filter { index in
      book.isFinished(index) && filter.passes(book.field.competitors[index])
    }.map { index in
      let entry = book.field.competitors[index].entry
      return TeamScoring.Runner(
        entryID: entry.id, bib: entry.bib, name: book.field.competitors[index].name,
        team: entry.scoringTeam)
    }
    return scoring.rows(of: Array(runners))
  }
}
