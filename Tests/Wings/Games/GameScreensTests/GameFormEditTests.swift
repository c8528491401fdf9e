import Accounts
import Games
import Languages
import Shell
import Terminal
import Testing
import Timekeeping

@testable import GameScreens

@Suite("Editing and copying a game from the form")
struct GameFormEditTests {
  @Test func `without other players a change is saved at once`() throws {
    let scene = try FormScene()
    let game = try scene.post()
    let pane = try scene.editGame(game)
    #expect(!pane.hasUnsavedText)
    pane.model.form["note"] = "Bring water"
    #expect(pane.hasUnsavedText)
    pane.model.form.focus(on: "sport")
    scene.press(.enter, in: pane)
    #expect(scene.questions.isEmpty && scene.hasGoneBack)
    #expect(try scene.game(game.id).note == "Bring water")
    #expect(!pane.hasUnsavedText)
  }

  @Test func `those who are in are told what changes, after a question`() throws {
    let scene = try FormScene()
    let game = try scene.post()
    for person in ["ben", "cleo"] { try scene.join(game, person) }
    let pane = try scene.editGame(game)
    pane.model.form["matchStart"] = "19:00"
    pane.model.form["competitive"] = "yes"
    scene.press(.enter, in: pane)
    let question = try #require(scene.questions.first)
    #expect(scene.context.text(question.title) == "Save and notify 2 players?")
    #expect(
      scene.context.text(question.body).hasSuffix(
        "Start: 18:00 -> 19:00; End: 19:30 -> 20:30; Counts for ratings: ticked"))
    #expect(try scene.game(game.id).matchStart == "18:00")
    try scene.agree(in: pane)
    #expect(try scene.game(game.id).matchStart == "19:00")
    #expect(scene.told.contains { $0.hasPrefix("Saved: ") })
  }

  @Test func `Alt-2 shows the game as others will see it, and Enter saves it`() throws {
    let scene = try FormScene()
    let game = try scene.post()
    try scene.join(game, "ben")
    let pane = try scene.editGame(game)
    pane.model.form["note"] = "Bring water"
    scene.press(.alt("2"), in: pane)
    let frame = scene.screen(of: pane)
    #expect(frame.hasPrefix("Saturday, December 5 2026"), "\(frame)")
    #expect(frame.contains("8 here, needs 2") && frame.contains("host Ana Marsh"), "\(frame)")
    #expect(frame.contains("Bring water") && !frame.contains("Coordinates"))
    scene.press(.escape, in: pane)
    #expect(scene.screen(of: pane).contains("Coordinates"))
    pane.model.form["maxPlayers"] = ""
    scene.press(.alt("2"), in: pane)
    #expect(scene.screen(of: pane).contains("Fill in sport, players, date, time and place."))
    scene.press(.alt("2"), in: pane)
    pane.model.form["maxPlayers"] = "10"
    scene.press(.alt("2"), in: pane)
    scene.press(.enter, in: pane)
    try scene.agree(in: pane)
    #expect(try scene.game(game.id).note == "Bring water")
  }

  @Test func `a host who hides the place sees it roughly in the preview`() throws {
    let scene = try FormScene()
    try scene.context.games.players.save(PlayerCard(hidesPlace: true), by: "ana")
    let pane = try scene.editGame(try scene.post())
    scene.press(.alt("2"), in: pane)
    let place = try #require(pane.model.base.game?.placeName)
    #expect(!place.isEmpty && !scene.screen(of: pane).contains(place))
  }

  @Test func `nothing is asked where nothing changes`() throws {
    let scene = try FormScene()
    let game = try scene.post()
    try scene.join(game, "ben")
    let pane = try scene.editGame(game)
    scene.press(.enter, in: pane)
    #expect(scene.questions.isEmpty && scene.hasGoneBack)
    #expect(try scene.game(game.id) == game)
  }

  @Test func `changes of another terminal are merged and marked, and the next Enter saves`() throws
  {
    let scene = try FormScene()
    let game = try scene.post()
    let pane = try scene.editGame(game)
    pane.model.form["note"] = "Bring water"
    pane.model.form["matchEnd"] = "20:00"
    try scene.edit(game) { ($0.levelFrom, $0.matchEnd) = (12, "19:45") }
    scene.press(.enter, in: pane)
    #expect(scene.told.first?.contains("changed meanwhile") == true)
    #expect(scene.problem("levelFrom", in: pane) == "changed by someone else; before: nothing")
    #expect(scene.problem("matchEnd", in: pane) == "someone else saved: 19:45")
    #expect(pane.model.form["levelFrom"] == "12" && pane.model.form["matchEnd"] == "20:00")
    pane.model.form.focus(on: "sport")
    scene.press(.enter, in: pane)
    let saved = try scene.game(game.id)
    #expect((saved.note, saved.levelFrom, saved.matchEnd) == ("Bring water", 12, "20:00"))
  }

  @Test func `places that are taken are named at the row of missing players`() throws {
    let scene = try FormScene()
    let game = try scene.post()
    for person in ["ben", "cleo"] { try scene.join(game, person) }
    let pane = try scene.editGame(game)
    pane.model.form["missingPlayers"] = "1"
    scene.press(.enter, in: pane)
    try scene.agree(in: pane)
    #expect(scene.problem("missingPlayers", in: pane).hasPrefix("2 places are taken"))
    #expect(try scene.game(game.id).missingPlayers == 3)
  }

  @Test func `a game moves to another month and keeps its players`() throws {
    let scene = try FormScene()
    let game = try scene.post()
    try scene.join(game, "ben")
    let pane = try scene.editGame(game)
    pane.model.form["matchDate"] = "2027-01-09"
    scene.press(.enter, in: pane)
    try scene.agree(in: pane)
    #expect(scene.hasGoneBack)
    let moved = try scene.game(game.id)
    #expect(moved.id.hasPrefix("2701-"))
    #expect(try scene.state(of: "ben", in: moved) == "in")
  }

  @Test func `only the host opens the form, and only before the start`() throws {
    let scene = try FormScene()
    let game = try scene.post()
    let other = try scene.post(by: "ben")
    #expect(throws: GameError(.notAllowed)) { try scene.editGame(other) }
    scene.hands.advance(milliseconds: game.startUTC - scene.hands.now.utc)
    #expect(throws: GameError(.hasBegun)) { try scene.editGame(game) }
    try scene.context.games.posting.delete(game.id, by: .shell)
    #expect(throws: (any Error).self) { try scene.editGame(game) }
  }

  @Test func `a copy keeps all but its date, and is posted by who copies it`() throws {
    let scene = try FormScene(as: "ben")
    let game = try scene.post { ($0.note, $0.levelFrom) = ("Bring water", 12) }
    scene.hands.advance(milliseconds: 10 * 86_400_000)
    let pane = try scene.newGame(copying: game.id)
    #expect(pane.model.form["matchDate"] == "2026-12-19")
    scene.press(.enter, in: pane)
    let copy = try #require(try scene.posted.first { $0.hostID == "ben" })
    #expect((copy.note, copy.levelFrom, copy.matchStart) == ("Bring water", 12, "18:00"))
  }

  @Test func `a game is copied to later weeks from its page`() throws {
    let scene = try FormScene()
    let game = try scene.post()
    let pane = FormPage(try CopyGameModel(game.id, scene.context))
    scene.type("0", in: pane)
    scene.press(.enter, in: pane)
    #expect(scene.told == ["Enter 1 to 10 weeks."])
    scene.press(.control("u"), in: pane)
    scene.type("3", in: pane)
    scene.press(.enter, in: pane)
    #expect(scene.told == ["Posted for 3 later weeks."] && scene.hasGoneBack)
    #expect(try scene.posted.count == 4)
    let again = FormPage(try CopyGameModel(game.id, scene.context))
    scene.type("4", in: again)
    scene.press(.enter, in: again)
    #expect(
      scene.told == [
        "Posted for 1 later week. 3 weeks are left out: you have other games then."
      ])
  }
}
