import Languages
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

  @Test func `a category that was given is kept, and one of another age is asked about`() throws {
    let scene = try RaceScene()
    let race = try scene.competition(.road) {
      $0.date = "2026-06-15"
      $0.categories = [
        Category(name: "M40", sex: .male, minimumAge: 40, maximumAge: 49),
        Category(name: "M50", sex: .male, minimumAge: 50), Category(name: "Men", sex: .male),
      ]
    }
    try enter("1", .male, birth: "1970-01-01", into: race, scene)
    try enter("2", .male, birth: "1980-01-01", into: race, scene)
    for bib in ["1", "2"] { try scene.change(bib, in: race) { $0.category = "M40" } }
    let book = try scene.book(race)
    #expect(book.rows().map(\.categories) == [["M40", "Men"], ["M40", "Men"]])
    #expect(StartBriefing(of: book).inOtherCategory.names == ["1"])
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

  @Test func `the first men and the first women are taken out of the groups, not the first of all`()
    throws
  {
    let scene = try RaceScene()
    let race = try scene.competition(.road) {
      $0.settings.overallWinnersOutOfGroups = 2
      $0.categories = [Category(name: "M30", sex: .male), Category(name: "W30", sex: .female)]
    }
    for (bib, sex) in [
      ("1", Sex.male), ("2", .male), ("3", .male), ("4", .female), ("5", .female), ("6", .female),
    ] {
      try enter(bib, sex, into: race, scene)
      try scene.cross(bib, 100 + (Double(bib) ?? 0), in: race)
    }
    let rows = try scene.book(race).rows()
    #expect(
      rows.map { $0.placeByCategory["M30"] ?? $0.placeByCategory["W30"] } == [
        nil, nil, 1, nil, nil, 1,
      ])
    let women = try GroupBoard(of: scene.book(race), category: "W30").rows
    #expect(women.first?.bib == "6" && women.first?.place == 1)
  }

  /// A lap race in which men ride three laps and women two, without crossings.
  private func mixedLaps(_ scene: RaceScene) throws -> Competition {
    let race = try scene.competition(.laps) {
      $0.categories = [
        Category(name: "Men", sex: .male, laps: 3), Category(name: "Women", sex: .female, laps: 2),
      ]
    }
    for (bib, sex) in [("1", Sex.male), ("2", .male), ("3", .female), ("4", .female)] {
      try enter(bib, sex, into: race, scene)
    }
    return race
  }

  @Test func `categories that ride different laps have places and gaps of their own`() throws {
    let scene = try RaceScene()
    let race = try mixedLaps(scene)
    try scene.cross("1", 60, 120, 180, in: race)
    try scene.cross("2", 62, 124, 190, in: race)
    try scene.cross("3", 70, 140, in: race)
    try scene.cross("4", 75, 152, in: race)
    let rows = try scene.book(race).rows()
    #expect(
      rows.map { "\($0.place ?? 0) \($0.bib) \($0.course ?? "-") \($0.gap)" } == [
        "1 1 Men ", "2 2 Men +10.0", "1 3 Women ", "2 4 Women +12.0",
      ])
    #expect(rows.map(\.lapsBehind) == [0, 0, 0, 0])
    #expect(rows.map { $0.placeByCategory.values.first } == [1, 2, 1, 2])
    let women = try GroupBoard(of: scene.book(race), category: "Women").rows
    #expect(women.map { "\($0.place ?? 0) \($0.bib) \($0.gap)" } == ["1 3 ", "2 4 +12.0"])
    let podium = try Podiums(of: scene.book(race)).podium(of: "", atElapsed: 200_000)
    #expect(podium.rows.map(\.bib) == ["1", "2"])
    let traces = try LapSheetList(of: scene.book(race)).traces
    #expect(traces.map { $0.points.last?.place } == [1, 2, 1, 2])
  }

  @Test func `a typed time is one over the laps of the category the entrant is found in`() throws {
    let scene = try RaceScene()
    let race = try scene.competition(.laps) {
      ($0.settings.laps, $0.settings.waves) = (5, ["Men", "Women"])
      $0.categories = [
        Category(name: "Men", sex: .male, laps: 3), Category(name: "Women", sex: .female, laps: 2),
      ]
    }
    try enter("1", .male, into: race, scene)
    try enter("2", .female, into: race, scene)
    for bib in ["1", "2"] { try scene.change(bib, in: race) { $0.min = .value(30) } }
    #expect(try scene.book(race).rows().map(\.laps) == [3, 2])
  }

  @Test func `a board of women who ride different laps has a leader for each number of laps`()
    throws
  {
    let scene = try RaceScene()
    let race = try scene.competition(.laps) {
      $0.categories = [
        Category(name: "Elite", laps: 3), Category(name: "Masters", laps: 2),
      ]
    }
    for bib in ["1", "2", "3", "4"] {
      try enter(bib, .female, into: race, scene)
      let category = ["1", "2"].contains(bib) ? "Elite" : "Masters"
      try scene.change(bib, in: race) { $0.category = category }
    }
    try scene.cross("1", 60, 120, 180, in: race)
    try scene.cross("2", 62, 124, 190, in: race)
    try scene.cross("3", 70, 140, in: race)
    try scene.cross("4", 75, 152, in: race)
    let book = try scene.book(race)
    #expect(
      GroupBoard(of: book, sex: .female).rows.map { "\($0.place ?? 0) \($0.bib) \($0.gap)" } == [
        "1 1 ", "2 2 +10.0", "1 3 ", "2 4 +12.0",
      ])
    let names = book.rows().map { $0.rankedName { $0.key } }
    #expect(names == ["Elite: 1", "Elite: 2", "Masters: 3", "Masters: 4"])
    let masters = GroupBoard(of: book, category: "Masters").rows
    #expect(masters.map { $0.rankedName { $0.key } } == ["3", "4"], "the heading says it")
  }

  @Test func `a place counts among the starters who ride the same laps`() throws {
    let scene = try RaceScene()
    let race = try mixedLaps(scene)
    try enter("5", .female, into: race, scene)
    for (bib, time) in [("1", 60.0), ("2", 62), ("3", 70), ("4", 75), ("5", 80)] {
      try scene.cross(bib, time, in: race)
    }
    let book = try scene.book(race)
    #expect(book.rows().map(Board(of: book).starterCount(rankedWith:)) == [2, 2, 3, 3, 3])
    #expect(Board(of: book).starterCount == 5)
  }

  @Test func `the desk says the place within the category, and who has finished there`() throws {
    let scene = try RaceScene()
    let race = try mixedLaps(scene)
    let live = try LiveRace(store: scene.store, competitionID: race.id)
    let desk = DeskSession(service: scene.service, live: live, author: RaceScene.owner)
    _ = desk.clock.gun(at: scene.hands.now)
    _ = desk.refresh()
    func type(_ bib: String) -> Wording? {
      let first = scene.hands.now
      scene.hands.advance(milliseconds: 60_000)
      _ = desk.crossings.enter(bib, firstKey: first, enter: scene.hands.now)
      return desk.refresh().answers.first?.wording
    }
    _ = type("1")
    _ = type("3")
    _ = type("1")
    let last = type("3")
    #expect(last?.key == "races.echo.finishedIn")
    #expect(last?.arguments["place"] == "1" && last?.arguments["category"] == "Women")
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
