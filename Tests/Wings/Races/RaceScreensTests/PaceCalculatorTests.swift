import RaceDay
import Races
import Shell
import Terminal
import Testing

@testable import RaceScreens

@Suite struct PaceCalculatorTests {
  private let scene: RaceScreensScene

  init() throws {
    scene = try RaceScreensScene()
  }

  private func pane(_ metres: Int? = nil, _ milliseconds: Int? = nil) throws -> any Pane {
    try scene.pane(.paceCalculator(metres: metres, milliseconds: milliseconds))
  }

  private func type(_ text: String, in pane: any Pane) {
    for key in text { scene.press(.character(key), in: pane) }
  }

  private func row(_ label: String, in pane: any Pane) -> String? {
    scene.lines(of: pane).first { $0.hasPrefix(label) }
  }

  @Test func `distance and time give the pace, splits and other distances while typing`() throws {
    let pane = try pane()
    #expect(scene.screen(of: pane).contains("Fill in two of"))
    scene.press(.tab, in: pane)
    type("10", in: pane)
    scene.press(.tab, in: pane)
    type("45:00", in: pane)
    #expect(row("Pace, min/km", in: pane)?.contains("4:30") == true)
    let screen = scene.screen(of: pane, in: Size(columns: 80, rows: 60))
    #expect(screen.contains("10 km   45:00   4:30 min/km   7:15 min/mile   13.3 km/h"))
    #expect(screen.contains("3 km               13:30"))
    #expect(screen.contains("half marathon    1:39:17"))
  }

  @Test func `time follows from a marathon and a pace, distance from time and pace`() throws {
    let pane = try pane()
    scene.press(.right, in: pane)
    scene.press(.tab, in: pane)
    type("marathon", in: pane)
    scene.press(.tab, in: pane)
    scene.press(.tab, in: pane)
    type("5:00", in: pane)
    #expect(row("Time", in: pane)?.contains("3:30:59") == true)
    for _ in 1...3 { scene.press(.backTab, in: pane) }
    scene.press(.right, in: pane)
    #expect(row("Distance", in: pane)?.contains("42.197") == true)
  }

  @Test func `an unreadable value is reported at its field`() throws {
    let pane = try pane()
    scene.press(.tab, in: pane)
    type("ten", in: pane)
    #expect(scene.screen(of: pane).contains("Enter a distance such as 10, 21.1 or half."))
  }

  @Test func `it opens with the result of the race selected on Stats`() throws {
    let race = try scene.competition(.road) { $0.settings.lapMetres = 10_000 }
    try scene.join(race)
    try scene.cross("5", 2_400, in: race)
    let stats = try scene.pane(.stats)
    let route = Route(.paceCalculator(metres: 10_000, milliseconds: 2_400_000))
    #expect(scene.press(.character("p"), in: stats).route == route)
    #expect(row("Pace, min/km", in: try scene.pane(route))?.contains("4:00") == true)
  }

  @Test func `nothing is predicted outside the range of the formula`() throws {
    let pane = try pane(400, 70_000)
    #expect(scene.screen(of: pane).contains("predicted only from times"))
  }

  @Test func `forty by twelve keep the focused field and the pace visible`() throws {
    let pane = try pane(10_000, 2_700_000)
    scene.press(.tab, in: pane)
    let screen = scene.screen(of: pane, in: Size(columns: 40, rows: 8))
    #expect(screen.contains("Distance, km"))
    #expect(screen.contains("4:30 min/km"))
  }

  @Test func `during a race the card predicts the finish`() throws {
    let race = try scene.competition { $0.settings.laps = 10 }
    try scene.join(race)
    try scene.start(race)
    try scene.cross("5", 100, 200, 300, in: race)
    let screen = scene.screen(of: try scene.pane(.statsRace(competition: race.id)))
    #expect(screen.contains("at this pace: finish at 16:40 (16:33 to 16:47)"))
  }
}
