import Races
import Shell
import Terminal
import Testing

@testable import RaceScreens

@Suite("What u does")
struct UndoKeyTests {
  @Test func `u undoes or does nothing, and T sets a result`() throws {
    let scene = try RaceScreensScene()
    scene.context.user = scene.organizer
    let race = try scene.competition(.road)
    try scene.enter("1", "Ada Moor", into: race)
    let run = try scene.pane(.run(race.id))
    #expect(!run.bindings.contains { $0.matches(.character("u")) })
    _ = scene.press(.character("T"), in: run)
    #expect(run.takesText)
    let entries = try scene.pane(.entries(competition: race.id))
    let undo = entries.bindings.first { $0.matches(.character("u")) }
    #expect(undo?.label == "races.entries.key.undo")
  }
}
