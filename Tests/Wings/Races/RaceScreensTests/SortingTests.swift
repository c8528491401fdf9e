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

@Suite("Tables are sorted by any of their columns")
struct SortingTests {
  private let scene: RaceScreensScene

  init() throws { scene = try RaceScreensScene() }

  /// The names in the order of their rows.
  private func order(_ names: [String], in pane: any Pane) -> [String] {
    scene.lines(of: pane).compactMap { line in names.first { line.contains($0) } }
  }

  private func press(_ keys: String, in pane: any Pane) {
    for key in keys { scene.press(.character(key), in: pane) }
  }

  /// Clicks on the heading that holds a text.
  private func click(_ title: String, in pane: any Pane) throws {
    let lines = scene.lines(of: pane)
    let row = try #require(lines.firstIndex { $0.contains(title) && !$0.contains("sorted: ") })
    let start = try #require(lines[row].range(of: title)).lowerBound
    let column = lines[row].distance(from: lines[row].startIndex, to: start)
    let move = pane.take(
      .mouse(MouseEvent(kind: .press, at: Point(column: column, row: row))))
    #expect(move != nil)
  }

  private func races() throws -> [Competition] {
    try (1...2).map { number in
      let race = try scene.competition(.road) {
        ($0.name, $0.date) = ("Round \(number)", "2025-0\(number)-01")
      }
      try scene.join(race)
      try scene.enter("7", "Ida Moe", into: race)
      try scene.enter("8", "Abe Cole", into: race)
      try scene.cross("5", number == 1 ? 800 : 980, in: race)
      try scene.cross("7", number == 1 ? 900 : 1_000, in: race)
      try scene.cross("8", number == 1 ? 850 : 990, in: race)
      return race
    }
  }

  private func series() throws -> String {
    var draft = SeriesDraft()
    (draft.name, draft.competitionIDs) = ("Winter Cup", try races().map(\.id))
    let service = SeriesService(store: scene.store, clock: scene.context.clock)
    return try service.create(draft, by: .person(scene.organizer.id)).id
  }

  @Test func `standings are sorted by name and by one event, and reversed`() throws {
    let pane = try scene.pane(.series(series()))
    let names = ["Rada Lund", "Ida Moe", "Abe Cole"]
    #expect(order(names, in: pane).prefix(3) == ["Rada Lund", "Abe Cole", "Ida Moe"])
    press("s", in: pane)
    #expect(scene.lines(of: pane)[0].contains("sorted: Name"))
    #expect(order(names, in: pane).prefix(3) == ["Abe Cole", "Ida Moe", "Rada Lund"])
    press("z", in: pane)
    #expect(order(names, in: pane).prefix(3) == ["Rada Lund", "Ida Moe", "Abe Cole"])
    try click("Name", in: pane)
    #expect(order(names, in: pane).prefix(3) == ["Abe Cole", "Ida Moe", "Rada Lund"])
  }

  @Test func `the list of series is sorted by its columns`() throws {
    _ = try series()
    var draft = SeriesDraft()
    (draft.name, draft.competitionIDs) = ("Autumn Cup", [try races()[0].id])
    let service = SeriesService(store: scene.store, clock: scene.context.clock)
    _ = try service.create(draft, by: .person(scene.organizer.id))
    let pane = try scene.pane(.seriesList)
    press("s", in: pane)
    #expect(order(["Winter", "Autumn"], in: pane) == ["Autumn", "Winter"])
    press("z", in: pane)
    #expect(order(["Winter", "Autumn"], in: pane) == ["Winter", "Autumn"])
  }

  @Test func `rivals are sorted by name, and a click on the heading reverses them`() throws {
    _ = try races()
    let pane = try scene.pane(.rivals)
    press("ss", in: pane)
    press("s", in: pane)
    let names = ["Ida Moe", "Abe Cole"]
    try click("Name", in: pane)
    let first = order(names, in: pane)
    try click("Name", in: pane)
    #expect(order(names, in: pane) == first.reversed())
  }

