import Accounts
import Games
import Languages
import MapScreens
import Places
import Shell
import Terminal
import Testing
import Timekeeping

@testable import GameScreens

@Suite("Times and places in the form of a game")
struct GameFormTimesTests {
  /// Opens a form for a night in which the clocks change.
  private func form(
    _ date: String, _ start: String, _ end: String
  ) throws -> (scene: FormScene, pane: GameFormPane) {
    let scene = try FormScene(at: 1_792_000_000_000)
    let pane = try scene.newGame()
    scene.complete(pane)
    pane.model.form["matchDate"] = date
    (pane.model.form["matchStart"], pane.model.form["matchEnd"]) = (start, end)
    return (scene, pane)
  }

  @Test(arguments: [(1, 1_792_888_200_000), (2, 1_792_891_800_000)])
  func `a start that occurs twice is chosen from both offsets`(turns: Int, utc: Int) throws {
    let (scene, pane) = try form("2026-10-25", "03:30", "05:00")
    scene.press(.enter, in: pane)
    #expect(scene.problem("matchStart", in: pane).contains("occurs twice that night"))
    #expect(try scene.posted.isEmpty)
    let screen = scene.screen(of: pane)
    #expect(screen.contains("03:30 +03:00") && screen.contains("03:30 +02:00"))
    scene.press(.tab, in: pane)
    for _ in 0..<turns { scene.press(.right, in: pane) }
    scene.press(.enter, in: pane)
    let game = try #require(try scene.posted.first)
    #expect(game.startUTC == utc && game.matchStart == "03:30")
    // The same choice is shown when the game is edited.
    let edited = try scene.editGame(game)
    #expect(edited.model.form["startOffset"] == (turns == 1 ? "10800" : "7200"))
    #expect(edited.model.isComplete && !edited.hasUnsavedText)
  }

  @Test(arguments: [(1, "04:30"), (2, "02:30")])
  func `a start that the clocks skip is moved by either offset`(
    turns: Int, start: String
  ) throws {
    let (scene, pane) = try form("2027-03-28", "03:30", "06:00")
    scene.press(.enter, in: pane)
    #expect(scene.problem("matchStart", in: pane).contains("03:30 does not exist"))
    scene.press(.tab, in: pane)
    for _ in 0..<turns { scene.press(.right, in: pane) }
    #expect(scene.screen(of: pane).contains(start))
    scene.press(.enter, in: pane)
    #expect(try scene.posted.map(\.matchStart) == [start])
  }

  @Test func `another time needs no offset any more`() throws {
    let (_, pane) = try form("2026-10-25", "03:30", "05:00")
    pane.model.form["startOffset"] = "7200"
    pane.model.form["matchStart"] = "02:30"
    #expect(pane.model.form["startOffset"].isEmpty)
    #expect(pane.model.form.hidden.contains("startOffset") && pane.model.isComplete)
  }

  @Test func `the end moves with the start`() throws {
    let scene = try FormScene()
    let pane = try scene.newGame()
    scene.complete(pane)
    pane.model.form.focus(on: "matchStart")
    scene.type("23:00", in: pane)
    #expect(pane.model.form["matchEnd"] == "00:30")
    #expect(scene.screen(of: pane).contains("Lasts 90 min, until Sun 6 Dec."))
  }

  @Test(arguments: [
    ("18", "18:00"), ("6pm", "18:00"), ("9:05", "09:05"), ("18:00", "18:00"),
  ])
  func `a time of day is read as typed`(text: String, time: String) throws {
    let scene = try FormScene()
    let pane = try scene.newGame()
    pane.model.form["matchDate"] = "tomorrow"
    pane.model.form["matchStart"] = text
    let draft = pane.model.source.draft(from: pane.model.form, keeping: GameDraft()).draft
    #expect((draft.matchDate, draft.matchStart) == ("2026-12-04", time))
  }

  @Test func `date and start are chosen from a month`() throws {
    let scene = try FormScene()
    let pane = try scene.newGame()
    scene.complete(pane)
    pane.model.form.focus(on: "matchDate")
    scene.press(.control("b"), in: pane)
    #expect(scene.screen(of: pane).contains("Date: December 2026"))
    scene.press(.right, in: pane)
    scene.press(.enter, in: pane)
    #expect(pane.model.form["matchDate"] == "2026-12-06")
    pane.model.form.focus(on: "matchStart")
    scene.press(.control("b"), in: pane)
    for key in [Key.down, .character("+")] { scene.press(key, in: pane) }
    scene.press(.enter, in: pane)
    let form = pane.model.form
    #expect((form["matchDate"], form["matchStart"]) == ("2026-12-13", "18:15"))
    #expect(form["matchEnd"] == "19:45")
  }

  @Test func `a place is pointed at on the map, or typed as coordinates`() throws {
    let scene = try FormScene()
    let pane = try scene.newGame()
    scene.complete(pane)
    pane.model.form.focus(on: "place")
    scene.press(.control("b"), in: pane)
    scene.press(.character("+"), in: pane)
    scene.press(.right, in: pane)
    scene.press(.enter, in: pane)
    let point = try #require(CoordinateText.point(of: pane.model.form["coordinates"]))
    #expect(point.longitude > 30.5238 && point.longitude < 30.7)
    pane.model.form["place"] = "50.4623, 30.5187"
    scene.press(.tab, in: pane)
    #expect(pane.model.form["coordinates"] == "50.4623, 30.5187")
    #expect(pane.model.form["place"].isEmpty && pane.model.isComplete)
  }

  @Test func `the time zone follows the place until one is typed`() throws {
    let scene = try FormScene()
    let pane = GameFormPane(model: try GameFormViewModel(copying: nil, scene.context))
    scene.complete(pane)
    scene.settle(pane)
    #expect(["Europe/Kyiv", "Europe/Kiev"].contains(pane.model.form["timeZone"]))
    pane.model.form["timeZone"] = "Etc/UTC"
    pane.model.form["coordinates"] = "45.815, 15.982"
    scene.settle(pane)
    #expect(pane.model.form["timeZone"] == "Etc/UTC")
  }

  @Test func `a place without a position is noticed before Enter`() throws {
    let scene = try FormScene()
    let pane = try scene.newGame()
    scene.complete(pane)
    pane.model.form["coordinates"] = ""
    #expect(scene.screen(of: pane).contains("Not on the map yet"))
    #expect(!pane.model.isComplete)
  }
}
