import Terminal

/// A mark on a map.
public struct MapMark: Hashable, Sendable {
  /// The horizontal position, in dots from the upper left corner.
  public var x: Double
  /// The vertical position, in dots from the upper left corner.
  public var y: Double
  /// The sign, such as `1` or `[1]`.
  public var sign: String
  /// The label beside it if there is room; may be empty.
  public var label: String
  /// The style of both.
  public var style: Style
  /// Whether it is never merged with others, as for the user's own and the selected one.
  public var isAlone: Bool

  /// Creates a mark, by default one that may be merged with others.
  public init(
    x: Double, y: Double, sign: String, label: String = "", style: Style = Style(.accent),
    isAlone: Bool = false
  ) {
    (self.x, self.y, self.sign) = (x, y, sign)
    (self.label, self.style, self.isAlone) = (label, style, isAlone)
  }
}

/// A drawn mark, or several that are too near to each other.
public struct PlacedMark: Hashable, Sendable {
  /// The positions of its marks in the list that was placed.
  public let members: [Int]
  /// The cell where its sign begins.
  public private(set) var cell: Point
  /// The sign.
  public let sign: String
  /// The label beside it.
  public let label: String
  /// The cell where the label begins; `nil` if there is no room.
  public fileprivate(set) var labelAt: Point?
  /// The style of both.
  public let style: Style

  /// Places marks on a map, the most important first.
  ///
  /// Marks outside the map are left out.
  ///
  /// Marks less than three cells apart become one sign with a letter. If a mark that is never
  /// merged is at the same cell, that sign is beside it. Labels cover neither signs nor other
  /// labels.
  public static func placing(
    _ marks: [MapMark], in size: Size, _ glyphs: Glyphs = .unicode
  ) -> [PlacedMark] {
    var several = 0
    var placed = gathered(marks, in: size).map { members in
      if members.count > 1 { several += 1 }
      let sign =
        members.count > 1 ? glyphs.several + letters(several - 1) : marks[members[0]].sign
      return PlacedMark(members, marks, in: size, as: sign)
    }
    uncover(&placed, marks, in: size)
    separate(&placed, marks, in: size)
    var taken: Set<Point> = []
    for mark in placed { taken.formUnion(cells(mark.cell, TextWidth.columns(of: mark.sign))) }
    for index in placed.indices where !placed[index].label.isEmpty {
      let columns = TextWidth.columns(of: placed[index].label)
      let spot = placed[index].spots(columns, in: size).first { spot in
        spot.column >= 0 && spot.row >= 0 && spot.row < size.rows
          && spot.column + columns <= size.columns
          && taken.isDisjoint(with: apart(spot, columns))
      }
      guard let spot else { continue }
      placed[index].labelAt = spot
      taken.formUnion(cells(spot, columns))
    }
    return placed
  }

  /// Moves signs that an unmerged mark would hide to a free place beside it.
  private static func uncover(_ placed: inout [PlacedMark], _ marks: [MapMark], in size: Size) {
    let alone = placed.indices.filter { marks[placed[$0].members[0]].isAlone }
    for index in placed.indices {
      let own = alone.filter { $0 > index }.flatMap { placed[$0].signCells }
      guard !own.allSatisfy({ !placed[index].signCells.contains($0) }) else { continue }
      let others = placed.indices.filter { $0 != index }.flatMap { placed[$0].signCells }
      let columns = TextWidth.columns(of: placed[index].sign)
      let (row, column) = (placed[index].cell.row, placed[index].cell.column)
      let steps = [(1, 0), (-1, 0)] + (1...columns + 3).flatMap { [(0, -$0), (0, $0)] }
      let free = steps.map { Point(column: column + $0.1, row: row + $0.0) }.first { spot in
        (0..<size.rows).contains(spot.row) && spot.column >= 0
          && spot.column + columns <= size.columns
          && Set(others).isDisjoint(with: cells(spot, columns))
      }
      if let free { placed[index].cell = free }
    }
  }

