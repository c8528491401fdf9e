import RaceDay
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
}
