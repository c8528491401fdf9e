import Timekeeping

/// What published results need beside the rows of the board.
extension RaceBook {
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

  /// A time as its printed value, in milliseconds.
  package func printed(_ milliseconds: Int) -> Int { rules.printed(milliseconds) }

  /// Decimals of the second that printed times have.
  package var printedDecimals: Int { rules.printing.decimals }

  /// An entry's own start in milliseconds after the race's.
  package func startMilliseconds(ofEntry id: String) -> Int {
    riderOfEntry[id].map { ownStart(ofRider: Int($0)).gun } ?? 0
  }
}
