import Timekeeping

/// Times as they are published, beside the rows of the board.
extension RaceBook {
  /// The time at a position as published: everybody of a bunch gets the time of its first.
  ///
  /// A gap of the set length to the one in front begins a new bunch (CrossMgr, road races: one
  /// second). Those on other laps are in no bunch together.
  func publishedMilliseconds(at position: Int) -> Int? {
    let index = standings.competitor(at: position)
    guard let gap = rules.settings.bunchGapMilliseconds, standings.isFinished(index)
    else { return standings.scores[index].milliseconds }
    var first = position
    while first > 0, isTogether(first - 1, first, within: gap) { first -= 1 }
    return standings.scores[standings.competitor(at: first)].milliseconds
  }

  private func isTogether(_ one: Int, _ other: Int, within gap: Int) -> Bool {
    let (front, back) = (standings.competitor(at: one), standings.competitor(at: other))
    guard standings.isFinished(front),
      standings.keys[front].hasCovered(asMuchAs: standings.keys[back]),
      let first = standings.scores[front].milliseconds,
      let second = standings.scores[back].milliseconds
    else { return false }
    return abs(second - first) < gap
  }

  /// How far one is behind the first of a group, as the difference of printed values.
  package func gap(of row: BoardRow, behind first: BoardRow) -> String {
    guard row.place != nil, row.entryID != first.entryID, !rules.groupsHaveOwnBasis else {
      return ""
    }
    let laps = row.lapsBehind - first.lapsBehind
    if laps > 0 { return "-\(laps) lap\(laps == 1 ? "" : "s")" }
    guard rules.discipline.format == .time, let gap = printedGap(of: row, behind: first), gap >= 0
    else {
      return ""
    }
    return Elapsed.gap(milliseconds: gap, decimals: printedDecimals)
  }

  /// The difference of printed times in milliseconds, where both have one.
  package func printedGap(of row: BoardRow, behind first: BoardRow) -> Int? {
    guard let best = first.milliseconds, let time = row.milliseconds else { return nil }
    return rules.printed(time) - rules.printed(best)
  }
}
