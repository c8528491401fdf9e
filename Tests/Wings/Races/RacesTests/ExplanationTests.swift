import RaceSamples
import Languages
import RaceDay
import Races
import Testing

@Suite("Why am I 7th?")
struct ExplanationTests {
  private func said(_ bib: String, _ scene: RaceScene, _ race: Competition) throws -> [String] {
    let book = try scene.book(race)
    let entry = try #require(book.entry(bib: bib))
    return Explanation(of: book).lines(ofEntry: entry.id).map { Catalogue.english.text($0.wording) }
  }

  @Test func `the rules, the laps, the end, the penalty and both neighbours`() throws {
    let scene = try RaceScene()
    let race = try scene.competition(.laps) { $0.settings.laps = 2 }
    try scene.enter(["1", "2", "3"], into: race)
    try scene.cross("1", 100, 200, in: race)
    try scene.cross("2", 110, 210, 300, in: race)
    try scene.cross("3", 150, 290, in: race)
    try scene.change("2", in: race) { $0.penaltyMilliseconds = 5_000 }
    let lines = try said("2", scene, race)
    #expect(lines.first == "Lap race")
    for line in [
      "Place 2 of 3", "2 laps in 3:35.0", "Penalty 0:05.0, in the time above",
      "after lap 1   1:50.0", "after lap 2   3:30.0",
      "5:00.0   not counted: the race was over",
      "Ahead is 1 Rider 1: 0:15.0 between them", "Behind is 3 Rider 3: 1:15.0 between them",
    ] {
      #expect(lines.contains(line), "\(line) in \(lines)")
    }
    #expect(lines.contains { $0.hasPrefix("1 Rider 1 ended the race at 3:20.0 with lap 2") })
  }

  @Test func `a lap in doubt is marked as such, and is never the fastest`() throws {
    let scene = try RaceScene()
    let race = try scene.competition(.laps) { $0.settings.laps = 5 }
    try scene.enter(["1", "2"], into: race)
    try scene.cross("1", 100, 210, 211, in: race)
    let lines = try said("1", scene, race)
    #expect(lines.contains("after lap 2   3:30.0"), "\(lines)")
    #expect(lines.contains { $0.hasPrefix("after lap 3   3:31.0   in doubt") }, "\(lines)")
    let book = try scene.book(race)
    let laps = LapTimes(of: book).laps(ofEntry: try #require(book.entry(bib: "1")).id)
    #expect(laps.filter(\.isFastest).map(\.lap) == [1])
  }

  @Test func `a place is one of all who started, finished or not`() throws {
    let scene = try RaceScene()
    let race = try scene.competition(.road)
    try scene.enter(["1", "2", "3"], into: race)
    try scene.cross("1", 100, in: race)
    try scene.change("2", in: race) { $0.status = .dnf }
    try scene.change("3", in: race) { $0.status = .dns }
    #expect(try said("1", scene, race).contains("Place 1 of 2"))
    #expect(Board(of: try scene.book(race)).starterCount == 2)
  }

  @Test func `without a place it says why there is none`() throws {
    let scene = try RaceScene()
    let race = try scene.competition(.road)
    try scene.enter(["1", "2"], into: race)
    try scene.change("1", in: race) { $0.status = .dsq }
    #expect(try said("1", scene, race).contains("No place: the status is DSQ"))
    #expect(try said("2", scene, race).contains("No place: there is no result yet"))
  }

  @Test func `times are those of the board; thousandths appear only if they alone decided`() throws
  {
    let scene = try RaceScene()
    let race = try scene.competition(.road)
    try scene.enter(["1", "2", "3"], into: race)
    try scene.cross("1", 100.201, in: race)
    try scene.cross("2", 100.205, in: race)
    try scene.cross("3", 104.1, in: race)
    let lines = try said("2", scene, race)
    #expect(lines.contains("1 lap in 1:41") && lines.contains("after lap 1   1:41"))
    #expect(lines.contains("Ahead is 1 Rider 1: 0:00.004 between them"))
    #expect(lines.contains("Behind is 3 Rider 3: 0:04 between them"))
  }

  @Test func `a shared place and crossing order have different explanations`() throws {
    let scene = try RaceScene()
    let race = try scene.competition(.road)
    try scene.enter(["1", "2"], into: race)
    try scene.cross("1", 100, in: race)
    try scene.cross("2", 100, in: race)
    #expect(
      try said("2", scene, race).contains(
        "Ahead is 1 Rider 1: the same time, crossed in this order"))
  }

  @Test func `a typed distance is behind an equal one with a recorded time`() throws {
    let scene = try RaceScene()
    let race = try scene.competition(.distance) { $0.settings.lapMetres = 1000 }
    try scene.enter(["1", "2"], into: race)
    try scene.change("1", in: race) { $0.km = .value(2) }
    try scene.cross("2", 100, 200, in: race)
    #expect(
      try said("2", scene, race).contains("Behind is 1 Rider 1: same distance, at an unknown time"))
    #expect(
      try said("1", scene, race).contains("Ahead is 2 Rider 2: same distance, at a known time"))
  }

  @Test(arguments: RuleSet.allCases)
  func `every rule set explains every row of its board with existing texts`(rules: RuleSet)
    throws
  {
    let race = try RandomRace(seed: 5, rules: rules, format: rules.format)
    for _ in 0..<120 { try race.step() }
    let book = race.live.book
    for row in book.rows() {
      let lines = Explanation(of: book).lines(ofEntry: row.entryID)
      #expect(lines.count > 2)
      #expect(lines.filter { !Catalogue.english.has($0.wording.key) }.map(\.wording.key) == [])
    }
  }
}
