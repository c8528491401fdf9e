import Accounts
import RaceDay
import Races
import Shell
import Terminal
import Testing
import Timekeeping
import Widgets

@testable import RaceScreens

@Suite struct OwnRaceTests {
  private let scene: RaceScreensScene

  init() throws {
    scene = try RaceScreensScene()
  }

  private func joined(
    _ rules: RuleSet? = .laps, format: Format = .time,
    change: (inout CompetitionDraft) -> Void = { _ in }
  ) throws -> Competition {
    let race = try scene.competition(rules, format: format, change: change)
    try scene.join(race)
    try scene.enter("9", "Abe Cole", into: race)
    return race
  }

  private func pane(_ race: Competition) throws -> any Pane {
    try scene.pane(.statsRace(competition: race.id))
  }

  @Test func `a race shows place, time, kilometres, laps, penalty and pace`() throws {
    let race = try joined {
      $0.settings.lapMetres = 1_000
      $0.date = "2025-06-01"
    }
    try scene.cross("5", 240, 485, 720, in: race)
    try scene.cross("9", 250, 480, 715, in: race)
    try scene.change(bib: "5", in: race) { $0.penaltyMilliseconds = 30_000 }
    let screen = scene.screen(of: try pane(race))
    for text in [
      "Quarry Loop   01 Jun 2025   Lap race   bib 5", "finished   place 2 of 2", "time 12:30.0",
      "penalty 0:30 included", "3.000 km", "3 laps", "4:00 min/km",
    ] { #expect(screen.contains(text), "\(text)") }
  }

  @Test func `a race cut short by the stop says so and is not finished`() throws {
    let race = try joined(.distance, format: .distance) {
      $0.settings.lapMetres = 1_000
      $0.settings.limitMilliseconds = 3_600_000
    }
    try scene.start(race)
    scene.hands.advance(milliseconds: 600_000)
    try scene.cross("5", 240, 485, in: race)
    #expect(scene.screen(of: try pane(race)).contains("running   place 1 of"))
    _ = try scene.context.races.stop(
      race.id, at: scene.context.clock.now(), by: .person(scene.organizer.id))
    let screen = scene.screen(of: try pane(race))
    #expect(screen.contains("still out when the clock stopped"))
    #expect(!screen.contains("finished"))
  }

  @Test func `every lap has its row and the fastest its sign`() throws {
    let race = try joined { $0.settings.lapMetres = 1_000 }
    try scene.cross("5", 240, 485, 720, in: race)
    try scene.cross("9", 250, 480, in: race)
    let lines = scene.lines(of: try pane(race))
    #expect(lines.contains("  Lap▴  Lap time     Total  Place   min/km    km/h"))
    #expect(lines.contains("     1    4:00.0    4:00.0      1     4:00    15.0"))
    #expect(lines.contains("     2    4:05.0    8:05.0      2     4:05    14.6"))
    #expect(lines.contains(" *   3    3:55.0   12:00.0      1     3:55    15.3"))
    #expect(lines.contains("* fastest lap"))
  }

  @Test func `laps of unknown length have no pace`() throws {
    let race = try joined()
    try scene.cross("5", 240, 485, in: race)
    #expect(!scene.screen(of: try pane(race)).contains("min/km"))
  }

  @Test func `lap times and places are drawn as charts, in ASCII if chosen`() throws {
    let plain = try RaceScreensScene(glyphs: .ascii)
    let race = try plain.competition()
    try plain.join(race)
    try plain.cross("5", 240, 485, 720, in: race)
    let screen = plain.screen(of: try plain.pane(.statsRace(competition: race.id)))
    #expect(screen.contains("Lap times, higher is faster"))
    #expect(screen.contains("Place after each lap, higher is better"))
    #expect(screen.contains("___"))
    #expect(screen.unicodeScalars.allSatisfy { $0.isASCII })
  }

  @Test func `one lap makes no chart`() throws {
    let race = try joined()
    try scene.cross("5", 240, in: race)
    #expect(!scene.screen(of: try pane(race)).contains("higher is faster"))
  }

  @Test func `a crossing recorded meanwhile is on the screen`() throws {
    let race = try joined()
    let pane = try pane(race)
    #expect(scene.screen(of: pane).contains("The race has not started."))
    try scene.start(race)
    _ = pane.storeChanged()
    #expect(scene.screen(of: pane).contains("No lap of yours is recorded yet."))
    #expect(pane.live != nil)
    try scene.cross("5", 240, in: race)
    _ = pane.storeChanged()
    #expect(scene.screen(of: pane).contains("4:00.0"))
  }

  @Test func `a typed result says that there are no laps`() throws {
    let race = try joined(nil, format: .distance)
    try scene.change(bib: "5", in: race) { $0.km = .value(12.5) }
    let screen = scene.screen(of: try pane(race))
    #expect(screen.contains("12.500 km"))
    #expect(screen.contains("The organizer typed this result"))
    #expect(!screen.contains("Lap time"))
  }

  @Test func `a typed result over recorded laps shows them and says which counts`() throws {
    let race = try joined()
    try scene.cross("5", 240, 485, in: race)
    try scene.change(bib: "5", in: race) { $0.min = .value(8) }
    let screen = scene.screen(of: try pane(race))
    #expect(screen.contains("it counts, whatever the laps below say"))
    #expect(screen.contains("4:05.0"))
  }

  @Test func `a race that is over without a result says what to do`() throws {
    let race = try joined()
    try scene.deactivate(race)
    #expect(scene.screen(of: try pane(race)).contains("ask its organizer"))
  }

  @Test func `a race the user has left says so`() throws {
    let race = try joined()
    let pane = try pane(race)
    try scene.context.races.leave(race.id, userID: scene.runner.id)
    _ = pane.storeChanged()
    #expect(scene.screen(of: pane).contains("You are not in this race."))
  }

  @Test(arguments: [Size(columns: 40, rows: 9), Size(columns: 80, rows: 20)])
  func `everything can be reached by scrolling on a small screen, under fixed titles`(size: Size)
    throws
  {
    let race = try joined { $0.settings.laps = 40 }
    for lap in 1...40 { try scene.cross("5", Double(lap * 100), in: race) }
    let pane = try pane(race)
    #expect(scene.lines(of: pane, in: size).first?.contains("Quarry Loop") == true)
    scene.press(.end, in: pane)
    let lines = scene.lines(of: pane, in: size)
    #expect(lines.first?.contains("Lap time") == true)
    #expect(lines.contains { $0.contains("1:06:40.0") })
    scene.press(.home, in: pane)
    #expect(scene.lines(of: pane, in: size).first?.contains("Quarry Loop") == true)
  }

  @Test func `a status is shown in words`() throws {
    let race = try joined()
    try scene.cross("5", 240, in: race)
    try scene.change(bib: "5", in: race) { $0.status = .dnf }
    #expect(scene.screen(of: try pane(race)).contains("did not finish"))
  }
}
