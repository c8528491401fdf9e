import SortedCollections
import Timekeeping

/// Every crossing of a race in the order of entry.
///
/// A row either belongs to an entry by its id (it is bound), or to the entry that has its bib. The
/// table keeps that bib for as long as it decides the owner.
package struct CrossingTable: Sendable, Equatable {
  package private(set) var rows: [CrossingRow] = []
  /// The number of valid rows.
  private(set) var standing = 0
  /// The number of rows that are valid or were deleted by a user.
  private(set) var listed = 0
  /// The bibs as read, kept only for crossings without an owner or with a corrected bib.
  private(set) var bibs: [CrossingID: String] = [:]
  /// The crossings that took no mark although a waiting mark may be theirs; a user must decide.
  private(set) var asking: Set<CrossingID> = []
  /// The mark that gives the moment of a crossing, for crossings that took one.
  private(set) var marks: [CrossingID: CrossingID] = [:]
  /// The checkpoints by index: the finish line, the start line, then the others.
  private(set) var checkpoints = ["", CrossingAct.startCheckpoint]
  /// The machine boots by index; the first is a placeholder for moments given as elapsed time.
  private(set) var boots = [""]
  /// The rows that belong to the entry that has their bib, by bib.
  private var rowsOfBib: [String: [Int32]] = [:]

  package init() {}

  package mutating func reserve(crossings: Int) { rows.reserveCapacity(crossings) }

  /// Adds a crossing that was entered after all others.
  package mutating func append(_ row: CrossingRow) {
    rows.append(row)
    standing += row.stands ? 1 : 0
    listed += row.isListed ? 1 : 0
  }

  /// Adds a crossing act that was entered after all others.
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

  /// Assigns a row to an entry, or to the entry that has its bib.
  mutating func read(_ reading: Correction.BibReading, atRow row: Int, in field: Field) {
    let id = rows[row].id
    if let old = bibs[id], !rows[row].flags.contains(.isBound) {
      rowsOfBib[old]?.remove(Int32(row), inOrder: <)
    }
    bibs[id] = nil
    give(row: row, to: reading, in: field)
  }

  /// Assigns a row without a bib to an entry, or to the entry that has the bib read.
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

  /// Assigns a row that is not bound to the entry that has its bib now.
  mutating func updateHolder(ofRow row: Int, in field: Field) {
    guard !rows[row].flags.contains(.isBound), let bib = bibs[rows[row].id] else { return }
    rows[row].competitor = field.holder(of: bib, at: rows[row].id)
  }

  /// Removes the owner of a row; the row keeps the owner's bib.
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

  /// Clears derived flags, and flags crossings from before a restart.
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

  /// Returns the index of a name, which is added if it is new.
  ///
  /// There are at most 255 names. Each further name gets the index of the last one.
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

  /// Returns the row of a crossing; `nil` if there is none.
  func index(of id: CrossingID) -> Int? {
    let index = rows.partitioningIndex { $0.id >= id }
    return index < rows.count && rows[index].id == id ? index : nil
  }

  /// Returns the rows of a record: one, or the members of a bunch.
  func indices(ofRecord record: CrossingID) -> Range<Int> {
    let first = rows.partitioningIndex { $0.id >= record }
    var end = first
    while end < rows.count, rows[end].id.record == record { end += 1 }
    return first..<end
  }

  /// Returns the rows that belong to the entry that has a bib, in the order of entry.
  func rows(ofBib bib: String) -> [Int] { (rowsOfBib[bib] ?? []).map(Int.init) }

  /// Returns the rows read for a competitor, even if they count for the one it is merged into.
  func rows(readFor competitor: Int) -> [Int] {
    rows.indices.filter { rows[$0].competitor == Int32(competitor) }
  }

  /// Orders crossings by their moment, then by the order of entry.
  func comesBefore(_ one: Int32, _ other: Int32, on clock: RaceClock) -> Bool {
    let first = clock.elapsed(of: rows[Int(one)])
    let second = clock.elapsed(of: rows[Int(other)])
    return first == second ? one < other : first < second
  }

  /// Returns whether a lap may be a double that has not been reviewed.
  func isOpenDouble(row: Int32) -> Bool {
    rows[Int(row)].flags.isOpenDouble
  }

  /// Returns the name of a row's checkpoint; empty for the finish line.
  func checkpoint(ofRow row: Int32) -> String { checkpoints[Int(rows[Int(row)].checkpoint)] }

  /// Returns the table with only those crossings that pass a test.
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

  /// Returns a sentence for each broken invariant; empty if there is none.
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
