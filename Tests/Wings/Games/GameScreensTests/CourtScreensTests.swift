import Accounts
import Games
import Languages
import MapScreens
import People
import Shell
import Store
import Terminal
import Testing

@testable import GameScreens

@Suite("The screens of courts")
struct CourtScreensTests {
  @Test func `courts are listed by distance, and only organizers add one`() throws {
    let ben = try ListsScene()
    let empty = ben.show(CourtsPane(model: CourtsViewModel(ben.context)))
    #expect(ben.shows("No court yet. Organizers add one with n.", in: empty))
    try ben.live("ben", latitude: 50.45466, longitude: 30.53)
    let far = try ben.court("Aft Hall", longitude: 30.7)
    _ = try ben.court("Quay Court")
    let scene = try ben.terminal(of: "ben")
    let pane = scene.show(CourtsPane(model: CourtsViewModel(scene.context)))
    scene.settle(pane)
    let lines = scene.lines(of: pane)
    let (near, last) = (
      lines.firstIndex { $0.contains("Quay Court") }, lines.firstIndex { $0.contains("Aft Hall") }
    )
    #expect(try #require(near) < #require(last), "\(scene.screen(of: pane))")
    #expect(scene.shows("basketball", in: pane))
    #expect(scene.disabled("n", in: pane)?.contains("Only organizer accounts") == true)
    scene.press(.down, in: pane)
    scene.press(.enter, in: pane)
    #expect(scene.place == .court(far))
    let ora = try ben.organizer()
    let own = ora.show(CourtsPane(model: CourtsViewModel(ora.context)))
    ora.press(.character("n"), in: own)
    #expect(ora.place == .editCourt(nil))
    let visitor = try ben.terminal(of: nil)
    let open = visitor.show(CourtsPane(model: CourtsViewModel(visitor.context)))
    visitor.press(.character("n"), in: open)
    #expect(visitor.wanted != nil)
  }

