/// Cross-country team scoring: five runners score, the sixth and seventh displace others.
///
/// Runners of incomplete teams, unattached runners and a team's eighth and later runners are left
/// out before points are given. The better sixth runner breaks a tie. A team with a sixth runner
/// beats one without, and two without are compared by their first four. Source: NFHS and NCAA
/// cross-country rules, as described by roncalli.net and mrbsupersite.com.
package struct TeamScoring: Sendable, Equatable {
  package var scorers = 5
  package var displacers = 2

  package init(scorers: Int = 5, displacers: Int = 2) {
    self.scorers = scorers
    self.displacers = displacers
  }

  /// A finisher for team scoring, in the order of the board.
  package struct Runner: Sendable, Equatable {
    package let entryID: String
    package let bib: String
    package let name: String
    package let team: String

    package init(entryID: String, bib: String, name: String, team: String) {
      self.entryID = entryID
      self.bib = bib
      self.name = name
      self.team = team
    }
  }

  /// Returns the teams in order, complete ones first.
  package func rows(of runners: [Runner]) -> [TeamRow] {
    let teams = Dictionary(grouping: runners.filter { !$0.team.isEmpty }, by: \.team)
    let complete = teams.filter { $0.value.count >= scorers }
    let points = points(of: runners, among: complete)
    let scored = complete.map { row(of: $0.key, runners: $0.value, points: points) }
      .sorted { comesBefore($0, $1) ?? ($0.team < $1.team) }
    let others = teams.filter { $0.value.count < scorers }.sorted { $0.key < $1.key }
    return placed(scored)
      + others.map { team, runners in
        TeamRow(team: team, members: runners.map { TeamRow.Member(runner: $0, points: nil) })
      }
  }

  private func points(
    of runners: [Runner], among complete: [String: [Runner]]
  ) -> [String: Int] {
    var counts: [String: Int] = [:]
    var points: [String: Int] = [:]
    for runner in runners where complete[runner.team] != nil {
      guard counts[runner.team, default: 0] < scorers + displacers else { continue }
      counts[runner.team, default: 0] += 1
      points[runner.entryID] = points.count + 1
    }
    return points
  }

  private func row(of team: String, runners: [Runner], points: [String: Int]) -> TeamRow {
    var row = TeamRow(team: team, members: [])
    row.members = runners.prefix(scorers + displacers).map {
      TeamRow.Member(runner: $0, points: points[$0.entryID])
    }
    row.points = row.members.prefix(scorers).reduce(0) { $0 + ($1.points ?? 0) }
    return row
  }

  /// Returns `nil` if the two are equal in everything that counts.
  private func comesBefore(_ one: TeamRow, _ other: TeamRow) -> Bool? {
    if one.points != other.points { return (one.points ?? .max) < (other.points ?? .max) }
    let (sixth, otherSixth) = (sixth(of: one), sixth(of: other))
    if sixth != otherSixth { return (sixth ?? .max) < (otherSixth ?? .max) }
    let (four, otherFour) = (firstFour(of: one), firstFour(of: other))
    return four == otherFour ? nil : four < otherFour
  }

  private func sixth(of row: TeamRow) -> Int? {
    row.members.count > scorers ? row.members[scorers].points : nil
  }

  private func firstFour(of row: TeamRow) -> Int {
    row.members.prefix(scorers - 1).reduce(0) { $0 + ($1.points ?? 0) }
  }

  private func placed(_ rows: [TeamRow]) -> [TeamRow] {
    var rows = rows
    for index in rows.indices {
      let isShared = index > 0 && comesBefore(rows[index - 1], rows[index]) == nil
      rows[index].place = isShared ? rows[index - 1].place : index + 1
    }
    return rows
  }
}
