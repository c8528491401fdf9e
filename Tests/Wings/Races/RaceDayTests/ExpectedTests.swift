import RaceSamples
import Languages
@testable import Races
import RaceDay
import Testing
import Timekeeping

@Suite("Riders who are due")
struct ExpectedTests {
  /// A desk at which riders have passed three times, a minute apart.
  ///
  /// They follow each other by a second; the first of them is due in 57 seconds.
  private func desk(_ bibs: [String] = ["1", "2", "3"]) throws -> DeskScene {
    let desk = try DeskScene()
    for _ in 0..<3 {
      desk.wait(60 - Double(bibs.count) * 1.3)
      for bib in bibs {
        desk.type(bib)
        desk.wait(1)
      }
    }
    desk.watch()
    return desk
  }

  @Test func `one key records the first of the list, at the moment it was read`() throws {
    let desk = try desk()
    desk.wait(57)
    let now = desk.book.elapsedMilliseconds(at: desk.now)
    let echo = desk.desk.crossings.recordExpected(at: desk.now)
    #expect(echo.wording.arguments["name"] == "Rider 1")
    let answer = try #require(desk.desk.answers().first)
    #expect(answer.wording.arguments["lap"] == "4")
    #expect(CrossingList(of: desk.book).latest(limit: 1).map(\.bib) == ["1"])
    #expect(CrossingList(of: desk.book).latest(limit: 1).map(\.elapsedMilliseconds) == [now])
    _ = desk.desk.acts.undo(at: desk.now)
    _ = desk.desk.answers()
    #expect(desk.book.crossingCount == 9)
  }

  @Test func `it takes the oldest waiting mark, as a typed bib does, and can be undone`() throws {
    let desk = try desk()
    desk.wait(55)
    let marked = desk.book.elapsedMilliseconds(at: desk.now)
    _ = desk.desk.pendingTimes.mark(at: desk.now)
    desk.wait(3)
    _ = desk.desk.crossings.recordExpected(at: desk.now)
    _ = desk.desk.answers()
    #expect(CrossingList(of: desk.book).latest(limit: 1).map(\.elapsedMilliseconds) == [marked])
    #expect(desk.desk.pendingTimes.all.isEmpty)
    #expect(desk.desk.acts.takeBack(at: desk.now) == "1")
  }

  @Test func `a rider who has stood on top for less than 300 ms is not taken`() throws {
    let desk = try desk()
    desk.wait(57)
    _ = desk.desk.crossings.recordExpected(at: desk.now)
    _ = desk.desk.answers()
    desk.watch()
    desk.wait(0.299)
    let early = desk.desk.crossings.recordExpected(at: desk.now)
    #expect(early.isRefused && early.wording.key == "races.error.justCameUp")
    desk.wait(0.121)
    #expect(!desk.desk.crossings.recordExpected(at: desk.now).isRefused)
    _ = desk.desk.answers()
    desk.watch()
    desk.wait(0.3)
    #expect(!desk.desk.crossings.recordExpected(at: desk.now).isRefused)
    _ = desk.desk.answers()
    #expect(CrossingList(of: desk.book).latest(limit: 3).map(\.bib) == ["3", "2", "1"])
  }

  @Test func `a rider whose crossing is being saved is not recorded twice`() throws {
    let desk = try desk()
    desk.wait(57)
    _ = desk.desk.crossings.recordExpected(at: desk.now)
    desk.watch()
    #expect(desk.desk.crossings.expected.rows.map(\.rider.bib) == ["2", "3"])
  }

