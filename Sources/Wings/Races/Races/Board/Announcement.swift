/// The last crossing of a competitor, with everything worth announcing.
package struct Announcement: Sendable, Equatable {
  package var crossing: CrossingLine
  package var row: BoardRow
  /// The pronunciation of the name.
  package var pronunciation: String
  /// Whether it is the competitor's latest lap; place and gap of an earlier one are out of date.
  package var isLatest = true
  /// Whether it was the competitor's last lap.
  package var isFinish = false
  /// The gap to the competitor ahead, if both are on the same lap.
  package var behindMilliseconds: Int?
  /// The bib of the competitor ahead.
  package var aheadBib = ""
  package var aheadName = ""
  /// The laps to go for this competitor; `nil` if the number is not known.
  package var lapsToGo: Int?
}

/// The announcements of recent crossings.
package struct Announcements {
  let book: RaceBook

  package init(of book: RaceBook) { self.book = book }

  /// Returns the latest counted crossings of the finish line, newest first.
  ///
  /// Possible doubles and competitors out of the race are left out.
  package func latest(limit: Int) -> [Announcement] {
    Array(CrossingList(of: book).newest.compactMap { announcement(of: $0) }.prefix(limit))
  }

  private func announcement(of line: CrossingLine) -> Announcement? {
    guard line.isSureLap, let id = line.entryID, let lap = line.lap,
      let index = book.field.index(ofEntry: id),
      let position = book.position(ofEntry: id)
    else { return nil }
    let (row, score) = (book.row(at: position), book.standings.scores[index])
    guard ![.dnf, .dns, .dsq].contains(row.status) else { return nil }
    var result = Announcement(
      crossing: line, row: row, pronunciation: book.field.competitors[index].entry.pronunciation)
    result.isLatest = lap == score.countedLaps
    guard result.isLatest else { return result }
    result.isFinish = !score.isRunning && !row.isCutShort
    if score.isRunning { result.lapsToGo = lapsToGo(for: index, after: lap) }
    if position > 0, row.place != nil, row.place != 1 {
      addAhead(book.row(at: position - 1), to: &result)
    }
    return result
  }

  /// Returns the laps to go.
  ///
  /// If the leader's last lap ends the race, a lapped competitor has as many to go as the leader.
  private func lapsToGo(for index: Int, after lap: Int) -> Int? {
    let (rules, group) = (book.rules, book.field.competitors[index].startGroup)
    let all = rules.discipline.lapsInAll(
      of: rules.laps(of: group), done: lap, leader: book.leaderLaps(of: group))
    return (all ?? rules.totalLaps(of: group)).map { max(0, $0 - lap) }
  }

  private func addAhead(_ ahead: BoardRow, to announcement: inout Announcement) {
    (announcement.aheadBib, announcement.aheadName) = (ahead.bib, ahead.name)
    guard !book.competition.goesByDistance, ahead.laps == announcement.row.laps,
      let gap = Board(of: book).printedGap(of: announcement.row, behind: ahead)
    else { return }
    announcement.behindMilliseconds = max(0, gap)
  }
}
