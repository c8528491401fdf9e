extension RaceBook {
  /// The crossings entered last that stand, newest first.
  package func lastCrossings(limit: Int) -> [CrossingLine] {
    var lines: [CrossingLine] = []
    var row = table.rows.count - 1
    while row >= 0, lines.count < limit {
      if table.rows[row].stands { lines.append(line(atRow: Int32(row))) }
      row -= 1
    }
    return lines
  }

  /// The crossings of an entry that stand, by their moment.
  package func crossings(ofEntry id: String) -> [CrossingLine] {
    guard let rider = riderOfEntry[id].map({ riders[Int($0)] }) else { return [] }
    return (rider.laps + rider.starts + rider.passings).sorted { comesBefore($0, $1) }
      .map { line(atRow: $0) }
  }

  /// A crossing as a list shows it, standing or not.
  package func crossing(_ id: CrossingID) -> CrossingLine? {
    table.index(of: id).map { line(atRow: Int32($0)) }
  }

  /// The crossings of a record that stand: one, or a bunch.
  package func members(ofRecord id: CrossingID) -> [CrossingID] {
    table.indices(ofRecord: id.record).filter { table.rows[$0].stands }.map { table.rows[$0].id }
  }

  /// The crossing that stands and was entered right before another.
  package func crossing(before id: CrossingID) -> CrossingID? {
    table.index(of: id).flatMap { index in
      table.rows[..<index].last { $0.stands }?.id
    }
  }

  /// Crossings that stand in the order of entry, from one on; all of them where no number is given.
  package func crossings(from id: CrossingID, count: Int? = nil) -> [CrossingID] {
    guard let index = table.index(of: id) else { return [] }
    return table.rows[index...].lazy.filter(\.stands).prefix(count ?? .max).map(\.id)
  }

  func line(atRow row: Int32) -> CrossingLine {
    let crossing = table.rows[Int(row)]
    var line = CrossingLine(id: crossing.id)
    line.elapsedMilliseconds = elapsed(ofRow: row)
    line.source = crossing.source
    line.question = crossing.flags.contains(.isQuestion) ? questionKind(atRow: Int(row)) : nil
    let name = table.checkpoints[Int(crossing.checkpoint)]
    line.checkpoint = name.isEmpty ? nil : name
    line.isMarked = table.marks[crossing.id.record] != nil
    line.bib = table.bibs[crossing.id] ?? ""
    line.isNobodys = crossing.rider < 0 && crossing.flags.contains(.isBound)
    guard crossing.rider >= 0 else { return line }
    let owner = Int(owner(of: crossing.rider))
    let rider = riders[owner]
    line.bib = rider.entry.bib.isEmpty ? line.bib : rider.entry.bib
    line.entryID = rider.entry.id
    line.name = rider.name
    if let lap = lapIndex(ofRow: row, rider: owner) {
      add(lap, ofRider: owner, to: &line)
    }
    return line
  }

  private func add(_ lap: Int, ofRider index: Int, to line: inout CrossingLine) {
    let before =
      lap > 0 ? elapsed(ofRow: riders[index].laps[lap - 1]) : ownStart(ofRider: index).gun
    line.lap = lap + 1
    line.lapMilliseconds = line.elapsedMilliseconds - before
    line.counts = lap < riders[index].score.countedLaps
  }

  func lapIndex(ofRow row: Int32, rider index: Int) -> Int? {
    let laps = riders[index].laps
    let lap = laps.partitioningIndex { $0 == row || comesBefore(row, $0) }
    return lap < laps.count && laps[lap] == row ? lap : nil
  }
}
