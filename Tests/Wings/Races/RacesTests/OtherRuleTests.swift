import Accounts
import Languages
import RaceSamples
import RaceDay
import Races
import Testing
import Timekeeping

@Suite("distance, time trial and races without a rule set")
struct OtherRuleTests {
  @Test func `distance: most kilometres within the limit, then who reached them first`() throws {
    let scene = try RaceScene()
    let race = try scene.competition(.distance) {
      $0.settings.limitMilliseconds = 1_000_000
      $0.settings.lapMetres = 400
    }
    try scene.enter(["1", "2", "3"], into: race)
    try scene.cross("1", 300, 600, 900, in: race)
    try scene.cross("2", 310, 590, 890, 1000.001, in: race)
    try scene.cross("3", 250, 500, 750, 1000, in: race)
    let rows = try scene.book(race).rows()
    #expect(rows.map(\.bib) == ["3", "2", "1"])
    #expect(rows.map(\.km) == [1.6, 1.2, 1.2])
    #expect(rows.map(\.gap) == ["", "-400 m", "-400 m"])
  }

  @Test func `distance: a typed distance has no moment and follows equal ones that have`() throws {
    let scene = try RaceScene()
    let race = try scene.competition(.distance) { $0.settings.lapMetres = 1000 }
    try scene.enter(["1", "2", "3"], into: race)
    try scene.change("1", in: race) { $0.km = .value(2) }
    try scene.cross("2", 100, 200, in: race)
    try scene.change("3", in: race) { $0.km = .value(2.001) }
    let rows = try scene.book(race).rows()
    #expect(rows.map(\.bib) == ["3", "2", "1"])
    #expect(rows.map(\.source) == [.typed, .derived, .typed])
    #expect(rows.map(\.place) == [1, 2, 3])
  }

  @Test func `distance: without a lap length the laps decide and kilometres stay empty`() throws {
    let scene = try RaceScene()
    let race = try scene.competition(.distance)
    try scene.enter(["1", "2"], into: race)
    try scene.cross("1", 100, in: race)
    try scene.cross("2", 120, 240, in: race)
    #expect(try scene.book(race).rows().map(\.bib) == ["2", "1"])
    #expect(try scene.book(race).rows().map(\.km) == [nil, nil])
  }

