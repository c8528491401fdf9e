/// Somebody who has just crossed, with all that is worth saying.
package struct Announcement: Sendable, Equatable {
  package var crossing: CrossingLine
  package var row: BoardRow
  /// How the name is said.
  package var pronunciation: String
  /// Whether it is their latest lap: of an earlier one, place and gap are no longer what they were.
  package var isLatest = true
  /// Whether it was their last lap: no more are to come.
  package var isFinish = false
  /// How far behind the one before, where both are on the same lap.
  package var behindMilliseconds: Int?
  /// Who that is.
  package var aheadBib = ""
  package var aheadName = ""
  /// Laps to go for this competitor, where the number is known.
  package var lapsToGo: Int?
}

/// What an announcer says of those who have just come in.
package struct Announcements {
  let book: RaceBook

  package init(of book: RaceBook) { self.book = book }

  /// The crossings of the finish line that count, entered last, newest first.
  ///
  /// One that may be a double, or that somebody out of the race has made, is nothing to announce.
  package func latest(limit: Int) -> [Announcement] {
    Array(CrossingList(of: book).newest.compactMap { announcement(of: $0) }.prefix(limit))
  }

  private func announcement(of line: CrossingLine) -> Announcement? {
    guard let id = line.entryID, let lap = line.lap, line.counts,
      [nil, .markRefused].contains(line.question), let index = book.field.index(ofEntry: id),
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
    if position > 0, row.place != nil { addAhead(book.row(at: position - 1), to: &result) }
    return result
  }

  /// Whoever is lapped has as many to go as their leader, where the leader ends the race.
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
