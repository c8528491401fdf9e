import Accounts
import Games
import Languages
import Shell
import Store
import Terminal
import Testing
import Timekeeping

@testable import GameScreens

@Suite("Posting a game at a court and for a team")
struct GameFormCourtTests {
  /// Creates a court in Kyiv that is always open, for basketball alone.
  private func court(_ scene: FormScene) throws -> String {
    try scene.store.write(by: "ora", at: 0) { transaction in
      let user = User(
        id: "ora", email: "ora@club.example", firstName: "Ora", secondName: "Marsh",
        isOrganizer: true)
      try transaction.put(AccountsSchema.users, id: "ora", user)
    }
    var draft = CourtDraft()
    (draft.name, draft.placeName, draft.zone) = ("Quay Court", "Harbour", "Europe/Kyiv")
    (draft.latitude, draft.longitude, draft.sports) = (50.45466, 30.5238, ["basketball"])
    return try scene.context.games.courts.create(draft, by: .person("ora"))
  }

  private func team(_ scene: FormScene, of person: String) throws -> String {
    var draft = TeamDraft()
    (draft.name, draft.sport) = ("Harbour Herons", "padel")
    return try scene.context.games.teams.found(draft, by: .person(person))
  }

  /// The hour of a court on Saturday, 5 December 2026, from 18:00 in Kyiv.
  private func slot(_ court: String, _ scene: FormScene) throws -> CourtSlot {
    let week = try #require(try scene.context.gameDirectory.week(of: court, for: "ana"))
    return try #require(
      week.days.flatMap(\.hours).map(\.slot).first {
        ($0.date, $0.start) == ("2026-12-05", "18:00")
      })
  }

  private func pane(
    _ scene: FormScene, at slot: CourtSlot? = nil, team: String? = nil
  ) throws -> GameFormPane {
    let pane = GameFormPane(
      model: try GameFormViewModel(copying: nil, at: slot, team: team, scene.context))
    scene.settle(pane)
    return pane
  }

  @Test func `an hour of a court is posted at once, and is taken then`() throws {
    let scene = try FormScene()
    let id = try court(scene)
    let hour = try slot(id, scene)
    let pane = try pane(scene, at: hour)
    #expect(scene.screen(of: pane).contains("Takes the court Quay Court."))
    scene.press(.enter, in: pane)
    let game = try #require(try scene.posted.first)
    #expect((game.courtID, game.matchStart, game.matchEnd) == (id, "18:00", "19:00"))
    #expect((game.placeName, game.zone) == ("Quay Court, Harbour", "Europe/Kyiv"))
    let other = try self.pane(scene, at: hour)
    scene.press(.enter, in: other)
    #expect(scene.problem("matchStart", in: other).hasPrefix("Quay Court is taken by"))
    #expect(try scene.posted.count == 1)
  }

  @Test func `a court is found by its name, and another place takes none`() throws {
    let scene = try FormScene()
    let id = try court(scene)
    let pane = try scene.newGame()
    scene.complete(pane)
    (pane.model.form["place"], pane.model.form["coordinates"]) = ("", "")
    pane.model.form.focus(on: "place")
    scene.type("quay", in: pane)
    scene.press(.down, in: pane)
    scene.press(.enter, in: pane)
    #expect(scene.screen(of: pane).contains("Takes the court Quay Court."))
    scene.press(.enter, in: pane)
    let game = try #require(try scene.posted.first)
    #expect(game.courtID == id)
    let edited = try scene.editGame(game)
    #expect(!edited.hasUnsavedText && scene.screen(of: edited).contains("Takes the court"))
    edited.model.form["coordinates"] = "50.4623, 30.5187"
    scene.press(.enter, in: edited)
    #expect(try scene.game(game.id).courtID == nil)
  }

  @Test func `a sport that is not played there is refused at its row`() throws {
    let scene = try FormScene()
    let pane = try pane(scene, at: try slot(try court(scene), scene))
    pane.model.form["sport"] = "padel"
    pane.model.form["missingPlayers"] = "1"
    scene.press(.enter, in: pane)
    #expect(scene.problem("sport", in: pane).hasPrefix("padel is not played at Quay Court"))
  }

  @Test func `a captain posts for the team, with members first`() throws {
    let scene = try FormScene()
    let id = try team(scene, of: "ana")
    let pane = try pane(scene, team: id)
    #expect(pane.model.form["sport"] == "padel" && pane.model.form["maxPlayers"] == "4")
    #expect(pane.model.form["teamID"] == id)
    #expect(!pane.model.form.hidden.contains("membersFirstHours"))
    scene.complete(pane)
    pane.model.form["membersFirstHours"] = "24"
    pane.model.form["timeZone"] = "Europe/Kyiv"
    scene.press(.enter, in: pane)
    let game = try #require(try scene.posted.first)
    #expect((game.teamID, game.membersFirstHours) == (id, 24))
  }

  @Test func `who leads no team sees no row for one, and copies a game without it`() throws {
    let scene = try FormScene(as: "ben")
    let id = try team(scene, of: "ana")
    let game = try scene.post { $0.teamID = id }
    let pane = try scene.newGame(copying: game.id)
    pane.model.form["more"] = "yes"
    #expect(pane.model.form.hidden.isSuperset(of: ["teamID", "membersFirstHours"]))
    scene.press(.enter, in: pane)
    #expect(try scene.posted.first { $0.hostID == "ben" }?.teamID == nil)
    #expect(try scene.posted.count == 2)
  }
}
