import RaceSamples
import RaceDay
import Races
import Testing
import Timekeeping

/// Pulled riders, the order of statuses, ages.
@Suite struct StatusRules {
  // Source: USA Cycling 5G1 (stevetilford.com), UCI 5.1.051 (fatmarc): pulled when the gap is 80 % of
  // the leader's first lap, never on the last lap.
  @Test func `riders 80 % of the first lap behind may be pulled, but not on the last lap`() throws {
    let scene = try RaceScene()
    let race = try scene.competition(.laps) {
      $0.settings.laps = 4
      $0.settings.pullShare = 80
    }
    try scene.enter(["1", "2", "3"], into: race)
    try scene.cross("1", 100, 200, in: race)
    try scene.cross("2", 110, 279, in: race)
    try scene.cross("3", 120, 281, in: race)
    let book = try scene.book(race)
    #expect(
      Leaders(of: book).pullCandidates(atElapsed: 281_000).map { book.entry($0)?.bib } == ["3"])
    try scene.cross("1", 300, in: race)
    #expect(try Leaders(of: scene.book(race)).pullCandidates(atElapsed: 400_000) == [])
  }

  // Source: CrossMgr: pulled riders rank by laps to go, then by the order of pulling; what they ride
  // afterwards is ignored.
  @Test func `pulled riders rank by laps, then the order of pulling; later laps are ignored`()
    throws
  {
    let scene = try RaceScene()
    let race = try scene.competition(.laps) { $0.settings.laps = 3 }
    try scene.enter(["1", "2", "3"], into: race)
    try scene.cross("1", 100, 200, 300, in: race)
    try scene.cross("2", 150, in: race)
    try scene.cross("3", 140, in: race)
    for bib in ["3", "2"] {
      try scene.change(bib, in: race) {
        $0.status = .pulled
        $0.statusMoment = .elapsed(200_000)
      }
    }
    try scene.cross("3", 280, in: race)
    let rows = try scene.book(race).rows()
    #expect(rows.map(\.bib) == ["1", "3", "2"])
    #expect(rows.map(\.laps) == [3, 1, 1])
    #expect(rows.map(\.place) == [1, 2, 3])
  }

  // Programs do not agree on this order. Here it is DNF by distance then time, OTL, DSQ, DNS; a DNF
  // has no place.
  @Test func `after the placed come DNF by laps then time, OTL, DSQ and DNS`() throws {
    let scene = try RaceScene()
    let race = try scene.competition(.laps) { $0.settings.laps = 2 }
    try scene.enter(["1", "2", "3", "4", "5", "6"], into: race)
    try scene.cross("1", 100, 200, in: race)
    for (bib, time) in [("2", 110.0), ("3", 120.0), ("4", 90), ("5", 95)] {
      try scene.cross(bib, time, in: race)
    }
    let statuses: [(String, Status)] = [
      ("6", .dns), ("5", .dsq), ("4", .overLimit), ("3", .dnf), ("2", .dnf),
    ]
    for (bib, status) in statuses { try scene.change(bib, in: race) { $0.status = status } }
    let rows = try scene.book(race).rows()
    #expect(rows.map(\.bib) == ["1", "2", "3", "4", "5", "6"])
    #expect(rows.map(\.place) == [1, nil, nil, nil, nil, nil])
  }

  // Source: QuickEvent issue 1049, OpenSplitTime issue 1552: a DNF or DNS who is seen again must
  // not vanish.
  @Test(arguments: [Status.dnf, .dns])
  func `a later crossing of a rider who is out is saved and questions the status`(
    status: Status
  ) throws {
    let scene = try RaceScene()
    let race = try scene.competition(.laps)
    try scene.enter(["1"], into: race)
    try scene.change("1", in: race) { $0.status = status }
    try scene.cross("1", 100, in: race)
    let book = try scene.book(race)
    #expect(
      QuestionList(of: book).all.map(\.kind) == [status == .dnf ? .didNotFinish : .didNotStart])
    #expect(book.crossingCount == 1)
  }

  // Source: o2raceseries rules (age on race day); obra.org (racing age: the year of the season).
  @Test(arguments: [(false, "M39"), (true, "M40")])
  func `age is that on race day, or in the year of the season`(season: Bool, group: String) throws {
    let scene = try RaceScene()
    let race = try scene.competition(.road) {
      $0.date = "2026-06-01"
      $0.settings.usesSeasonAge = season
      $0.categories = [
        Category(name: "M39", maximumAge: 39), Category(name: "M40", minimumAge: 40),
      ]
    }
    var draft = EntryDraft()
    (draft.bib, draft.name, draft.birth) = ("1", "Rider", "1986-09-30")
    _ = try scene.service.addEntry(draft, to: race.id, by: RaceScene.owner)
    #expect(try scene.book(race).rows().map(\.categories) == [[group]])
  }

  // Source: Spartan, runcolumbus and others: overall winners may be left out of the groups.
  @Test func `overall winners are taken out of the groups where the rules say so`() throws {
    let scene = try RaceScene()
    let race = try scene.competition(.road) {
      $0.settings.overallWinnersOutOfGroups = 1
      $0.categories = [Category(name: "All", minimumAge: 0)]
    }
    for bib in ["1", "2"] {
      var draft = EntryDraft()
      (draft.bib, draft.name, draft.age) = (bib, "Rider \(bib)", 30)
      _ = try scene.service.addEntry(draft, to: race.id, by: RaceScene.owner)
      try scene.cross(bib, 100 + (Double(bib) ?? 0), in: race)
    }
    #expect(try scene.book(race).rows().map { $0.placeByCategory["All"] } == [nil, 1])
  }
}
