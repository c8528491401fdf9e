import SortedCollections
import Timekeeping

/// Every crossing of a race in the order of entry.
///
/// A row either belongs to an entry by its id (it is bound), or to whoever has the bib it was
/// entered with; the table keeps that bib for as long as it says whose the row is.
package struct CrossingTable: Sendable, Equatable {
  package private(set) var rows: [CrossingRow] = []
  /// How many rows stand.
  private(set) var standing = 0
  /// How many rows stand or were deleted by somebody.
  private(set) var listed = 0
  /// The bib as read, of crossings that are nobody's or whose bib was mended.
  private(set) var bibs: [CrossingID: String] = [:]
  /// Crossings that did not take a mark they might have meant.
  private(set) var asking: Set<CrossingID> = []
  /// The mark a crossing counts at, of those that took one.
  private(set) var marks: [CrossingID: CrossingID] = [:]
  /// By the index that rows name them with: the finish line, the start line, then the others.
  private(set) var checkpoints = ["", CrossingAct.startCheckpoint]
  /// By the index that rows name them with; the first is none.
  private(set) var boots = [""]
  /// Rows that belong to whoever has their bib, by bib.
  private var rowsOfBib: [String: [Int32]] = [:]

  package init() {}

  package mutating func reserve(crossings: Int) { rows.reserveCapacity(crossings) }

  /// Adds a crossing that was entered after all others.
  package mutating func append(_ row: CrossingRow) {
    rows.append(row)
    standing += row.stands ? 1 : 0
    listed += row.isListed ? 1 : 0
  }

  /// Adds a crossing as it was entered, after all others.
  ///
  /// - Returns: Its row.
  mutating func append(_ act: CrossingAct, id: CrossingID, in field: Field) -> Int {
    var row = CrossingRow(id: id, moment: 0, competitor: -1)
    place(&row, at: act.moment)
    setMark(act.mark?.record, of: id)
    row.checkpoint = checkpointIndex(act.checkpoint)
    row.flags.insert(CrossingRow.Flags(of: act.source))
    if act.asks == true { asking.insert(id) }
    append(row)
    give(row: rows.count - 1, to: .init(bib: act.bib, entryID: act.entryID), in: field)
    return rows.count - 1
  }

  /// Gives a row to an entry, or to whoever has its bib.
  mutating func read(_ reading: Correction.BibReading, atRow row: Int, in field: Field) {
    let id = rows[row].id
    if let old = bibs[id], !rows[row].flags.contains(.isBound) {
      rowsOfBib[old]?.remove(Int32(row), inOrder: <)
    }
    bibs[id] = nil
    give(row: row, to: reading, in: field)
  }

  /// Gives a row that has no bib of its own to an entry, or to whoever has its bib.
  private mutating func give(row: Int, to reading: Correction.BibReading, in field: Field) {
    let id = rows[row].id
    if let entryID = reading.entryID {
      rows[row].flags.insert(.isBound)
      rows[row].competitor = field.index(ofEntry: entryID).map(Int32.init) ?? -1
      if rows[row].competitor < 0 { bibs[id] = reading.bib }
    } else {
      rows[row].flags.remove(.isBound)
      bibs[id] = reading.bib
      rowsOfBib[reading.bib, default: []].insert(Int32(row), inOrder: <)
      rows[row].competitor = field.holder(of: reading.bib, at: id)
    }
  }

  /// Gives a row that goes by its bib to whoever has that bib now.
  mutating func updateHolder(ofRow row: Int, in field: Field) {
    guard !rows[row].flags.contains(.isBound), let bib = bibs[rows[row].id] else { return }
    rows[row].competitor = field.holder(of: bib, at: rows[row].id)
  }

  /// Makes a row nobody's; it keeps the bib of whoever had it.
  mutating func disown(row: Int, bib: String) {
    rows[row].competitor = -1
    rows[row].flags.remove(.tooEarly)
    if bibs[rows[row].id] == nil { bibs[rows[row].id] = bib }
  }

  mutating func move(row: Int, to reading: Correction.MomentReading) {
    var moved = rows[row]
    place(&moved, at: reading.moment)
    rows[row] = moved
    setMark(reading.mark?.record, of: moved.id)
  }

  mutating func set(_ flag: CrossingRow.Flags, _ isSet: Bool, atRow row: Int) {
    let former = rows[row]
    if isSet { rows[row].flags.insert(flag) } else { rows[row].flags.remove(flag) }
    if former.stands != rows[row].stands { standing += former.stands ? -1 : 1 }
    if former.isListed != rows[row].isListed { listed += former.isListed ? -1 : 1 }
  }

  private mutating func count() {
    standing = rows.count(where: \.stands)
    listed = rows.count(where: \.isListed)
  }

  /// Takes off what is judged anew, and puts aside what was entered before the race was restarted.
  mutating func clearJudgements(restartedAfter end: CrossingID?) {
    defer { count() }
    for row in rows.indices {
      rows[row].flags.subtract([.tooEarly, .isQuestion, .beforeRestart])
    }
    guard let end else { return }
    for row in 0..<rows.partitioningIndex(where: { $0.id >= end }) {
      rows[row].flags.insert(.beforeRestart)
    }
  }

  private mutating func place(_ row: inout CrossingRow, at moment: Moment) {
    switch moment {
    case .elapsed(let milliseconds): (row.moment, row.boot) = (milliseconds, 0)
    case .stamp(let stamp):
      (row.moment, row.boot) = (stamp.bootTime, Self.index(of: stamp.boot, in: &boots))
    }
  }

  private mutating func setMark(_ mark: CrossingID?, of crossing: CrossingID) {
    if mark != nil || marks[crossing] != nil { marks[crossing] = mark }
  }

  private mutating func checkpointIndex(_ name: String?) -> UInt8 {
    let name = name ?? ""
    if name.isEmpty || name == CrossingAct.finishCheckpoint { return 0 }
    return Self.index(of: name, in: &checkpoints)
  }

  /// Names are few; past 255 of them the last stands for the rest.
  private static func index(of name: String, in names: inout [String]) -> UInt8 {
    if let known = names.firstIndex(of: name) { return UInt8(known) }
    if names.count < 255 { names.append(name) }
    return UInt8(names.count - 1)
  }
}

