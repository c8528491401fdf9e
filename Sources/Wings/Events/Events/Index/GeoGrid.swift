import Glibc
import Places
import SortedCollections

/// A part of the Earth between two circles of latitude and two of longitude.
package struct GeoBox: Sendable, Equatable {
  package let south: Double
  package let west: Double
  package let north: Double
  package let east: Double

  /// One whose west lies east of its east reaches over the date line.
  package init(south: Double, west: Double, north: Double, east: Double) {
    (self.south, self.west, self.north, self.east) = (south, west, north, east)
  }

  /// The least that holds everything so far from a point.
  package init(around point: GeoPoint, kilometres: Double) {
    // A little more than on the sphere: cells and rounding take nothing away.
    let reach = kilometres / 111.1
    let (south, north) = (point.latitude - reach, point.latitude + reach)
    let narrowest = cos(max(abs(south), abs(north)) * .pi / 180)
    let turn = narrowest > 0 ? reach / narrowest : 360
    // Over a pole lies every longitude.
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

/// Slots by where they are: cells of a sixteenth of a degree, in rows from the south.
struct GeoGrid: Sendable {
  private static let cellsADegree = 16.0
  private static let columns = 360 * 16 + 1
  /// Where an event is that is nowhere, or online.
  static let nowhere: UInt32 = .max - 1
  static let online: UInt32 = .max

  /// Cell and slot in one number, sorted.
  private var entries: [UInt64] = []

  var bytes: Int { entries.capacity * MemoryLayout<UInt64>.stride }

  init() {}

  /// Makes it of all slots at once.
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

  /// Hands on the slots of all cells that a box touches, each once.
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

  /// One run of columns, or two where the box reaches over the date line.
  private static func columns(of box: GeoBox) -> [ClosedRange<Int>] {
    let (west, east, last) = (column(box.west), column(box.east), columns - 1)
    if box.west <= box.east { return [west...max(west, east)] }
    // One that reaches nearly round the Earth begins and ends in the same cell.
    return west <= east ? [0...last] : [0...east, west...last]
  }

  /// Hands on the slots of one cell.
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
