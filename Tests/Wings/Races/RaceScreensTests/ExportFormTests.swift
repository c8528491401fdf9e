import RaceDay
import RaceFiles
import Races
import Shell
import Terminal
import Testing
import Timekeeping

@testable import RaceScreens

@Suite("The form for a file of results")
struct ExportFormTests {
  @Test func `it opens outside text fields, so that a digit opens its tab`() throws {
    let scene = try RaceScreensScene()
    scene.context.user = scene.organizer
    let race = try scene.competition()
    let pane = try scene.pane(.export(competition: race.id, ending: "csv"))
    let before = scene.screen(of: pane)
    #expect(pane.take(.key(.character("1"), at: scene.hands.now)) == nil)
    #expect(!pane.takesText && !pane.hasUnsavedText && scene.screen(of: pane) == before)
  }

  @Test func `in a text field digits are text`() throws {
    let scene = try RaceScreensScene()
    scene.context.user = scene.organizer
    let race = try scene.competition()
    let pane = try scene.pane(.export(competition: race.id, ending: "csv"))
    scene.press(.tab, in: pane)
    #expect(pane.takesText)
    scene.press(.character("1"), in: pane)
    #expect(scene.screen(of: pane).contains(".csv1") && pane.hasUnsavedText)
  }

  @Test func `the files are a list, and the beginning of the selected one is beside it`() throws {
    let scene = try RaceScreensScene()
    scene.context.user = scene.organizer
    let race = try scene.competition(.laps)
    try scene.enter("7", "Ada Moor", into: race)
    try scene.cross("7", 60, 120, 180, in: race)
    let pane = try scene.pane(.export(competition: race.id, ending: "csv"))
    let wide = Size(columns: 120, rows: 40)
    scene.settle(pane)
    let lines = scene.lines(of: pane, in: wide)
    let choices = lines.count { $0.contains("( ) ") || $0.contains("(o) ") }
    #expect(choices >= Publication.allCases.count)
    #expect(
      lines.contains { $0.suffix(56).contains("Ada Moor") }, "\(lines.joined(separator: "\n"))")
    let name = try #require(lines.last { $0.contains(".csv") })
    scene.press(.up, in: pane)
    scene.settle(pane)
    let other = scene.lines(of: pane, in: wide)
    #expect(other.contains { $0.contains("(o) ") } && !other.contains(name))
  }
}
