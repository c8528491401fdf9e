import Accounts
import Games
import Languages
import MapScreens
import Places
import Shell
import Store
import Terminal
import Testing

@testable import GameScreens

@Suite struct FiltersTests {
  private static func open(_ scene: ListsScene) throws -> (any Pane, FiltersViewModel) {
    let model = try FiltersViewModel(scene.context)
    return (scene.show(FiltersPane(model: model)), model)
  }

  @Test func `typed filters choose what is listed`() throws {
    let scene = try ListsScene()
    try scene.live("ben", latitude: 50.45466, longitude: 30.4238)
    let (pane, model) = try Self.open(scene)
    (model.form["sport"], model.form["from"], model.form["to"]) = ("football", "sat", "5.12.")
    (model.form["hoursFrom"], model.form["hoursTo"]) = ("18", "22:30")
    (model.form["km"], model.form["room"], model.form["level"]) = ("3", "2", "20")
    (model.form["kind"], model.form["free"], model.form["plans"]) = ("slot", "yes", "yes")
    scene.press(.enter, in: pane)
    #expect(scene.hasGoneBack)
    let chosen = scene.context.gameListState.chosen
    #expect(chosen.filter.sport == "football" && chosen.filter.kind == .slot)
    #expect(chosen.filter.from == "2026-12-05" && chosen.filter.to == "2026-12-05")
    #expect(chosen.filter.hoursFrom == "18:00" && chosen.filter.hoursTo == "22:30")
    #expect(chosen.filter.metres == 3_000 && chosen.filter.room == 2)
    #expect(chosen.filter.level == 20 && chosen.filter.freeOnly && chosen.fitsPlans)
    #expect(chosen.filter(from: scene.context.here.place).near?.longitude == 30.4238)
  }

  @Test(arguments: [
    ("from", "yesterdayish", "yesterdayish is not a day: write fri or 2026-12-05."),
    ("hoursFrom", "25", "25 is not a time: write HH:MM."),
    ("room", "99", "Enter a number from 1 to 10."),
    ("km", "0", "Enter 1 to 20000 km."),
  ])
  func `what cannot be read is said at the field`(
    field: String, text: String, problem: String
  ) throws {
    let scene = try ListsScene()
    try scene.live("ben", latitude: 50.45466, longitude: 30.4238)
    let (pane, model) = try Self.open(scene)
    model.form[field] = text
    scene.press(.enter, in: pane)
    #expect(scene.told == [problem])
    #expect(model.form.focused?.id == field)
    #expect(!scene.hasGoneBack)
  }

  @Test func `a circle without a place asks for one where the own place is unknown`() throws {
    let scene = try ListsScene()
    let (pane, model) = try Self.open(scene)
    model.form["km"] = "5"
    scene.press(.enter, in: pane)
    #expect(scene.told == ["Your own place is unknown: type a city."])
    model.form["place"] = "50.45, 30.52"
    scene.press(.enter, in: pane)
    #expect(scene.hasGoneBack)
    #expect(scene.context.gameListState.chosen.place?.point.latitude == 50.45)
  }

  @Test func `a circle lies around a place where games are played`() throws {
    let scene = try ListsScene()
    try scene.post()
    try scene.post(by: "cleo") { ($0.placeName, $0.longitude) = ("Mill Hall", 30.6) }
    let (pane, model) = try Self.open(scene)
    (model.form["place"], model.form["km"]) = ("Quay Court 2", "3")
    scene.press(.enter, in: pane)
    let list = scene.available()
    #expect(scene.heading(of: list).hasPrefix("1 of 2  within 3 km of Quay Court 2"))
    #expect(!scene.shows("Mill Hall", in: list))
  }

  @Test func `kept filters come back at the next opening, without days`() throws {
    let scene = try ListsScene()
    let (pane, model) = try Self.open(scene)
    (model.form["sport"], model.form["from"]) = ("padel", "sat")
    scene.press(.control("s"), in: pane)
    #expect(scene.told == ["Kept for next time, without days, place and level."])
    let later = try scene.terminal(of: "ben")
    #expect(later.heading(of: later.available()).contains("padel"))
    #expect(later.context.gameListState.chosen.filter.from == nil)
    let other = try scene.terminal(of: "cleo")
    #expect(!other.heading(of: other.available()).contains("padel"))
  }

  @Test func `a visitor has to log in to keep filters`() throws {
    let scene = try ListsScene(as: nil)
    let (pane, _) = try Self.open(scene)
    scene.press(.control("s"), in: pane)
    #expect(scene.wanted?.place == Route(GameDestination.filters))
  }

  @Test func `on a wide screen the games that match stand beside the form`() throws {
    let scene = try ListsScene()
    try scene.post()
    try scene.post(by: "cleo") { ($0.sport, $0.placeName) = ("padel", "Mill Hall") }
    let (pane, model) = try Self.open(scene)
    _ = scene.lines(of: pane, in: ListsScene.large)
    scene.settle(pane)
    #expect(scene.shows("2 games", in: pane, ListsScene.large))
    model.form["sport"] = "padel"
    _ = scene.lines(of: pane, in: ListsScene.large)
    scene.settle(pane)
    #expect(scene.shows("1 game ", in: pane, ListsScene.large))
    #expect(!scene.shows("Quay Court", in: pane, ListsScene.large))
  }

  @Test func `games that clash with own plans are named, or left out`() throws {
    let scene = try ListsScene()
    let own = try scene.post()
    try scene.post(by: "cleo") {
      ($0.placeName, $0.matchStart, $0.matchEnd) = ("Mill Hall", "19:00", "20:00")
    }
    try scene.join(own, "ben")
    let plans = Plans(try GameAgenda.items(scene.context)())
    var asked = scene.context.gameQuestion(ChosenGames())
    let views = try GamePage(asked, in: scene.context.gameDirectory).views
    #expect(views.map { plans.clash(with: $0)?.name } == [nil, "basketball 5v5"])
    asked.plans = { plans }
    let fitting = try GamePage(asked, in: scene.context.gameDirectory)
    #expect(fitting.views.map(\.game.id) == [own.id])
  }
}
