import Timekeeping

extension RaceBook {
  /// Takes a record into the table and the marks, not yet into any standing.
  ///
  /// - Returns: The rows it has added or changed, and whose they were.
  mutating func fold(_ record: LogRecord) -> [RowChange] {
    clock.record(record.stamp)
    if let target = record.target {
      guard case .correction(let correction) = record.act else { return [] }
      return fold(correction, of: target.record)
    }
    guard let id = CrossingID(documentID: record.id) else { return [] }
    switch record.act {
    case .crossings(let crossings): return fold(crossings, id: id)
    case .mark(let at, let bib):
      marks.add(
        WaitingMark(
          record: id, at: at, sitting: record.sitting, author: record.author, bib: bib))
    case .desk(let presence): fold(presence, said: record)
    case .roster(let act, _, let bib) where act == .left || act == .removed:
      if !bib.isEmpty { goneUpTo[bib] = id }
      return changes((rowsOfBib[bib] ?? []).map(Int.init))
    default: break
    }
    return []
  }

  private mutating func fold(_ presence: DeskPresence, said record: LogRecord) {
    let desk = OpenDesk(
      sitting: record.sitting, author: record.author, since: record.stamp, presence: presence)
    desks[record.sitting] = presence.isOpen ? desk : nil
  }

  private mutating func fold(_ crossings: [CrossingAct], id: CrossingID) -> [RowChange] {
    let first = table.rows.count
    for (member, act) in crossings.enumerated() { append(act, id: id.member(member)) }
    return (first..<table.rows.count).map { RowChange(row: $0, formerRider: -1) }
  }

  private mutating func append(_ act: CrossingAct, id: CrossingID) {
    var row = CrossingRow(id: id, moment: 0, rider: -1)
    place(&row, at: act.moment)
    table.setMark(act.mark?.record, of: id)
    row.checkpoint = table.checkpointIndex(act.checkpoint)
    row.flags.insert(CrossingRow.Flags(of: act.source))
    if act.asks == true { table.asking.insert(id) }
    table.append(row)
    read(.init(bib: act.bib, entryID: act.entryID), atRow: table.rows.count - 1)
  }

  private mutating func place(_ row: inout CrossingRow, at moment: Moment) {
    switch moment {
    case .elapsed(let milliseconds): (row.moment, row.boot) = (milliseconds, 0)
    case .stamp(let stamp): (row.moment, row.boot) = (stamp.bootTime, table.bootIndex(stamp.boot))
    }
  }

  private mutating func move(row index: Int, to reading: Correction.MomentReading) {
    var row = table.rows[index]
    place(&row, at: reading.moment)
    table.rows[index] = row
    table.setMark(reading.mark?.record, of: row.id)
  }

  /// Says whose a row is: an entry's by id, or whoever's bib it is.
  private mutating func read(_ reading: Correction.BibReading, atRow index: Int) {
    let id = table.rows[index].id
    if let old = table.bibs[id], !table.rows[index].flags.contains(.isBound) {
      rowsOfBib[old]?.removeAll { $0 == Int32(index) }
    }
    if let entryID = reading.entryID {
      table.rows[index].flags.insert(.isBound)
      table.rows[index].rider = riderOfEntry[entryID] ?? -1
      table.bibs[id] = table.rows[index].rider < 0 ? reading.bib : nil
    } else {
      table.rows[index].flags.remove(.isBound)
      table.bibs[id] = reading.bib
      rowsOfBib[reading.bib, default: []].append(Int32(index))
      table.rows[index].rider = holder(of: reading.bib, at: id)
    }
  }

  /// Whose an unbound crossing of a bib is now.
  func holder(of bib: String, at id: CrossingID) -> Int32 {
    guard !bib.isEmpty, id > goneUpTo[bib] ?? CrossingID(rawValue: -1) else { return -1 }
    return riderOfBib[bib] ?? -1
  }

  private mutating func fold(_ correction: Correction, of record: CrossingID) -> [RowChange] {
    let rows = Array(table.indices(ofRecord: record))
    switch correction {
    case .voided:
      for row in rows { table.rows[row].flags.insert(.voided) }
      marks.take(record)
      return changes(rows)
    case .restored:
      for row in rows { table.rows[row].flags.remove(.voided) }
      marks.putBack(record)
      return changes(rows)
    case .taken:
      marks.take(record)
      return []
    case .givenBack:
      marks.putBack(record)
      return []
    case .removed(let member, let isRemoved):
      return change(member, of: rows) { $0.table.rows[$1].flags.set(.removed, isRemoved) }
    case .accepted(let member, let isAccepted):
      return change(member, of: rows) { $0.table.rows[$1].flags.set(.accepted, isAccepted) }
    case .rebibbed(let member, _, let after):
      return change(member, of: rows) { $0.read(after, atRow: $1) }
    case .moved(let member, _, let after):
      return change(member, of: rows) { $0.move(row: $1, to: after) }
    case .gapRefused(let member, let isRefused):
      return change(member, of: rows) { $0.table.rows[$1].flags.set(.gapRefused, isRefused) }
    }
  }

  private mutating func change(
    _ member: Int, of rows: [Int], _ change: (inout RaceBook, Int) -> Void
  ) -> [RowChange] {
    let found = changes(rows.filter { table.rows[$0].id.member == member })
    for row in found { change(&self, row.row) }
    return found
  }

  private func changes(_ rows: [Int]) -> [RowChange] {
    rows.map { RowChange(row: $0, formerRider: owner(ofRow: $0)) }
  }
}

/// A row that a record has added or changed, and whose it was before.
struct RowChange {
  let row: Int
  let formerRider: Int32
}

extension CrossingRow.Flags {
  mutating func set(_ flag: Self, _ isSet: Bool) {
    if isSet { insert(flag) } else { remove(flag) }
  }
}
