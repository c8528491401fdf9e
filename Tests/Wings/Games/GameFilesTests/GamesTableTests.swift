import Accounts
import Fields
import GameFiles
import Games
import Testing
import Timekeeping

@Suite("Games are written as tables")
struct GamesTableTests {
  @Test func `a written table changes nothing here, and runs no formula`() throws {
    let scene = try GameFilesScene()
    try scene.post()
    try scene.post(GameFilesScene.full)
    let table = try scene.table(scene.games())
    #expect(table.contains("'=HYPERLINK") && table.contains("1200.50"))
    let report = try scene.take(table)
    #expect(GameFilesScene.counts(report) == [0, 0, 2])
    #expect(GameFilesScene.problems(report) == [])
    let others = try scene.dryRun(table, scene.options("ben"))
    #expect(GameFilesScene.counts(others) == [0, 0, 2])
  }

  @Test func `each field comes back elsewhere from the table under its column`() throws {
    let (scene, other) = (try GameFilesScene(), try GameFilesScene())
    let game = try scene.post(GameFilesScene.full)
    let table = try scene.table([game])
    #expect(GameFilesScene.counts(try other.take(table)) == [1, 0, 0])
    let read = try #require(try other.games().first)
    #expect(read.seedID == game.id)
    let header = table.prefix { $0 != "\r\n" }.split(separator: ",").map(String.init)
    #expect(header == GameColumns.all)
    let drafts = [game, read].map {
      Array(Mirror(reflecting: GameDraft(model: $0, zones: .system)).children)
    }
    for (written, read) in zip(drafts[0], drafts[1]) {
      let name = written.label ?? ""
      // A cell has one line.
      guard name != "note", GameDraft.field(name) != nil else { continue }
      #expect("\(written.value)" == "\(read.value)", "\(name)")
    }
    #expect(GameFilesScene.counts(try other.take(table)) == [0, 0, 1])
    #expect(GameFilesScene.counts(try scene.take(other.table([read]))) == [0, 0, 1])
  }

  @Test func `the second of two equal hours stays the second`() throws {
    let scene = try GameFilesScene()
    let game = try scene.post { draft in
      (draft.matchDate, draft.matchStart, draft.matchEnd) = ("2027-10-31", "03:30", "05:00")
      draft.startOffset = 7200
    }
    #expect(game.endUTC - game.startUTC == 90 * 60_000)
    let table = try scene.table([game])
    #expect(GameFilesScene.counts(try scene.take(table)) == [0, 0, 1])
    // Elsewhere a table cannot say which one it is: the first counts.
    let other = try GameFilesScene()
    try other.take(table)
    let read = try #require(try other.games().first)
    #expect(read.startUTC == game.startUTC - 3_600_000)
  }

  @Test func `the place that a host shows only roughly is not changed by it`() throws {
    let scene = try GameFilesScene()
    try scene.service.players.save(PlayerCard(hidesPlace: true), by: "ana")
    try scene.post()
    let shown = try scene.service.directory.list(GameFilter(), for: nil).map(\.game)
    let table = try scene.table(shown)
    #expect(!table.contains("50.45466") && !table.contains("Quay Court 2"))
    #expect(GameFilesScene.counts(try scene.take(table)) == [0, 0, 1])
  }
}
