/// A team's line on a board.
package struct TeamRow: Sendable, Equatable {
  package struct Member: Sendable, Equatable {
    package let runner: TeamScoring.Runner
    /// The rank among the runners of complete teams; `nil` for runners who do not displace others.
    package let points: Int?
  }

  /// The place; `nil` for an incomplete team.
  package var place: Int?
  package var team: String
  package var points: Int?
  /// The members in the order of finishing: those who score, then those who displace others.
  package var members: [Member]

  init(team: String, members: [Member]) {
    self.team = team
    self.members = members
  }
}

/// The team results of a race.
package struct TeamStandings {
  let book: RaceBook

  package init(of book: RaceBook) { self.book = book }

  /// Whether any entry has a team or a club.
  package var hasTeams: Bool {
    book.field.competitors.contains {
      $0.isPresent && !$0.entry.scoringTeam.isEmpty
    }
  }

  /// Returns the teams, with those members who pass a filter; empty if no entry has a team.
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
