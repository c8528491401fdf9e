import RaceSamples
import RaceDay
import Races
import Testing
import Timekeeping

@Suite("Groups, waves and ages")
struct GroupTests {
  private func enter(
    _ bib: String, _ sex: Sex?, birth: String = "", wave: String = "", into race: Competition,
    _ scene: RaceScene
  ) throws {
    var draft = EntryDraft()
    (draft.bib, draft.name, draft.sex, draft.birth, draft.wave) = (bib, bib, sex, birth, wave)
    _ = try scene.service.addEntry(draft, to: race.id, by: RaceScene.owner)
  }

  @Test func `entrants are in several groups, by sex and by age on race day`() throws {
    let scene = try RaceScene()
    let race = try scene.competition(.road) {
      $0.date = "2026-06-15"
      $0.categories = [
        Category(name: "Women", sex: .female), Category(name: "M40", sex: .male, minimumAge: 40),
        Category(name: "U40", maximumAge: 39),
      ]
    }
    try enter("1", .male, birth: "1986-06-15", into: race, scene)
    try enter("2", .male, birth: "1986-06-16", into: race, scene)
    try enter("3", .female, birth: "2000-01-01", into: race, scene)
    try enter("4", .other, into: race, scene)
    for (bib, time) in [("1", 50.0), ("2", 60), ("3", 70), ("4", 80)] {
      try scene.cross(bib, time, in: race)
    }
    let rows = try scene.book(race).rows()
    #expect(rows.map(\.categories) == [["M40"], ["U40"], ["Women", "U40"], []])
    #expect(rows.map(\.placeBySex) == [1, 2, 1, 1])
    #expect(rows[2].placeByCategory == ["Women": 1, "U40": 2])
    #expect(try scene.book(race).groups == ["Women", "M40", "U40"])
  }

  // In cycling, the racing age is the one reached in the season's year.
  @Test func `racing age counts the year, not the birthday`() throws {
    let scene = try RaceScene()
    let race = try scene.competition(.road) {
      $0.date = "2026-01-02"
      $0.settings.usesSeasonAge = true
      $0.categories = [Category(name: "M40", minimumAge: 40)]
    }
    try enter("1", .male, birth: "1986-12-31", into: race, scene)
    #expect(try scene.book(race).row(at: 0).categories == ["M40"])
  }

  @Test func `overall winners can be taken out of the groups`() throws {
    let scene = try RaceScene()
    let race = try scene.competition(.road) {
      $0.settings.overallWinnersOutOfGroups = 1
      $0.categories = [Category(name: "Men", sex: .male)]
    }
    for bib in ["1", "2"] { try enter(bib, .male, into: race, scene) }
    try scene.cross("1", 50, in: race)
    try scene.cross("2", 60, in: race)
    let rows = try scene.book(race).rows()
    #expect(rows.map { $0.placeByCategory["Men"] } == [nil, 1])
  }

  @Test func `each wave is timed from its own gun, and a corrected gun moves its riders`() throws {
    let scene = try RaceScene()
    let race = try scene.competition(.road)
    try enter("1", nil, wave: "A", into: race, scene)
    try enter("2", nil, wave: "B", into: race, scene)
    _ = try scene.service.start(race.id, wave: "A", by: RaceScene.owner)
    scene.hands.advance(milliseconds: 300_000)
    _ = try scene.service.start(race.id, wave: "B", by: RaceScene.owner)
    try scene.cross("1", 1000, in: race)
    try scene.cross("2", 1290, in: race)
    #expect(try scene.board(race) == ["1 2 16:30 ", "2 1 16:40 +10"])
    let live = try LiveRace(store: scene.store, competitionID: race.id)
    let desk = DeskSession(service: scene.service, live: live, author: RaceScene.owner)
    let now = scene.hands.now
    _ = desk.clock.correctStart(utcMilliseconds: now.utc - 60_000, wave: "B", at: now)
    _ = desk.answers()
    #expect(live.book.rows().map(\.bib) == ["1", "2"])
    #expect(live.book.rows().map(\.time) == ["16:40", "17:30"])
  }

  @Test func `crossings by the clock follow a corrected start, elapsed ones stay`() throws {
    let scene = try RaceScene()
    let race = try scene.competition(.road)
    try scene.enter(["1", "2"], into: race)
    _ = try scene.service.start(race.id, by: RaceScene.owner)
    scene.hands.advance(milliseconds: 60_000)
    let act = CrossingAct(bib: "1", moment: .stamp(scene.hands.now), source: .record)
    _ = try scene.service.record([act], in: race.id, by: RaceScene.owner, session: "line")
    try scene.cross("2", 61, in: race)
    let live = try LiveRace(store: scene.store, competitionID: race.id)
    let desk = DeskSession(service: scene.service, live: live, author: RaceScene.owner)
    let now = scene.hands.now
    _ = desk.clock.correctStart(utcMilliseconds: now.utc - 90_000, at: now)
    _ = desk.answers()
    #expect(live.book.rows().map(\.milliseconds) == [61_000, 90_000])
  }

  @Test func `the board at a moment has crossings up to it and every correction known now`() throws
  {
    let scene = try RaceScene()
    let race = try scene.competition(.laps) { $0.settings.laps = 3 }
    try scene.enter(["1", "2"], into: race)
    try scene.cross("1", 100, 210, 330, in: race)
    try scene.cross("2", 105, 205, 320, in: race)
    try scene.change("2", in: race) { $0.penaltyMilliseconds = 30_000 }
    let book = try scene.book(race)
    let early = book.board(atElapsed: 104_999)
    #expect(early.rows().map(\.laps) == [1, 0])
    #expect(book.board(atElapsed: 320_000).rows().map(\.bib) == ["2", "1"])
    #expect(book.rows().map(\.bib) == ["1", "2"])
  }

  @Test func `the board of a category has its own places, gaps and laps behind`() throws {
    let scene = try RaceScene()
    let race = try scene.competition(.laps) {
      $0.settings.laps = 3
      $0.categories = [Category(name: "Youth", maximumAge: 17), Category(name: "Open", sex: .male)]
    }
    for (bib, birth) in [("1", "1990-01-01"), ("2", "2015-01-01"), ("3", "2015-01-01")] {
      try enter(bib, .male, birth: birth, into: race, scene)
    }
    _ = try scene.service.update(
      race.id, draft(of: race) { $0.date = "2026-06-15" }, by: RaceScene.owner)
    for (bib, time) in [
      ("1", 100.0), ("2", 110), ("3", 115), ("1", 200), ("2", 220), ("1", 300), ("2", 330),
      ("3", 331),
    ] {
      try scene.cross(bib, time, in: race)
    }
    let book = try scene.book(race)
    #expect(book.rows().map(\.gap) == ["", "+30.0", "-1 lap"])
    let youth = GroupBoard(of: book, category: "Youth").rows
    #expect(youth.map(\.bib) == ["2", "3"] && youth.map(\.place) == [1, 2])
    #expect(youth.map(\.gap) == ["", "-1 lap"] && youth.map(\.lapsBehind) == [0, 1])
    let filter = BoardFilter(category: "Youth")
    #expect(Board(of: book, in: filter).positions(by: .place) == [1, 2])
  }

  private func draft(of race: Competition, _ change: (inout CompetitionDraft) -> Void)
    -> CompetitionDraft
  {
    var draft = CompetitionDraft(model: race)
    change(&draft)
    return draft
  }
}
