import RaceDay
import Races
import Shell
import Terminal
import Testing
import Timekeeping
import Widgets

@testable import RaceScreens

@Suite("What has just happened, on a board")
struct BoardNewsTests {
  private let scene: RaceScreensScene
  private let race: Competition
  private let pane: any Pane

  init() throws { try self.init(glyphs: .unicode) }

  private init(glyphs: Glyphs) throws {
    scene = try RaceScreensScene(glyphs: glyphs)
    race = try scene.competition { $0.settings.laps = 5 }
    for (bib, name) in [("1", "Ida Holm"), ("2", "Ola Vik"), ("3", "Uma Ray")] {
      try scene.enter(bib, name, into: race)
    }
    try scene.start(race)
    pane = try scene.pane(.competition(race.id))
  }

  /// Lets a bib cross at a second of the race, as another desk would.
  private func cross(_ bib: String, _ second: Int) throws {
    scene.hands.advance(milliseconds: try second * 1_000 - elapsed)
    try scene.cross(bib, Double(second), in: race)
    _ = pane.storeChanged()
  }

  private var elapsed: Int {
    get throws {
      let book = try LiveRace(store: scene.store, competitionID: race.id).book
      return book.elapsedMilliseconds(at: scene.hands.now) ?? 0
    }
  }

  private func row(_ name: String) throws -> (text: String, isLit: Bool) {
    var canvas = Canvas(size: Size(columns: 100, rows: 24))
    pane.show(on: &canvas, in: Rect(canvas.size))
    let lines = canvas.lines()
    let row = try #require(lines.firstIndex { $0.contains(name) && !$0.contains("last:") })
    let column = lines[row].prefix { $0 != name.first }.count
    return (lines[row], canvas[row, column].style.reverse)
  }

  @Test func `a competitor who has just crossed is lit for four seconds, with a sign`() throws {
    try cross("1", 60)
    #expect(try row("Ida").isLit && row("Ida").text.contains("+"))
    #expect(try !row("Ola").isLit)
    scene.hands.advance(milliseconds: 3_900)
    #expect(try row("Ida").isLit && pane.wakesEvery == 1_000)
    scene.hands.advance(milliseconds: 200)
    #expect(try !row("Ida").isLit)
  }

  @Test func `the line of the last crossing is below the rows`() throws {
    try cross("1", 60)
    try cross("2", 61)
    #expect(scene.screen(of: pane).contains("last: 2 Ola Vik, lap 1, 1:01.0"))
  }

  @Test func `places gained and lost with the last lap stand beside the place`() throws {
    for (bib, second) in [("1", 60), ("2", 61), ("3", 62), ("3", 120), ("1", 121), ("2", 122)] {
      try cross(bib, second)
    }
    #expect(try row("Uma").text.contains("▲2"))
    #expect(try row("Ola").text.contains("▼1"))
    scene.press(.character("i"), in: pane)
    #expect(scene.screen(of: pane, in: Size(columns: 120, rows: 30)).contains("places gained"))
  }

  @Test func `a screen reader is told in words, and not twice`() throws {
    let other = try BoardNewsTests(glyphs: .spoken)
    for (bib, second) in [("1", 60), ("2", 61), ("2", 120), ("1", 121)] {
      try other.cross(bib, second)
    }
    #expect(try !other.row("Ida").isLit)
    #expect(other.scene.context.text(ofMove: -2) == "down 2 places")
  }

  @Test func `crossings of long ago highlight no row`() throws {
    scene.hands.advance(milliseconds: 600_000)
    try scene.cross("1", 60, in: race)
    _ = pane.storeChanged()
    #expect(try !row("Ida").isLit)
  }
}
