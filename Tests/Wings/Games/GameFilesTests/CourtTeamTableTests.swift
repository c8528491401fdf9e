import Accounts
import Fields
import Files
import GameFiles
import Games
import Languages
import Store
import Testing
import Timekeeping

@Suite("Tables of courts, teams and players")
struct CourtTeamTableTests {
  private let scene: GameFilesScene

  init() throws {
    scene = try GameFilesScene()
    try scene.addOrganizer()
  }

  private func courts(_ author: Author = .person("ora"), _ other: GameFilesScene? = nil)
    -> RowImporter
  {
    CourtsTable(service: (other ?? scene).service)
      .importer(by: author, owner: "ora", zoneName: "Europe/Kyiv")
  }

  @discardableResult
  private func take(
    _ text: String, _ importer: RowImporter, strict: Bool = false
  ) throws -> ImportReport {
    try importer.take(Array(text.utf8), ImportOptions(isStrict: strict)).report
  }

  private static var fullCourt: CourtDraft {
    var draft = CourtDraft()
    (draft.name, draft.placeName, draft.zone) = ("=Quay, Court 2", "Harbour", "Europe/Kyiv")
    (draft.latitude, draft.longitude, draft.sports) = (50.45466, 30.5238, ["futsal", "padel"])
    (draft.surface, draft.isIndoor, draft.isLit, draft.slotMinutes) = ("parquet", true, true, 90)
    (draft.price, draft.currency) = (12_50, "EUR")
    draft.hours = [
      CourtSpan(weekday: 1, from: 480, minutes: 240),
      CourtSpan(weekday: 1, from: 840, minutes: 480),
      CourtSpan(weekday: 6, from: 1200, minutes: 300),
    ]
    return draft
  }

  @Test func `a written table of courts changes nothing here, and brings each field elsewhere`()
    throws
  {
    try scene.service.courts.create(Self.fullCourt, by: .person("ora"))
    let table = try CourtsTable(service: scene.service).text()
    #expect(GameFilesScene.counts(try take(table, courts())) == [0, 0, 1])
    let other = try CourtTeamTableTests()
    let first = try take(table, other.courts())
    #expect(GameFilesScene.counts(first) == [1, 0, 0], "\(GameFilesScene.problems(first))")
    #expect(GameFilesScene.counts(try take(table, other.courts())) == [0, 0, 1])
    let read = try other.scene.service.directory.courts(near: nil).map {
      CourtDraft(model: $0.court)
    }
    #expect(read == [Self.fullCourt])
  }

  @Test func `a row changes its court, an empty cell does not`() throws {
    try scene.service.courts.create(Self.fullCourt, by: .person("ora"))
    let table = "name,surface,hours,price\n\"=Quay, Court 2\",,6=9-12,0\n"
    #expect(GameFilesScene.counts(try take(table, courts())) == [0, 1, 0])
    let court = try #require(try scene.service.directory.courts(near: nil).first?.court)
    #expect(court.surface == "parquet" && court.price == nil)
    #expect(CourtSpan.text(of: court.hours, on: 6) == "09:00-12:00")
    #expect(CourtSpan.text(of: court.hours, on: 1) == "08:00-12:00, 14:00-22:00")
  }

