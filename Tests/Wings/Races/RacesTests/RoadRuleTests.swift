import RaceSamples
import RaceDay
import Races
import Testing

@Suite("road and track")
struct RoadRuleTests {
  @Test func `least time first, rounded up to the second, gaps between printed times`() throws {
    let scene = try RaceScene()
    let race = try scene.competition(.road)
    try scene.enter(["1", "2", "3"], into: race)
    try scene.cross("2", 100.2, in: race)
    try scene.cross("1", 100.9, in: race)
    try scene.cross("3", 112.0, in: race)
    // Source: World Athletics, road times are recorded up to the next whole second.
    #expect(try scene.board(race) == ["1 2 1:41 ", "2 1 1:41 +0", "3 3 1:52 +11"])
  }

  @Test func `track times are rounded up to the next tenth`() throws {
    let scene = try RaceScene()
    let race = try scene.competition(.track)
    try scene.enter(["1", "2"], into: race)
    try scene.cross("1", 100.201, in: race)
    try scene.cross("2", 100.3, in: race)
    #expect(try scene.board(race) == ["1 1 1:40.3 ", "2 2 1:40.3 +0.0"])
  }

  // Source: USATF 245.1, the order of crossing decides a judged mass start.
  @Test func `equal times are placed by the order of entry, or share a place if the rules say so`()
    throws
  {
    let scene = try RaceScene()
    let race = try scene.competition(.road)
    try scene.enter(["1", "2", "3", "4"], into: race)
    try scene.cross("3", 60, in: race)
    try scene.cross("2", 61, in: race)
    try scene.cross("1", 61, in: race)
    try scene.cross("4", 62, in: race)
    #expect(try scene.book(race).rows().map(\.place) == [1, 2, 3, 4])
    #expect(try scene.book(race).rows().map(\.bib) == ["3", "2", "1", "4"])
    var draft = CompetitionDraft(model: race)
    draft.settings.sharesEqualPrintedTimes = true
    _ = try scene.service.update(race.id, draft, by: RaceScene.owner)
    let rows = try scene.book(race).rows()
    #expect(rows.map(\.place) == [1, 2, 2, 4])
    #expect(rows.map(\.sharesPlace) == [false, true, true, false])
  }

  @Test func `riders on the way follow by laps, marked as running`() throws {
    let scene = try RaceScene()
    let race = try scene.competition(.road) { $0.settings.laps = 3 }
    try scene.enter(["1", "2", "3", "4"], into: race)
    try scene.cross("1", 60, 120, 180, in: race)
    try scene.cross("2", 70, in: race)
    try scene.cross("3", 65, 130, in: race)
    let rows = try scene.book(race).rows()
    #expect(rows.map(\.bib) == ["1", "3", "2", "4"])
    #expect(rows.map(\.isRunning) == [false, true, true, false])
    #expect(rows.map(\.laps) == [3, 2, 1, 0])
    #expect(rows.map(\.place) == [1, 2, 3, nil])
    #expect(rows.map(\.gap) == ["", "-1 lap", "-2 laps", ""])
  }

  @Test func `a short way to the first crossing is no question, and everyone finishes`() throws {
    let scene = try RaceScene()
    let race = try scene.competition(.road) {
      ($0.settings.laps, $0.settings.lapMetres) = (3, 10_000)
      $0.settings.distanceMetres = 21_097
    }
    try scene.enter(["1", "2", "3", "4"], into: race)
    for bib in 1...4 {
      let late = Double(bib)
      try scene.cross("\(bib)", 329 + late, 3_329 + late, 6_329 + late, in: race)
    }
    let book = try scene.book(race)
    #expect(QuestionList(of: book).all.isEmpty)
    #expect(book.rows().map(\.place) == [1, 2, 3, 4])
    #expect(book.rows().allSatisfy { $0.isFinished && $0.laps == 3 })
  }

  @Test func `a finish after an early read counts, and the read does not`() throws {
    let scene = try RaceScene()
    let race = try scene.competition(.road) { $0.settings.lapMetres = 5_000 }
    try scene.enter(["12", "13"], into: race)
    try scene.cross("12", 12, 1_500, in: race)
    try scene.cross("13", 1_600, in: race)
    let book = try scene.book(race)
    #expect(book.rows().map(\.time) == ["25:00", "26:40"])
    #expect(book.rows().map(\.sureLaps) == [1, 1])
    let lines = CrossingList(of: book).lines(ofBib: "12")
    #expect(lines.map(\.counts) == [false, true])
    #expect(lines.map(\.isAfterFinish) == [false, false])
    let twelve = try #require(book.entry(bib: "12")).id
    #expect(LapTimes(of: book).laps(ofEntry: twelve).map(\.counts) == [false, true])
    #expect(Splits(of: book).all(ofEntry: twelve).map(\.elapsedMilliseconds) == [1_500_000])
    #expect(LapBoards(of: book).all.map(\.lapsDone) == [1])
    #expect(LapSheetList(of: book).chart == [["12", "13"]])
    #expect(!LapSheetList.isWorthShowing(book))
  }

  @Test func `a penalty is added before ordering and 0 clears it`() throws {
    let scene = try RaceScene()
    let race = try scene.competition(.road)
    try scene.enter(["1", "2"], into: race)
    try scene.cross("1", 60, in: race)
    try scene.cross("2", 63, in: race)
    try scene.change("1", in: race) { $0.penaltyMilliseconds = 5000 }
    #expect(try scene.board(race) == ["1 2 1:03 ", "2 1 1:05 +2"])
    try scene.change("1", in: race) { $0.penaltyMilliseconds = 0 }
    #expect(try scene.board(race) == ["1 1 1:00 ", "2 2 1:03 +3"])
  }

  @Test func `a finish over the limit is OTL, and no other status is overridden`() throws {
    let scene = try RaceScene()
    let race = try scene.competition(.road) { $0.settings.limitMilliseconds = 100_000 }
    try scene.enter(["1", "2", "3"], into: race)
    try scene.cross("1", 100, in: race)
    try scene.cross("2", 100.001, in: race)
    try scene.cross("3", 120, in: race)
    try scene.change("3", in: race) { $0.status = .dsq }
    let rows = try scene.book(race).rows()
    #expect(rows.map(\.status) == [.ok, .overLimit, .dsq])
    #expect(rows.map(\.place) == [1, nil, nil])
  }

  // Source: World Athletics 165.24 and USATF 245.3: places by gun; net is the entrant's own.
  @Test func `net runs from the own crossing of the start line, gun without one`() throws {
    let scene = try RaceScene()
    let race = try scene.competition(.road) {
      $0.settings.basis = .gun
      $0.settings.groupBasis = .net
      $0.categories = [Category(name: "All", minimumAge: nil, maximumAge: nil)]
    }
    try scene.enter(["1", "2"], into: race)
    for bib in ["1", "2"] { try scene.change(bib, in: race) { $0.category = "All" } }
    for (bib, start) in [("1", 0), ("2", 30_000)] {
      let act = CrossingAct(
        bib: bib, moment: .elapsed(start), source: .record,
        checkpoint: CrossingAct.startCheckpoint)
      _ = try scene.service.record([act], in: race.id, by: RaceScene.owner, session: "line")
    }
    try scene.cross("1", 600, in: race)
    try scene.cross("2", 610, in: race)
    let rows = try scene.book(race).rows()
    #expect(rows.map(\.bib) == ["1", "2"])
    #expect(rows.map(\.laps) == [1, 1])
    #expect(rows.map { $0.placeByCategory["All"] } == [2, 1])
  }
}
