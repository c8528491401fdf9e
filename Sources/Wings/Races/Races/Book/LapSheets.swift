import SortedCollections
import Timekeeping

/// The valid crossings of every competitor, as row numbers by moment, then order of entry.
///
/// Each list has one array for each competitor, by index in the field.
struct LapSheets: Sendable {
  /// Crossings of the finish line from the competitor's start on.
  private(set) var laps: [[Int32]] = []
  /// Crossings of the finish line before the competitor's start, which are no laps.
  private(set) var early: [[Int32]] = []
  /// Crossings of the start line.
  private(set) var starts: [[Int32]] = []
  /// Crossings at other checkpoints.
  private(set) var splitReads: [[Int32]] = []

  init() {}

  /// Assigns every valid crossing to its competitor.
  init(dealing crossings: CrossingTable, to field: Field, on clock: RaceClock) {
    extend(to: field.competitors.count)
    var counts = [Int](repeating: 0, count: field.competitors.count)
    for row in crossings.rows where row.isLap {
      counts[field.owner(of: Int(row.competitor))] += 1
    }
    for index in counts.indices { laps[index].reserveCapacity(counts[index]) }
    for (row, crossing) in crossings.rows.enumerated()
    where crossing.competitor >= 0 && crossing.stands {
      append(Int32(row), of: crossing, to: field.owner(of: Int(crossing.competitor)))
    }
    for index in counts.indices {
      Self.sort(&laps[index], crossings, on: clock)
      Self.sort(&starts[index], crossings, on: clock)
      Self.sort(&splitReads[index], crossings, on: clock)
    }
  }

  /// Makes room for new competitors.
  mutating func extend(to count: Int) {
    while laps.count < count {
      laps.append([])
      early.append([])
      starts.append([])
      splitReads.append([])
    }
  }

  /// Removes a row from a competitor's lists.
  ///
  /// - Returns: The first lap whose judgement may change.
  mutating func remove(_ row: Int32, of index: Int) -> Int {
    early[index].removeAll { $0 == row }
    starts[index].removeAll { $0 == row }
    splitReads[index].removeAll { $0 == row }
    guard let lap = laps[index].lastIndex(of: row) else { return 0 }
    laps[index].remove(at: lap)
    return lap
  }

  /// Adds a row to a competitor's lists.
  ///
  /// - Returns: The first lap whose judgement may change.
  mutating func insert(
    _ row: Int32, of index: Int, _ crossings: CrossingTable, on clock: RaceClock
  ) -> Int {
    let order = { crossings.comesBefore($0, $1, on: clock) }
    switch crossings.rows[Int(row)].checkpoint {
    case 0: return laps[index].insert(row, inOrder: order)
    case 1: starts[index].insert(row, inOrder: order)
    default: splitReads[index].insert(row, inOrder: order)
    }
    return 0
  }

  mutating func clear(_ index: Int) {
    (laps[index], starts[index], splitReads[index]) = ([], [], [])
    early[index] = []
  }

  /// Divides a competitor's crossings of the finish line at a start that may have changed.
  ///
  /// - Parameters:
  ///   - index: The competitor.
  ///   - start: The time its laps begin, in milliseconds after the race's start.
  ///   - crossings: All crossings of the race.
  ///   - clock: The clock of the race.
  /// - Returns: Whether a crossing has become a lap, or is no longer one.
  mutating func part(
    _ index: Int, at start: Int, _ crossings: CrossingTable, on clock: RaceClock
  ) -> Bool {
    func isLap(_ row: Int32) -> Bool { clock.elapsed(of: crossings.rows[Int(row)]) >= start }
    guard laps[index].first.map(isLap) == false || early[index].last.map(isLap) == true else {
      return false
    }
    let order = { crossings.comesBefore($0, $1, on: clock) }
    let all = (early[index] + laps[index]).sorted(by: order)
    let first = all.partitioningIndex(where: isLap)
    (early[index], laps[index]) = (Array(all[..<first]), Array(all[first...]))
    return true
  }

  /// Returns the lap that a row ends, from 0; `nil` if it ends none.
  func lap(endedBy row: Int32, of index: Int, _ crossings: CrossingTable, on clock: RaceClock)
    -> Int?
  {
    laps[index].index(of: row) { crossings.comesBefore($0, $1, on: clock) }
  }

  private mutating func append(_ row: Int32, of crossing: CrossingRow, to index: Int) {
    switch crossing.checkpoint {
    case 0: laps[index].append(row)
    case 1: starts[index].append(row)
    default: splitReads[index].append(row)
    }
  }

  /// Sorts rows if necessary; most crossings are entered in order.
  private static func sort(
    _ rows: inout [Int32], _ crossings: CrossingTable, on clock: RaceClock
  ) {
    let order = { crossings.comesBefore($0, $1, on: clock) }
    if !rows.isSorted(by: order) { rows.sort(by: order) }
  }
}

extension LapSheets {
  /// Checks that the lists are consistent.
  ///
  /// - Parameters:
  ///   - crossings: All crossings of the race.
  ///   - field: The competitors of the race.
  ///   - clock: The clock of the race.
  ///   - start: Returns when the laps of a competitor begin.
  /// - Returns: A sentence for each broken invariant; empty if there is none.
  func checkInvariants(
    _ crossings: CrossingTable, _ field: Field, _ clock: RaceClock, start: (Int) -> Int
  ) -> [String] {
    var fresh = LapSheets(dealing: crossings, to: field, on: clock)
    for index in field.indices { _ = fresh.part(index, at: start(index), crossings, on: clock) }
    var broken: [String] = []
    for index in field.indices {
      let id = field.competitors[index].entry.id
      if laps[index] != fresh.laps[index] { broken.append("\(id) has other laps") }
      if early[index] != fresh.early[index] { broken.append("\(id) has other early crossings") }
      if starts[index] != fresh.starts[index] { broken.append("\(id) has other starts") }
      if splitReads[index] != fresh.splitReads[index] { broken.append("\(id) has other splits") }
    }
    return broken
  }
}
