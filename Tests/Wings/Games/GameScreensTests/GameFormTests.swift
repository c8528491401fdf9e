import Accounts
import Fields
import Games
import Languages
import MapScreens
import Shell
import Terminal
import Testing
import Timekeeping

@testable import GameScreens

@Suite("Posting a game from the form")
struct GameFormTests {
  @Test func `seven fields are enough, typed from the keyboard alone`() throws {
    let scene = try FormScene(as: "ben")
    try scene.post()
    let pane = try scene.newGame()
    for text in ["", "8", "2", "sat", "18", "+90m", "quay"] {
      scene.type(text, in: pane)
      if text != "quay" { scene.press(.tab, in: pane) }
    }
    #expect(scene.screen(of: pane).contains("Quay Court 2"))
    scene.press(.down, in: pane)
    scene.press(.enter, in: pane)
    #expect(scene.screen(of: pane).contains("[Post]  Ready: press Enter."))
    scene.press(.enter, in: pane)
    let game = try #require(try scene.posted.first { $0.hostID == "ben" })
    #expect((game.sport, game.maxPlayers, game.missingPlayers) == ("basketball", 8, 2))
    #expect(
      (game.matchDate, game.matchStart, game.matchEnd) == ("2026-12-05", "18:00", "19:30"))
    #expect((game.latitude, game.longitude) == (50.45466, 30.5238))
    #expect((game.placeName, game.zone) == ("Quay Court 2", "Europe/Kyiv"))
    #expect(scene.route == .game(game.id))
    #expect(scene.told.contains { $0.hasPrefix("Posted: basketball") })
  }

  @Test func `shows format, day and length below the rows`() throws {
    let scene = try FormScene()
    let pane = try scene.newGame()
    scene.complete(pane)
    let screen = scene.screen(of: pane)
    for text in ["5v5", "Saturday, December 5 2026", "Lasts 90 min.", "Location: 50.45466"] {
      #expect(screen.contains(text), "\(text) is missing:\n\(screen)")
    }
    pane.model.form["maxPlayers"] = "11"
    pane.model.form["matchEnd"] = "01:00"
    #expect(scene.screen(of: pane).contains("5v5+1"))
    #expect(scene.screen(of: pane).contains("Lasts 420 min, until Sun 6 Dec."))
  }

  @Test func `a new form proposes the evening, and the sport of the last own game`() throws {
    let scene = try FormScene()
    try scene.post { ($0.sport, $0.maxPlayers) = ("padel", 4) }
    let form = try scene.newGame().model.form
    #expect((form["sport"], form["maxPlayers"]) == ("padel", "4"))
    // It is 16:00 on this machine.
    #expect(
      (form["matchDate"], form["matchStart"], form["matchEnd"])
        == ("2026-12-03", "18:00", "19:30"))
    #expect(!form.isChanged)
  }

  @Test func `a sport brings its usual number of players unless another one is typed`() throws {
    let scene = try FormScene()
    let pane = try scene.newGame()
    scene.press(.right, in: pane)
    #expect(pane.model.form["sport"] == "3x3" && pane.model.form["maxPlayers"] == "6")
    pane.model.form["maxPlayers"] = "7"
    scene.press(.left, in: pane)
    #expect(pane.model.form["sport"] == "basketball" && pane.model.form["maxPlayers"] == "7")
    scene.press(.left, in: pane)
    #expect(pane.model.form["sport"] == GameForm.otherSport)
    scene.complete(pane)
    scene.press(.enter, in: pane)
    #expect(scene.problem("sportName", in: pane) == "Enter a sport, such as basketball.")
    scene.type("Kabaddi", in: pane)
    scene.press(.enter, in: pane)
    #expect(try scene.posted.map(\.sport) == ["kabaddi"])
  }

  @Test(arguments: [
    ("maxPlayers", "1", "Enter 2 to 60 players."),
    ("maxPlayers", "-9223372036854775808", "Enter 2 to 60 players."),
    ("missingPlayers", "10", "Enter 1 to 9 missing players."),
    ("missingPlayers", "some", "Enter 1 to 9 missing players."),
    ("matchDate", "someday", "someday is not a date"),
    ("matchDate", "", "Enter the date."),
    ("matchStart", "26:00", "26:00 is not a time"),
    ("matchEnd", "18:00", "The end is the start"),
    ("matchEnd", "+26h", "+26h is not a time"),
    ("matchEnd", "07:00", "A game lasts at most 12 hours"),
    ("coordinates", "", "Choose a place on the map."),
    ("coordinates", "91, 0", "Latitude is -90 to 90"),
    ("timeZone", "Mars/Base", "Mars/Base is not a known time zone"),
    ("fee", "-3", "Enter an amount above zero"),
    ("minPlayers", "11", "The minimum is above the 10 players"),
    ("levelFrom", "51", "Enter a level from 0 to 50"),
    ("lockMinutes", "1441", "Enter 0 to 1440 minutes."),
    ("lateHours", "soon", "Enter 0 to 72 hours."),
    ("roles", "a, b, c, d, e, f", "A side has fewer players than roles"),
  ])
  func `a refusal is shown at its row, and nothing is posted`(
    row: String, text: String, saying: String
  ) throws {
    let scene = try FormScene()
    let pane = try scene.newGame()
    scene.complete(pane)
    pane.model.form[row] = text
    scene.press(.enter, in: pane)
    let shown = text.isEmpty && row == "coordinates" ? "place" : row
    let problem = scene.problem(shown, in: pane)
    #expect(problem.contains(saying), "\(problem)")
    #expect(!pane.model.form.hidden.contains(shown))
    #expect(try scene.posted.isEmpty)
  }

  @Test func `a start in the past is refused at its row by the service`() throws {
    let scene = try FormScene()
    let pane = try scene.newGame()
    scene.complete(pane)
    pane.model.form["matchDate"] = "2026-12-02"
    scene.press(.enter, in: pane)
    #expect(
      scene.problem("matchStart", in: pane) == "The start is in the past: enter a later one.")
    #expect(scene.told == ["The start is in the past: enter a later one."])
  }

  @Test func `rules are folded under More, and rows that do not apply are left out`() throws {
    let scene = try FormScene()
    let pane = try scene.newGame()
    scene.complete(pane)
    #expect(!scene.screen(of: pane).contains("Who joins"))
    pane.model.form["more"] = "yes"
    let hidden = pane.model.form.hidden
    #expect(hidden.isSuperset(of: ["code", "currency", "feeIs", "startOffset", "sportName"]))
    #expect(hidden.isDisjoint(with: ["access", "levelFrom", "fee", "note", "missingPlayers"]))
    pane.model.form["access"] = "code"
    pane.model.form["fee"] = "2.50"
    pane.model.form["currency"] = "eur"
    pane.model.form["kind"] = "slot"
    #expect(pane.model.form["code"].count == 6)
    #expect(pane.model.form.hidden.contains("missingPlayers"))
    scene.press(.enter, in: pane)
    let game = try #require(try scene.posted.first)
    #expect((game.kind, game.missingPlayers, game.access) == (.slot, 9, .code))
    #expect((game.fee, game.currency, game.feeIs) == (250, "EUR", .each))
    #expect(game.code == pane.model.form["code"])
  }

  @Test func `each field has a row in the form, and is read back from it`() throws {
    let scene = try FormScene()
    let source = try scene.newGame().model.source
    var draft = GameDraft()
    (draft.sport, draft.maxPlayers, draft.missingPlayers) = ("kabaddi", 12, 5)
    (draft.matchDate, draft.matchStart, draft.matchEnd) = ("2026-12-05", "18:00", "19:30")
    (draft.latitude, draft.longitude, draft.zone) = (50.45466, 30.5238, "Europe/Kyiv")
    (draft.placeName, draft.kind, draft.hostPlays) = ("Quay Court 2", .slot, false)
    (draft.access, draft.code, draft.minPlayers) = (.code, "6789BC", 9)
    (draft.levelFrom, draft.levelTo, draft.lockMinutes, draft.lateHours) = (12, 20, 45, 6)
    (draft.fee, draft.currency, draft.feeIs) = (120_050, "UAH", .shared)
    (draft.answerNeeded, draft.competitive) = (true, true)
    (draft.roles, draft.note) = (["goalkeeper", "captain"], "Bring water,\ntwo shirts")
    let form = source.fields(of: draft, isOpen: true)
    let read = source.draft(from: form, keeping: GameDraft())
    #expect(read.problems.isEmpty && read.draft.cleaned == draft.cleaned)
    let rows = [
      "latitude": "coordinates", "placeName": "place", "zone": "timeZone", "courtID": "place",
    ]
    for field in GameDraft.fields where !field.absent.contains(.form) {
      let row = rows[field.name] ?? field.name
      #expect(form.fields.contains { $0.id == row }, "\(field.name)")
    }
  }
}
