import RaceSamples
import RaceDay
import Races
import Testing

@Suite struct BoardOrderTests {
  private func race() throws -> (RaceScene, Competition) {
    let scene = try RaceScene()
    let race = try scene.competition(.laps) { $0.settings.laps = 2 }
    for (bib, name, team) in [
      ("10", "bea", "Quarry"), ("9", "Ann", ""), ("A1", "Cid", "harbour"), ("", "Dora", ""),
    ] {
      var draft = EntryDraft()
      (draft.bib, draft.name, draft.team) = (bib, name, team)
      _ = try scene.service.addEntry(draft, to: race.id, by: RaceScene.owner)
    }
    try scene.cross("A1", 60, 130, in: race)
    try scene.cross("10", 61, in: race)
    return (scene, race)
  }

  @Test(arguments: [
    (BoardOrder.place, ["Cid", "bea", "Ann", "Dora"]),
    (.bib, ["Ann", "bea", "Cid", "Dora"]), (.name, ["Ann", "bea", "Cid", "Dora"]),
    (.team, ["Cid", "bea", "Ann", "Dora"]), (.laps, ["Cid", "bea", "Ann", "Dora"]),
  ])
  func `lines are sorted as a reader expects, those without a value last`(
    order: BoardOrder, names: [String]
  ) throws {
    let (scene, race) = try race()
    let book = try scene.book(race)
    #expect(
      Board(of: book, in: BoardFilter()).positions(by: order).map { book.row(at: $0).name } == names
    )
  }

  @Test func `an empty column cannot be sorted by`() throws {
    let (scene, race) = try race()
    #expect(try Board(of: scene.book(race)).orders == [.place, .bib, .name, .laps, .time, .team])
  }

  @Test func `sorting applies to filtered rows only`() throws {
    let (scene, race) = try race()
    let book = try scene.book(race)
    let found = Board(of: book, in: BoardFilter(text: "a")).positions(by: .name)
    #expect(found.map { book.row(at: $0).name } == ["Ann", "bea", "Cid", "Dora"])
    #expect(
      Board(of: book, in: BoardFilter(text: "be")).positions(by: .name).map(book.entryID).count == 1
    )
  }
}
