import RaceDay
import Races
import Seasons
import Shell
import Terminal
import Testing

@testable import RaceScreens

@Suite struct RecordsTests {
  private let scene: RaceScreensScene
  private let harbour: Competition
  private let mill: Competition

  init() throws {
    scene = try RaceScreensScene()
    harbour = try scene.competition(.road) {
      ($0.name, $0.date, $0.settings.lapMetres) = ("Harbour 10K", "2025-05-01", 10_000)
    }
    mill = try scene.competition(.road) {
      ($0.name, $0.date, $0.settings.lapMetres) = ("Mill Half", "2025-06-01", 21_097)
    }
    try enter("7", "Ida Moe", .female, "Masters", 2_400, in: harbour)
    try enter("8", "Abe Cole", .male, "Open", 2_200, in: harbour)
    try enter("7", "Ida Moe", .female, "Masters", 5_400, in: mill)
  }

  private func enter(
    _ bib: String, _ name: String, _ sex: Sex, _ category: String, _ seconds: Double,
    in race: Competition
  ) throws {
    try scene.enter(bib, name, into: race) { ($0.sex, $0.categories) = (sex, [category]) }
    try scene.cross(bib, seconds, in: race)
  }

  private func type(_ keys: String, in pane: any Pane) {
    for key in keys { scene.press(.character(key), in: pane) }
  }

  @Test func `a guest reads distances by name, and Enter opens the race behind a record`() throws {
    scene.context.user = nil
    let pane = try scene.pane(.records(.all))
    let screen = scene.screen(of: pane)
    #expect(screen.contains("3 of 3  by distance"))
    #expect(screen.contains("10 km"))
    #expect(screen.contains("half marathon"))
    #expect(scene.press(.enter, in: pane).route == Route(.competition(harbour.id)))
    scene.press(.end, in: pane)
    #expect(scene.press(.enter, in: pane).route == Route(.competition(mill.id)))
  }

  @Test func `sorted by event, the records of one distance are together`() throws {
    let hill = try scene.competition(.road) {
      ($0.name, $0.date, $0.settings.lapMetres) = ("A Hill", "2025-07-01", 21_097)
    }
    try enter("9", "Ona Rey", .female, "Masters", 6_000, in: hill)
    let records = try scene.context.records.current()
      .records(in: .all, of: .competitions, sex: nil, category: nil)
    let order = ColumnSort(RecordOrder.event)
    let sorted = order.sorted(records, RecordTexts(scene.context)).map(\.event)
    #expect(sorted == sorted.sorted() && Set(sorted).count > 1)
  }

  @Test func `sex and category filter the records, and v changes to competitions`() throws {
    let pane = try scene.pane(.records(.all))
    type("x", in: pane)
    #expect(scene.lines(of: pane).first == "1 of 1  by distance: men")
    #expect(scene.screen(of: pane).contains("Abe Cole"))
    type("xc", in: pane)
    #expect(scene.lines(of: pane).first == "2 of 2  by distance: Masters, women")
    type("xcc", in: pane)
    type("v", in: pane)
    #expect(scene.lines(of: pane).first == "3 of 3  by race")
    #expect(scene.screen(of: pane).contains("Race"))
  }

  @Test func `a filter searches names, races and distances as it is typed`() throws {
    let pane = try scene.pane(.records(.all))
    type("/half", in: pane)
    #expect(scene.lines(of: pane).first == "1 of 3  by distance  /half")
    type("x", in: pane)
    #expect(scene.screen(of: pane).contains("No matches."))
  }

  @Test func `from a competition its own records are shown, group by group`() throws {
    let pane = try scene.pane(.competition(harbour.id))
    #expect(
      scene.press(.character("r"), in: pane).route == Route(.records(.competition(harbour.id))))
    let records = try scene.pane(.records(.competition(harbour.id)))
    let screen = scene.screen(of: records)
    #expect(screen.contains("4 of 4  by race"))
    #expect(screen.contains("Masters, women"))
    #expect(!screen.contains("Mill Half"))
  }

  @Test func `without results it says what sets a record`() throws {
    try scene.erase(scene.organizer)
    let pane = try scene.pane(.records(.all))
    #expect(scene.screen(of: pane).contains("No records yet"))
    type("vv", in: pane)
    #expect(scene.screen(of: pane).contains("No race here has a named course"))
  }

  @Test func `a record beaten elsewhere changes on the screen`() throws {
    let pane = try scene.pane(.records(.all))
    try scene.change(bib: "7", in: harbour) { $0.min = .value(30) }
    scene.settle(pane)
    #expect(scene.screen(of: pane).contains("30:00"))
  }

  @Test func `forty columns hold the result and the name, the rest is below`() throws {
    let pane = try scene.pane(.records(.all))
    let lines = scene.lines(of: pane, in: Size(columns: 40, rows: 12))
    #expect(lines.contains { $0.contains("10 km") && $0.contains("36:40") && $0.contains("Abe") })
    #expect(lines.last?.contains("01 May 2025") == true)
  }
}
