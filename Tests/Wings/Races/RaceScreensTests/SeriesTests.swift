import Accounts
import Foundation
import Languages
import RaceDay
import Races
import Seasons
import Shell
import Terminal
import Testing

@testable import RaceScreens

@Suite struct SeriesTests {
  private let scene: RaceScreensScene
  private let races: [Competition]

  init() throws {
    scene = try RaceScreensScene()
    let scene = scene
    races = try (1...2).map { number in
      let race = try scene.competition(.road) {
        ($0.name, $0.date) = ("Round \(number)", "2025-0\(number)-01")
      }
      try scene.enter("7", "Ida Moe", into: race) { ($0.sex, $0.categories) = (.female, ["W"]) }
      try scene.enter("8", "Abe Cole", into: race) { ($0.sex, $0.categories) = (.male, ["M"]) }
      try scene.cross("7", number == 1 ? 900 : 1_000, in: race)
      try scene.cross("8", 950, in: race)
      return race
    }
    scene.context.user = scene.organizer
  }

  private func type(_ text: String, in pane: any Pane) {
    for key in text { scene.press(.character(key), in: pane) }
    scene.settle(pane)
  }

  private func tab(_ times: Int, in pane: any Pane) {
    for _ in 0..<times { scene.press(.tab, in: pane) }
  }

  /// Creates a series of the first races by keys.
  private func make(of count: Int = 2, in pane: any Pane) throws {
    type("Winter Cup", in: pane)
    tab(8, in: pane)
    for _ in 1...count {
      scene.press(.character(" "), in: pane)
      scene.press(.down, in: pane)
    }
    scene.press(.enter, in: pane)
    scene.settle(pane)
  }

