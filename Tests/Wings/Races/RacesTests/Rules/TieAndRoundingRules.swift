import Accounts
import RaceSamples
import RaceDay
import Races
import Testing
import Timekeeping

/// Ties, rounding, gun and net, bunches, relegation.
@Suite struct TieAndRoundingRules {
  // Source: MeOS, RotorHazard, OpenSplitTime: equal results share the place, the next is skipped;
  // in a judged mass start crossing order decides (USATF 245.1, macsrts.com).
  @Test(arguments: [(false, ["1 1", "2 2", "3 3", "4 4"]), (true, ["1 1", "2 2", "2 3", "4 4"])])
  func `crossing order decides, or equal printed times share a place and the next is skipped`(
    shares: Bool, board: [String]
  ) throws {
    let scene = try RaceScene()
    let race = try scene.competition(.road) { $0.settings.sharesEqualPrintedTimes = shares }
    try scene.enter(["1", "2", "3", "4"], into: race)
    try scene.cross("1", 99.2, in: race)
    try scene.cross("2", 100.4, in: race)
    try scene.cross("3", 100.8, in: race)
    try scene.cross("4", 101.2, in: race)
    #expect(try scene.board(race).map(\.firstTwo) == board)
  }

  // CrossMgr sorts ties by bib number; LapIt does not.
  @Test func `a bib number decides nothing: a bunch is in the order typed`() throws {
    let scene = try RaceScene()
    let race = try scene.competition(.road)
    try scene.enter(["1", "2", "3"], into: race)
    try scene.cross("3", 100, in: race)
    try scene.cross("1", 100, in: race)
    try scene.cross("2", 100, in: race)
    #expect(try scene.book(race).rows().map(\.bib) == ["3", "1", "2"])
  }

  // Source: World Athletics road races (old IAAF rule 165.24, quoted in the sydney-marathon.com FAQ):
  // up to the next whole second, 2:09:44.3 is 2:09:45; USATF likewise. NCAA cross country: up to the
  // slower tenth (ascentsportstech.com). Exact values stay.
  @Test(arguments: [
    (RuleSet.road, 7784.3, "2:09:45"), (.road, 7784.0, "2:09:44"),
    (.crosscountry, 1234.51, "20:34.6"), (.crosscountry, 1234.5, "20:34.5"),
    (.track, 59.91, "1:00.0"), (.timetrial, 59.99, "59.9"),
  ])
  func `times are rounded as the rules of the race say, and only to be printed`(
    rules: RuleSet, seconds: Double, printed: String
  ) throws {
    let scene = try RaceScene()
    let race = try scene.competition(rules)
    try scene.enter(["1"], into: race)
    try scene.cross("1", seconds, in: race)
    let row = try #require(try scene.book(race).rows().first)
    #expect(row.time.hasSuffix(printed))
    #expect(row.milliseconds == Int((seconds * 1000).rounded()))
  }

  // Source: CrossMgr prints times to the nearest second and truncates gaps, so that columns differ
  // by a second; here gaps are differences of printed times.
  @Test func `gaps are differences of printed times, so that the columns add up`() throws {
    let scene = try RaceScene()
    let race = try scene.competition(.road)
    try scene.enter(["1", "2"], into: race)
    try scene.cross("1", 100.1, in: race)
    try scene.cross("2", 101.9, in: race)
    #expect(try scene.board(race) == ["1 1 1:41 ", "2 2 1:42 +1"])
  }

  // Source: IAAF 165.24, USATF 245: official places by gun; series.runningzone.com: overall by gun,
  // groups by net. Without a start record net is gun.
  @Test func `overall is by gun and groups by net if the rules say so`() throws {
    let scene = try RaceScene()
    let race = try scene.competition(.road) {
      $0.settings.groupBasis = .net
      $0.categories = [Category(name: "All", minimumAge: 0)]
    }
    for bib in ["1", "2", "3"] {
      var draft = EntryDraft()
      (draft.bib, draft.name, draft.age) = (bib, "Rider \(bib)", 30)
      _ = try scene.service.addEntry(draft, to: race.id, by: RaceScene.owner)
    }
    let start = CrossingAct(
      bib: "2", moment: .elapsed(20_000), source: .record,
      checkpoint: CrossingAct.startCheckpoint)
    _ = try scene.service.record([start], in: race.id, by: RaceScene.owner, session: "mat")
    try scene.cross("1", 100, in: race)
    try scene.cross("2", 110, in: race)
    try scene.cross("3", 120, in: race)
    let rows = try scene.book(race).rows()
    #expect(rows.map(\.bib) == ["1", "2", "3"])
    #expect(rows.map { $0.placeByCategory["All"] } == [2, 1, 3])
  }

