import RaceSamples
import Languages
@testable import Races
import RaceDay
import Testing
import Timekeeping

/// Slips at a desk: a mark too few, a mark too many, and the key that corrects them.
@Suite("Marks and bibs that have slipped")
struct MarkShiftTests {
  private func mark(_ desk: DeskScene, after seconds: Double) {
    desk.wait(seconds)
    _ = desk.desk.pendingTimes.mark(at: desk.now)
    _ = desk.desk.answers()
  }

  private func id(_ bib: String, _ desk: DeskScene) throws -> CrossingID {
    try #require(CrossingList(of: desk.book).latest(limit: 50).first { $0.bib == bib }).id
  }

  /// A scene in which five pass 2 s apart, from 10 s on.
  ///
  /// The second was not marked, so all after it have the wrong time.
  private func oneMarkTooFew() throws -> DeskScene {
    let desk = try DeskScene()
    for seconds in [10.0, 4, 2, 2] { mark(desk, after: seconds) }
    for bib in ["1", "2", "3", "12", "99"] { desk.type(bib) }
    #expect(desk.crossings == ["99 19.5", "12 18.0", "3 16.0", "2 14.0", "1 10.0"])
    return desk
  }

  private let mended = ["99 18.0", "12 16.0", "3 14.0", "2 18.6", "1 10.0"]

  @Test func `an unmarked rider passes the marks on to those after`() throws {
    let desk = try oneMarkTooFew()
    _ = desk.desk.slips.takeMarksBefore(from: try id("2", desk), at: desk.now)
    #expect(desk.desk.answers().map(\.isError) == [false])
    #expect(desk.crossings == mended)
    #expect(desk.book.marksWaiting.isEmpty)
  }

  @Test func `without a selection it is the latest rider who had a mark`() throws {
    let desk = try oneMarkTooFew()
    _ = desk.desk.slips.takeMarksBefore(at: desk.now)
    _ = desk.desk.answers()
    #expect(desk.crossings.prefix(2) == ["99 18.0", "12 19.2"])
  }

  @Test func `it is undone and redone, and the crossings after it can be undone`() throws {
    let desk = try oneMarkTooFew()
    let before = desk.crossings
    _ = desk.desk.slips.takeMarksBefore(from: try id("2", desk), at: desk.now)
    _ = desk.desk.acts.undo(at: desk.now)
    #expect(desk.desk.answers().map(\.isError) == [false, false])
    #expect(desk.crossings == before)
    _ = desk.desk.acts.redo(at: desk.now)
    _ = desk.desk.answers()
    #expect(desk.crossings == mended)
    for _ in 0..<6 { _ = desk.desk.acts.undo(at: desk.now) }
    #expect(desk.desk.answers().allSatisfy { !$0.isError })
    #expect(desk.crossings.isEmpty)
    #expect(desk.book.marksWaiting.count == 4)
  }

  @Test func `with an extra mark each rider takes the next one, and it becomes an unknown rider`()
    throws
  {
    let desk = try DeskScene()
    for seconds in [10.0, 1, 2, 2] { mark(desk, after: seconds) }
    for bib in ["1", "2", "3"] { desk.type(bib) }
    #expect(desk.crossings == ["3 13.0", "2 11.0", "1 10.0"])
    _ = desk.desk.slips.takeMarksAfter(from: try id("1", desk), at: desk.now)
    #expect(desk.desk.answers().map(\.isError) == [false])
    #expect(desk.crossings == ["? 10.0", "3 15.0", "2 13.0", "1 11.0"])
    #expect(QuestionList(of: desk.book).all.map(\.kind) == [.unknownCompetitor])
    #expect(desk.book.marksWaiting.isEmpty)
    _ = desk.desk.acts.undo(at: desk.now)
    _ = desk.desk.answers()
    #expect(desk.crossings == ["3 13.0", "2 11.0", "1 10.0"])
    #expect(desk.book.marksWaiting.count == 1)
    #expect(desk.desk.pendingTimes.all.count == 1)
    _ = desk.desk.acts.redo(at: desk.now)
    #expect(desk.desk.answers().map(\.isError) == [false])
    #expect(desk.crossings == ["? 10.0", "3 15.0", "2 13.0", "1 11.0"])
  }

  @Test func `without a waiting mark, the last of them counts from Enter`() throws {
    let desk = try DeskScene()
    for seconds in [10.0, 1] { mark(desk, after: seconds) }
    desk.wait(5)
    for bib in ["1", "2"] { desk.type(bib) }
    _ = desk.desk.slips.takeMarksAfter(from: try id("1", desk), at: desk.now)
    _ = desk.desk.answers()
    #expect(desk.crossings == ["? 10.0", "2 16.6", "1 11.0"])
  }

  @Test func `a later group with correct marks is left alone`() throws {
    let desk = try oneMarkTooFew()
    desk.wait(30)
    mark(desk, after: 1)
    desk.type("1")
    _ = desk.desk.slips.takeMarksBefore(from: try id("2", desk), at: desk.now)
    _ = desk.desk.answers()
    #expect(Array(desk.crossings.dropFirst()) == mended)
    #expect(desk.crossings.first == "1 50.5")
  }

  @Test func `a bunch moves as one`() throws {
    let desk = try DeskScene()
    for seconds in [10.0, 3] { mark(desk, after: seconds) }
    desk.type("1")
    desk.type("2,3")
    desk.type("12")
    _ = desk.desk.slips.takeMarksBefore(from: try id("1", desk), at: desk.now)
    #expect(desk.desk.answers().map(\.isError) == [false])
    #expect(desk.crossings == ["12 13.0", "3 10.0", "2 10.0", "1 13.3"])
  }

  @Test func `without marks there is nothing to shift, and it says so`() throws {
    let desk = try DeskScene()
    desk.wait(10)
    desk.type("1")
    #expect(desk.desk.slips.takeMarksAfter(at: desk.now).wording.key == "races.error.noMarkToShift")
  }

  @Test func `a mark that another desk has corrected since is not shifted back`() throws {
    let desk = try oneMarkTooFew()
    let other = try desk.otherDesk()
    let second = try id("2", desk)
    _ = desk.desk.slips.takeMarksBefore(from: second, at: desk.now)
    _ = desk.desk.answers()
    _ = try? other.live.refresh()
    _ = other.slips.takeMarksAfter(from: try id("3", desk), at: desk.now)
    #expect(other.answers().map(\.isError) == [false])
    _ = desk.desk.acts.undo(at: desk.now)
    #expect(desk.desk.answers().map(\.isError) == [true])
  }
}