  /// Moves signs that touch another one, so that two numbers are not read as one.
  private static func separate(_ placed: inout [PlacedMark], _ marks: [MapMark], in size: Size) {
    var owners: [Point: Int] = [:]
    for index in placed.indices {
      for cell in placed[index].signCells { owners[cell] = index }
    }
    for index in placed.indices where !marks[placed[index].members[0]].isAlone {
      let columns = TextWidth.columns(of: placed[index].sign)
      func isFree(_ spot: Point) -> Bool {
        (0..<size.rows).contains(spot.row) && spot.column >= 0
          && spot.column + columns <= size.columns
          && apart(spot, columns).allSatisfy { owners[$0] ?? index == index }
      }
      let cell = placed[index].cell
      guard !isFree(cell) else { continue }
      let steps = [(1, 0), (-1, 0), (0, 1), (0, -1), (0, 2), (0, -2), (2, 0), (-2, 0)]
      let spots = steps.map { Point(column: cell.column + $0.1, row: cell.row + $0.0) }
      guard let free = spots.first(where: isFree) else { continue }
      for cell in placed[index].signCells where owners[cell] == index { owners[cell] = nil }
      placed[index].cell = free
      for cell in placed[index].signCells { owners[cell] = index }
    }
  }

  /// The cells of its sign and its label.
  var coveredCells: [Point] {
    signCells + (labelAt.map { Self.cells($0, TextWidth.columns(of: label)) } ?? [])
  }

  private var signCells: [Point] { Self.cells(cell, TextWidth.columns(of: sign)) }

  private init(_ members: [Int], _ marks: [MapMark], in size: Size, as sign: String) {
    let first = marks[members[0]]
    (self.members, self.sign) = (members, sign)
    label = members.count == 1 ? first.label : ""
    style = first.style
    let columns = TextWidth.columns(of: sign)
    let column = Self.cell(of: first).column - (columns - 1) / 2
    cell = Point(
      column: max(0, min(column, size.columns - columns)), row: Self.cell(of: first).row)
  }

  /// Returns the letters of a group: `a` to `z`, then `aa`.
  private static func letters(_ number: Int) -> String {
    let last = String(UnicodeScalar(UInt8(ascii: "a") + UInt8(number % 26)))
    return number < 26 ? last : letters(number / 26 - 1) + last
  }

  private static func cell(of mark: MapMark) -> Point {
    Point(column: Int((mark.x / 2).rounded(.down)), row: Int((mark.y / 4).rounded(.down)))
  }

  private static func isInside(_ mark: MapMark, _ size: Size) -> Bool {
    mark.x >= 0 && mark.y >= 0 && mark.x < Double(size.columns * 2)
      && mark.y < Double(size.rows * 4)
  }

  /// Groups marks that are near each other.
  ///
  /// A row is as high as two columns are wide.
  private static func gathered(_ marks: [MapMark], in size: Size) -> [[Int]] {
    var groups: [(cell: Point, members: [Int], isAlone: Bool)] = []
    for (index, mark) in marks.enumerated() where isInside(mark, size) {
      let cell = cell(of: mark)
      let near = groups.firstIndex { group in
        let (across, down) = (group.cell.column - cell.column, 2 * (group.cell.row - cell.row))
        return !group.isAlone && across * across + down * down < 9
      }
      if let near, !mark.isAlone {
        groups[near].members.append(index)
      } else {
        groups.append((cell, [index], mark.isAlone))
      }
    }
    // The last one is drawn on top. So the first unmerged mark, the most important, is last.
    return groups.filter { !$0.isAlone }.map(\.members)
      + groups.filter(\.isAlone).map(\.members).reversed()
  }

  /// Returns possible places of a label, the best first: right, left, below, above.
  private func spots(_ columns: Int, in size: Size) -> [Point] {
    let width = TextWidth.columns(of: sign)
    let middle = max(0, min(cell.column + (width - columns) / 2, size.columns - columns))
    return [
      Point(column: cell.column + width + 1, row: cell.row),
      Point(column: cell.column - columns - 1, row: cell.row),
      Point(column: middle, row: cell.row + 1), Point(column: middle, row: cell.row - 1),
    ]
  }

  /// Returns the cells of a text and those beside it, which must stay free.
  private static func apart(_ start: Point, _ columns: Int) -> [Point] {
    cells(Point(column: start.column - 1, row: start.row), columns + 2)
  }

  private static func cells(_ start: Point, _ columns: Int) -> [Point] {
    (0..<columns).map { Point(column: start.column + $0, row: start.row) }
  }
}