  @Test func `time trial: from the own start, equal to the millisecond shares the place`() throws {
    let scene = try RaceScene()
    let race = try scene.competition(.timetrial)
    for (bib, start) in [("1", 0), ("2", 30_000), ("3", 60_000)] {
      var draft = EntryDraft()
      (draft.bib, draft.name, draft.startMilliseconds) = (bib, "Rider \(bib)", start)
      _ = try scene.service.addEntry(draft, to: race.id, by: RaceScene.owner)
    }
    try scene.cross("1", 1000.25, in: race)
    try scene.cross("2", 1010, in: race)
    try scene.cross("3", 1040, in: race)
    #expect(
      try scene.board(race) == ["1 2 16:20.0 ", "1 3 16:20.0 +0.0", "3 1 16:40.2 +20.2"])
  }

  @Test func `time trial: a crossing before the rider's start is asked about and wins nothing`()
    throws
  {
    let scene = try RaceScene()
    let race = try scene.competition(.timetrial)
    for (bib, start) in [("1", 0), ("2", 60_000)] {
      var draft = EntryDraft()
      (draft.bib, draft.name, draft.startMilliseconds) = (bib, "Rider \(bib)", start)
      _ = try scene.service.addEntry(draft, to: race.id, by: RaceScene.owner)
    }
    try scene.cross("2", 20, in: race)
    try scene.cross("1", 900, in: race)
    let book = try scene.book(race)
    #expect(book.rows().map(\.bib) == ["1", "2"])
    #expect(book.rows().map(\.place) == [1, nil])
    #expect(QuestionList(of: book).all.map(\.kind) == [.beforeOwnStart])
  }

  @Test func `a crossing before the rider's start is a lap only once the start is earlier`()
    throws
  {
    let scene = try RaceScene()
    let race = try scene.competition(.laps) { $0.settings.laps = 2 }
    for (bib, start) in [("1", 0), ("2", 60_000)] {
      var draft = EntryDraft()
      (draft.bib, draft.name, draft.startMilliseconds) = (bib, "Rider \(bib)", start)
      _ = try scene.service.addEntry(draft, to: race.id, by: RaceScene.owner)
    }
    let live = try LiveRace(store: scene.store, competitionID: race.id)
    for (bib, time) in [("2", 30.0), ("1", 50), ("1", 100), ("2", 110), ("2", 160)] {
      try scene.cross(bib, time, in: race)
      _ = try live.refresh()
      #expect(live.book.checkInvariants() == [])
    }
    func second() throws -> BoardRow {
      try #require(live.book.rows().first { $0.bib == "2" })
    }
    #expect(try second().laps == 1 && second().time == "0:50.0")
    let entry = try second().entryID
    let lines = Explanation(of: live.book).lines(ofEntry: entry)
    #expect(lines.contains { $0.wording.key == "scoring.why.uncounted.beforeStart" })
    #expect(CrossingList(of: live.book).lines(ofEntry: entry).map(\.lap) == [nil, 1, 2])
    try scene.change("2", in: race) { $0.startMilliseconds = 20_000 }
    _ = try live.refresh()
    #expect(QuestionList(of: live.book).all.map(\.kind) == [])
    #expect(CrossingList(of: live.book).lines(ofEntry: entry).map(\.lap) == [1, 2, 3])
    #expect(live.book.checkInvariants() == [])
  }

  @Test func `most kilometres first without a rule set, equal ones share, 0 is no result`() throws {
    let scene = try RaceScene()
    let race = try scene.competition(nil, format: .distance)
    try scene.enter(["1", "2", "3", "4"], into: race)
    try scene.change("2", in: race) { $0.km = .value(12.5) }
    try scene.change("3", in: race) { $0.km = .value(21.1) }
    try scene.change("4", in: race) { $0.km = .value(12.5) }
    let rows = try scene.book(race).rows()
    #expect(rows.map(\.bib) == ["3", "2", "4", "1"])
    #expect(rows.map(\.place) == [1, 2, 2, nil])
    try scene.change("3", in: race) { $0.km = TypedValue.none }
    #expect(try scene.book(race).rows().map(\.place) == [1, 1, nil, nil])
  }

  @Test func `least minutes first without a rule set, typed over derived`() throws {
    let scene = try RaceScene()
    let race = try scene.competition(nil, format: .time)
    try scene.enter(["1", "2"], into: race)
    try scene.cross("1", 600, in: race)
    try scene.cross("2", 700, in: race)
    #expect(try scene.board(race) == ["1 1 10:00 ", "2 2 11:40 +1:40"])
    try scene.change("2", in: race) { $0.min = .value(9.5) }
    #expect(try scene.board(race) == ["1 2 9:30 ", "2 1 10:00 +30"])
    #expect(try scene.book(race).row(at: 0).source == .typed)
  }

  @Test func `a value that the format does not use cannot be typed`() throws {
    let scene = try RaceScene()
    let race = try scene.competition(.road)
    let entry = try #require(try scene.enter(["1"], into: race).first)
    var change = EntryChange()
    change.km = .value(3)
    let error = #expect(throws: RaceError.self) {
      try scene.service.change(change, of: entry.id, by: RaceScene.owner)
    }
    #expect(error?.reason == .wrongFormat)
  }

  @Test func `riders still out come before those with a status`() throws {
    let scene = try RaceScene()
    let race = try scene.competition(.road)
    try scene.enter(["1", "2", "3", "4", "5"], into: race)
    _ = try scene.service.start(race.id, by: RaceScene.owner)
    try scene.cross("3", 100, in: race)
    try scene.change("1", in: race) { $0.status = .dns }
    try scene.change("2", in: race) { $0.status = .dnf }
    scene.hands.advance(milliseconds: 200_000)
    for isStopped in [false, true] {
      if isStopped { try scene.service.stop(race.id, by: RaceScene.owner) }
      #expect(try scene.book(race).rows().map(\.bib) == ["3", "4", "5", "2", "1"])
    }
  }

  @Test func `after the placed: DNF by distance then time, OTL, DSQ, DNS`() throws {
    let scene = try RaceScene()
    let race = try scene.competition(.laps) { $0.settings.laps = 3 }
    try scene.enter((1...7).map(String.init), into: race)
    try scene.cross("1", 100, 200, 300, in: race)
    try scene.cross("2", 100, in: race)
    try scene.cross("3", 100, 210, in: race)
    try scene.cross("4", 99, in: race)
    try scene.cross("6", 80, 160, 240.5, in: race)
    let statuses: [(String, Status)] = [
      ("2", .dnf), ("3", .dnf), ("4", .dnf), ("5", .dns), ("6", .dsq), ("7", .overLimit),
    ]
    for (bib, status) in statuses { try scene.change(bib, in: race) { $0.status = status } }
    let rows = try scene.book(race).rows()
    #expect(rows.map(\.bib) == ["1", "3", "4", "2", "7", "6", "5"])
    #expect(rows.dropFirst().allSatisfy { $0.place == nil })
  }
}