  @Test func `races together are sorted by the user's result, the bests by another key`() throws {
    _ = try races()
    let pane = try scene.pane(.headToHead(.named("ida moe")))
    let names = ["Round 1", "Round 2"]
    #expect(order(names, in: pane).suffix(2) == ["Round 2", "Round 1"])
    try click("You", in: pane)
    #expect(order(names, in: pane).suffix(2) == ["Round 1", "Round 2"])
    press("S", in: pane)
    #expect(scene.screen(of: pane).contains("You▴"))
  }

  @Test func `laps of the user's race are sorted by time, with the titles visible`() throws {
    let race = try scene.competition()
    try scene.join(race)
    try scene.cross("5", 70, 130, 195, in: race)
    let pane = try scene.pane(.statsRace(competition: race.id))
    let times = ["1:10.0", "1:00.0", "1:05.0"]
    press("t", in: pane)
    #expect(order(times, in: pane).suffix(3) == times[...])
    press("s", in: pane)
    #expect(order(times, in: pane).suffix(3) == ["1:00.0", "1:05.0", "1:10.0"])
  }

  @Test func `the start list has titles and is sorted by name`() throws {
    let race = try scene.competition(.road)
    try scene.enter("7", "Ida Moe", into: race)
    try scene.enter("8", "Abe Cole", into: race)
    let pane = try scene.pane(.startList(competition: race.id))
    #expect(order(["Ida", "Abe"], in: pane) == ["Ida", "Abe"])
    press("ss", in: pane)
    #expect(order(["Ida", "Abe"], in: pane) == ["Abe", "Ida"])
    #expect(scene.screen(of: pane).contains("Name▴"))
  }

  @Test func `the start list names every category, and to organizers those without one`() throws {
    let race = try scene.competition(.road)
    try scene.enter("7", "Ida Moe", into: race) { $0.categories = ["Club", "Open"] }
    try scene.enter("8", "Abe Cole", into: race)
    let told = "! 1 without a category: Abe Cole"
    let pane = try scene.pane(.startList(competition: race.id))
    #expect(scene.screen(of: pane).contains("Club, Open"))
    #expect(!scene.screen(of: pane).contains(told))
    scene.context.user = scene.organizer
    #expect(scene.screen(of: pane).contains(told))
    #expect(scene.screen(of: try scene.pane(.run(race.id))).contains(told))
  }

  @Test func `at check-in letters are names, so F2 and F3 sort`() throws {
    scene.context.user = scene.organizer
    let race = try scene.competition(.road)
    try scene.enter("7", "Ida Moe", into: race)
    try scene.enter("8", "Abe Cole", into: race)
    let pane = try scene.pane(.checkIn(competition: race.id))
    scene.press(.function(2), in: pane)
    #expect(order(["Ida", "Abe"], in: pane) == ["Abe", "Ida"])
    scene.press(.function(3), in: pane)
    #expect(order(["Ida", "Abe"], in: pane) == ["Ida", "Abe"])
    press("s", in: pane)
    #expect(order(["Ida", "Abe"], in: pane).isEmpty)
  }

  @Test func `a click on a title of Stats sorts the races, or the records below them`() throws {
    _ = try races()
    let pane = try scene.pane(.stats)
    try click("Race", in: pane)
    #expect(order(["Round 1", "Round 2"], in: pane).prefix(2) == ["Round 1", "Round 2"])
    #expect(scene.lines(of: pane)[0].contains("sorted: Race"))
  }

  @Test func `splits are sorted by the time between them`() throws {
    let race = try scene.competition()
    try scene.join(race)
    try scene.cross("5", 70, 130, 195, in: race)
    let entry = try #require(try scene.context.races.entry(bib: "5", in: race.id))
    let pane = try scene.pane(.splits(competition: race.id, entry: entry.id))
    let laps = ["lap 1", "lap 2", "lap 3"]
    #expect(order(laps, in: pane) == laps)
    press("ss", in: pane)
    #expect(order(laps, in: pane) == ["lap 2", "lap 3", "lap 1"])
  }
}
