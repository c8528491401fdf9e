import RaceDay
import Races
import Seasons
import Shell
import Terminal
import Testing

@testable import RaceScreens

@Suite struct RivalsTests {
  private let scene: RaceScreensScene
  private let race: Competition

  init() throws {
    scene = try RaceScreensScene()
    race = try scene.competition(.road) {
      ($0.name, $0.settings.laps, $0.settings.lapMetres) = ("Harbour 10K", 2, 5_000)
    }
    try scene.join(race)
    try scene.enter("9", "Ida Moe", into: race)
    try scene.enter("10", "Abe Cole", into: race)
    try scene.cross("5", 600, 1_200, in: race)
    try scene.cross("9", 650, 1_190, in: race)
  }

  private let ida = CompetitorID.named("ida moe")

  @Test func `a runner is chosen by typing part of the name`() throws {
    let pane = try scene.pane(.rivals)
    #expect(scene.screen(of: pane).contains("Abe Cole"))
    for key in "/ida" { scene.press(.character(key), in: pane) }
    #expect(!scene.screen(of: pane).contains("Abe Cole"))
    scene.press(.enter, in: pane)
    #expect(scene.press(.enter, in: pane).route == Route(.headToHead(ida)))
  }

  @Test func `without a race together the list says what is missing`() throws {
    scene.context.user = scene.organizer
    #expect(scene.screen(of: try scene.pane(.rivals)).contains("No one to compare with yet"))
    #expect(scene.screen(of: try scene.pane(.headToHead(ida))).contains("no longer have a race"))
  }

  @Test func `two runners are side by side, and Enter opens their laps`() throws {
    let pane = try scene.pane(.headToHead(ida))
    let screen = scene.screen(of: pane)
    #expect(screen.contains("Ida Moe   1 race together   won 0   lost 1   tied 0"))
    #expect(screen.contains("2:1"))
    #expect(screen.contains("19:50"))
    #expect(
      scene.press(.enter, in: pane).route == Route(.lapByLap(competition: race.id, competitor: ida))
    )
  }

  @Test func `a sign shows who was ahead in each lap, live`() throws {
    let pane = try scene.pane(.lapByLap(competition: race.id, competitor: ida))
    let lines = scene.lines(of: pane)
    #expect(lines.contains { $0.contains("10:00") && $0.contains("+50.0") })
    #expect(lines.contains { $0.contains("10:00") && $0.contains("-10.0") })
    try scene.change(bib: "9", in: race) { $0.bib = "11" }
    try scene.cross("9", 1, in: race)
    scene.settle(pane)
    #expect(scene.screen(of: pane).contains("+50.0"))
  }

  @Test func `the lead is a line around zero that can be read point by point, and a table by t`()
    throws
  {
    let pane = try scene.pane(.lapByLap(competition: race.id, competitor: ida))
    let lines = scene.lines(of: pane)
    #expect(lines[0].hasPrefix("Your lead over Ida Moe after each lap"))
    #expect(lines[1].hasPrefix("+50.0 ") && lines.contains { $0.hasPrefix("-10.0 ") })
    #expect(lines.contains { $0.contains("Lap 1") && $0.hasSuffix("▴") })
    #expect(lines.contains { $0.hasPrefix("◉ Lap 2 ") && $0.contains("In all -10.0") })
    scene.press(.left, in: pane)
    #expect(scene.lines(of: pane).contains { $0.hasPrefix("◉ Lap 1 ") && $0.contains("+50.0") })
    scene.press(.character("t"), in: pane)
    #expect(!scene.screen(of: pane).contains("Your lead over"))
    #expect(scene.lines(of: pane).contains { $0.hasPrefix(">    1") })
    scene.press(.character("t"), in: pane)
  }

  @Test func `places in common races are a line, and arrows move through the races`() throws {
    let second = try scene.competition(.road) { ($0.name, $0.date) = ("Quay Mile", "2026-02-01") }
    try scene.join(second)
    try scene.enter("9", "Ida Moe", into: second)
    try scene.cross("5", 300, in: second)
    try scene.cross("9", 310, in: second)
    let pane = try scene.pane(.headToHead(ida))
    let lines = scene.lines(of: pane)
    #expect(lines[0].hasPrefix("Places ahead of Ida Moe, race by race"))
    #expect(lines[1].hasPrefix("+1 "))
    func chosen() -> String? { scene.lines(of: pane).first { $0.hasPrefix(">") } }
    scene.press(.left, in: pane)
    let older = chosen()
    scene.press(.right, in: pane)
    #expect(older != nil && chosen() != older)
  }

  @Test func `a running race is open, and decides nothing`() throws {
    let live = try scene.competition { $0.name = "Live Loop" }
    try scene.join(live)
    try scene.enter("9", "Ida Moe", into: live)
    try scene.start(live)
    try scene.cross("5", 60, in: live)
    try scene.cross("9", 70, in: live)
    let pane = try scene.pane(.headToHead(ida))
    let screen = scene.screen(of: pane)
    #expect(screen.contains("2 races together   won 0   lost 1   tied 0   ◌ still running 1"))
    #expect(scene.lines(of: pane).contains { $0.contains("◌") && $0.contains("◌1:00.0") })
  }

  @Test func `forty columns hold both times and the lead`() throws {
    let pane = try scene.pane(.lapByLap(competition: race.id, competitor: ida))
    let lines = scene.lines(of: pane, in: Size(columns: 40, rows: 12))
    #expect(lines.contains { $0.contains("9:00") && $0.contains("-10.0") })
  }
}
