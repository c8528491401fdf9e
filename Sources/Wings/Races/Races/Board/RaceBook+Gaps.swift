import Timekeeping

extension RaceBook {
  /// How far a placed rider is behind the first, as the difference of printed values.
  func gap(at position: Int) -> String {
    guard position > 0, let first = standings.overall.competitors.first.map(Int.init) else {
      return ""
    }
    let index = Int(standings.overall.competitors[position])
    guard standings.keys[index].section == .placed else { return "" }
    let (leader, score) = (standings.scores[first], standings.scores[index])
    if let most = leader.metres, let metres = score.metres, rules.discipline.format == .distance {
      return most > metres ? "-\(most - metres) m" : ""
    }
    let laps = lapsBehind(ofRider: index)
    if laps > 0 { return "-\(laps) lap\(laps == 1 ? "" : "s")" }
    guard rules.discipline.format == .time, let best = leader.milliseconds,
      let time = publishedMilliseconds(at: position)
    else { return "" }
    let gap = rules.printed(time) - rules.printed(best)
    return gap >= 0
      ? Elapsed.gap(milliseconds: gap, decimals: rules.printing.decimals) : ""
  }

  /// Only lap races are won by laps: elsewhere a typed time stands for the whole distance.
  private func hasTypedTime(_ score: Score) -> Bool {
    score.source != .derived && rules.fixedLaps != nil
  }

  /// How many laps a placed rider has fewer than the leader, in races that are won by laps.
  func lapsBehind(ofRider index: Int) -> Int {
    guard let first = standings.overall.competitors.first.map(Int.init),
      standings.keys[index].section == .placed
    else {
      return 0
    }
    let (leader, score) = (standings.scores[first], standings.scores[index])
    return hasTypedTime(leader) || hasTypedTime(score) ? 0 : max(0, leader.laps - score.laps)
  }
}
