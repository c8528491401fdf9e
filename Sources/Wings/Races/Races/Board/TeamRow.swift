/// A team's line on a board.
package struct TeamRow: Sendable, Equatable {
  package struct Member: Sendable, Equatable {
    package let runner: TeamScoring.Runner
    /// The rank among the runners who count for team scoring; `nil` for all others.
    package let points: Int?
  }

  /// The place; `nil` for an incomplete team unless those are ranked.
  package var place: Int?
  /// The most common spelling of the name.
  package var team: String
  /// The sex of its members, if each sex has its own teams.
  package internal(set) var sex: Sex?
  /// Whether it has enough finishers to score.
  package internal(set) var isComplete = true
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
  ///
  /// Where each sex has its own teams, men come first and entries without a sex last.
  package func rows(in filter: BoardFilter = BoardFilter()) -> [TeamRow] {
    let scoring = TeamScoring(book.rules.settings)
    let members = book.standings.overall.competitors.lazy.map(Int.init).filter { index in
      book.isFinished(index) && filter.passes(book.field.competitors[index])
    }
    guard book.rules.settings.teamSplit == .sex else {
      return scoring.rows(of: members.map(runner))
    }
    let bySex = Dictionary(grouping: members) { book.field.competitors[$0].entry.sex }
    return (Sex.allCases.map(Optional.some) + [nil]).flatMap { sex in
      scoring.rows(of: (bySex[sex] ?? []).map(runner)).map { row in
        var row = row
        row.sex = sex
        return row
      }
    }
  }

  /// Whether each sex has its own teams.
  package var areSplitBySex: Bool { book.rules.settings.teamSplit == .sex }

  private func runner(_ index: Int) -> TeamScoring.Runner {
    let competitor = book.field.competitors[index]
    return TeamScoring.Runner(
      entryID: competitor.entry.id, bib: competitor.entry.bib, name: competitor.name,
      team: competitor.entry.scoringTeam)
  }
}