// MARK: - Reading

extension CrossingTable {
  /// Whether every row was entered after the one before it.
  var isInOrder: Bool { rows.isSorted { $0.id < $1.id } }

  /// The row of a crossing.
  func index(of id: CrossingID) -> Int? {
    let index = rows.partitioningIndex { $0.id >= id }
    return index < rows.count && rows[index].id == id ? index : nil
  }

  /// The rows of a record: one, or the members of a bunch.
  func indices(ofRecord record: CrossingID) -> Range<Int> {
    let first = rows.partitioningIndex { $0.id >= record }
    var end = first
    while end < rows.count, rows[end].id.record == record { end += 1 }
    return first..<end
  }

  /// Rows that belong to whoever has a bib, in the order of entry.
  func rows(ofBib bib: String) -> [Int] { (rowsOfBib[bib] ?? []).map(Int.init) }

  /// Rows that were read for a competitor, whoever has them in the end.
  func rows(readFor competitor: Int) -> [Int] {
    rows.indices.filter { rows[$0].competitor == Int32(competitor) }
  }

  /// Crossings stand by their moment, then by the order of entry.
  func comesBefore(_ one: Int32, _ other: Int32, on clock: RaceClock) -> Bool {
    let first = clock.elapsed(of: rows[Int(one)])
    let second = clock.elapsed(of: rows[Int(other)])
    return first == second ? one < other : first < second
  }

  /// A lap that may be a double, and that nobody has looked at.
  func isOpenDouble(row: Int32) -> Bool {
    rows[Int(row)].flags.isOpenDouble
  }

  /// The name of the checkpoint a row was made at; empty for the finish line.
  func checkpoint(ofRow row: Int32) -> String { checkpoints[Int(rows[Int(row)].checkpoint)] }

  /// The same crossings, those alone that pass a test.
  func filtered(where isKept: (CrossingRow) -> Bool) -> CrossingTable {
    var kept = self
    kept.rows = rows.filter(isKept)
    kept.count()
    kept.rowsOfBib = [:]
    for (row, crossing) in kept.rows.enumerated() where !crossing.flags.contains(.isBound) {
      if let bib = bibs[crossing.id] { kept.rowsOfBib[bib, default: []].append(Int32(row)) }
    }
    return kept
  }

  /// What does not hold of the table; empty where all does.
  func checkInvariants() -> [String] {
    var broken: [String] = []
    if !isInOrder { broken.append("crossings out of order") }
    for row in rows {
      let isByBib = !row.flags.contains(.isBound) && bibs[row.id] != nil
      if Int(row.boot) >= boots.count { broken.append("\(row.id) of an unknown boot") }
      if Int(row.checkpoint) >= checkpoints.count { broken.append("\(row.id) of no checkpoint") }
      if row.flags.contains(.isBound), row.competitor < 0, bibs[row.id] == nil {
        broken.append("\(row.id) is nobody's and has no bib")
      }
      if row.competitor < 0, row.flags.contains(.tooEarly) {
        broken.append("\(row.id) is nobody's and too early")
      }
      if isByBib, !isListed(row) { broken.append("\(row.id) is not found by its bib") }
    }
    let found = rowsOfBib.values.reduce(0) { $0 + $1.count }
    let byBib = rows.count { !$0.flags.contains(.isBound) && bibs[$0.id] != nil }
    if found != byBib { broken.append("\(found) rows by bib, \(byBib) go by theirs") }
    if standing != rows.count(where: \.stands) { broken.append("\(standing) rows said to stand") }
    if listed != rows.count(where: \.isListed) { broken.append("\(listed) rows said to be listed") }
    return broken
  }

  private func isListed(_ row: CrossingRow) -> Bool {
    guard let bib = bibs[row.id], let index = index(of: row.id) else { return false }
    return rowsOfBib[bib]?.contains(Int32(index)) ?? false
  }
}