  // It is Thursday, 3 December 2026, 18:00 in Kyiv.
  @Test func `the week of a court says which hours are free, and one of them can be posted`() throws
  {
    let scene = try ListsScene()
    let court = try scene.court()
    let game = try scene.post { $0.courtID = court }
    let pane = try scene.courtPane(court)
    #expect(scene.shows("[Thu 3]", in: pane), "\(scene.screen(of: pane))")
    #expect(scene.shows("1 free", in: pane) && scene.shows("times of Europe/Kyiv", in: pane))
    #expect(scene.rows(with: "18:00-19:00", of: pane).first?.contains("has begun") == true)
    #expect(
      scene.disabled("n", in: pane) == "This hour has begun: choose a later one.")
    scene.press(.down, in: pane)
    scene.press(.character("n"), in: pane)
    guard case .newGame(nil, let slot?, nil) = scene.place else {
      return #expect(Bool(false), "\(String(describing: scene.place))")
    }
    #expect((slot.date, slot.start, slot.end) == ("2026-12-03", "19:00", "20:00"))
    scene.press(.right, in: pane)
    scene.press(.right, in: pane)
    #expect(scene.shows("[Sat 5]", in: pane), "\(scene.screen(of: pane))")
    let row = scene.rows(with: "18:00-19:00", of: pane).first ?? ""
    #expect(row.contains("basketball 5v5"), "\(scene.screen(of: pane))")
    for _ in 0..<2 { scene.press(.down, in: pane) }
    #expect(scene.disabled("n", in: pane) == "This hour is taken: choose another.")
    scene.press(.enter, in: pane)
    #expect(scene.place == .game(game.id))
  }

  @Test func `other weeks are a key away`() throws {
    let scene = try ListsScene()
    let pane = try scene.courtPane(try scene.court())
    scene.press(.character("]"), in: pane)
    #expect(scene.shows("[Thu 10]", in: pane), "\(scene.screen(of: pane))")
    #expect(scene.rows(with: "16:00-17:00", of: pane).first?.contains("free") == true)
    scene.press(.left, in: pane)
    #expect(scene.shows("[Wed 9]", in: pane))
    for _ in 0..<3 { scene.press(.character("["), in: pane) }
    #expect(scene.shows("[Thu 3]", in: pane))
    #expect(scene.press(.character("m"), in: pane).opensMap)
  }

  @Test func `a visitor logs in and then posts the same hour`() throws {
    let scene = try ListsScene(as: nil)
    let pane = try scene.courtPane(try scene.court())
    scene.press(.down, in: pane)
    scene.press(.character("n"), in: pane)
    let place = try #require(scene.wanted?.place.destination as? GameDestination)
    guard case .newGame(nil, let slot?, nil) = place else {
      return #expect(Bool(false), "\(place)")
    }
    #expect(slot.start == "19:00")
  }

  @Test func `the owner closes an hour with a reason, and opens it again`() throws {
    let ben = try ListsScene()
    let court = try ben.court()
    let others = try ben.courtPane(court)
    #expect(ben.disabled("c", in: others) == "Only the owner of this court can do this: ask them.")
    let scene = try ben.terminal(of: "ora")
    let pane = try scene.courtPane(court)
    scene.press(.down, in: pane)
    scene.press(.character("c"), in: pane)
    #expect(scene.shows("2026-12-03 19:00", in: pane), "\(scene.screen(of: pane))")
    scene.press(.enter, in: pane)
    #expect(scene.told == ["Enter the reason."])
    scene.type("Repair", in: pane)
    scene.press(.enter, in: pane)
    #expect(scene.told == ["Closed at this time."])
    #expect(
      scene.rows(with: "19:00-20:00", of: pane).first?.contains("closed: Repair") == true,
      "\(scene.screen(of: pane))")
    #expect(
      scene.disabled("n", in: pane) == "The court is closed then: choose another hour.")
    scene.press(.character("c"), in: pane)
    try scene.agree(in: pane)
    #expect(scene.told == ["Open again at this time."])
    #expect(scene.rows(with: "19:00-20:00", of: pane).first?.contains("free") == true)
  }

  @Test func `u takes back a closure, its end, a change and a new court`() throws {
    let scene = try ListsScene().organizer()
    let court = try scene.court()
    let pane = try scene.courtPane(court)
    let before = try scene.context.gameDirectory.court(court)
    func undo(_ said: String) {
      scene.press(.character("u"), in: pane)
      #expect(scene.told == [said])
    }
    #expect(scene.disabled("u", in: pane) != nil)
    scene.press(.down, in: pane)
    func close() {
      for key in [Key.character("c"), .enter] { scene.press(key, in: pane) }
      scene.type("Repair", in: pane)
      scene.press(.enter, in: pane)
    }
    close()
    undo("Open again: Quay Court.")
    #expect(try scene.context.gameDirectory.court(court) == before)
    close()
    scene.press(.character("c"), in: pane)
    try scene.agree(in: pane)
    undo("Closed again: Quay Court.")
    #expect(scene.shows("closed: Repair", in: pane))
    undo("Open again: Quay Court.")
    let form = try CourtFormViewModel(court, scene.context)
    form.form["surface"] = "parquet"
    scene.press(.enter, in: scene.show(CourtFormPane(model: form)))
    undo("As before: Quay Court.")
    #expect(try scene.context.gameDirectory.court(court) == before)
  }

  @Test func `a new court is deleted again by u, unless a game lies there`() throws {
    let scene = try ListsScene().organizer()
    let model = try CourtFormViewModel(nil, scene.context)
    (model.form["name"], model.form["coordinates"]) = ("Mill Hall", "50.45, 30.52")
    scene.press(.enter, in: scene.show(CourtFormPane(model: model)))
    let id = try #require(try scene.context.gameDirectory.courts(near: nil).first?.id)
    let pane = try scene.courtPane(id)
    let game = try scene.post { $0.courtID = id }
    scene.press(.character("u"), in: pane)
    #expect(scene.told.first?.contains("delete the court after it") == true, "\(scene.told)")
    try scene.context.games.posting.cancel(game.id, by: .person("ana"))
    let other = try CourtFormViewModel(nil, scene.context)
    (other.form["name"], other.form["coordinates"]) = ("Dock Hall", "50.45, 30.52")
    scene.press(.enter, in: scene.show(CourtFormPane(model: other)))
    let acts = GameActs(scene.context)
    #expect(acts.canUndo)
    let dock = try #require(
      try scene.context.gameDirectory.courts(near: nil).first { $0.court.name == "Dock Hall" })
    let page = try scene.courtPane(dock.id)
    scene.press(.character("u"), in: page)
    #expect(scene.told == ["Deleted again: Dock Hall."])
    #expect(try scene.context.gameDirectory.court(dock.id) == nil)
  }

  @Test func `a court with a game ahead is not deleted`() throws {
    let scene = try ListsScene()
    let court = try scene.court()
    try scene.post { $0.courtID = court }
    let ora = try scene.terminal(of: "ora")
    let pane = try ora.courtPane(court)
    ora.press(.character("D"), in: pane)
    try ora.agree(in: pane)
    #expect(ora.told.first?.contains("delete the court after it") == true && !ora.hasGoneBack)
    ora.pass(hours: 72)
    ora.press(.character("D"), in: pane)
    try ora.agree(in: pane)
    #expect(ora.told == ["Quay Court is deleted."] && ora.hasGoneBack)
  }

  @Test func `the form of a court names what is wrong and saves hours of each day`() throws {
    let scene = try ListsScene().organizer()
    let model = try CourtFormViewModel(nil, scene.context)
    let pane = scene.show(CourtFormPane(model: model))
    scene.press(.enter, in: pane)
    #expect(scene.told == ["Enter a name."], "\(scene.screen(of: pane))")
    model.form["name"] = "Quay Court"
    scene.press(.enter, in: pane)
    #expect(scene.told == ["Choose a place on the map."])
    model.form["coordinates"] = "50.45, 30.52"
    (model.form["timeZone"], model.form["sports"]) = ("Europe/Kyiv", "Basketball, 3x3")
    model.form["hours6"] = "18-"
    scene.press(.enter, in: pane)
    #expect(scene.told.first?.hasPrefix("Write 08:00-12:00") == true)
    (model.form["hours6"], model.form["hours7"]) = ("18-1", "=")
    (model.form["price"], model.form["currency"]) = ("12.50", "eur")
    scene.press(.enter, in: pane)
    #expect(scene.told == ["Quay Court is saved."])
    let line = try #require(try scene.context.gameDirectory.courts(near: nil).first)
    #expect(
      line.court.hours == [6, 7].map { CourtSpan(weekday: $0, from: 1080, minutes: 420) })
    #expect(line.court.sports == ["basketball", "3x3"] && line.court.price == 1_250)
    let edit = try CourtFormViewModel(line.id, scene.context)
    #expect(edit.form["hours6"] == "18:00-01:00" && edit.form["price"] == "12.50")
    #expect(edit.form["currency"] == "EUR" && !edit.form.isChanged)
  }

  @Test func `changes of a court saved meanwhile are merged into the open form`() throws {
    let scene = try ListsScene().organizer()
    let court = try scene.court()
    let model = try CourtFormViewModel(court, scene.context)
    let pane = scene.show(CourtFormPane(model: model))
    let other = try scene.terminal(of: "ora")
    let theirs = try CourtFormViewModel(court, other.context)
    (theirs.form["name"], theirs.form["surface"]) = ("North Court", "parquet")
    other.press(.enter, in: other.show(CourtFormPane(model: theirs)))
    #expect(other.told == ["North Court is saved."])
    (model.form["name"], model.form["hours1"]) = ("South Court", "08:00-12:00")
    scene.press(.enter, in: pane)
    #expect(
      scene.told == ["This was changed meanwhile: look at the changes, then save again."])
    #expect(model.form["name"] == "South Court" && model.form["surface"] == "parquet")
    #expect(scene.shows("North Court", in: pane), "\(scene.screen(of: pane))")
    scene.press(.enter, in: pane)
    let saved = try #require(try scene.context.gameDirectory.court(court))
    #expect(saved.name == "South Court" && saved.surface == "parquet")
    #expect(saved.hours.contains(CourtSpan(weekday: 1, from: 480, minutes: 240)))
  }

  @Test func `only organizers open the form of a court`() throws {
    let ben = try ListsScene()
    let court = try ben.court()
    for id in [nil, court] {
      #expect(throws: GameError.self) { _ = try CourtFormViewModel(id, ben.context) }
    }
    #expect(throws: PeopleError.self) {
      _ = try CourtFormViewModel(nil, ben.terminal(of: nil).context)
    }
  }

  @Test func `on a small screen the days and hours of a court are still there`() throws {
    let scene = try ListsScene()
    let pane = try scene.courtPane(try scene.court())
    let small = Size(columns: 56, rows: 11)
    #expect(scene.shows("[Thu 3]", in: pane, small), "\(scene.screen(of: pane, in: small))")
    #expect(scene.shows("19:00-20:00", in: pane, small))
  }
}

extension Move {
  /// Whether it opens the map of games.
  fileprivate var opensMap: Bool {
    guard case .open(let route) = self, let place = route.destination as? MapDestination else {
      return false
    }
    if case .place("games", _, _) = place { return true }
    return false
  }
}
