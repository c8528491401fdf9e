import Terminal

/// The name of a line on a map, with the places where it may be written.
public struct MapName: Hashable, Sendable {
  /// A cell on the line.
  struct Spot: Hashable, Sendable {
    let cell: Point
    /// Whether the line is nearly horizontal there.
    let isLevel: Bool
  }

  /// The text of the name.
  public let text: String
  /// The length of the visible part, in dots.
  let length: Double
  /// Possible places, from the middle outwards.
  let spots: [Spot]

  private static let mostSpots = 24
  /// The distance between two spots, in dots.
  private static let step = 6.0

  /// Creates the name of a point given in dots; of several, the lowest rank has priority.
  public init(_ text: String, x: Double, y: Double, rank: Int) {
    self.text = TextWidth.cleaned(text)
    // Longer than the name needs, so that only the rank counts.
    length = 1_000_000 - Double(rank)
    spots = [Spot(cell: Point(column: Int(x) / 2, row: Int(y) / 4), isLevel: true)]
  }

  /// Creates the name of lines given in dots; `nil` if none of them is visible.
  public init?(_ text: String, along lines: [[(x: Double, y: Double)]], in size: Size) {
    var spots: [Spot] = []
    var length = 0.0
    for line in lines {
      for (start, end) in zip(line, line.dropFirst()) {
        guard let (start, end) = MapCanvas.inside(start, end, of: size) else { continue }
        let (across, down) = (end.x - start.x, end.y - start.y)
        let way = (across * across + down * down).squareRoot()
        length += way
        for number in 0...Int(way / Self.step) {
          let share = way > 0 ? min(1, Self.step * Double(number) / way) : 0
          spots.append(
            Spot(
              cell: Point(
                column: Int(start.x + across * share) / 2, row: Int(start.y + down * share) / 4),
              isLevel: abs(across) >= 3 * abs(down)))
        }
      }
    }
    guard !spots.isEmpty else { return nil }
    self.text = TextWidth.cleaned(text)
    self.length = length
    let middle = spots.count / 2
    let outwards = spots.indices.sorted { (abs($0 - middle), $0) < (abs($1 - middle), $1) }
    let every = max(1, outwards.count / Self.mostSpots)
    self.spots = stride(from: 0, to: outwards.count, by: every).map { spots[outwards[$0]] }
  }
}

extension MapName {
  /// Returns the names whose lines have the longest visible parts.
  ///
  /// - Parameters:
  ///   - names: The names.
  ///   - most: The largest number to return.
  /// - Returns: The names, the longest first.
  public static func longest(_ names: [MapName], most: Int) -> [MapName] {
    Array(names.sorted { ($1.length, $0.text) < ($0.length, $1.text) }.prefix(most))
  }
}

/// A name at its place on a map.
public struct PlacedName: Hashable, Sendable {
  /// The text.
  public let text: String
  /// The cell where it begins.
  public let cell: Point

  /// Places names so that they cover no sign, no other name, and no line but their own.
  ///
  /// Longer lines have priority. A line that is shorter than its name gets none.
  ///
  /// - Parameters:
  ///   - names: All names.
  ///   - map: The lines.
  ///   - marks: The placed marks.
  ///   - most: The largest number of names.
  /// - Returns: The names that have room.
  public static func placing(
    _ names: [MapName], on map: MapCanvas, beside marks: [PlacedMark], most: Int
  ) -> [PlacedName] {
    var taken = Set(marks.flatMap(\.coveredCells))
    var placed: [PlacedName] = []
    for name in MapName.longest(names, most: names.count) {
      guard placed.count < most else { break }
      let columns = TextWidth.columns(of: name.text)
      guard columns > 0, name.length >= Double(2 * columns) else { continue }
      let spots = name.spots.lazy.flatMap { starts(of: columns, at: $0) }
      let start = spots.first { start in
        let around = Point(column: start.cell.column - 1, row: start.cell.row)
        return cells(start.cell, columns).allSatisfy {
          map.contains($0) && (start.mayCover || !map.hasDots(at: $0))
        } && taken.isDisjoint(with: cells(around, columns + 2))
      }
      guard let start else { continue }
      placed.append(PlacedName(text: name.text, cell: start.cell))
      taken.formUnion(cells(start.cell, columns))
    }
    return placed
  }

  private static func cells(_ start: Point, _ columns: Int) -> [Point] {
    (0..<columns).map { Point(column: start.column + $0, row: start.row) }
  }

  /// Returns the places at a spot: on a horizontal line, otherwise beside it with a column between.
  private static func starts(
    of columns: Int, at spot: MapName.Spot
  ) -> [(cell: Point, mayCover: Bool)] {
    let (column, row) = (spot.cell.column, spot.cell.row)
    let middle = column - columns / 2
    if spot.isLevel {
      return [(Point(column: middle, row: row), true)]
    }
    return [column + 2, column - 1 - columns].map { (Point(column: $0, row: row), false) }
  }
}
