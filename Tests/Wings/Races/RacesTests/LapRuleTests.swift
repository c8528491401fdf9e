import RaceSamples
import RaceDay
import Races
import Testing
import Timekeeping

@Suite("laps")
struct LapRuleTests {
  // Source: UCI cyclo-cross and criterium practice: the field stops on the leader's last lap.
  @Test func `once the leader completes the last lap, the next crossing of each is the last`()
    throws
  {
    let scene = try RaceScene()
    let race = try scene.competition(.laps) { $0.settings.laps = 3 }
    try scene.enter(["1", "2", "3"], into: race)
    try scene.cross("1", 100.05, 200, 300.19, 400, in: race)
    try scene.cross("2", 101, 205, 312.1, 420, in: race)
    try scene.cross("3", 150, 310, 470, in: race)
    #expect(try scene.board(race) == ["1 1 5:00.1 ", "2 2 5:12.1 +12.0", "3 3 5:10.0 -1 lap"])
  }

  @Test func `before the number of laps is known the order is live; laps to go fix it`() throws {
    let scene = try RaceScene()
    let race = try scene.competition(.laps)
    try scene.enter(["1", "2"], into: race)
    try scene.cross("1", 100, 200, in: race)
    try scene.cross("2", 90, 185, in: race)
    let live = try LiveRace(store: scene.store, competitionID: race.id)
    #expect(live.book.rows().map(\.bib) == ["2", "1"])
    let desk = DeskSession(service: scene.service, live: live, author: RaceScene.owner)
    _ = desk.clock.lapsToGo(1, at: scene.hands.now)
    #expect(desk.answers().map(\.isError) == [false])
    try scene.cross("1", 300, 400, in: race)
    try scene.cross("2", 310, in: race)
    let rows = try scene.book(race).rows()
    #expect(rows.map(\.bib) == ["1", "2"])
    #expect(rows.map(\.laps) == [3, 3])
  }

  @Test func `a leader who is disqualified has still ended the race`() throws {
    let scene = try RaceScene()
    let race = try scene.competition(.laps) { $0.settings.laps = 2 }
    try scene.enter(["1", "2"], into: race)
    try scene.cross("1", 100, 200, in: race)
    try scene.cross("2", 150, 300, 450, in: race)
    try scene.change("1", in: race) { $0.status = .dsq }
    let rows = try scene.book(race).rows()
    #expect(rows.map(\.bib) == ["2", "1"])
    #expect(rows[0].laps == 2)
  }

  @Test func `a rider with an open double cannot end the race until it is settled`() throws {
    let scene = try RaceScene()
    let race = try scene.competition(.laps) { $0.settings.laps = 3 }
    try scene.enter(["1", "2"], into: race)
    try scene.cross("1", 100, 200, 202, in: race)
    try scene.cross("2", 105, 210, 320, in: race)
    #expect(try scene.book(race).rows().map(\.laps) == [3, 3])
    try scene.cross("1", 300, in: race)
    let live = try LiveRace(store: scene.store, competitionID: race.id)
    let question = try #require(QuestionList(of: live.book).all.first)
    #expect(question.kind == .doubled)
    let desk = DeskSession(service: scene.service, live: live, author: RaceScene.owner)
    let repair = try #require(Repairs(of: live.book).best(for: question).first)
    #expect(repair.act == .remove)
    _ = desk.questions.settle(question, with: repair, at: scene.hands.now)
    _ = desk.answers()
    let rows = live.book.rows()
    #expect(rows.map(\.bib) == ["1", "2"])
    #expect(rows.map(\.milliseconds) == [300_000, 320_000])
  }

  // Source: USA Cycling 5G1: placed by position when pulled, laps after the pull do not count.
  @Test func `pulled riders follow those who finished on the same laps, by order of pulling`()
    throws
  {
    let scene = try RaceScene()
    let race = try scene.competition(.laps) { $0.settings.laps = 3 }
    try scene.enter(["1", "2", "3", "4"], into: race)
    try scene.cross("1", 100, 200, 300, in: race)
    try scene.cross("2", 130, 290, 440, in: race)
    try scene.cross("3", 120, 250, 390, in: race)
    try scene.cross("4", 140, 295, 450, in: race)
    for bib in ["3", "2"] {
      try scene.change(bib, in: race) {
        $0.status = .pulled
        $0.statusMoment = .elapsed(299_000)
      }
    }
    let rows = try scene.book(race).rows()
    #expect(rows.map(\.bib) == ["1", "4", "3", "2"])
    #expect(rows.map(\.laps) == [3, 3, 2, 2])
    #expect(rows.map(\.place) == [1, 2, 3, 4])
  }

  @Test func `riders pulled in a race of elapsed times without a gun keep their laps`() throws {
    let scene = try RaceScene()
    let race = try scene.competition(.laps) { $0.settings.laps = 3 }
    try scene.enter(["1", "2"], into: race)
    try scene.cross("1", 100, 200, 300, in: race)
    try scene.cross("2", 120, 250, in: race)
    scene.hands.advance(milliseconds: 5_000)
    try scene.change("2", in: race) { $0.status = .pulled }
    let rows = try scene.book(race).rows()
    #expect(rows.map(\.laps) == [3, 2] && rows.map(\.place) == [1, 2])
    #expect(rows.last?.status == .pulled && rows.last?.milliseconds == 250_000)
  }

  @Test func `each category with its own number of laps has its own leader and end`() throws {
    let scene = try RaceScene()
    let race = try scene.competition(.laps) {
      $0.settings.laps = 3
      $0.categories = [Category(name: "Short", laps: 2)]
    }
    try scene.enter(["1", "2", "3", "4"], into: race)
    for bib in ["3", "4"] { try scene.change(bib, in: race) { $0.category = "Short" } }
    try scene.cross("1", 100, 200, 300, in: race)
    try scene.cross("3", 110, 220, 330, in: race)
    try scene.cross("4", 120, 240, 360, in: race)
    try scene.cross("2", 130, 260, 390, in: race)
    let rows = try scene.book(race).rows()
    #expect(rows.map { "\($0.bib) \($0.laps)" } == ["1 3", "2 3", "3 2", "4 2"])
  }

  @Test func `a penalty counts among equal laps only and never moves the end`() throws {
    let scene = try RaceScene()
    let race = try scene.competition(.laps) { $0.settings.laps = 2 }
    try scene.enter(["1", "2", "3"], into: race)
    try scene.cross("1", 100, 200, in: race)
    try scene.cross("2", 101, 203, in: race)
    try scene.cross("3", 190, 380, in: race)
    try scene.change("1", in: race) { $0.penaltyMilliseconds = 1_000_000 }
    #expect(try scene.book(race).rows().map(\.bib) == ["2", "3", "1"])
    try scene.cross("2", 305, in: race)
    #expect(try scene.book(race).rows().map(\.laps) == [2, 2, 2])
  }

  @Test func `retired riders whose status is OK are placed by their laps`() throws {
    let scene = try RaceScene()
    let race = try scene.competition(.laps) { $0.settings.laps = 3 }
    try scene.enter(["1", "2"], into: race)
    try scene.cross("1", 100, 200, 300, in: race)
    try scene.cross("2", 90, in: race)
    #expect(try scene.board(race) == ["1 1 5:00.0 ", "2 2 1:30.0 -2 laps"])
  }
}
