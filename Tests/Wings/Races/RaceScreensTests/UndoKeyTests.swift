import RaceDay
import Races
import Shell
import Terminal
import Testing

@testable import RaceScreens

@Suite("The keys u and T")
struct UndoKeyTests {
  private func texts(of move: Move, _ scene: RaceScreensScene) -> [String] {
    switch move {
    case .tell(let message): [scene.context.text(message.wording)]
    case .all(let moves): moves.flatMap { texts(of: $0, scene) }
    default: []
    }
  }

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

  @Test func `the key of the desk comes before undo and edit in the footer`() throws {
    let scene = try RaceScreensScene()
    scene.context.user = scene.organizer
    let race = try scene.competition(.laps)
    try scene.enter("1", "Ada Moor", into: race)
    let run = try scene.pane(.run(race.id))
    guard case .ask(let question) = scene.press(.character("R"), in: run) else {
      Issue.record("removing does not ask")
      return
    }
    _ = question.answer()
    scene.settle(run)
    let named = run.bindings.filter(\.isInFooter).map(\.label)
    let wanted = ["races.run.key.desk", "races.entries.key.undo", "common.key.edit"]
    #expect(named.filter(wanted.contains) == wanted)
  }

  @Test
  func `u restores a removed entry with bib and crossings, on the board or the entries`()
    throws
  {
    let scene = try RaceScreensScene()
    scene.context.user = scene.organizer
    let race = try scene.competition(.laps)
    try scene.enter("1", "Ada Moor", into: race)
    try scene.cross("1", 60, 120, in: race)
    let run = try scene.pane(.run(race.id))
    for isOnBoard in [true, false] {
      guard case .ask(let question) = scene.press(.character("R"), in: run) else {
        Issue.record("removing does not ask")
        return
      }
      _ = question.answer()
      scene.settle(run)
      #expect(try scene.context.directory.entries(of: race.id).isEmpty)
      let pane = isOnBoard ? run : try scene.pane(.entries(competition: race.id))
      scene.press(.character("u"), in: pane)
      let said = scene.settle(pane).flatMap { texts(of: $0, scene) }
      #expect(said == ["As before: 1 Ada Moor."])
      scene.settle(run)
      let book = try LiveRace(store: scene.store, competitionID: race.id).book
      #expect(book.rows().map(\.bib) == ["1"] && book.rows().map(\.laps) == [2])
      #expect(scene.screen(of: run).contains("Ada Moor"))
    }
  }

  @Test func `an organizer's key tells others how to become one`() throws {
    let scene = try RaceScreensScene()
    let race = try scene.competition(.laps)
    for pane in [try scene.pane(.defaultHome), try scene.pane(.competition(race.id))] {
      #expect(scene.press(.character("d"), in: pane).told == "races.organizer.become")
      scene.context.user = nil
      #expect(scene.press(.character("e"), in: pane).told == "races.organizer.register")
      scene.context.user = scene.runner
    }
  }
}
