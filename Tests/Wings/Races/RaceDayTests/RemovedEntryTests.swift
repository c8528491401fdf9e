import Accounts
import RaceDay
import RaceSamples
import Races
import Testing

@Suite("An entry that was removed comes back")
struct RemovedEntryTests {
  private let scene: RaceScene
  private let race: Competition

  init() throws {
    scene = try RaceScene()
    race = try scene.competition(.laps)
    // Typed before any entry has the bib; it belongs to the entry that gets the bib.
    try scene.cross("7", 30, in: race)
    try scene.enter(["7"], into: race)
    try scene.cross("7", 60, 90, in: race)
  }

  private func remove() throws -> EntryEdits {
    let entry = try #require(try scene.service.entry(bib: "7", in: race.id))
    return try scene.service.removeEntry(entry.id, by: RaceScene.owner)
  }

  @Test
  func `its crossings return, in a followed race and in one read again`()
    throws
  {
    let live = try LiveRace(store: scene.store, competitionID: race.id)
    #expect(live.book.rows().map(\.laps) == [3])
    let edits = try remove()
    _ = try live.refresh()
    #expect(live.book.rows().isEmpty)
    try scene.service.undo(edits, by: RaceScene.owner)
    _ = try live.refresh()
    #expect(live.book.rows().map(\.laps) == [3])
    #expect(try scene.book(race).rows().map(\.laps) == [3])
    try scene.service.redo(edits, by: RaceScene.owner)
    _ = try live.refresh()
    #expect(live.book.rows().isEmpty)
    #expect(try scene.book(race).rows().isEmpty)
  }

  @Test func `an entry does not return while another has its bib, which is named`() throws {
    let edits = try remove()
    try scene.enter(["7"], into: race)
    #expect(throws: RaceError(.bibTaken, ["bib": "7", "name": "Rider 7"])) {
      try scene.service.undo(edits, by: RaceScene.owner)
    }
  }
}
