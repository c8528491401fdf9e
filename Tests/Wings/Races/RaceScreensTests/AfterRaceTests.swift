import Accounts
import RaceDay
import Races
import Seasons
import Shell
import Terminal
import Testing
import Timekeeping

@testable import RaceScreens

/// An organizer's screens when a race is over.
@Suite struct AfterRaceTests {
  private let scene: RaceScreensScene
  private let week = 7 * 86_400_000

  init() throws {
    scene = try RaceScreensScene()
    scene.context.user = scene.organizer
  }

  /// Makes a race with two riders, which is over after a minute.
  private func race(_ name: String, waves: [String] = []) throws -> Competition {
    let date = LocalTime(utcMilliseconds: scene.hands.now.utc).date
    let race = try scene.competition {
      ($0.name, $0.date) = (name, date)
      $0.categories = [Category(name: "Open")]
      $0.settings.waves = waves
    }
    try scene.enter("7", "Ida Holm", into: race)
    try scene.enter("8", "Ola Vik", into: race)
    try scene.start(race)
    try scene.cross("7", 10, 20, 30, in: race)
    try scene.change(bib: "8", in: race) { $0.status = .dnf }
    scene.hands.advance(milliseconds: 60_000)
    try scene.context.races.stop(race.id, by: .person(scene.organizer.id))
    return race
  }

  private func series(of race: Competition) throws -> Series {
    var draft = SeriesDraft()
    (draft.name, draft.competitionIDs) = ("Quay Cup", [race.id])
    return try SeriesService(store: scene.store, clock: scene.context.clock)
      .create(draft, by: .person(scene.organizer.id))
  }

  private func screen(_ pane: any Pane, _ columns: Int, _ rows: Int) -> String {
    let size = Size(columns: columns, rows: rows)
    for _ in 0..<3 {
      _ = scene.screen(of: pane, in: size)
      scene.settle(pane)
    }
    return scene.screen(of: pane, in: size)
  }

  @Test(arguments: [(80, 24), (120, 40)])
  func `Home a week later has the results, the standings, what comes next and the next round`(
    columns: Int, rows: Int
  ) throws {
    _ = try series(of: race("Autumn Cross, Round 2"))
    scene.hands.advance(milliseconds: week)
    let date = LocalTime(utcMilliseconds: scene.hands.now.utc + 2 * 86_400_000).date
    _ = try scene.competition { ($0.name, $0.date) = ("Winter Loop", date) }
    let shown = screen(try scene.pane(.organizerHome), columns, rows)
    for text in ["1 Ida Holm", "Quay Cup", "Autumn Cross, Round 3", "m makes", "2 races"] {
      #expect(shown.contains(text), "\(text) in\n\(shown)")
    }
    #expect(shown.contains("Winter Loop") && shown.contains("starts in 2 d"))
  }

  @Test func `while a race runs, Home has only what is now and next`() throws {
    _ = try race("Autumn Cross, Round 2")
    let running = try scene.competition { $0.name = "Winter Loop" }
    try scene.start(running)
    let shown = screen(try scene.pane(.organizerHome), 100, 40)
    #expect(shown.contains("Winter Loop") && !shown.contains("1 Ida Holm"))
  }

  @Test func `m makes the next round with the settings, and adds it to the series`() throws {
    let former = try race("Autumn Cross, Round 2", waves: ["Early"])
    let series = try series(of: former)
    let pane = try scene.pane(.organizerHome)
    #expect(scene.press(.character("m"), in: pane).route == Route(.create(model: former.id)))
    let model = try CreateViewModel(model: former.id, scene.context)
    #expect(model.form["name"] == "Autumn Cross, Round 3")
    guard case .ask(let question) = model.submitTapped() else {
      Issue.record("It did not ask.")
      return
    }
    _ = question.answer()
    let told = scene.settle(pane)
    let all = try scene.context.directory.all()
    let made = try #require(all.first { $0.name == "Autumn Cross, Round 3" })
    #expect(made.settings.waves == ["Early"] && made.settings.laps == 3)
    #expect(made.categories == former.categories && !made.race.hasStarted)
    let now = try SeriesDirectory(store: scene.store).series(series.id)
    #expect(now?.competitionIDs == [former.id, made.id])
    let messages = told.flatMap { move in
      if case .all(let moves) = move { moves.compactMap(\.told) } else { [String]() }
    }
    #expect(messages == ["races.create.activatedInSeries"])
    _ = scene.settle(pane)
    #expect(!pane.bindings.contains { $0.keys == [.character("m")] })
  }

  @Test func `another name makes a race outside of the series`() throws {
    let former = try race("Autumn Cross, Round 2")
    let series = try series(of: former)
    let model = try CreateViewModel(model: former.id, scene.context)
    model.form["name"] = "Night Ride"
    guard case .ask(let question) = model.submitTapped() else { return }
    _ = question.answer()
    _ = scene.deliver()
    #expect(
      try SeriesDirectory(store: scene.store).series(series.id)?.competitionIDs == [former.id])
  }

  @Test(arguments: [
    ("Autumn Cross, Round 2", "Autumn Cross, Round 3"), ("Spring Run 2026", "Spring Run 2027"),
    ("Cup (9)", "Cup (10)"), ("2 Hours, Heat 1", "2 Hours, Heat 2"), ("Етап 3", "Етап 4"),
    ("3rd Harbour Run", nil), ("Harbour 10K", nil), ("Night Ride", nil),
    ("Round 9223372036854775807", nil), ("Round 99999999999999999999", nil),
  ])
  func `the next round has the next number`(name: String, next: String?) {
    #expect(RoundName.next(after: name, among: []) == next)
  }

  @Test func `a number in use is left out`() {
    #expect(RoundName.next(after: "Round 1", among: ["Round 2", "Round 3"]) == "Round 4")
  }
}