  private var series: Series {
    get throws { try #require(try SeriesDirectory(store: scene.store).all().first) }
  }

  @Test func `a series is made by keys: name, Space for each race, Enter`() throws {
    let pane = try scene.pane(.editSeries(nil))
    try make(in: pane)
    #expect(try series.name == "Winter Cup")
    #expect(try series.competitionIDs == races.map(\.id))
    #expect(!pane.hasUnsavedText)
  }

  @Test func `custom points are asked for if the table is custom`() throws {
    let pane = try scene.pane(.editSeries(nil))
    #expect(!scene.screen(of: pane).contains("Own points"))
    type("Cup", in: pane)
    tab(1, in: pane)
    scene.press(.left, in: pane)
    #expect(scene.screen(of: pane).contains("Own points"))
    tab(1, in: pane)
    type("9, x", in: pane)
    scene.press(.enter, in: pane)
    #expect(scene.screen(of: pane).contains("! Enter whole numbers"))
  }

  @Test func `without a competition it goes to the list and says what to do`() throws {
    let pane = try scene.pane(.editSeries(nil))
    type("Cup", in: pane)
    #expect(scene.press(.enter, in: pane).told == "series.bad.competitions")
    scene.press(.character(" "), in: pane)
    #expect(scene.screen(of: pane).contains("1 race chosen"))
  }

  @Test func `the table shows points by event, and categories have their own`() throws {
    try make(in: try scene.pane(.editSeries(nil)))
    let pane = try scene.pane(.series(series.id))
    let lines = scene.lines(of: pane)
    #expect(lines.contains { $0.contains("1 Abe Cole") && $0.contains("199") })
    #expect(scene.screen(of: pane).contains("2 Round 2: place 1, 100"))
    type("cc", in: pane)
    #expect(scene.lines(of: pane).first == "1 of 1  100, 99, 98...: W, provisional")
    #expect(scene.screen(of: pane).contains("1 Ida Moe"))
    #expect(scene.press(.enter, in: pane).route == Route(.competition(races[1].id)))
  }

  @Test func `the user's line has the sign of boards`() throws {
    let race = try scene.competition(.road) { $0.name = "Round 3" }
    try scene.join(race)
    try scene.cross("5", 1_200, in: race)
    try make(of: 3, in: try scene.pane(.editSeries(nil)))
    scene.context.user = scene.runner
    let lines = scene.lines(of: try scene.pane(.series(series.id)))
    #expect(lines.contains { $0.contains("*") && $0.contains("Rada Lund") })
    #expect(!lines.contains { $0.contains("*") && $0.contains("Abe Cole") })
  }

  @Test func `the tie-break is explained for the line below`() throws {
    try make(in: try scene.pane(.editSeries(nil)))
    let pane = try scene.pane(.series(series.id))
    scene.press(.down, in: pane)
    #expect(scene.screen(of: pane).contains("the one above was better most recently"))
  }

  @Test func `the list opens, edits and deletes, and participants only read`() throws {
    let empty = try scene.pane(.seriesList)
    #expect(scene.screen(of: empty).contains("Press n to make one"))
    try make(in: try scene.pane(.editSeries(nil)))
    let pane = try scene.pane(.seriesList)
    #expect(scene.press(.enter, in: pane).route == Route(.series(try series.id)))
    #expect(scene.press(.character("e"), in: pane).route == Route(.editSeries(try series.id)))
    scene.context.user = scene.runner
    #expect(scene.press(.character("e"), in: pane).told == "series.error.notAllowed")
    #expect(scene.press(.character("n"), in: pane).told == "series.error.onlyOrganizersCreate")
    scene.context.user = scene.organizer
    guard case .ask(let question) = scene.press(.character("D"), in: pane) else {
      Issue.record("deleting did not ask")
      return
    }
    _ = question.answer()
    scene.settle(pane)
    #expect(scene.screen(of: pane).contains("Press n to make one"))
  }

  @Test func `a wide screen shows events and standings of the selected series`() throws {
    try make(in: try scene.pane(.editSeries(nil)))
    let wide = Size(columns: 160, rows: 40)
    let list = try scene.pane(.seriesList)
    _ = scene.screen(of: list, in: wide)
    scene.settle(list)
    let screen = scene.screen(of: list, in: wide)
    #expect(screen.contains(#/1 Round 1 +01 Jan 2025/#) && screen.contains(#/1 Abe Cole +199/#))
    let points = try SeriesDirectory(store: scene.store).all()[0].points.wording
    #expect(screen.contains("Rounds") && screen.contains(scene.context.texts.text(points)))
  }

  @Test func `a wide screen shows the selected person's points in each event`() throws {
    try make(in: try scene.pane(.editSeries(nil)))
    let pane = try scene.pane(.series(try series.id))
    scene.settle(pane)
    let wide = Size(columns: 160, rows: 40)
    #expect(scene.screen(of: pane, in: wide).contains(#/2 Round 2 +01 Feb 2025 +1 +100/#))
    scene.press(.down, in: pane)
    #expect(scene.screen(of: pane, in: wide).contains(#/2 Round 2 +01 Feb 2025 +2 +99/#))
  }

  @Test func `forty columns hold place, name and total`() throws {
    try make(in: try scene.pane(.editSeries(nil)))
    let small = Size(columns: 40, rows: 10)
    let lines = scene.lines(of: try scene.pane(.series(series.id)), in: small)
    #expect(lines.contains { $0.contains("1 Abe Cole") && $0.contains("199") })
    let form = try scene.pane(.editSeries(series.id))
    tab(8, in: form)
    #expect(scene.screen(of: form, in: small).contains("[x] Round 2"))
  }

  @Test func `m asks about two who may be one person, and the answer stays`() throws {
    try scene.enter("9", "Bo Karst", into: races[0]) { $0.club = "Mill" }
    try scene.enter("9", "Bo Karst", into: races[1]) { $0.club = "Quay" }
    for race in races { try scene.cross("9", 1_200, in: race) }
    try make(in: try scene.pane(.editSeries(nil)))
    let pane = try #require(try scene.pane(.series(series.id)) as? SeriesPane)
    scene.settle(pane)
    #expect(scene.lines(of: pane).count { $0.contains("Bo Karst") } == 2)
    guard case .ask(let question) = pane.model.matchTapped() else {
      Issue.record("nothing was asked")
      return
    }
    _ = question.answer()
    scene.settle(pane)
    #expect(scene.lines(of: pane).count { $0.contains("Bo Karst") } == 1)
    #expect(try series.links?.count == 1)
  }

  @Test func `the owner sees helpers' addresses, helpers do not`() throws {
    try make(in: try scene.pane(.editSeries(nil)))
    let model = try SeriesFormViewModel(series.id, scene.context)
    model.form["helpers"] = scene.runner.email
    #expect(model.submitTapped().told == "series.bad.helpers")
    model.form["helpers"] = scene.organizer.email
    _ = model.submitTapped()
    scene.settle(try scene.pane(.seriesList))
    #expect(try series.coOrganizerIDs == [scene.organizer.id])
    scene.context.user = scene.runner
    #expect(throws: RaceError.self) { try SeriesFormViewModel(series.id, scene.context) }
  }

  @Test func `the standings are written as a page by a key, once the file is named`() throws {
    try make(in: try scene.pane(.editSeries(nil)))
    let folder = NSTemporaryDirectory() + "series-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    scene.context.outputFolder = folder
    let pane = try scene.pane(.series(try series.id))
    scene.settle(pane)
    guard case .ask(let question) = scene.press(.character("p"), in: pane) else {
      Issue.record("nothing was asked")
      return
    }
    let path = folder + "/winter-cup.html"
    #expect(question.body.arguments["path"] == path)
    #expect(!FileManager.default.fileExists(atPath: path))
    _ = question.answer()
    scene.settle(pane)
    let page = try String(contentsOfFile: path, encoding: .utf8)
    #expect(page.contains("Winter Cup") && page.contains("Ida Moe") && page.contains("Abe Cole"))
  }
}
