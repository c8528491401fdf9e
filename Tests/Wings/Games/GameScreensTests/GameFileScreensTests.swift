import Accounts
import Foundation
import GameFiles
import Games
import Languages
import Shell
import Store
import Terminal
import Testing

@testable import GameScreens

@Suite("Games, teams and courts are written to files and imported")
final class GameFileScreensTests {
  private let folder = NSTemporaryDirectory() + "lapit-games-" + UUID().uuidString

  init() throws {
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
  }

  deinit {
    try? FileManager.default.removeItem(atPath: folder)
  }

  private func terminal(_ scene: ListsScene) -> ListsScene {
    scene.context.outputFolder = folder
    return scene
  }

  private func text(_ name: String) throws -> String {
    try String(contentsOfFile: folder + "/" + name, encoding: .utf8)
  }

  /// Presses a key that opens the page of a file, and Enter there; returns the page.
  @discardableResult
  private func write(
    _ key: Character, in pane: any Pane, of scene: ListsScene
  ) throws -> any Pane {
    scene.press(.character(key), in: pane)
    let page = try GameScreensFactory.pane(for: #require(scene.place), in: scene.context)
    scene.settle(page)
    scene.press(.enter, in: page)
    return page
  }

  private func importPane(
    _ rows: String, _ tables: GameTables, in scene: ListsScene, kinds: Int = 0
  ) throws -> any Pane {
    let path = folder + "/table.csv"
    try Data(rows.utf8).write(to: URL(fileURLWithPath: path))
    let pane = try GameScreensFactory.pane(for: .importTables(tables), in: scene.context)
    scene.settle(pane)
    if kinds > 0 {
      scene.press(.backTab, in: pane)
      for _ in 0..<kinds { scene.press(.right, in: pane) }
      scene.press(.tab, in: pane)
    }
    scene.press(.control("u"), in: pane)
    scene.type(path, in: pane)
    scene.press(.enter, in: pane)
    return pane
  }

  // MARK: Writing

  @Test func `E on a game writes its calendar, and a second time only when confirmed`() throws {
    let scene = terminal(try ListsScene())
    let pane = try scene.page(of: scene.post())
    try write("E", in: pane, of: scene)
    let path = folder + "/basketball-2026-12-05.ics"
    #expect(scene.told == ["Written to \(path)"] && scene.hasGoneBack)
    #expect(try text("basketball-2026-12-05.ics").contains("SUMMARY:basketball 5v5"))
    let again = try write("E", in: pane, of: scene)
    #expect(scene.asked == "\(path) already exists. Replace it?" && scene.told.isEmpty)
    try scene.agree(in: again)
    #expect(scene.told == ["Written to \(path)"])
  }

  @Test func `a name that cannot be written is refused at its field`() throws {
    let scene = terminal(try ListsScene())
    scene.context.outputFolder = folder + "/gone"
    let page = try write("E", in: scene.page(of: scene.post()), of: scene)
    #expect(scene.told == ["There is no folder \(folder)/gone."] && !scene.hasGoneBack)
    #expect(scene.shows("There is no folder", in: page))
    scene.press(.control("u"), in: page)
    scene.press(.enter, in: page)
    #expect(scene.told.count == 1 && !scene.hasGoneBack)
  }

  @Test func `E in My games, on a team and on a court writes all their games`() throws {
    let scene = terminal(try ListsScene())
    let (team, court) = (try scene.team(), try scene.court())
    try scene.join(scene.post { $0.note = "Joined" }, "ben")
    try scene.post { draft in
      (draft.teamID, draft.note, draft.matchDate) = (team, "Of the team", "2026-12-06")
    }
    try scene.post(by: "cleo") { draft in
      (draft.courtID, draft.note) = (court, "On the court")
      (draft.matchStart, draft.matchEnd) = ("17:00", "18:00")
    }
    let mine = scene.show(MinePane(model: try MineViewModel(scene.context)))
    try write("E", in: mine, of: scene)
    let (own, others) = (try text("my-games.ics"), ["Of the team", "On the court"])
    #expect(own.contains("Joined") && others.allSatisfy { !own.contains($0) })
    try write("E", in: scene.teamPane(team), of: scene)
    #expect(try text("harbour-herons.ics").contains("Of the team"))
    try write("E", in: scene.courtPane(court), of: scene)
    #expect(try text("quay-court.ics").contains("On the court"))
  }

  @Test func `p on a game prints the door sheet for its host alone`() throws {
    let host = terminal(try ListsScene(as: "ana"))
    let game = try host.post()
    try host.join(game, "ben")
    try write("p", in: host.page(of: game), of: host)
    let sheet = try text("basketball-2026-12-05.html")
    #expect(sheet.contains("Ben Quick") && sheet.contains("Ana Harbour"))
    let player = try host.terminal(of: "ben")
    player.press(.character("p"), in: try player.page(of: game))
    #expect(player.place == .player("ana"))
    #expect(throws: GameError.self) {
      try GameScreensFactory.pane(for: .write(.doorSheet(game.id)), in: player.context)
    }
  }

  @Test func `nothing is written or imported on a shared machine`() throws {
    let scene = try ListsScene(as: nil, isKiosk: true)
    let pane = scene.show(CourtsPane(model: CourtsViewModel(scene.context)))
    #expect(scene.disabled("E", in: pane) != nil && scene.disabled("I", in: pane) != nil)
  }

  // MARK: Importing

