import Accounts
import Fields
import Files
import GameFiles
import Games
import Store
import Testing
import Timekeeping

@Suite("Tables of games name courts and teams")
struct GameCourtTableTests {
  private let scene: GameFilesScene

  init() throws {
    scene = try GameFilesScene()
    try scene.addOrganizer()
  }

  /// Creates a court at a place in Kyiv, unless another latitude is given, and returns its id.
  @discardableResult
  private func court(
    _ name: String = "Mill", latitude: Double = 50.45466,
    _ change: (inout CourtDraft) -> Void = { _ in }
  ) throws -> String {
    var draft = CourtDraft()
    (draft.name, draft.placeName, draft.zone) = (name, "Harbour", "Europe/Kyiv")
    (draft.latitude, draft.longitude) = (latitude, 30.5238)
    change(&draft)
    return try scene.service.courts.create(draft, by: .person("ora"))
  }

  /// Founds a team of a captain, and returns its id.
  @discardableResult
  private func team(_ name: String = "Herons", of captain: String = "ana") throws -> String {
    var draft = TeamDraft()
    (draft.name, draft.sport) = (name, "basketball")
    return try scene.service.teams.found(draft, by: .person(captain))
  }

  /// Returns the ids of the uses of courts in December 2026.
  private func uses() throws -> [String] {
    try scene.store.read {
      try $0.ids(StoreCollection<CourtUse>("court_uses.2026-12")).sorted()
    }
  }

  private static let header = "sport,date,start,end,court,team\n"

  @Test func `a game keeps its court, the hour there and its team in a table`() throws {
    let (court, team) = (try court(), try team())
    try scene.post { draft in
      (draft.courtID, draft.teamID, draft.membersFirstHours) = (court, team, 24)
    }
    let table = try scene.table(scene.games())
    #expect(table.contains(",Mill,Herons,24,"))
    #expect(GameFilesScene.counts(try scene.take(table)) == [0, 0, 1])
    #expect(GameFilesScene.counts(try scene.dryRun(table, scene.options("ben"))) == [0, 0, 1])

    let other = try GameCourtTableTests()
    let (newCourt, newTeam) = (try other.court(), try other.team())
    let report = try other.scene.take(table)
    #expect(GameFilesScene.counts(report) == [1, 0, 0], "\(GameFilesScene.problems(report))")
    let read = try #require(try other.scene.games().first)
    #expect(read.courtID == newCourt && read.teamID == newTeam && read.membersFirstHours == 24)
    #expect(try other.uses() == [CourtUse.id(ofGame: read.id)])
    #expect(try other.scene.table([read]) == table)
    #expect(try other.scene.service.maintenance.check().isEmpty)
  }

  @Test func `a court alone gives a row its place and its zone`() throws {
    let court = try court()
    let row = "basketball,2026-12-05,18:00,19:00,mill,\n"
    #expect(GameFilesScene.counts(try scene.take(Self.header + row)) == [1, 0, 0])
    let game = try #require(try scene.games().first)
    #expect(game.courtID == court && game.placeName == "Mill, Harbour")
    #expect(game.latitude == 50.45466 && game.zone == "Europe/Kyiv")
    #expect(GameFilesScene.counts(try scene.take(Self.header + row)) == [0, 0, 1])
  }

