/// What the leader of a group decides: the laps to go, and who may be pulled.
extension RaceBook {
  /// Whoever leads a group now, by laps, then by the crossing that completed them.
  func leader(of group: String) -> Int? {
    let candidates = field.indices.filter {
      field.competitors[$0].isPresent && !field.competitors[$0].entry.status.isOut
        && !sheets.laps[$0].isEmpty
        && (group.isEmpty || field.competitors[$0].startGroup == group)
    }
    return candidates.min { one, other in
      let (first, second) = (sheets.laps[one], sheets.laps[other])
      if first.count != second.count { return first.count > second.count }
      return comesBefore(first[first.count - 1], second[second.count - 1])
    }
  }

  /// How many laps the leader of a group has to go; none while the number is open.
  private func lapsToGo(of group: String) -> Int? {
    rules.totalLaps(of: group).map { max(0, $0 - leaderLaps(of: group)) }
  }

  /// The number of laps with which the leader of a group comes nearest to the time the race is to
  /// last (timed cyclo-cross, as CrossMgr reckons it); none before the leader's second lap.
  package func lapsNearestToTarget(of group: String = "") -> Int? {
    guard let target = rules.settings.targetMilliseconds, let index = leader(of: group),
      let lap = audit.medianLap[index], lap > 0, let last = sheets.laps[index].last
    else { return nil }
    let ridden = elapsed(ofRow: last) - ownStart(ofRider: index).gun
    let more = Double(target - ridden) / Double(lap)
    return sheets.laps[index].count + max(0, Int(more.rounded()))
  }

  /// Those who may be pulled: as far behind their leader as the set part of its first lap, or as a
  /// whole lap; nobody on the leader's last lap.
  ///
  /// Source: the 80 % rule, USA Cycling 5G1 and UCI 5.1.051.
  package func pullCandidates(atElapsed now: Int) -> [String] {
    guard rules.discipline.has(.pullShare), let share = rules.settings.pullShare else { return [] }
    return Set(field.competitors.lazy.filter(\.isPresent).map(\.startGroup)).sorted().flatMap {
      group in
      guard let leader = leader(of: group), lapsToGo(of: group).map({ $0 > 1 }) ?? true else {
        return [String]()
      }
      let first = elapsed(ofRow: sheets.laps[leader][0]) - ownStart(ofRider: leader).gun
      return field.indices.filter { index in
        field.competitors[index].startGroup == group
          && isBehind(index, leader: leader, by: first * share / 100, at: now)
      }.map { field.competitors[$0].entry.id }
    }
  }

  private func isBehind(_ index: Int, leader: Int, by limit: Int, at now: Int) -> Bool {
    let rider = field.competitors[index]
    guard index != leader, rider.isPresent, !rider.entry.status.isOut,
      sheets.laps[leader].count > sheets.laps[index].count || !sheets.laps[index].isEmpty
    else { return false }
    let done = sheets.laps[index].count
    if sheets.laps[leader].count > done {
      return now - elapsed(ofRow: sheets.laps[leader][done]) >= limit
    }
    return elapsed(ofRow: sheets.laps[index][done - 1])
      - elapsed(ofRow: sheets.laps[leader][done - 1])
      >= limit
  }
}