  @Test func `a letter pressed twice does not record the next rider at that letter`() throws {
    let bibs = (1...11).map(String.init)
    let desk = try DeskScene(bibs: bibs)
    for _ in 0..<3 {
      desk.wait(60 - 11 * 1.3)
      for bib in bibs {
        desk.type(bib)
        desk.wait(1)
      }
    }
    desk.watch()
    desk.wait(44)
    #expect(desk.letters.first == "A1")
    _ = desk.desk.crossings.recordExpected("A", at: desk.now)
    _ = desk.desk.answers()
    desk.watch()
    #expect(desk.letters.contains("A10"))
    desk.wait(0.9)
    #expect(
      desk.desk.crossings.recordExpected("A", at: desk.now).wording.key == "races.error.justCameUp")
    desk.wait(0.9)
    #expect(!desk.desk.crossings.recordExpected("A", at: desk.now).isRefused)
  }

  @Test func `a letter stays with its rider while others come and go`() throws {
    let desk = try desk()
    #expect(desk.letters == ["A1", "B2", "C3"])
    desk.wait(57)
    _ = desk.desk.crossings.recordExpected("B", at: desk.now)
    _ = desk.desk.answers()
    desk.watch()
    #expect(desk.letters == ["A1", "C3", "B2"])
    #expect(CrossingList(of: desk.book).latest(limit: 1).map(\.bib) == ["2"])
    #expect(
      desk.desk.crossings.recordExpected("E", at: desk.now).wording.key == "races.error.nobodyDue")
  }

  @Test func `a rider is due, then late, and after a lap no longer expected`() throws {
    let desk = try desk(["12"])
    desk.watch()
    #expect(desk.desk.crossings.expected.rows.map(\.rider.lateness) == [.due])
    desk.wait(65)
    desk.watch()
    #expect(desk.desk.crossings.expected.rows.map(\.rider.lateness) == [.overdue])
    desk.wait(65)
    desk.watch()
    #expect(desk.desk.crossings.expected.rows.map(\.rider.lateness) == [.longOverdue])
    #expect(desk.desk.crossings.recordExpected(at: desk.now).wording.key == "races.error.nobodyDue")
  }

  @Test func `a lapped rider is due by the own pace, and a long overdue one after all others`()
    throws
  {
    let desk = try DeskScene()
    for _ in 0..<2 {
      for _ in 0..<2 {
        desk.wait(59.7)
        desk.type("1")
      }
      desk.type("2")
    }
    let due = ExpectedList(of: desk.book).next(atElapsed: 250_000, limit: 5)
    #expect(due.map(\.bib) == ["1", "2"])
    #expect(due.map(\.dueMilliseconds) == [300_300, 360_900])
    #expect(due.map(\.nextLap) == [5, 3])
    #expect(
      ExpectedList(of: desk.book).next(atElapsed: 362_000, limit: 5).map(\.bib) == ["2", "1"])
  }

  @Test func `a pit stop delays what follows and changes no pace`() throws {
    let desk = try desk(["12"])
    desk.wait(180)
    desk.type("12")
    let last = try #require(CrossingList(of: desk.book).latest(limit: 1).first).elapsedMilliseconds
    let due = try #require(ExpectedList(of: desk.book).next(atElapsed: last, limit: 1).first)
    #expect(due.dueMilliseconds == last + 60_000)
  }

  @Test func `an open double predicts nothing`() throws {
    let desk = try desk(["12"])
    let due = ExpectedList(of: desk.book).next(atElapsed: 190_000, limit: 1).map(\.dueMilliseconds)
    desk.wait(3)
    desk.type("12")
    #expect(QuestionList(of: desk.book).all.map(\.kind) == [.doubled])
    #expect(
      ExpectedList(of: desk.book).next(atElapsed: 190_000, limit: 1).map(\.dueMilliseconds) == due)
  }

  @Test func `a rider who is out, done or removed is not expected`() throws {
    let desk = try desk()
    _ = desk.desk.entries.set(.dnf, bib: "1", at: desk.now)
    _ = desk.desk.answers()
    let gone = try #require(desk.book.entry(bib: "2"))
    _ = try desk.scene.service.removeEntry(gone.id, by: RaceScene.owner)
    desk.watch()
    #expect(desk.desk.crossings.expected.rows.map(\.rider.bib) == ["3"])
    _ = desk.desk.clock.stop(at: desk.now)
    _ = desk.desk.answers()
    desk.watch()
    #expect(desk.desk.crossings.expected.rows.isEmpty)
  }
}

extension DeskScene {
  fileprivate func watch() {
    _ = try? live.refresh()
    desk.crossings.watchExpected(at: now)
  }

  fileprivate var letters: [String] {
    desk.crossings.expected.rows.map { "\($0.letter)\($0.rider.bib)" }
  }
}