  private static let two = """
    Sport,Day,Begins,Until,lat,lon
    chess,2026-12-06,18:00,19:00,50,30
    futsal,2026-12-07,18:00,19:00,50,30
    judo,soon,18:00,19:00,50,30

    """

  @Test func `I imports a table of games after its columns got their meanings, and u undoes it`()
    throws
  {
    let scene = try ListsScene()
    let pane = try importPane(Self.two, .games, in: scene)
    #expect(scene.shows("table.csv: 3 rows of games", in: pane), "\(scene.screen(of: pane))")
    #expect(scene.shows("No column is", in: pane))
    // The fourth column is the end.
    for _ in 0..<3 { scene.press(.down, in: pane) }
    for _ in 0..<6 { scene.press(.right, in: pane) }
    #expect(scene.shows("2 good (0 known already), 1 bad", in: pane), "\(scene.screen(of: pane))")
    #expect(scene.shows("soon is not a date", in: pane))
    scene.press(.enter, in: pane)
    #expect(scene.asked == "Import 2 rows into your games? Left out with errors: 1.")
    try scene.agree(in: pane)
    #expect(scene.told == ["2 added, 0 updated, 0 unchanged, 1 row left out."])
    let mine = scene.show(MinePane(model: try MineViewModel(scene.context)))
    #expect(scene.heading(of: mine).contains("Created 2"))
    scene.press(.character("u"), in: mine)
    #expect(scene.told == ["2 imported rows taken back."])
    #expect(scene.heading(of: mine).contains("Created 0"))
  }

  @Test func `a table imported twice adds nothing`() throws {
    let scene = try ListsScene()
    let table = Self.two.replacing("Until", with: "End").replacing("soon", with: "2026-12-08")
    for expected in ["3 good (0 known already), 0 bad", "3 good (3 known already), 0 bad"] {
      let pane = try importPane(table, .games, in: scene)
      #expect(scene.shows(expected, in: pane), "\(scene.screen(of: pane))")
      scene.press(.enter, in: pane)
      try scene.agree(in: pane)
    }
    #expect(try scene.context.gameDirectory.mine("ben").count == 3)
  }

  @Test func `teams and their players come from tables, and tables are written of them`() throws {
    let scene = terminal(try ListsScene())
    let teams = try importPane("team,sport\nHerons,basketball\n", .teams, in: scene)
    scene.press(.enter, in: teams)
    try scene.agree(in: teams)
    let players = try importPane(
      "team,name,number,email\nHerons,Cleo,7,cleo@club.example\nHerons,Una,9,\n", .teams,
      in: scene, kinds: 1)
    #expect(
      scene.shows("2 good (0 known already), 0 bad", in: players), "\(scene.screen(of: players))")
    scene.press(.enter, in: players)
    try scene.agree(in: players)
    let pane = scene.show(TeamsPane(model: TeamsViewModel(scene.context)))
    try write("P", in: pane, of: scene)
    let written = try text("players.csv")
    #expect(written.contains("Herons,Cleo Marsh,7") && written.contains("Herons,Una,9"))
    #expect(!written.contains("club.example"))
    try write("E", in: pane, of: scene)
    #expect(try text("teams.csv").contains("Herons,,basketball"))
    scene.press(.character("u"), in: pane)
    try scene.agree(in: pane)
    #expect(scene.told == ["2 imported rows taken back."])
    let rosters = try scene.context.gameDirectory.rosters(for: "ben")
    #expect(rosters.map { $0.members.map(\.name) } == [["Ben Quick"]])
  }

  @Test func `u takes back what it can of an import, and names the rest`() throws {
    let scene = try ListsScene()
    let teams = try importPane(
      "team,sport\nHerons,basketball\nOwls,chess\n", .teams, in: scene)
    scene.press(.enter, in: teams)
    try scene.agree(in: teams)
    let herons = try #require(
      try scene.context.gameDirectory.teams(for: "ben").first { $0.team.name == "Herons" })
    try scene.context.games.teams.add(
      MemberDraft(userID: "cleo"), to: herons.id, by: .person("ben"))
    let pane = scene.show(TeamsPane(model: TeamsViewModel(scene.context)))
    scene.press(.character("u"), in: pane)
    try scene.agree(in: pane)
    let start = "Taken back: 1 of 2 imported rows. Left as they are: Herons. "
    #expect(scene.told.count == 1 && scene.told[0].hasPrefix(start), "\(scene.told)")
    #expect(try scene.context.gameDirectory.teams(for: "ben").map(\.team.name) == ["Herons"])
  }

  @Test func `organizers import courts`() throws {
    let scene = try ListsScene()
    let list = scene.show(CourtsPane(model: CourtsViewModel(scene.context)))
    #expect(scene.disabled("I", in: list) != nil)
    let organizer = try scene.organizer()
    let pane = try importPane("name,lat,lon\nMill Hall,50.4,30.5\n", .courts, in: organizer)
    organizer.press(.enter, in: pane)
    try organizer.agree(in: pane)
    #expect(organizer.told == ["1 added, 0 updated, 0 unchanged, 0 rows left out."])
    #expect(try scene.context.gameDirectory.courts(near: nil).map(\.court.name) == ["Mill Hall"])
  }

  @Test func `a visitor logs in to import`() throws {
    let scene = try ListsScene(as: nil)
    let pane = scene.show(TeamsPane(model: TeamsViewModel(scene.context)))
    scene.press(.character("I"), in: pane)
    #expect(scene.wanted != nil)
    #expect(throws: NoSuchPlace.self) {
      try GameScreensFactory.pane(for: .importTables(.teams), in: scene.context)
    }
  }
}
