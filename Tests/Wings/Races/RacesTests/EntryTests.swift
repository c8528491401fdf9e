import RaceSamples
import Accounts
import Languages
import Store
import Testing
import Timekeeping

@testable import RaceDay
@testable import Races

@Suite("Entries")
struct EntryTests {
  private func reason(_ body: () throws -> Void) -> RaceError.Reason? {
    do {
      try body()
      return nil
    } catch {
      return (error as? RaceError)?.reason
    }
  }

  @Test func `names of waves, teams and checkpoints are cleaned`() throws {
    let scene = try RaceScene()
    let race = try scene.competition(.road)
    _ = try scene.service.join(race.id, userID: "runner")
    #expect(reason { _ = try scene.service.join(race.id, userID: "runner") } == .alreadyJoined)
    #expect(try scene.book(race).rows().map(\.name) == ["Rada Lund"])
    #expect(try RaceDirectory(store: scene.store).joinedIDs(of: "runner") == [race.id])
  }

  @Test func `no one can join a race that is over, by its clock or by its results`() throws {
    let scene = try RaceScene()
    let race = try scene.competition(.road)
    _ = try scene.service.start(race.id, by: RaceScene.owner)
    try scene.service.stop(race.id, by: RaceScene.owner)
    #expect(reason { _ = try scene.service.join(race.id, userID: "runner") } == .raceOver)
    let typed = try scene.competition(.road)
    try scene.service.setOfficial(true, typed.id, by: RaceScene.owner)
    #expect(reason { _ = try scene.service.join(typed.id, userID: "runner") } == .raceOver)
    try scene.service.setOfficial(false, typed.id, by: RaceScene.owner)
    #expect(try scene.service.join(typed.id, userID: "runner").userID == "runner")
  }

  @Test
  func `no one can join a started race, but its organizers can enter riders`()
    throws
  {
    let scene = try RaceScene()
    let race = try scene.competition(.road)
    _ = try scene.service.start(race.id, by: RaceScene.owner)
    #expect(reason { _ = try scene.service.join(race.id, userID: "runner") } == .raceStarted)
    try scene.enter(["7"], into: race)
    #expect(try scene.book(race).rows().map(\.bib) == ["7"])
  }

  @Test func `no one can join a past race with known results, though it had no clock`()
    throws
  {
    let scene = try RaceScene()
    let past = try scene.competition(.distance) { $0.date = "1999-12-31" }
    try scene.enter(["7"], into: past)
    try scene.change("7", in: past) { $0.km = .value(12) }
    #expect(reason { _ = try scene.service.join(past.id, userID: "runner") } == .raceOver)
    try scene.change("7", in: past) { $0.km = .some(.none) }
    #expect(try scene.service.join(past.id, userID: "runner").userID == "runner")
  }

