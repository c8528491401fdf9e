/// Whether the first three of a group can still change.
package struct PodiumSafety: Sendable, Equatable {
  /// What may still change it.
  package enum Doubt: Sendable, Equatable {
    /// They have not all finished.
    case notIn
    /// So many are still out who could come in front of the last of them.
    case stillOut(Int)
    /// So many open questions may be about it.
    case questions(Int)
    /// So many laps may be missing in the group.
    case missedLaps(Int)
  }

  /// The category; empty for the whole field.
  package var group: String
  /// The podium as it stands, best first.
  package var rows: [BoardRow]
  /// Nothing where it is safe.
  package var doubts: [Doubt]

  package var isSafe: Bool { doubts.isEmpty }
}

extension RaceBook {
  /// The podiums of the whole field and of each category, safe or not.
  ///
  /// It is safe once nobody can change it any more, not even by crossing the line this moment, and
  /// no open question can be about it. Everything else is unknown, and says why.
  package func podiums(atElapsed milliseconds: Int) -> [PodiumSafety] {
    ([""] + groups).map { podium(of: $0, atElapsed: milliseconds) }
  }

  /// The podium of one category; an empty name is the whole field.
  package func podium(of group: String, atElapsed milliseconds: Int) -> PodiumSafety {
    let all =
      group.isEmpty ? standings.overall.competitors : standings.byGroup[group]?.competitors ?? []
    let outOfGroups = group.isEmpty ? 0 : rules.settings.overallWinnersOutOfGroups
    let winners = Set(standings.overall.competitors.prefix(outOfGroups))
    let ranked = all.filter { !winners.contains($0) }.map(Int.init)
    let first = ranked.prefix(3).filter { standings.keys[$0].section == .placed }
    let rivals = ranked.filter { !first.contains($0) && isStillOut(rider: $0) }
    return PodiumSafety(
      group: group,
      rows: first.compactMap {
        position(ofEntry: field.competitors[$0].entry.id).map { row(at: $0) }
      },
      doubts: doubts(of: group, first, rivals, at: milliseconds))
  }

  private func doubts(
    of group: String, _ first: [Int], _ rivals: [Int], at milliseconds: Int
  ) -> [PodiumSafety.Doubt] {
    var doubts: [PodiumSafety.Doubt] = []
    if first.isEmpty || first.contains(where: { standings.scores[$0].isRunning }) {
      doubts.append(.notIn)
    }
    let threats = rivals.count { rival in
      canTake(rival, placeOf: first.count < 3 ? nil : first.last, of: group, at: milliseconds)
    }
    if threats > 0 { doubts.append(.stillOut(threats)) }
    let asked = openQuestions.rows.count { concerns($0, group: group, podium: first) }
    if asked > 0 { doubts.append(.questions(asked)) }
    let missed = field.indices.count { !audit.gaps[$0].isEmpty && isIn($0, group) }
    if missed > 0 { doubts.append(.missedLaps(missed)) }
    return doubts
  }

  private func isIn(_ rider: Int, _ group: String) -> Bool {
    field.competitors[rider].isPresent
      && (group.isEmpty || field.competitors[rider].groups.contains(group))
  }

  /// Whether a rider who crossed the line this moment, with every lap that could be made up by
  /// then, would come in front of another or share the place; of nobody, would have one at all.
  private func canTake(
    _ rival: Int, placeOf last: Int?, of group: String, at now: Int
  ) -> Bool {
    let settings = rules.settings
    let next = NextCrossing(
      elapsed: now, order: (crossings.rows.last?.id.rawValue ?? 0) + 1,
      basis: group.isEmpty ? settings.basis : settings.groupBasis ?? settings.basis)
    let best = rules.discipline.bestPossible(
      competitorLaps(rival), in: fieldState(ofRider: rival), from: next)
    guard let best, let last else { return best != nil }
    let own = group.isEmpty ? standings.keys[last] : standings.groupKeys[last]
    return best < own || rules.sharePlace(best, own)
  }

  /// A question of a rider of the group, or of somebody unknown who passed before the podium was
  /// complete.
  private func concerns(_ row: Int32, group: String, podium: [Int]) -> Bool {
    if let owner = owner(ofRow: row) { return isIn(owner, group) }
    let complete = podium.compactMap { sheets.laps[$0].last }.map { elapsed(ofRow: $0) }.max()
    return podium.count < 3 || elapsed(ofRow: row) <= complete ?? .max
  }
}
