import RaceSamples
import RaceDay
import Races
import Testing

@Suite("Corrections")
struct CorrectionTests {
  /// A scene with three riders and three laps each, of 100 seconds, one second apart.
  private func scene() throws -> DeskScene {
    let desk = try DeskScene()
    for lap in 1...3 {
      for (number, bib) in ["1", "2", "3"].enumerated() {
        try desk.scene.cross(bib, Double(lap * 100 + number), in: desk.race)
      }
    }
    desk.wait(400)
    _ = desk.desk.answers()
    return desk
  }

  private func crossing(_ bib: String, lap: Int, _ desk: DeskScene) throws -> CrossingLine {
    let entry = try #require(desk.book.entry(bib: bib))
    return try #require(
      CrossingList(of: desk.book).lines(ofEntry: entry.id).first { $0.lap == lap })
  }

  private func laps(_ bib: String, _ desk: DeskScene) throws -> [Int] {
    let entry = try #require(desk.book.entry(bib: bib))
    return CrossingList(of: desk.book).lines(ofEntry: entry.id).map {
      $0.elapsedMilliseconds / 1000
    }
  }

  @Test func `an inserted crossing counts at the typed moment and is marked as inserted`() throws {
    let desk = try scene()
    _ = desk.desk.corrections.insert("12", atElapsed: 333_000, why: "paper", at: desk.now)
    _ = desk.desk.answers()
    #expect(try laps("12", desk) == [333])
    #expect(try crossing("12", lap: 1, desk).source == .inserted)
  }

  @Test func `a block moves together, or not at all`() throws {
    let desk = try scene()
    let block = try [crossing("2", lap: 2, desk).id, crossing("2", lap: 3, desk).id]
    _ = desk.desk.corrections.shift(block, byMilliseconds: -5_000, at: desk.now)
    _ = desk.desk.answers()
    #expect(try laps("2", desk) == [101, 196, 296])
    _ = desk.desk.corrections.remove(block[0], at: desk.now)
    _ = desk.desk.acts.undo(at: desk.now)
    _ = desk.desk.acts.undo(at: desk.now)
    #expect(desk.desk.answers().allSatisfy { !$0.isError })
    #expect(try laps("2", desk) == [101, 201, 301])
  }

  @Test func `two crossings swapped count for the other's rider`() throws {
    let desk = try scene()
    _ = desk.desk.corrections.swap(
      try crossing("1", lap: 3, desk).id, try crossing("2", lap: 3, desk).id, at: desk.now)
    _ = desk.desk.answers()
    #expect(desk.book.rows().prefix(2).map(\.bib) == ["2", "1"])
    #expect(try laps("1", desk) == [100, 200, 301])
  }

  @Test func `a bunch is split, each so much after the one before`() throws {
    let desk = try DeskScene()
    desk.wait(99.7)
    desk.type("1,2,3")
    let record = try #require(CrossingList(of: desk.book).latest(limit: 1).first).id.record
    _ = desk.desk.corrections.split(bunch: record, byMilliseconds: 500, at: desk.now)
    _ = desk.desk.answers()
    #expect(desk.crossings == ["3 101.0", "2 100.5", "1 100.0"])
    _ = desk.desk.acts.undo(at: desk.now)
    _ = desk.desk.answers()
    #expect(desk.crossings == ["3 100.0", "2 100.0", "1 100.0"])
  }

  @Test func `two entries of one person are merged, and can be separated`() throws {
    let desk = try scene()
    try desk.scene.cross("99", 399, in: desk.race)
    _ = desk.desk.entries.merge("99", into: "1", why: "rode with the old number", at: desk.now)
    _ = desk.desk.answers()
    #expect(try laps("1", desk) == [100, 200, 300, 399])
    #expect(!desk.book.rows().map(\.bib).contains("99"))
    try desk.scene.cross("99", 500, in: desk.race)
    _ = desk.desk.answers()
    #expect(try laps("1", desk) == [100, 200, 300, 399, 500])
    _ = desk.desk.acts.undo(at: desk.now)
    #expect(desk.desk.answers().map(\.isError) == [false])
    #expect(try laps("1", desk) == [100, 200, 300])
    #expect(try laps("99", desk) == [399, 500])
  }

  @Test func `an entry cannot be merged into itself, nor into one that is part of another`() throws
  {
    let desk = try scene()
    _ = desk.desk.entries.merge("1", into: "1", at: desk.now)
    _ = desk.desk.entries.merge("2", into: "3", at: desk.now)
    #expect(desk.desk.answers().map(\.isError) == [true, false])
    _ = desk.desk.entries.merge("3", into: "1", at: desk.now)
    #expect(desk.desk.answers().map(\.isError) == [true])
  }

  @Test func `a new bib is used from the middle of the race, and the laps stay`() throws {
    let desk = try scene()
    _ = desk.desk.entries.reassign("1", to: "77", at: desk.now)
    _ = desk.desk.answers()
    #expect(try laps("77", desk) == [100, 200, 300])
    desk.type("77")
    #expect(try laps("77", desk).count == 4)
    #expect(desk.book.entry(bib: "1") == nil)
  }

  @Test func `undoing a crossing does not require undoing another's correction first`() throws {
    let desk = try DeskScene()
    desk.wait(99.7)
    desk.type("1,2")
    let record = try #require(CrossingList(of: desk.book).latest(limit: 1).first).id.record
    _ = desk.desk.corrections.remove(record, at: desk.now)
    _ = desk.desk.answers()
    let other = try desk.otherDesk()
    _ = other.corrections.rebib(record.memberNumbered(1), to: "3", at: desk.now)
    #expect(other.answers().map(\.isError) == [false])
    _ = desk.desk.acts.undo(at: desk.now)
    #expect(desk.desk.answers().map(\.isError) == [false])
    #expect(desk.crossings == ["3 100.0", "1 100.0"])
  }

  @Test func `a crossing that another desk has changed is not undone`() throws {
    let desk = try DeskScene()
    desk.wait(99.7)
    desk.type("1")
    let id = try #require(CrossingList(of: desk.book).latest(limit: 1).first).id
    _ = desk.desk.corrections.rebib(id, to: "2", at: desk.now)
    _ = desk.desk.answers()
    let other = try desk.otherDesk()
    _ = other.corrections.rebib(id, to: "3", at: desk.now)
    _ = other.answers()
    _ = desk.desk.acts.undo(at: desk.now)
    #expect(desk.desk.answers().map(\.isError) == [true])
    #expect(desk.crossings == ["3 100.0"])
  }
}

extension CrossingID {
  fileprivate func memberNumbered(_ number: Int) -> CrossingID {
    CrossingID(rawValue: record.rawValue + number)
  }
}