  @Test
  func `a race has begun with its gun, a crossing or a typed result, and no longer once undone`()
    throws
  {
    let scene = try RaceScene()
    let directory = RaceDirectory(store: scene.store)
    func hasBegun(_ race: Competition) throws -> Bool {
      let book = try scene.book(race)
      let told = try directory.hasBegun(book.competition)
      #expect(told == book.hasBegun)
      return told
    }
    let races = try (0..<3).map { _ in
      let race = try scene.competition(.road)
      try scene.enter(["7"], into: race)
      #expect(try !hasBegun(race))
      return race
    }
    _ = try scene.service.start(races[0].id, by: RaceScene.owner)
    try scene.cross("7", 60, in: races[1])
    try scene.change("7", in: races[2]) { $0.min = .value(12) }
    for race in races { #expect(try hasBegun(race)) }
    try scene.change("7", in: races[2]) { $0.min = .some(.none) }
    #expect(try !hasBegun(races[2]))
  }

  @Test func `before a planned start users can still join`() throws {
    let scene = try RaceScene()
    let race = try scene.competition(.road)
    let planned = scene.hands.now.moved(toUTC: scene.hands.now.utc + 60_000)
    var planning = try scene.book(race).competition
    planning.race.starts = [RaceStart(wave: nil, at: planned)]
    #expect(planning.joiningEnded(RaceOutcome(), at: scene.hands.now) == nil)
    #expect(planning.joiningEnded(RaceOutcome(), at: planned)?.reason == .raceStarted)
  }

  @Test func `leaving frees the bib, crossings become unassigned, and rejoining starts afresh`()
    throws
  {
    let scene = try RaceScene()
    let race = try scene.competition(.road)
    let entry = try scene.service.join(race.id, userID: "runner")
    var change = EntryChange()
    change.bib = "7"
    _ = try scene.service.change(change, of: entry.id, by: RaceScene.owner)
    try scene.cross("7", 60, in: race)
    #expect(try scene.book(race).rows().map(\.place) == [1])
    try scene.service.leave(race.id, userID: "runner")
    #expect(reason { try scene.service.leave(race.id, userID: "runner") } == .notJoined)
    try scene.enter(["7"], into: race)
    _ = try scene.service.join(race.id, userID: "runner")
    let book = try scene.book(race)
    #expect(book.rows().map(\.place) == [nil, nil])
    #expect(CrossingList(of: book).latest(limit: 9).map(\.isNobodys) == [true])
    #expect(QuestionList(of: book).all.isEmpty)
  }

  @Test func `no one can leave a race whose results are official`() throws {
    let scene = try RaceScene()
    let race = try scene.competition(.road)
    let entry = try scene.service.join(race.id, userID: "runner")
    try scene.service.setOfficial(true, race.id, by: RaceScene.owner)
    #expect(reason { try scene.service.leave(race.id, userID: "runner") } == .resultsOfficial)
    #expect(try scene.book(race).entry(entry.id) != nil)
    try scene.service.setOfficial(false, race.id, by: RaceScene.owner)
    try scene.service.leave(race.id, userID: "runner")
    #expect(try scene.book(race).entry(entry.id) == nil)
  }

  @Test(
    arguments: [
      Spoiled("bib") { $0.bib = "12345678901234567" }, Spoiled("bib") { $0.bib = "1 2" },
      Spoiled("name") { $0.name = "\u{1B}\u{202E}\u{200B}" },
      Spoiled("firstName") { $0.firstName = String(repeating: "n", count: 61) },
      Spoiled("age") { $0.age = 131 }, Spoiled("birth") { $0.birth = "1990-02-31" },
    ] as [Spoiled<EntryDraft>])
  func `report each invalid field`(spoiled: Spoiled<EntryDraft>) throws {
    var draft = EntryDraft()
    (draft.bib, draft.name) = ("a-1", "Ada")
    #expect(draft.problems().isEmpty)
    spoiled.spoil(&draft)
    #expect(draft.problems().first?.field == spoiled.field)
  }

  @Test func `a category or wave given on race day is cleaned and held to its limit`() throws {
    let scene = try RaceScene()
    let race = try scene.competition(.road)
    try scene.enter(["7"], into: race)
    let entry = try #require(try scene.service.entry(bib: "7", in: race.id))
    func change(_ fill: (inout EntryChange) -> Void) throws -> Entry {
      var change = EntryChange()
      fill(&change)
      return try scene.service.change(change, of: entry.id, by: RaceScene.owner)
    }
    #expect(try change { $0.category = " Vet\u{1B}[2J\u{202E} " }.categories == ["Vet[2J"])
    #expect(try change { $0.category = " \u{200B} " }.categories == [])
    #expect(try change { $0.wave = String(repeating: "w", count: 60) }.wave.count == 60)
    let long = String(repeating: "w", count: 61)
    #expect(reason { _ = try change { $0.wave = long } } == .invalid)
    #expect(reason { _ = try change { $0.category = long } } == .invalid)
  }

  @Test func `a bib is text without regard to case, and 007 is not 7`() throws {
    let scene = try RaceScene()
    let race = try scene.competition(.road)
    try scene.enter(["007", "7", "a1"], into: race)
    let error = #expect(throws: RaceError.self) { try scene.enter(["A1"], into: race) }
    #expect(error?.reason == .bibTaken)
    #expect(error?.arguments["name"] == "Rider a1")
    try scene.cross("A1", 10, in: race)
    #expect(try scene.book(race).rows().first?.bib == "A1")
  }

  @Test func `bibs are assigned in a row around those already taken`() throws {
    let scene = try RaceScene()
    let race = try scene.competition(.road)
    for name in ["A", "B", "C"] {
      var draft = EntryDraft()
      draft.name = name
      draft.bib = name == "B" ? "101" : ""
      _ = try scene.service.addEntry(draft, to: race.id, by: RaceScene.owner)
    }
    let service = scene.service
    let owner = RaceScene.owner
    #expect(try service.assignBibs(in: race.id, from: 100, onlyMissing: true, by: owner) == 2)
    let directory = RaceDirectory(store: scene.store)
    #expect(try directory.entries(of: race.id).map(\.bib) == ["100", "101", "102"])
    #expect(try service.assignBibs(in: race.id, from: 101, onlyMissing: false, by: owner) == 3)
    #expect(try directory.entries(of: race.id).map(\.bib) == ["101", "102", "103"])
  }

  @Test func `an erased person is removed from active races, and anonymous in closed ones`()
    throws
  {
    let scene = try RaceScene()
    let open = try scene.competition(.road)
    let closed = try scene.competition(.road)
    for race in [open, closed] {
      let entry = try scene.service.join(race.id, userID: "runner")
      var change = EntryChange()
      change.bib = "5"
      _ = try scene.service.change(change, of: entry.id, by: RaceScene.owner)
      try scene.cross("5", 60, in: race)
    }
    _ = try scene.service.deactivate(closed.id, by: RaceScene.owner)
    try scene.store.write(by: "runner", at: 0) { try RaceErasure.erase($0, userID: "runner") }
    #expect(try scene.book(open).entryCount == 0)
    let row = try #require(try scene.book(closed).rows().first)
    #expect(row.isErased && row.name.isEmpty && row.place == 1 && row.userID == nil)
    try scene.store.write(by: "owner", at: 0) { try RaceErasure.erase($0, userID: "owner") }
    #expect(try RaceDirectory(store: scene.store).all().isEmpty)
  }
}
