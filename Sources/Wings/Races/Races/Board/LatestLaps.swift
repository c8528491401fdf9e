import Languages

/// A lap that was just completed, for boards that name the last crossing.
package struct LatestLap: Sendable, Equatable {
  package let id: CrossingID
  package let entryID: String
  package let elapsedMilliseconds: Int
  /// The bib, the name, the lap and the time in one line.
  package let wording: Wording
}

/// The laps entered last.
package struct LatestLaps {
  /// How many crossings are looked at; far more pass checkpoints than change a board at once.
  private static let reach = 200
  let book: RaceBook

  package init(of book: RaceBook) { self.book = book }

  /// Returns the laps entered after a crossing, newest first; those in question are left out.
  package func all(after last: CrossingID? = nil, limit: Int) -> [LatestLap] {
    let recent = CrossingList(of: book).newest.prefix { line in last.map { line.id > $0 } ?? true }
    return Array(recent.prefix(Self.reach).compactMap(lap).prefix(limit))
  }

  private func lap(_ line: CrossingLine) -> LatestLap? {
    guard line.isSureLap, let id = line.entryID, let lap = line.lap else { return nil }
    let key = book.rules.fixedLaps == 1 ? "races.board.lastFinish" : "races.board.last"
    return LatestLap(
      id: line.id, entryID: id, elapsedMilliseconds: line.elapsedMilliseconds,
      wording: Wording(
        key,
        [
          "bib": line.bib, "name": line.name, "lap": "\(lap)",
          "time": book.text(ofTime: line.elapsedMilliseconds),
        ]))
  }
}

extension CrossingLine {
  /// Whether it counts as a lap of a competitor, without an open question about the lap.
  var isSureLap: Bool {
    entryID != nil && lap != nil && counts && [nil, .markRefused].contains(question)
  }
}