  @Test func `a name is that of the court in the city of the row, or needs the id`() throws {
    let (kyiv, lviv) = (try court(), try court(latitude: 49.84))
    let header = "sport,date,start,end,latitude,longitude,court\n"
    let file = """
      chess,2026-12-05,18:00,19:00,50.4,30.5,Mill
      chess,2026-12-06,18:00,19:00,49.8,30.5,Mill
      chess,2026-12-07,18:00,19:00,,,\(lviv)
      chess,2026-12-08,18:00,19:00,,,Mill
      chess,2026-12-09,18:00,19:00,10,10,Mill
      chess,2026-12-10,18:00,19:00,50.4,30.5,Moon

      """
    let report = try scene.take(header + file)
    #expect(
      GameFilesScene.problems(report) == [
        "5 chess 2026-12-08 18:00: Several have this name: write the id instead.",
        "6 chess 2026-12-09 18:00: This court no longer exists: choose another.",
        "7 chess 2026-12-10 18:00: This court no longer exists: choose another.",
      ])
    #expect(try scene.games().map(\.courtID) == [kyiv, lviv, lviv])
    let table = try scene.table(scene.games())
    #expect(table.contains(",\(kyiv),,0,") && table.contains(",\(lviv),,0,"))
    #expect(GameFilesScene.counts(try scene.take(table)) == [0, 0, 3])
  }

  @Test func `a team must be led by the host, and that of a stored game stays`() throws {
    try team("Herons", of: "ben")
    let moths = try team("Moths", of: "ana")
    let file = """
      chess,2026-12-05,18:00,19:00,50,30,Herons
      chess,2026-12-06,18:00,19:00,50,30,moths
      chess,2026-12-07,18:00,19:00,50,30,Owls

      """
    let header = "sport,date,start,end,latitude,longitude,team\n"
    let report = try scene.take(header + file)
    #expect(
      GameFilesScene.problems(report) == [
        "2 chess 2026-12-05 18:00: Only captains of the team can do this: ask one of them.",
        "4 chess 2026-12-07 18:00: This team no longer exists: choose another.",
      ])
    #expect(try scene.games().map(\.teamID) == [moths])
    let table = try scene.table(scene.games())
    #expect(GameFilesScene.counts(try scene.dryRun(table, scene.options("ben"))) == [0, 0, 1])
  }

  @Test func `a row on a taken or closed court is left out with the game in the way`() throws {
    let court = try court { $0.hours = [CourtSpan(weekday: 6, from: 600, minutes: 720)] }
    let taken = try scene.post(by: "ben") { ($0.courtID, $0.sport) = (court, "futsal") }
    let file = """
      chess,2026-12-05,19:00,20:00,Mill,
      chess,2026-12-05,20:00,21:00,Mill,
      judo,2026-12-05,20:30,21:30,Mill,
      chess,2026-12-06,18:00,19:00,Mill,
      chess,2026-12-05,09:00,11:00,Mill,

      """
    let problems = [
      "2 chess 2026-12-05 19:00: Mill is taken by futsal, 2026-12-05 18:00-19:30: choose another"
        + " time.",
      "4 judo 2026-12-05 20:30: Mill is taken by chess, 2026-12-05 20:00-21:00: choose another"
        + " time.",
      "5 chess 2026-12-06 18:00: Mill is closed on that day: choose another day.",
      "6 chess 2026-12-05 09:00: Mill is open 10:00-22:00 on that day: choose another time.",
    ]
    let dry = try scene.dryRun(Self.header + file)
    #expect(GameFilesScene.problems(dry) == problems && dry.added == 1)
    let report = try scene.take(Self.header + file)
    #expect(GameFilesScene.problems(report) == problems && report.added == 1)
    #expect(try scene.games().map(\.matchStart) == ["20:00"])
    let strict = try scene.take(Self.header + file, scene.options(strict: true))
    #expect(strict.isRefused)
    #expect(try uses().count == 2 && uses().contains(CourtUse.id(ofGame: taken.id)))
  }

  @Test func `a court taken after the rows were read costs its row alone`() throws {
    let court = try court()
    let drafts = ["18:00", "19:00", "20:00"].map { start in
      var draft = GameFilesScene.sample
      (draft.courtID, draft.matchStart) = (court, start)
      draft.matchEnd = start.replacing(":00", with: ":45")
      return draft
    }
    try scene.post(drafts[1], by: "ben")
    let rows = drafts.map { TableService.Row(id: $0.matchStart, $0) }
    var undo = TableService.Undo()
    let outcome = try scene.service.tables.post(
      rows, host: "ana", by: .person("ana"), into: &undo)
    #expect(outcome.added == 2 && Array(outcome.refused.keys) == ["19:00"])
    #expect(outcome.refused["19:00"]?.reason == .courtTaken)
    #expect(try scene.games().map(\.seedID) == ["18:00", "20:00"])
    #expect(try scene.service.maintenance.check().isEmpty)
    try scene.service.tables.takeBack(undo, by: .person("ana"))
    #expect(try scene.games().isEmpty && uses().count == 1)
  }

  @Test func `a row moves its game to another court, and to no other place`() throws {
    let (mill, quay) = (try court(), try court("Quay", latitude: 50.46))
    let game = try scene.post { $0.courtID = mill }
    let file = "id,sport,date,start,end,latitude,longitude,court\n"
    let away = "\(game.id),,,,,10,10,\n"
    #expect(GameFilesScene.counts(try scene.take(file + away)) == [0, 0, 1])
    #expect(GameFilesScene.counts(try scene.take(file + "\(game.id),,,,,,,Quay\n")) == [0, 1, 0])
    let moved = try #require(try scene.games().first)
    #expect(moved.courtID == quay && moved.latitude == 50.46)
    #expect(try scene.service.maintenance.check().isEmpty)
  }
}
