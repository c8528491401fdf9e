/// One crossing as a list shows it.
package struct CrossingLine: Sendable, Equatable, Identifiable {
  package var id: CrossingID
  package var bib = ""
  package var entryID: String?
  package var name = ""
  /// Which lap of its rider it completes, from 1.
  package var lap: Int?
  package var lapMilliseconds: Int?
  package var elapsedMilliseconds = 0
  package var checkpoint: String?
  package var source = CrossingSource.desk
  /// Whether it counts in the result.
  package var counts = false
  /// The question it opens, if nobody has answered it.
  package var question: QuestionKind?
  /// Whether it counts at a mark.
  package var isMarked = false
  /// Of an entry that was taken out.
  package var isNobodys = false
}

// MARK: - Reading crossings

extension RaceBook {
  /// The crossings entered last that stand, newest first.
  ///
  /// - Parameters:
  ///   - skipped: How many of the newest to leave out.
  ///   - limit: How many at most.
  /// - Returns: A line for each of them.
  package func lastCrossings(after skipped: Int = 0, limit: Int) -> [CrossingLine] {
    newestRows.dropFirst(skipped).prefix(limit).map { line(atRow: Int32($0)) }
  }

  /// So many crossings by their ids, newest first, without a line being made for each.
  package func newestCrossings(limit: Int) -> [CrossingID] {
    newestRows.prefix(limit).map { crossings.rows[$0].id }
  }

  private var newestRows: some Sequence<Int> {
    crossings.rows.indices.reversed().lazy.filter { crossings.rows[$0].stands }
  }

  /// The crossings of an entry that stand, by their moment.
  package func crossings(ofEntry id: String) -> [CrossingLine] {
    guard let index = field.index(ofEntry: id) else { return [] }
    return (sheets.laps[index] + sheets.starts[index] + sheets.splitReads[index])
      .sorted { comesBefore($0, $1) }.map { line(atRow: $0) }
  }

  /// A crossing as a list shows it, standing or not.
  package func crossing(_ id: CrossingID) -> CrossingLine? {
    crossings.index(of: id).map { line(atRow: Int32($0)) }
  }

  /// The crossings of a record that stand: one, or a bunch.
  package func members(ofRecord id: CrossingID) -> [CrossingID] {
    crossings.indices(ofRecord: id.record).filter { crossings.rows[$0].stands }
      .map { crossings.rows[$0].id }
  }

  /// The crossing that stands and was entered right before another.
  package func crossing(before id: CrossingID) -> CrossingID? {
    crossings.index(of: id).flatMap { index in
      crossings.rows[..<index].last { $0.stands }?.id
    }
  }

  /// Crossings that stand in the order of entry, from one on; all of them where no number is given.
  package func crossings(from id: CrossingID, count: Int? = nil) -> [CrossingID] {
    guard let index = crossings.index(of: id) else { return [] }
    return crossings.rows[index...].lazy.filter(\.stands).prefix(count ?? .max).map(\.id)
  }

  func line(atRow row: Int32) -> CrossingLine {
    let crossing = crossings.rows[Int(row)]
    var line = CrossingLine(id: crossing.id)
    line.elapsedMilliseconds = elapsed(ofRow: row)
    line.source = crossing.source
    line.question = crossing.flags.contains(.isQuestion) ? questionKind(atRow: Int(row)) : nil
    let checkpoint = crossings.checkpoint(ofRow: row)
    line.checkpoint = checkpoint.isEmpty ? nil : checkpoint
    line.isMarked = crossings.marks[crossing.id.record] != nil
    line.bib = crossings.bibs[crossing.id] ?? ""
    line.isNobodys = crossing.competitor < 0 && crossing.flags.contains(.isBound)
    guard let index = field.owner(of: crossing) else { return line }
    let competitor = field.competitors[index]
    line.bib = competitor.entry.bib.isEmpty ? line.bib : competitor.entry.bib
    line.entryID = competitor.entry.id
    line.name = competitor.name
    if let lap = lap(endedBy: row, of: index) { add(lap, of: index, to: &line) }
    return line
  }

  private func add(_ lap: Int, of index: Int, to line: inout CrossingLine) {
    let before =
      lap > 0 ? elapsed(ofRow: sheets.laps[index][lap - 1]) : ownStart(ofRider: index).gun
    line.lap = lap + 1
    line.lapMilliseconds = line.elapsedMilliseconds - before
    line.counts = lap < standings.scores[index].countedLaps
  }
}

// MARK: - Marks that are to be shifted

extension RaceBook {
  /// The crossing whose mark is to be shifted: the chosen one, or the nearest before it that has
  /// a mark; the latest where none is chosen.
  package func pairedCrossing(atOrBefore chosen: CrossingID?) -> CrossingLine? {
    let last = chosen.flatMap { crossings.index(of: $0.record) } ?? crossings.rows.count - 1
    var row = last
    while row >= 0, last - row < Self.reachOfShift {
      let id = crossings.rows[row].id
      if crossings.rows[row].stands, crossings.marks[id.record] != nil {
        return line(atRow: Int32(row))
      }
      row -= 1
    }
    return nil
  }

  /// A slip is noticed within a few crossings; more than this is another race.
  private static var reachOfShift: Int { 200 }

  /// Records of crossings that stand, from one on, in the order of entry.
  package func records(from first: CrossingID) -> [CrossingID] {
    let start = crossings.rows.partitioningIndex { $0.id >= first.record }
    var records: [CrossingID] = []
    for row in crossings.rows[start...].prefix(Self.reachOfShift) where row.stands {
      if records.last != row.id.record { records.append(row.id.record) }
    }
    return records
  }

  /// Whose a mark is, of those where the marking desk knew.
  package var knownMarks: [CrossingID: String] { marks.known }
}
