import RaceDay
import Races
import Shell
import Terminal
import Testing

@testable import RaceScreens

@Suite("Tables hide empty columns")
struct RoomOfTablesTests {
  private let scene: RaceScreensScene
  private let race: Competition

  init() throws {
    scene = try RaceScreensScene()
    race = try scene.competition()
    for (bib, name) in [("5", "Ida Moe"), ("6", "Abe Cole")] {
      try scene.enter(bib, name, into: race) { ($0.categories, $0.team) = (["Open"], "Mill") }
    }
    try scene.cross("5", 240, 485, in: race)
    try scene.cross("6", 250, 490, in: race)
  }

  private func head(_ pane: any Pane) -> String? {
    scene.lines(of: pane).first { $0.contains("Name") }
  }

  @Test func `a board without remarks has no column for them, and one with a penalty has`() throws {
    #expect(head(try scene.pane(.competition(race.id)))?.contains("Note") == false)
    try scene.change(bib: "6", in: race) { $0.penaltyMilliseconds = 30_000 }
    #expect(head(try scene.pane(.competition(race.id)))?.contains("Note") == true)
  }

  @Test func `a start list has category and team, and no wave column without waves`() throws {
    let pane = try scene.pane(.startList(competition: race.id))
    #expect(head(pane)?.contains("Wave") == false)
    let row = scene.lines(of: pane).first { $0.contains("Ida Moe") }
    #expect(row?.contains("Open") == true && row?.contains("Mill") == true)
  }

  @Test func `lap times are in a row for each if there is space`() throws {
    let pane = try scene.pane(.laps(competition: race.id))
    #expect(scene.lines(of: pane).contains { $0.contains("Ida Moe") && $0.contains("4:00") })
    let narrow = scene.lines(of: pane, in: Size(columns: 36, rows: 20))
    #expect(narrow.contains { $0.hasSuffix("Ida Moe") })
  }
}
