import RaceDay
import Races
import Shell
import Terminal
import Testing

@testable import RaceScreens

@Suite("Rows of competitors look the same on every screen")
struct RowLookTests {
  @Test func `the own row comes first, then the leader, then those without a place`() {
    #expect(RowLook(place: 1, isOwn: true).role == .ownRow)
    #expect(RowLook(place: nil, isOwn: true).sign == "*")
    #expect(RowLook(place: 1).role == .leader && RowLook(place: 1).sign == " ")
    #expect(RowLook(place: 2).role == .text)
    #expect(RowLook(place: nil).role == .dim)
  }

  /// The roles in which the bibs of a screen are written.
  private func roles(
    of bibs: [String], in pane: any Pane, _ scene: RaceScreensScene
  ) throws -> [Role] {
    let size = RaceScreensScene.size
    var canvas = Canvas(size: size)
    pane.show(on: &canvas, in: Rect(size))
    let lines = canvas.lines()
    return try bibs.map { bib in
      let row = try #require(lines.lastIndex { $0.contains(" \(bib) ") })
      let bib = try #require(lines[row].firstRange(of: " \(bib) "))
      return canvas[row, lines[row][..<bib.lowerBound].count + 1].style.role
    }
  }

  @Test func `a competitor out of the race is dim in the lap times as on the board`() throws {
    let scene = try RaceScreensScene()
    let race = try scene.competition()
    try scene.join(race, bib: "501")
    for bib in ["502", "503"] { try scene.enter(bib, "Rider \(bib)", into: race) }
    try scene.start(race)
    for (bib, first) in [("502", 60.0), ("501", 61), ("503", 62)] {
      try scene.cross(bib, first, first * 2, in: race)
    }
    try scene.change(bib: "503", in: race) { $0.status = .dnf }
    let laps = try scene.pane(.laps(competition: race.id))
    let found = try roles(of: ["501", "502", "503"], in: laps, scene)
    #expect(found == [.ownRow, .leader, .dim])
  }
}