  // Source: CrossMgr, road races: the time of the rider in front unless the gap is a second or more.
  @Test func `a bunch gets the time of its first, a gap of a second begins another`() throws {
    let scene = try RaceScene()
    let race = try scene.competition(.road) { $0.settings.bunchGapMilliseconds = 1_000 }
    try scene.enter(["1", "2", "3", "4"], into: race)
    try scene.cross("1", 100, in: race)
    try scene.cross("2", 100.9, in: race)
    try scene.cross("3", 101.8, in: race)
    try scene.cross("4", 102.8, in: race)
    #expect(
      try scene.board(race) == [
        "1 1 1:40 ", "2 2 1:40 +0", "3 3 1:40 +0", "4 4 1:43 +3",
      ])
  }

  // Source: CrossMgr, relegation: the place changes, the time does not.
  @Test func `relegation changes the place and not the time`() throws {
    let scene = try RaceScene()
    let race = try scene.competition(.laps) { $0.settings.laps = 2 }
    try scene.enter(["1", "2", "3", "4"], into: race)
    try scene.cross("1", 100, 200, in: race)
    try scene.cross("2", 100, 201, in: race)
    try scene.cross("3", 100, 202, in: race)
    try scene.cross("4", 150, 300, in: race)
    try scene.cross("4", 290, in: race)
    try scene.change("1", in: race) { $0.relegation = .some(.lastOfLap) }
    let three = try #require(try scene.service.entry(bib: "3", in: race.id))
    try scene.change("2", in: race) { $0.relegation = .some(.behind(entryID: three.id)) }
    let rows = try scene.book(race).rows()
    #expect(rows.map(\.bib) == ["3", "2", "4", "1"])
    #expect(rows.map(\.place) == [1, 2, 3, 4])
    #expect(rows.map(\.time) == ["3:22.0", "3:21.0", "4:50.0", "3:20.0"])
  }

  // No competitor can be put behind themselves, however long the chain is.
  @Test func `a circular relegation is refused`() throws {
    let scene = try RaceScene()
    let race = try scene.competition(.road)
    let entries = try scene.enter(["1", "2"], into: race)
    try scene.change("1", in: race) { $0.relegation = .some(.behind(entryID: entries[1].id)) }
    #expect(throws: RaceError(.badRelegation)) {
      try scene.change("2", in: race) { $0.relegation = .some(.behind(entryID: entries[0].id)) }
    }
  }

  // Source: time trial practice: own start to finish with penalties; crossing order means nothing.
  @Test func `in a time trial equal times share the place, regardless of crossing order`() throws {
    let scene = try RaceScene()
    let race = try scene.competition(.timetrial)
    let entries = try scene.enter(["1", "2"], into: race)
    try scene.service.assignStarts(
      entries.map(\.id), every: 60_000, in: race.id, by: RaceScene.owner)
    try scene.cross("1", 600, in: race)
    try scene.cross("2", 660, in: race)
    #expect(try scene.board(race).map(\.firstTwo) == ["1 1", "1 2"])
    #expect(try StartList(of: scene.book(race)).lines.map(\.milliseconds) == [0, 60_000])
  }

  // LapIt's own rule: km descending, then the earlier moment of reaching it, then shared.
  @Test func `in a distance race equal distances go to who reached them first, typed ones share`()
    throws
  {
    let scene = try RaceScene()
    let race = try scene.competition(nil, format: .distance)
    try scene.enter(["1", "2", "3"], into: race)
    for (bib, km) in [("1", 10.0), ("2", 12.0), ("3", 10.0)] {
      try scene.change(bib, in: race) { $0.km = .value(km) }
    }
    #expect(try scene.board(race).map(\.firstTwo) == ["1 2", "2 1", "2 3"])
  }
}
