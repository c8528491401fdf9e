/// Cross-country team scoring: five runners score, the sixth and seventh displace others.
///
/// Unattached runners and a team's eighth and later runners are left out before points are given,
/// and so are runners of incomplete teams unless these are ranked.
/// Source: NFHS and NCAA cross-country rules, as described by roncalli.net and mrbsupersite.com.
package struct TeamScoring: Sendable, Equatable {
  package var scorers = 5
  package var displacers = 2
  package var tie = TeamTie.displacer
  package var incomplete = IncompleteTeams.listed

  package init(
    scorers: Int = 5, displacers: Int = 2, tie: TeamTie = .displacer,
    incomplete: IncompleteTeams = .listed
  ) {
    self.scorers = scorers
    self.displacers = displacers
    self.tie = tie
    self.incomplete = incomplete
  }

  init(_ settings: RaceSettings) {
    self.init(
      scorers: settings.teamScorers ?? 5, displacers: settings.teamDisplacers ?? 2,
      tie: settings.teamTie ?? .displacer, incomplete: settings.incompleteTeams ?? .listed)
  }

  /// A finisher for team scoring, in the order of the board.
  package struct Runner: Sendable, Equatable {
    package let entryID: String
    package let bib: String
    package let name: String
    package let team: String
    /// The team's name as compared; empty without a team.
    let teamKey: String

    package init(entryID: String, bib: String, name: String, team: String) {
      self.entryID = entryID
      self.bib = bib
      self.name = name
      self.team = team
      teamKey = TeamName.key(team)
    }
  }

  /// Returns the teams in order, complete ones first.
  ///
  /// Names that differ only in letter case, spaces or punctuation are one team.
  package func rows(of runners: [Runner]) -> [TeamRow] {
    let teams = Dictionary(grouping: runners.filter { !$0.teamKey.isEmpty }, by: \.teamKey)
    let complete = teams.filter { $0.value.count >= scorers }
    let points = points(of: runners, among: incomplete == .ranked ? teams : complete)
    let rows = teams.values.map { row(of: $0, points: points) }
    let scored = placed(rows.filter(\.isComplete))
    let others = rows.filter { !$0.isComplete }
    return switch incomplete {
    case .leftOut: scored
    case .listed: scored + others.map(unscored).sorted { $0.team < $1.team }
    case .ranked: placed(scored + others)
    }
  }

  private func points(
    of runners: [Runner], among teams: [String: [Runner]]
  ) -> [String: Int] {
    var counts: [String: Int] = [:]
    var points: [String: Int] = [:]
    for runner in runners where teams[runner.teamKey] != nil {
      guard counts[runner.teamKey, default: 0] < scorers + displacers else { continue }
      counts[runner.teamKey, default: 0] += 1
      points[runner.entryID] = points.count + 1
    }
    return points
  }

  private func row(of runners: [Runner], points: [String: Int]) -> TeamRow {
    var row = TeamRow(team: TeamName.usual(runners.map(\.team)), members: [])
    row.members = runners.prefix(scorers + displacers).map {
      TeamRow.Member(runner: $0, points: points[$0.entryID])
    }
    row.points = sum(of: row, scorers)
    row.isComplete = runners.count >= scorers
    return row
  }

  private func unscored(_ row: TeamRow) -> TeamRow {
    var row = row
    row.points = nil
    return row
  }

  /// Returns whether one team ranks before another; `nil` if all that counts is equal.
  private func comesBefore(_ one: TeamRow, _ other: TeamRow) -> Bool? {
    let (count, otherCount) = (min(one.members.count, scorers), min(other.members.count, scorers))
    if count != otherCount { return count > otherCount }
    if one.points != other.points { return (one.points ?? .max) < (other.points ?? .max) }
    let steps: [(TeamRow) -> Int] =
      switch tie {
      case .displacer: [{ points(of: $0, at: scorers) }, { sum(of: $0, count - 1) }]
      case .lastScorer: [{ points(of: $0, at: count - 1) }]
      case .firstScorers: [{ sum(of: $0, count - 1) }]
      }
    for step in steps where step(one) != step(other) { return step(one) < step(other) }
    return nil
  }

  /// Returns the points of a member; the largest number if there are not that many.
  private func points(of row: TeamRow, at index: Int) -> Int {
    row.members.indices.contains(index) ? row.members[index].points ?? .max : .max
  }

  private func sum(of row: TeamRow, _ count: Int) -> Int {
    row.members.prefix(count).reduce(0) { $0 + ($1.points ?? 0) }
  }

  private func placed(_ rows: [TeamRow]) -> [TeamRow] {
    var rows = rows.sorted { comesBefore($0, $1) ?? ($0.team < $1.team) }
    for index in rows.indices {
      let isShared = index > 0 && comesBefore(rows[index - 1], rows[index]) == nil
      rows[index].place = isShared ? rows[index - 1].place : index + 1
    }
    return rows
  }
}