  @Test func `bad rows of courts are named with their lines`() throws {
    let table = """
      name,lat,lon,hours
      ,50,30,
      Mill,50,30,always
      Mill,north,30,
      Mill,50,30,8-22
      mill,51,30,8-22
      """
    let strict = try take(table, courts(), strict: true)
    #expect(strict.isRefused && strict.added == 0)
    let report = try take(table, courts())
    #expect(GameFilesScene.counts(report) == [1, 0, 0])
    #expect(
      GameFilesScene.problems(report).dropFirst() == [
        "3 Mill: hours: always cannot be read: write it as 08:00-22:00; 6=10:00-18:00.",
        "4 Mill: latitude: north cannot be read: write it as 50.45466.",
        "6 mill: the same as in line 5",
      ])
    #expect(throws: ImportFileError(.noColumn, ["column": "name"])) {
      try take("lat,lon\n50,30\n", courts())
    }
  }

  @Test func `only the owner's rows change a court, and others are told why`() throws {
    try scene.service.courts.create(Self.fullCourt, by: .person("ora"))
    let report = try take("name,surface\n\"=Quay, Court 2\",sand\n", courts(.person("ana")))
    #expect(GameFilesScene.counts(report) == [0, 0, 0] && report.problems.count == 1)
  }

  @Test func `an import of courts is taken back whole`() throws {
    try scene.service.courts.create(Self.fullCourt, by: .person("ora"))
    let before = try CourtsTable(service: scene.service).text()
    let table = "name,lat,lon,surface\nMill,50,30,clay\n\"=Quay, Court 2\",,,sand\n"
    let (report, undo) = try courts().take(Array(table.utf8), ImportOptions())
    #expect(GameFilesScene.counts(report) == [1, 1, 0])
    #expect(try undo.takeBack().isEmpty)
    #expect(try CourtsTable(service: scene.service).text() == before)
  }

  @Test func `a court that was changed since stays, and the others are taken back`() throws {
    let table = "name,lat,lon\nMill,50,30\nQuay,51,30\nPlaza,52,30\n"
    let (_, undo) = try courts().take(Array(table.utf8), ImportOptions())
    let quay = try #require(
      try scene.service.directory.courts(near: nil).first { $0.court.name == "Quay" })
    try scene.post { $0.courtID = quay.id }
    let left = try undo.takeBack()
    #expect(undo.count == 3 && left.count == 1)
    #expect(left.listed.map(\.row) == ["Quay"] && left.listed.map(\.line) == [3])
    #expect(try scene.service.directory.courts(near: nil).map(\.court.name) == ["Quay"])
    #expect(try scene.service.maintenance.check().isEmpty)
  }

  // MARK: Teams and players

  private func teams(_ author: Author = .shell, owner: String? = "ana") -> RowImporter {
    TeamsTable(service: scene.service).importer(by: author, owner: owner)
  }

  private func players(_ author: Author = .shell) -> RowImporter {
    PlayersTable(service: scene.service).importer(by: author)
  }

  /// Returns the tables of teams and of players.
  private func written() throws -> [String] {
    let users = try AccountService(store: scene.store, clock: .manual(scene.hands), hasher: .cheap)
      .users(["ana", "ben", "cleo"])
    return [
      try TeamsTable(service: scene.service).text(for: nil, accounts: users),
      try PlayersTable(service: scene.service).text(for: nil, accounts: users),
    ]
  }

  private static let teamRows = """
    team,short,sport,home_court,email,active
    Herons,HER,basketball,Mill,,
    Stars,,Futsal,,ben@club.example,no
    Moths,,futsal,Nowhere,,
    Owls,,futsal,,una@club.example,
    """

  private static let playerRows = """
    team,name,number,role,email
    herons,Cleo,7,goalkeeper,cleo@club.example
    Herons,Una Vale,9,,
    Stars,Una Vale,,,
    Ghosts,Una Vale,,,
    """

  private func filled() throws {
    try take("name,lat,lon\nMill,50,30\n", courts())
    try take(Self.teamRows, teams())
    try take(Self.playerRows, players())
  }

  @Test func `teams get their captains, courts and players, and wrong rows are named`() throws {
    try take("name,lat,lon\nMill,50,30\n", courts())
    let report = try take(Self.teamRows, teams())
    #expect(GameFilesScene.counts(report) == [2, 0, 0])
    #expect(report.problems.listed.map(\.line) == [4, 5])
    let players = try take(Self.playerRows, players())
    #expect(GameFilesScene.counts(players) == [3, 0, 0])
    #expect(players.problems.listed.map(\.line) == [5])
    let rosters = try scene.service.directory.rosters(for: "ana")
    #expect(rosters.map(\.line.team.name) == ["Herons", "Stars"])
    #expect(rosters[0].members.map(\.member.number).sorted() == ["", "7", "9"])
    #expect(rosters[1].line.team.ownerID == "ben" && !rosters[1].line.team.isActive)
    #expect(try scene.service.maintenance.check().isEmpty)
  }

  @Test func `written tables of teams and players change nothing`() throws {
    try filled()
    let tables = try written()
    #expect(tables[0].contains("ben@club.example") && tables[1].contains("cleo@club.example"))
    let teams = try take(tables[0], teams(owner: nil))
    #expect(GameFilesScene.counts(teams) == [0, 0, 2], "\(GameFilesScene.problems(teams))")
    let players = try take(tables[1], players())
    #expect(GameFilesScene.counts(players) == [0, 0, 5], "\(GameFilesScene.problems(players))")
    #expect(try written() == tables)
  }

  @Test func `a home court whose name another court has is written and read by its id`() throws {
    try filled()
    try take("name,place,lat,lon\nmill,Harbour,51,30\n", courts())
    let tables = try written()
    #expect(!tables[0].contains("Mill"))
    #expect(GameFilesScene.counts(try take(tables[0], teams())) == [0, 0, 2])
    let report = try take("team,home_court\nStars,MILL\n", teams())
    #expect(
      GameFilesScene.problems(report) == [
        "2 Stars: Several have this name: write the id instead."
      ])
  }

  @Test func `a row gives a player another number, and the import is taken back`() throws {
    try filled()
    let before = try written()
    let table = "team,name,number\nHerons,una vale,10\nHerons,Ida,3\n"
    let (report, undo) = try players().take(Array(table.utf8), ImportOptions())
    #expect(GameFilesScene.counts(report) == [1, 1, 0])
    #expect(try written()[1].contains("Herons,Una Vale,10"))
    #expect(try undo.takeBack().isEmpty)
    #expect(try written() == before)
  }

  @Test func `a team that others have joined since is not taken back, the others are`() throws {
    let table = "team,sport\nOwls,chess\nHerons,chess\n"
    let (_, undo) = try teams().take(Array(table.utf8), ImportOptions())
    try take("team,name\nHerons,Ida\n", players())
    let left = try undo.takeBack()
    #expect(left.listed.map(\.row) == ["Herons"])
    #expect(try scene.service.directory.teams(for: nil).map(\.team.name) == ["Herons"])
  }

  @Test func `a new team without anyone to run it is refused`() throws {
    let report = try take("team,sport\nHerons,chess\n", teams(owner: nil))
    #expect(GameFilesScene.counts(report) == [0, 0, 0] && report.problems.count == 1)
  }

  @Test func `a person founds teams only as their own captain`() throws {
    try take("team,sport,email\nHerons,chess,ben@club.example\n", teams(.person("ana")))
    #expect(try scene.service.directory.teams(for: nil).map(\.team.ownerID) == ["ana"])
  }

  @Test func `the place of a court gives its zone and its money, and the import says so`() throws {
    let table = """
      name,place,latitude,longitude,price
      South,Plaza,-33.45,-70.66,9000
      Quay,Harbour,50.45466,30.5238,
      """
    let report = try take(table, courts())
    #expect(GameFilesScene.counts(report) == [2, 0, 0], "\(GameFilesScene.problems(report))")
    #expect(
      report.understood.suffix(2).map { GameFilesScene.english.text($0) } == [
        "Time zone America/Santiago, from Santiago, CL.", "Time zone Europe/Kyiv, from Kyiv, UA.",
      ])
    let courts = try scene.service.directory.courts(near: nil).map(\.court)
    let south = try #require(courts.first { $0.name == "South" })
    #expect(south.zone == "America/Santiago" && south.currency == "CLP" && south.price == 9_000)
  }
}
