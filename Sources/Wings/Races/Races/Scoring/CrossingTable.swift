/// Every crossing of a race in the order of entry.
package struct CrossingTable: Sendable, Equatable {
  package internal(set) var rows: [CrossingRow] = []
  /// The bib as read, of crossings that are nobody's or whose bib was mended.
  var bibs: [CrossingID: String] = [:]
  /// Crossings that did not take a mark they might have meant.
  var asking: Set<CrossingID> = []
  /// The mark a crossing counts at, of those that took one.
  private(set) var marks: [CrossingID: CrossingID] = [:]
  var checkpoints = ["", CrossingAct.startCheckpoint]
  var boots = [""]

  package init() {}

  package mutating func reserve(crossings: Int) { rows.reserveCapacity(crossings) }

  /// Adds a crossing that was entered after all others.
  package mutating func append(_ row: CrossingRow) { rows.append(row) }

  /// The row of a crossing.
  func index(of id: CrossingID) -> Int? {
    let index = rows.partitioningIndex { $0.id >= id }
    return index < rows.count && rows[index].id == id ? index : nil
  }

  /// The rows entered before a record.
  func indices(before end: CrossingID) -> Range<Int> {
    0..<rows.partitioningIndex { $0.id >= end }
  }

  /// The rows of a record: one, or the members of a bunch.
  func indices(ofRecord record: CrossingID) -> Range<Int> {
    let first = rows.partitioningIndex { $0.id >= record }
    var end = first
    while end < rows.count, rows[end].id.record == record { end += 1 }
    return first..<end
  }

  mutating func setMark(_ mark: CrossingID?, of crossing: CrossingID) {
    if mark != nil || marks[crossing] != nil { marks[crossing] = mark }
  }

  mutating func copyMarks(from other: CrossingTable) { marks = other.marks }

  mutating func checkpointIndex(_ name: String?) -> UInt8 {
    let name = name ?? ""
    if name.isEmpty || name == CrossingAct.finishCheckpoint { return 0 }
    return Self.index(of: name, in: &checkpoints)
  }

  mutating func bootIndex(_ name: String) -> UInt8 { Self.index(of: name, in: &boots) }

  /// Names are few; past 255 of them the last stands for the rest.
  private static func index(of name: String, in names: inout [String]) -> UInt8 {
    if let known = names.firstIndex(of: name) { return UInt8(known) }
    if names.count < 255 { names.append(name) }
    return UInt8(names.count - 1)
  }
}
