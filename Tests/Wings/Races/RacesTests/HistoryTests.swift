import RaceSamples
import Languages
import RaceTexts
import RaceDay
import Races
import Testing

@Suite("History")
struct HistoryTests {
  @Test func `lists who did what and why, and what was undone since`() throws {
    let desk = try DeskScene()
    desk.wait(99.7)
    desk.type("1")
    let id = try #require(CrossingList(of: desk.book).latest(limit: 1).first).id
    _ = desk.desk.corrections.rebib(id, to: "2", why: "misread", at: desk.now)
    _ = desk.desk.acts.undo(at: desk.now)
    _ = desk.desk.answers()
    let lines = try RaceHistory(store: desk.scene.store, competitionID: desk.race.id).lines
    let texts = lines.map { Catalogue.english.text($0.wording) }
    #expect(texts.contains { $0.contains("1 Rider 1 crossed at 1:40.0") })
    #expect(texts.suffix(2) == ["1 at 1:40.0 is 2", "2 at 1:40.0 is 1"])
    #expect(lines.suffix(2).map(\.why) == ["misread", nil])
    #expect(lines.last?.author == "Olga Berg")
  }

  private func words(_ desk: DeskScene) throws -> [String] {
    try RaceHistory(store: desk.scene.store, competitionID: desk.race.id).lines
      .map { Catalogue.english.text($0.wording).split(separator: " ").joined(separator: " ") }
  }

  @Test func `a bunch is one moment in the history, other simultaneous crossings have their own`()
    throws
  {
    let desk = try DeskScene()
    desk.wait(59.7)
    desk.type("1,2")
    let acts = [("3", 70_000), ("12", 75_500)].map {
      CrossingAct(bib: $0, moment: .elapsed($1), source: .imported)
    }
    _ = try desk.scene.service.record(
      acts, in: desk.race.id, by: RaceScene.owner, session: "file")
    let words = try words(desk)
    #expect(words.contains { $0.hasSuffix("together: 1, 2 crossed at 1:00.0") })
    #expect(words.last == "crossed (from a file): 3 at 1:10.0, 12 at 1:15.5")
  }

  @Test func `a long act is shortened to its first crossings`()
    throws
  {
    let desk = try DeskScene()
    let acts = (1...40).map {
      CrossingAct(bib: "\($0)", moment: .elapsed(60_000 + $0 * 1_000), source: .imported)
    }
    _ = try desk.scene.service.record(
      acts, in: desk.race.id, by: RaceScene.owner, session: "file")
    #expect(
      try words(desk).last
        == "crossed (from a file): 1 at 1:01.0, 2 at 1:02.0, 3 at 1:03.0, and 37 more")
  }

  @Test func `of an entry lists only records that concern it`() throws {
    let desk = try DeskScene()
    desk.wait(10)
    desk.type("1")
    desk.type("2")
    _ = desk.desk.entries.set(.dnf, bib: "2", at: desk.now)
    _ = desk.desk.answers()
    let entry = try #require(desk.book.entry(bib: "2"))
    let lines = try RaceHistory(
      store: desk.scene.store, competitionID: desk.race.id, entryID: entry.id
    ).lines
    #expect(lines.count == 3)
    #expect(
      Catalogue.english.text(try #require(lines.last).wording) == "2 Rider 2: status OK > DNF")
    let ukrainian = Catalogue(.ukrainian, files: TextFile.base + RaceTexts.all)
    #expect(ukrainian.text(try #require(lines.last).wording).hasSuffix("статус OK > DNF"))
  }

  @Test func `every act of a race has its text`() throws {
    let race = try RandomRace(seed: 3, rules: .laps, format: .time)
    for _ in 0..<250 { try race.step() }
    let lines = try RaceHistory(
      store: race.scene.store, competitionID: race.competition.id
    ).lines
    let keys = Set(lines.map(\.wording.key))
    #expect(keys.count > 15)
    #expect(keys.filter { !Catalogue.english.has($0) }.isEmpty, "\(keys)")
  }

  /// The history's texts about recorded and corrected crossings.
  private func crossings(_ desk: DeskScene) throws -> [String] {
    try RaceHistory(store: desk.scene.store, competitionID: desk.race.id).lines
      .map { Catalogue.english.text($0.wording).split(separator: " ").joined(separator: " ") }
      .filter { $0.hasPrefix("1 ") && $0.contains(" at ") }
  }

  @Test func `keeps the times that the desk showed, whatever gun came after a restart`() throws {
    let desk = try DeskScene()
    desk.wait(99.7)
    desk.type("1")
    let id = try #require(CrossingList(of: desk.book).latest(limit: 1).first).id
    _ = desk.desk.corrections.rebib(id, to: "2", at: desk.now)
    _ = desk.desk.answers()
    let before = try crossings(desk)
    #expect(before == ["1 Rider 1 crossed at 1:40.0", "1 at 1:40.0 is 2"])
    _ = desk.desk.clock.restart(at: desk.now)
    _ = desk.desk.answers()
    #expect(try crossings(desk) == before)
    desk.wait(600)
    _ = desk.desk.clock.gun(at: desk.now)
    _ = desk.desk.answers()
    desk.wait(49.7)
    desk.type("1")
    #expect(try crossings(desk) == before + ["1 Rider 1 crossed at 0:50.0"])
  }

  @Test func `an undone restart has changed no time`() throws {
    let desk = try DeskScene()
    desk.wait(99.7)
    desk.type("1")
    let before = try crossings(desk)
    _ = desk.desk.clock.restart(at: desk.now)
    _ = desk.desk.acts.undo(at: desk.now)
    _ = desk.desk.answers()
    #expect(try crossings(desk) == before)
    _ = desk.desk.clock.shiftStart(byMilliseconds: 10_000, at: desk.now)
    _ = desk.desk.answers()
    #expect(try crossings(desk) == ["1 Rider 1 crossed at 1:30.0"])
  }
}
