import Glibc
import Places
import SortedCollections

/// A section of the Earth between two parallels and two meridians.
package struct GeoBox: Sendable, Equatable {
  package let south: Double
  package let west: Double
  package let north: Double
  package let east: Double

  /// Creates a box; one whose west is east of its east crosses the date line.
  package init(south: Double, west: Double, north: Double, east: Double) {
    (self.south, self.west, self.north, self.east) = (south, west, north, east)
  }

  /// Creates the smallest box around a circle.
  package init(around point: GeoPoint, kilometres: Double) {
    // Slightly more than on a sphere, so that rounding to cells loses nothing.
    let reach = kilometres / 111.1
    let (south, north) = (point.latitude - reach, point.latitude + reach)
    let narrowest = cos(max(abs(south), abs(north)) * .pi / 180)
    let turn = narrowest > 0 ? reach / narrowest : 360
    // A box over a pole contains every longitude.
    guard south > -90, north < 90, turn < 180 else {
      self.init(south: max(south, -90), west: -180, north: min(north, 90), east: 180)
      return
    }
    self.init(
      south: south, west: Self.wrapped(point.longitude - turn), north: north,
      east: Self.wrapped(point.longitude + turn))
  }

  package func contains(_ point: GeoPoint) -> Bool {
    guard (south...max(south, north)).contains(point.latitude) else { return false }
    return west <= east
      ? point.longitude >= west && point.longitude <= east
      : point.longitude >= west || point.longitude <= east
  }

  private static func wrapped(_ longitude: Double) -> Double {
    longitude > 180 ? longitude - 360 : longitude < -180 ? longitude + 360 : longitude
  }
}

/// Slots by position: cells of a sixteenth of a degree, in rows from the south.
struct GeoGrid: Sendable {
  private static let cellsADegree = 16.0
  private static let columns = 360 * 16 + 1
  /// The cells of events without coordinates and of online events.
  static let nowhere: UInt32 = .max - 1
  static let online: UInt32 = .max

  /// Cell and slot combined in one number, sorted.
  private var entries: [UInt64] = []

  var bytes: Int { entries.capacity * MemoryLayout<UInt64>.stride }

  init() {}

  /// Builds the grid from all slots.
  init(_ cells: [(cell: UInt32, slot: Int32)]) {
    let all = cells.map { Self.entry($0.cell, $0.slot) }
    entries = RadixSort.order(of: all).map { all[Int($0)] }
  }

  static func cell(of point: GeoPoint) -> UInt32 {
    UInt32(row(point.latitude) * columns + column(point.longitude))
  }

  mutating func insert(_ slot: Int32, at cell: UInt32) {
    let entry = Self.entry(cell, slot)
    entries.insert(entry, at: place(of: entry))
  }

  mutating func remove(_ slot: Int32, at cell: UInt32) {
    let entry = Self.entry(cell, slot)
    let place = place(of: entry)
    if place < entries.count, entries[place] == entry { entries.remove(at: place) }
  }

  /// Calls the closure with the slots of all cells that a box touches, each once.
  func forEach(in box: GeoBox, _ body: (Int32) -> Void) {
    let columns = Self.columns(of: box)
    for row in Self.row(box.south)...max(Self.row(box.south), Self.row(box.north)) {
      for part in columns {
        forEach(
          from: UInt32(row * Self.columns + part.lowerBound),
          through: UInt32(row * Self.columns + part.upperBound), body)
      }
    }
  }

  /// Returns one range of columns, or two if the box crosses the date line.
  private static func columns(of box: GeoBox) -> [ClosedRange<Int>] {
    let (west, east, last) = (column(box.west), column(box.east), columns - 1)
    if box.west <= box.east { return [west...max(west, east)] }
    // A box nearly around the Earth starts and ends in the same cell.
    return west <= east ? [0...last] : [0...east, west...last]
  }

  /// Calls the closure with the slots of one cell.
  func forEach(at cell: UInt32, _ body: (Int32) -> Void) {
    forEach(from: cell, through: cell, body)
  }

  private func forEach(from first: UInt32, through last: UInt32, _ body: (Int32) -> Void) {
    var place = place(of: Self.entry(first, 0))
    while place < entries.count, UInt32(entries[place] >> 32) <= last {
      body(Int32(truncatingIfNeeded: entries[place] & 0xFFFF_FFFF))
      place += 1
    }
  }

  private static func entry(_ cell: UInt32, _ slot: Int32) -> UInt64 {
    UInt64(cell) << 32 | UInt64(UInt32(bitPattern: slot))
  }

  private func place(of entry: UInt64) -> Int {
    entries.partitioningIndex { $0 >= entry }
  }

  private static func row(_ latitude: Double) -> Int {
    Int(((min(max(latitude, -90), 90) + 90) * cellsADegree).rounded(.down))
  }

  private static func column(_ longitude: Double) -> Int {
    Int(((min(max(longitude, -180), 180) + 180) * cellsADegree).rounded(.down))
  }
}
