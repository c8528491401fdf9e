/// Somebody who has just crossed, with all that is worth saying.
package struct Announcement: Sendable, Equatable {
  package var crossing: CrossingLine
  package var row: BoardRow
  /// How the name is said.
  package var pronunciation: String
  /// How far behind the one before, where both are on the same lap.
  package var behindMilliseconds: Int?
  /// Who that is.
  package var aheadBib = ""
  package var aheadName = ""
  /// Laps to go for this rider, where the number is known.
  package var lapsToGo: Int?
}

extension RaceBook {
  /// The crossings of the finish line entered last, newest first, of riders who are known.
  package func announcements(limit: Int) -> [Announcement] {
    lastCrossings(limit: limit * 2).lazy.compactMap { announcement(of: $0) }.prefix(limit)
      .map { $0 }
  }

  private func announcement(of line: CrossingLine) -> Announcement? {
    guard let id = line.entryID, line.lap != nil, let index = field.index(ofEntry: id),
      let position = position(ofEntry: id)
    else { return nil }
    let row = row(at: position)
    var result = Announcement(
      crossing: line, row: row, pronunciation: field.competitors[index].entry.pronunciation)
    let total = rules.totalLaps(of: field.competitors[index].startGroup)
    result.lapsToGo = total.map { max(0, $0 - standings.scores[index].countedLaps) }
    if position > 0, row.place != nil { addAhead(self.row(at: position - 1), to: &result) }
    return result
  }

  private func addAhead(_ ahead: BoardRow, to announcement: inout Announcement) {
    (announcement.aheadBib, announcement.aheadName) = (ahead.bib, ahead.name)
    guard ahead.laps == announcement.row.laps, let first = ahead.milliseconds,
      let own = announcement.row.milliseconds
    else { return }
    announcement.behindMilliseconds = max(0, rules.printed(own) - rules.printed(first))
  }
}
