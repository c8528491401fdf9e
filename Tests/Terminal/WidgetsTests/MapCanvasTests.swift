import Terminal
import Testing

@testable import Widgets

@Suite struct MapCanvasTests {
  private func drawn(
    _ map: MapCanvas, marks: [MapMark] = [], _ glyphs: Glyphs = .unicode
  ) -> [String] {
    var canvas = Canvas(size: map.size)
    let placed = PlacedMark.placing(marks, in: map.size, glyphs)
    map.draw(on: &canvas, in: Rect(map.size), marks: placed, glyphs)
    return canvas.lines()
  }

  private let empty = MapCanvas(size: Size(columns: 20, rows: 3))

  @Test func `a line that begins and ends far outside is drawn where it crosses`() {
    var map = MapCanvas(size: Size(columns: 4, rows: 2))
    map.line(through: [(-1e12, 3), (1e12, 3)])
    #expect(drawn(map) == ["⣀⣀⣀⣀", ""])
    map.line(through: [(2, -500), (2, 500)])
    #expect(drawn(map) == ["⣀⣇⣀⣀", " ⡇"])
  }

  @Test func `lines that pass outside and invalid numbers are not drawn`() {
    var map = MapCanvas(size: Size(columns: 4, rows: 2))
    map.line(through: [(-10, 0), (0, -10)])
    map.line(through: [(9, 0), (9, 8)])
    map.line(through: [(.nan, 0), (3, 3)])
    map.line(through: [(.infinity, 0), (3, 3)])
    map.line(through: [])
    #expect(drawn(map) == ["", ""])
  }

  @Test func `a slanting line enters where it should`() {
    var map = MapCanvas(size: Size(columns: 4, rows: 2))
    map.line(through: [(-7, -7), (14, 14)])
    var same = MapCanvas(size: Size(columns: 4, rows: 2))
    same.line(through: [(0, 0), (7, 7)])
    #expect(map == same && drawn(map) == ["⠑⢄", "  ⠑⢄"])
  }

  @Test func `marks are at their positions with names beside them`() {
    let marks = [
      MapMark(x: 4, y: 4, sign: "1", label: "Quay"),
      MapMark(x: 30, y: 9, sign: "[2]", label: "Mill", isAlone: true),
    ]
    #expect(drawn(empty, marks: marks) == ["", "  1 Quay", "         Mill [2]"])
  }

  @Test func `adjacent numbers and names are kept apart`() {
    let numbers = [MapMark(x: 10, y: 4, sign: "112"), MapMark(x: 16, y: 4, sign: "113")]
    let apart = drawn(empty, marks: numbers).map { $0.split(separator: " ") }
    #expect(Set(apart.joined()) == ["112", "113"])
    let names = [
      MapMark(x: 2, y: 4, sign: "1", label: "Quay"), MapMark(x: 18, y: 4, sign: "2", label: "Mill"),
    ]
    #expect(drawn(empty, marks: names)[1] == " 1 Quay  2 Mill")
  }

  @Test func `marks nearer than three cells become one sign with a letter`() {
    let marks = [
      MapMark(x: 10, y: 4, sign: "1", label: "A"), MapMark(x: 13, y: 4, sign: "2", label: "B"),
      MapMark(x: 11, y: 8, sign: "3"), MapMark(x: 30, y: 4, sign: "4"),
    ]
    let placed = PlacedMark.placing(marks, in: empty.size)
    #expect(placed.map(\.members) == [[0, 1, 2], [3]])
    #expect(drawn(empty, marks: marks) == ["", "     ●a        4", ""])
    #expect(drawn(empty, marks: marks, .ascii) == ["", "     oa        4", ""])
  }

  @Test func `each group has another letter, after z two`() {
    let marks = (0..<56).map { number in
      MapMark(x: Double(number / 2 * 12 + 2), y: 4, sign: "\(number)")
    }
    let placed = PlacedMark.placing(marks, in: Size(columns: 200, rows: 3))
    #expect(placed.map(\.sign).prefix(2) == ["●a", "●b"])
    #expect(placed.map(\.sign).suffix(3) == ["●z", "●aa", "●ab"])
  }

  @Test func `names of streets are as dim as their lines`() {
    var map = empty
    map.line(through: [(x: 0, y: 6), (x: 39, y: 6)])
    var canvas = Canvas(size: map.size)
    let name = MapName("Quay", x: 20, y: 6, rank: 0)
    map.draw(
      on: &canvas, in: Rect(map.size),
      names: PlacedName.placing([name], on: map, beside: [], most: 1))
    #expect(canvas.lines().joined().contains("Quay"))
    let styles = (0..<map.size.columns).map { canvas[1, $0].style.role }
    #expect(Set(styles) == [.dim])
  }

  @Test func `the user and the selection are drawn on top and never grouped`() {
    let marks = [
      MapMark(x: 10, y: 4, sign: "×", isAlone: true), MapMark(x: 10, y: 4, sign: "1"),
      MapMark(x: 11, y: 4, sign: "2"),
    ]
    let placed = PlacedMark.placing(marks, in: empty.size)
    #expect(placed.map(\.members) == [[1, 2], [0]])
    #expect(drawn(empty, marks: marks) == ["", "     ×", "     ●a"])
  }

  @Test func `the user's mark is drawn beside the selection and does not hide it`() {
    let marks = [
      MapMark(x: 10, y: 4, sign: "[1]", isAlone: true),
      MapMark(x: 10, y: 4, sign: "×", isAlone: true),
    ]
    #expect(drawn(empty, marks: marks) == ["", "    [1]", "     ×"])
    let near = [marks[0], MapMark(x: 12, y: 4, sign: "×", isAlone: true)]
    #expect(drawn(empty, marks: near) == ["", "    [1]", "      ×"])
  }

  @Test func `names cover neither signs nor each other`() {
    let marks = [
      MapMark(x: 0, y: 4, sign: "1", label: "Harbour"),
      MapMark(x: 12, y: 4, sign: "2", label: "Long name"),
      MapMark(x: 38, y: 4, sign: "3", label: "End"),
    ]
    // `Harbour` and `End` fit on neither side of their marks, so they are below.
    #expect(
      drawn(empty, marks: marks) == ["", "1     2 Long name  3", "Harbour          End"])
  }

  @Test func `marks outside are left out, at the edges too`() {
    let marks = [
      MapMark(x: -1, y: 4, sign: "1"), MapMark(x: 40, y: 4, sign: "2"),
      MapMark(x: 39, y: 11, sign: "[3]"), MapMark(x: .nan, y: 0, sign: "4"),
      MapMark(x: 1e300, y: 0, sign: "5"),
    ]
    #expect(drawn(empty, marks: marks) == ["", "", "                 [3]"])
  }

  @Test func `a scale is as long as it says`() {
    #expect(MapCanvas.scale(dots: 20, label: "500 m") == "├────────┤ 500 m")
    #expect(MapCanvas.scale(dots: 8, label: "1 km", .ascii) == "|--| 1 km")
  }

  @Test func `a group at the place of the selection is drawn in another row`() {
    let marks = [
      MapMark(x: 10, y: 4, sign: "2"), MapMark(x: 10, y: 4, sign: "3"),
      MapMark(x: 10, y: 4, sign: "[1]", label: "Quay", isAlone: true),
    ]
    #expect(drawn(empty, marks: marks) == ["", "    [1] Quay", "     ●a"])
    let low = MapCanvas(size: Size(columns: 20, rows: 2))
    #expect(drawn(low, marks: marks) == ["     ●a", "    [1] Quay"])
  }
}
