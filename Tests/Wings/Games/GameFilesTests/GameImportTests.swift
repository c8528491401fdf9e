import Accounts
import Fields
import Files
import GameFiles
import Games
import Languages
import Store
import Synchronization
import Testing
import Timekeeping

@Suite("Tables of games are imported")
struct GameImportTests {
  private static let header = "sport,date,start,end,latitude,longitude,place"

  private static func rows(_ rows: String...) -> String { self.rows(rows) }

  private static func rows(_ rows: [String]) -> String {
    ([header] + rows).joined(separator: "\n") + "\n"
  }

  private static let two = rows(
    "Basketball,2026-12-05,18:00,19:30,50.45466,30.5238,Quay Court 2",
    "football,6.12.2026,7:30 PM,9 PM,\"50,1\",-30.2,")

  @Test func `a table of a few columns is enough`() throws {
    let scene = try GameFilesScene()
    let report = try scene.take(Self.two)
    #expect(GameFilesScene.counts(report) == [2, 0, 0] && report.isClean)
    let games = try scene.games()
    #expect(games.map(\.sport) == ["basketball", "football"])
    #expect(
      games.map { "\($0.matchDate) \($0.matchStart)-\($0.matchEnd)" } == [
        "2026-12-05 18:00-19:30", "2026-12-06 19:30-21:00",
      ])
    #expect(games[1].latitude == 50.1 && games[1].longitude == -30.2)
    #expect(games.allSatisfy { $0.zone == "Europe/Kyiv" && $0.maxPlayers == 10 && $0.hostPlays })
    #expect(try scene.service.maintenance.check().isEmpty)
  }

  @Test(arguments: ["\n", "\r\n", "\r"])
  func `a file with any line ending and a mark at its start adds nothing the second time`(
    ending: String
  ) throws {
    let scene = try GameFilesScene()
    let file = "\u{FEFF}" + Self.two.replacing("\n", with: ending)
    #expect(GameFilesScene.counts(try scene.take(file)) == [2, 0, 0])
    let again = try scene.take(file)
    #expect(GameFilesScene.counts(again) == [0, 0, 2] && again.isClean)
    #expect(
      GameFilesScene.english.text(again.rowSummary)
        == "0 added, 0 updated, 2 unchanged, 0 rows left out.")
    #expect(try scene.games().count == 2)
  }

  @Test func `a dry run counts and previews, and writes nothing`() throws {
    let scene = try GameFilesScene()
    #expect(GameFilesScene.counts(try scene.dryRun(Self.two)) == [2, 0, 0])
    let preview = try GameImporter(service: scene.service).preview(
      Array(Self.two.utf8), scene.options())
    #expect(preview.goodCount == 2 && preview.knownCount == 0)
    #expect(
      preview.fields == ["sport", "date", "start", "end", "latitude", "longitude", "place"])
    #expect(preview.rows.first?.prefix(2) == ["Basketball", "2026-12-05"])
    #expect(try scene.games().isEmpty)
  }

  @Test func `a bad row is named with its line and error, and the others are imported`() throws {
    let scene = try GameFilesScene()
    let file = """
      sport,date,start,end,latitude,longitude,max_players,zone,kind,fee,currency
      ,2026-12-05,18:00,19:00,50,30,,,,,
      chess,tomorrow,18:00,19:00,50,30,,,,,
      chess,2026-12-05,26:00,19:00,50,30,,,,,
      chess,2026-12-05,18:00,18:00,50,30,,,,,
      chess,2026-12-05,18:00,19:00,50,30,ten,,,,
      chess,2026-12-05,18:00,19:00,50,30,,Mars/Olympus,,,
      chess,2026-12-05,18:00,19:00,50,30,,,league,,
      chess,2026-12-05,18:00,19:00,,,,,,,
      chess,2026-12-05,18:00,19:00,50,30,,,,much,EUR
      chess,2026-12-05,18:00,19:00,50,30,4,,,2.50,EUR
      """
    let report = try scene.take(file)
    #expect(
      GameFilesScene.problems(report) == [
        "2 2026-12-05 18:00: Enter a sport, such as basketball.",
        "3 chess tomorrow 18:00: tomorrow is not a date: write YYYY-MM-DD.",
        "4 chess 2026-12-05 26:00: 26:00 is not a time: write HH:MM.",
        "5 chess 2026-12-05 18:00: The end is the start: enter another end.",
        "6 chess 2026-12-05 18:00: max_players: ten cannot be read: write it as 10.",
        "7 chess 2026-12-05 18:00: Mars/Olympus is not a known time zone: write one such as"
          + " Europe/Kyiv.",
        "8 chess 2026-12-05 18:00: kind: league cannot be read: write it as team, slot.",
        "9 chess 2026-12-05 18:00: Choose a place on the map.",
        "10 chess 2026-12-05 18:00: fee: much cannot be read: write it as 12.50.",
      ])
    #expect(GameFilesScene.counts(report) == [1, 0, 0])
    let game = try #require(try scene.games().first)
    #expect(game.fee == 250 && game.currency == "EUR" && game.maxPlayers == 4)
  }

  @Test func `a strict import of a file with a bad row imports nothing`() throws {
    let scene = try GameFilesScene()
    let file = Self.two + "chess,tomorrow,18:00,19:00,50,30,\n"
    let report = try scene.take(file, scene.options(strict: true))
    #expect(report.isRefused && GameFilesScene.counts(report) == [0, 0, 0])
    #expect(try scene.games().isEmpty)
  }

  @Test func `a file without a needed column is refused with its name`() throws {
    let scene = try GameFilesScene()
    for column in ["sport", "date", "start", "end"] {
      let file = Self.two.replacing(Self.header, with: Self.header.replacing(column, with: "x"))
      #expect(throws: ImportFileError(.noColumn, ["column": column])) { try scene.take(file) }
    }
    var options = scene.options()
    options.reading.map = ["sport": "x"]
    let renamed = Self.two.replacing("sport,", with: "x,")
    #expect(GameFilesScene.counts(try scene.take(renamed, options)) == [2, 0, 0])
  }

  @Test func `a date with slashes needs an answer, or another date that shows the order`() throws {
    let scene = try GameFilesScene()
    let row = "chess,03/04/2027,18:00,19:00,50,30,Mill"
    let unclear = try scene.dryRun(Self.rows(row))
    #expect(unclear.questions.map(\.subject) == [.dates] && unclear.problems.count == 1)
    var options = scene.options()
    options.reading.dates = .dayFirst
    #expect(GameFilesScene.counts(try scene.take(Self.rows(row), options)) == [1, 0, 0])
    #expect(try scene.games().map(\.matchDate) == ["2027-04-03"])
    let other = try GameFilesScene()
    let shown = Self.rows(row, "chess,12/31/2026,18:00,19:00,50,30,Mill")
    #expect(GameFilesScene.counts(try other.take(shown)) == [2, 0, 0])
    #expect(try other.games().map(\.matchDate) == ["2026-12-31", "2027-03-04"])
  }

  @Test func `a row changes its game, an empty cell does not`() throws {
    let scene = try GameFilesScene()
    let game = try scene.post()
    let file = "id,sport,date,start,end,place\n\(game.id),,,18:30,20:00,\n"
    #expect(GameFilesScene.counts(try scene.take(file)) == [0, 1, 0])
    let changed = try #require(try scene.games().first)
    #expect(changed.matchStart == "18:30" && changed.matchEnd == "20:00")
    #expect(changed.placeName == "Quay Court 2" && changed.sequence == 1)
    let others = try scene.take(
      file.replacing("18:30", with: "18:45"), scene.options("ben"))
    #expect(others.updated == 0)
    #expect(
      GameFilesScene.problems(others) == [
        "2 18:45: Only the host of this game can do this: ask them."
      ])
  }

  @Test func `two rows of one game are one game`() throws {
    let scene = try GameFilesScene()
    let row = "chess,2026-12-05,18:00,19:00,50,30,Mill"
    let report = try scene.take(Self.rows(row, row))
    #expect(GameFilesScene.counts(report) == [1, 0, 0])
    #expect(
      GameFilesScene.problems(report) == [
        "3 chess 2026-12-05 18:00: the same game as in line 2"
      ])
  }

  @Test func `a stopped import says how many games were not saved`() throws {
    let scene = try GameFilesScene()
    let importer = GameImporter(service: scene.service, isCancelled: { true })
    let report = try importer.take(Array(Self.two.utf8), scene.options(), by: .person("ana"))
    #expect(report.added == 0 && report.unsaved == 2 && !report.isClean)
    #expect(
      GameFilesScene.english.text(report.rowSummary)
        == "Stopped: 0 added, 2 rows were not saved.")
  }

  @Test func `a game past midnight ends on the next day`() throws {
    let scene = try GameFilesScene()
    try scene.take(Self.rows("futsal,2026-12-31,23:00,00:30,50,30,Mill"))
    let game = try #require(try scene.games().first)
    #expect(game.endUTC - game.startUTC == 90 * 60_000)
  }

  @Test func `an id that is stored in another form comes in once`() throws {
    let scene = try GameFilesScene()
    let long = String(repeating: "game-", count: 40)
    let file = """
      id,sport,date,start,end,latitude,longitude
      \(long),chess,2026-12-05,18:00,19:00,50,30
      "two\u{200B} \u{7} words",chess,2026-12-06,18:00,19:00,50,30

      """
    #expect(GameFilesScene.counts(try scene.take(file)) == [2, 0, 0])
    #expect(GameFilesScene.counts(try scene.take(file)) == [0, 0, 2])
    #expect(try scene.games().count == 2)
  }

  @Test func `a part of an import writes the diary of its host once`() throws {
    let scene = try GameFilesScene()
    try scene.take(Self.rows((1...30).map { "chess,2026-12-05,18:00,19:00,50,\($0),Mill" }))
    let diary = try scene.store.read {
      try $0.find(GameCollections.diaries(of: "ana"))
    }
    #expect(diary.map(\.value.entries.count) == [30] && diary.map(\.revision) == [1])
    #expect(try scene.service.maintenance.check().isEmpty)
  }

  @Test func `a game more than a year of its host holds is refused`() throws {
    let scene = try GameFilesScene()
    let entries = (0..<GameLimits.diary).map {
      DiaryEntry(gameID: "2612-x\($0)", startUTC: scene.hands.now.utc, minutes: 60)
    }
    try scene.store.write(by: "ana", at: 0) {
      try $0.put(
        GameCollections.diaries(of: "ana"), id: GameDiary.id("ana", year: "2026"),
        GameDiary(userID: "ana", entries: entries))
    }
    #expect(throws: GameError.self) { try scene.take(Self.two) }
  }

  /// Imports a file, and returns what it changed.
  private func undo(_ scene: GameFilesScene, _ file: String) throws -> TableService.Undo {
    let changes = Mutex(TableService.Undo())
    let importer = GameImporter(
      service: scene.service, done: { all in changes.withLock { $0 = all } })
    _ = try importer.take(Array(file.utf8), scene.options(), by: .person("ana"))
    return changes.withLock { $0 }
  }

  @Test func `an import is taken back whole: new games go, changed ones are as before`() throws {
    let scene = try GameFilesScene()
    let game = try scene.post()
    let moved = try scene.post { $0.placeName = "Mill" }
    let before = try scene.table(scene.games())
    let file = """
      id,sport,date,start,end,latitude,longitude
      \(game.id),,,18:30,20:00,,
      \(moved.id),,2027-01-02,,,,
      new,chess,2026-12-05,18:00,19:00,50,30

      """
    let undo = try undo(scene, file)
    #expect(try undo.ids.count == 3 && scene.table(scene.games()) != before)
    try scene.service.tables.takeBack(undo, by: .person("ana"))
    #expect(try scene.table(scene.games()) == before)
    #expect(try scene.service.maintenance.check().isEmpty)
    #expect(GameFilesScene.counts(try scene.dryRun(file)) == [1, 2, 0])
  }

  @Test func `an import is not taken back in part once others joined one of its games`() throws {
    let scene = try GameFilesScene()
    let undo = try undo(scene, Self.two)
    let first = try #require(try scene.games().first)
    _ = try scene.service.joining.join(
      first.id, GameTable.Wish(), person: "ben", by: .person("ben"))
    #expect(throws: GameError.self) {
      try scene.service.tables.takeBack(undo, by: .person("ana"))
    }
    #expect(try scene.games().count == 2)
  }

  @Test func `an import is not taken back in part where others took places that it added`() throws {
    let scene = try GameFilesScene()
    let game = try scene.post { $0.missingPlayers = 1 }
    let undo = try undo(
      scene,
      """
      id,sport,date,start,end,latitude,longitude,missing_players
      \(game.id),,,,,,,2
      new,chess,2026-12-06,18:00,19:00,50,30,1

      """)
    for person in ["ben", "cleo"] {
      _ = try scene.service.joining.join(
        game.id, GameTable.Wish(), person: person, by: .person(person))
    }
    #expect(throws: GameError.self) {
      try scene.service.tables.takeBack(undo, by: .person("ana"))
    }
    #expect(try scene.games().count == 2)
  }
}
