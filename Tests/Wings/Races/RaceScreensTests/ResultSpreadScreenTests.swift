import RaceDay
import Races
import Shell
import Terminal
import Testing

@testable import RaceScreens

@Suite("The spread of finish times")
struct ResultSpreadScreenTests {
  private let scene: RaceScreensScene
  private let race: Competition

  init() throws {
    scene = try RaceScreensScene()
    race = try scene.competition(.road) { $0.settings.lapMetres = 10_000 }
    try scene.join(race)
    for (bib, minutes) in [("11", 40.0), ("12", 41), ("13", 44), ("14", 52)] {
      try scene.enter(bib, "Rider \(bib)", into: race)
      try scene.cross(bib, minutes * 60, in: race)
    }
  }

  private func pane() throws -> any Pane {
    try scene.pane(.resultSpread(competition: race.id, entry: nil))
  }

  @Test func `bars start at zero, and both axes have both ends`() throws {
    try scene.cross("5", 44.5 * 60, in: race)
    let lines = scene.lines(of: try pane())
    #expect(lines[0] == "How many finished in which time")
    #expect(lines[1].hasPrefix("2 ") && lines.contains { $0.hasPrefix("0 ") })
    #expect(lines.contains { $0.hasPrefix("  40:00") && $0.contains("53:00") })
    #expect(lines.contains { $0.hasPrefix("5 results. The first bar begins at") })
  }

  @Test func `it opens at the user's bar, and says so`() throws {
    try scene.cross("5", 44.5 * 60, in: race)
    let pane = try pane()
    let screen = scene.screen(of: pane)
    #expect(screen.contains("▴ 44:00 to 45:00   2 competitors   places 3-4   * you are here"))
    scene.press(.left, in: pane)
    #expect(scene.screen(of: pane).contains("▴ 43:00 to 44:00   0 competitors"))
    scene.press(.character("o"), in: pane)
    #expect(scene.screen(of: pane).contains("you are here"))
  }

  @Test func `the competitors of the selected bar are listed below it`() throws {
    try scene.cross("5", 44.5 * 60, in: race)
    let pane = try pane()
    let size = Size(columns: 80, rows: 30)
    let lines = scene.lines(of: pane, in: size)
    #expect(lines.contains { $0.hasPrefix("      3 13     Rider 13") && $0.contains("44:00") })
    #expect(lines.contains { $0.hasPrefix(" *    4 5      Rada Lund") && $0.contains("44:30") })
    scene.press(.left, in: pane)
    #expect(!scene.screen(of: pane, in: size).contains("Rider"))
  }

  @Test func `a user without a result is not shown, and the key says why`() throws {
    let pane = try pane()
    #expect(!scene.screen(of: pane).contains("you are here"))
    #expect(scene.press(.character("o"), in: pane).told == "races.chart.spread.notThere")
  }

  @Test func `a table shows the same data`() throws {
    try scene.cross("5", 44.5 * 60, in: race)
    let pane = try pane()
    scene.press(.character("t"), in: pane)
    let lines = scene.lines(of: pane, in: Size(columns: 80, rows: 40))
    #expect(lines[1].contains("From") && lines[1].contains("How many"))
    #expect(lines.contains { $0.hasPrefix(">*") && $0.contains("44:00      45:00          2") })
  }

  @Test func `a race by distance counts the ways`() throws {
    let hour = try scene.competition(nil, format: .distance) { $0.name = "Hour" }
    try scene.enter("1", "Abe Cole", into: hour)
    try scene.change(bib: "1", in: hour) { $0.km = .value(9.5) }
    let pane = try scene.pane(.resultSpread(competition: hour.id, entry: nil))
    let screen = scene.screen(of: pane)
    #expect(screen.contains("How many went how far") && screen.contains("9.500 km"))
  }

  @Test func `before the first finish it says what will be shown`() throws {
    let fresh = try scene.competition { $0.name = "Fresh" }
    let pane = try scene.pane(.resultSpread(competition: fresh.id, entry: nil))
    #expect(scene.screen(of: pane).contains("No one has a result yet."))
    for key in [Key.right, .character("t")] { scene.press(key, in: pane) }
    #expect(scene.screen(of: pane).contains("No one has a result yet."))
  }

  @Test func `the board and the user's card lead there`() throws {
    let own = try #require(try scene.context.races.entry(bib: "5", in: race.id))
    let place = Route(.resultSpread(competition: race.id, entry: own.id))
    for pane in [
      try scene.pane(.competition(race.id)), try scene.pane(.statsRace(competition: race.id)),
    ] {
      #expect(scene.press(.character("f"), in: pane).route == place)
    }
  }
}
