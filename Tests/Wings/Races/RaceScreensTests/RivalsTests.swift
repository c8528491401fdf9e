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

  @Test func `a runner is picked by typing a part of the name`() throws {
    let pane = try scene.pane(.rivals)
    #expect(scene.screen(of: pane).contains("Abe Cole"))
    for key in "/ida" { scene.press(.character(key), in: pane) }
    #expect(!scene.screen(of: pane).contains("Abe Cole"))
    scene.press(.enter, in: pane)
    #expect(scene.press(.enter, in: pane).route == Route(.headToHead(ida)))
  }

  @Test func `without a race together the list says whom it waits for`() throws {
    scene.context.user = scene.organizer
    #expect(scene.screen(of: try scene.pane(.rivals)).contains("Nobody to compare with yet"))
    #expect(scene.screen(of: try scene.pane(.headToHead(ida))).contains("no race together"))
  }

  @Test func `two runners stand side by side, and Enter goes lap by lap`() throws {
    let pane = try scene.pane(.headToHead(ida))
    let screen = scene.screen(of: pane)
    #expect(screen.contains("Ida Moe   1 race together   won 0   lost 1   tied 0"))
    #expect(screen.contains("2:1"))
    #expect(screen.contains("19:50"))
    #expect(
      scene.press(.enter, in: pane).route == Route(.lapByLap(competition: race.id, competitor: ida))
    )
  }

  @Test func `laps say by a sign who was ahead, live`() throws {
    let pane = try scene.pane(.lapByLap(competition: race.id, competitor: ida))
    let lines = scene.lines(of: pane)
    #expect(lines.contains { $0.contains("10:00") && $0.contains("+50.0") })
    #expect(lines.contains { $0.contains("10:00") && $0.contains("-10.0") })
    try scene.change(bib: "9", in: race) { $0.bib = "11" }
    try scene.cross("9", 1, in: race)
    scene.settle(pane)
    #expect(scene.screen(of: pane).contains("+50.0"))
  }

  @Test func `forty columns hold both times and the lead`() throws {
    let pane = try scene.pane(.lapByLap(competition: race.id, competitor: ida))
    let lines = scene.lines(of: pane, in: Size(columns: 40, rows: 12))
    #expect(lines.contains { $0.contains("9:00") && $0.contains("-10.0") })
  }
}
