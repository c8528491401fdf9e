import Terminal
import Testing

@testable import Widgets

@Suite struct MapNameTests {
  private static let size = Size(columns: 20, rows: 5)

  private func drawn(
    _ lines: [(String, [(x: Double, y: Double)])], marks: [MapMark] = [], most: Int = 9
  ) -> [String] {
    var map = MapCanvas(size: Self.size)
    for line in lines { map.line(through: line.1) }
    let placed = PlacedMark.placing(marks, in: Self.size)
    let named = lines.compactMap { MapName($0.0, along: [$0.1], in: Self.size) }
    let names = PlacedName.placing(named, on: map, beside: placed, most: most)
    var canvas = Canvas(size: Self.size)
    map.draw(on: &canvas, in: Rect(Self.size), names: names, marks: placed)
    return canvas.lines()
  }

  @Test func `a street across has its name on it, one downward beside it`() {
    #expect(drawn([("Market", [(-50, 8), (90, 8)])])[2].contains("⠉Market⠉"))
    let down = drawn([("Quay", [(8, -50), (8, 90)])])
    #expect(down.count { $0.hasSuffix("⡇ Quay") } == 1)
  }

  @Test func `a name covers no mark, no other name and no other street`() {
    let market = ("Market", [(x: -50.0, y: 8.0), (x: 90.0, y: 8.0)])
    let marked = drawn([market], marks: [MapMark(x: 20, y: 8, sign: "[1]")])
    #expect(marked[2].contains("[1]") && marked[2].contains("Market"))
    let streets = [market, ("Quay", [(x: 8.0, y: -50.0), (x: 8.0, y: 90.0)])]
    let both = drawn(streets)
    #expect(both.contains { $0.contains("Market") } && both.contains { $0.contains("⡇ Quay") })
  }

  @Test func `the longest street is named first, and one that is shorter than its name is not`() {
    let streets = [
      ("Short Lane", [(x: 4.0, y: 3.0), (x: 12.0, y: 3.0)]),
      ("Alley", [(x: 4.0, y: 13.0), (x: 20.0, y: 13.0)]),
      ("Market", [(x: -50.0, y: 8.0), (x: 90.0, y: 8.0)]),
    ]
    let all = drawn(streets).joined()
    #expect(all.contains("Market") && all.contains("Alley") && !all.contains("Short"))
    let one = drawn(streets, most: 1).joined()
    #expect(one.contains("Market") && !one.contains("Alley"))
  }

  @Test func `a street outside the view has no name`() {
    #expect(MapName("Market", along: [[(-90, -9), (-20, -9)]], in: Self.size) == nil)
  }
}
