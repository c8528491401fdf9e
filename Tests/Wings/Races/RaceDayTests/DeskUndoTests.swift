import RaceSamples
import Languages
import Testing
import Timekeeping

@testable import RaceDay
@testable import Races

@Suite("Undo at the desk")
struct DeskUndoTests {
  @Test func `goes to any depth and back, and a mark comes back to its old place`() throws {
    let desk = try DeskScene()
    desk.wait(10)
    _ = desk.desk.pendingTimes.mark(at: desk.now)
    desk.wait(1)
    _ = desk.desk.pendingTimes.mark(at: desk.now)
    desk.type("12")
    desk.wait(1)
    _ = desk.desk.acts.undo(at: desk.now)
    _ = desk.desk.answers()
    #expect(desk.crossings.isEmpty)
    desk.type("99")
    desk.type("1")
    #expect(desk.crossings == ["1 11.0", "99 10.0"])
    #expect(!desk.desk.acts.canRedo)
    desk.wait(1)
    _ = desk.desk.acts.undo(at: desk.now)
    _ = desk.desk.acts.redo(at: desk.now)
    _ = desk.desk.answers()
    #expect(desk.crossings == ["1 11.0", "99 10.0"])
  }

  @Test func `works on an act that is not on disk yet`() throws {
    let desk = try DeskScene()
    desk.wait(10)
    _ = desk.desk.crossings.enter("12", firstKey: desk.now, enter: desk.now)
    _ = desk.desk.acts.undo(at: desk.now)
    #expect(desk.desk.answers().map(\.isError) == [false, false])
    #expect(desk.crossings.isEmpty)
  }

  /// Presses the undo key at moments in milliseconds, checking the clock every 10 ms.
  private func press(at moments: [Int], _ desk: DeskScene) {
    for now in stride(from: 0, through: (moments.last ?? 0) + 1_000, by: 10) {
      _ = desk.desk.acts.settleUndo(at: desk.now)
      if moments.contains(now) { _ = desk.desk.acts.undoKey(at: desk.now) }
      desk.wait(0.01)
    }
    _ = desk.desk.answers()
  }

  private struct Pace: Sendable {
    let moments: [Int]
    let undone: Int

    /// A key held from `start`, repeated after `delay` every `rate` milliseconds.
    static func held(from start: Int = 0, delay: Int, rate: Int) -> Pace {
      let repeats = Array(stride(from: start + delay, to: start + 2_000, by: rate))
      return Pace(moments: [start] + repeats, undone: 1)
    }

    static func pressed(_ moments: Int...) -> Pace {
      Pace(moments: moments, undone: moments.count)
    }
  }

  private static let paces: [Pace] = [
    // An X server, the console, a quick keyboard, and a stuttering connection.
    .held(delay: 660, rate: 40), .held(delay: 250, rate: 90), .held(delay: 300, rate: 30),
    Pace(moments: [0, 500, 590, 600, 690], undone: 1),
    .pressed(0), .pressed(0, 150), .pressed(0, 400), .pressed(0, 170, 340),
    .pressed(0, 800, 1_600),
    Pace(moments: [0] + Pace.held(from: 200, delay: 500, rate: 30).moments, undone: 2),
  ]

  @Test(arguments: paces)
  private func `a key held down undoes once, one pressed again undoes again`(pace: Pace) throws {
    let desk = try DeskScene()
    desk.wait(10)
    for bib in ["1", "2", "3", "12", "99"] { desk.type(bib) }
    press(at: pace.moments, desk)
    #expect(desk.crossings.count == 5 - pace.undone)
  }

  @Test func `a pending undo takes effect when another key comes`() throws {
    let desk = try DeskScene()
    desk.wait(10)
    for bib in ["1", "2", "3"] { desk.type(bib) }
    _ = desk.desk.acts.undoKey(at: desk.now)
    desk.wait(0.2)
    #expect(desk.desk.acts.undoKey(at: desk.now) == nil)
    #expect(desk.desk.acts.isUndoUndecided)
    desk.wait(0.03)
    #expect(desk.desk.acts.settleUndoBeforeOtherKey() != nil)
    _ = desk.desk.answers()
    #expect(desk.crossings == ["1 10.3"])
    desk.wait(0.03)
    #expect(desk.desk.acts.undoKey(at: desk.now)?.isRefused == false)
  }

  @Test func `a new entry made of an unknown bib is undone and redone`() throws {
    let desk = try DeskScene()
    desk.wait(10)
    desk.type("777")
    let question = try #require(QuestionList(of: desk.book).all.first)
    let repair = try #require(
      Repairs(of: desk.book).best(for: question).first { $0.act == .newEntry("777") })
    _ = desk.desk.questions.settle(question, with: repair, at: desk.now)
    _ = desk.desk.answers()
    #expect(desk.book.entryCount == 6 && QuestionList(of: desk.book).all.isEmpty)
    _ = desk.desk.acts.undo(at: desk.now)
    #expect(desk.desk.answers().map(\.isError) == [false])
    #expect(desk.book.entryCount == 5)
    #expect(QuestionList(of: desk.book).all.map(\.kind) == [.unknownBib])
    _ = desk.desk.acts.redo(at: desk.now)
    _ = desk.desk.answers()
    #expect(desk.book.entry(bib: "777") != nil && QuestionList(of: desk.book).all.isEmpty)
  }

  @Test func `a new entry that has got a name meanwhile is not undone`() throws {
    let desk = try DeskScene()
    desk.wait(10)
    desk.type("777")
    let question = try #require(QuestionList(of: desk.book).all.first)
    let repair = try #require(
      Repairs(of: desk.book).best(for: question).first { $0.act == .newEntry("777") })
    _ = desk.desk.questions.settle(question, with: repair, at: desk.now)
    _ = desk.desk.answers()
    let entry = try #require(desk.book.entry(bib: "777"))
    var draft = EntryDraft(entry)
    draft.name = "Hana Kuroki"
    _ = try desk.scene.service.editEntry(entry.id, draft, by: RaceScene.owner)
    _ = desk.desk.acts.undo(at: desk.now)
    #expect(desk.desk.answers().map(\.isError) == [true])
    #expect(desk.book.entry(bib: "777")?.name == "Hana Kuroki")
  }

  @Test func `the gun, and anything over a minute old, is undone on purpose only`() throws {
    let desk = try DeskScene()
    #expect(desk.desk.acts.undo(at: desk.now).wording.key == "races.error.needsPurpose")
    desk.wait(10)
    desk.type("12")
    desk.wait(61)
    #expect(desk.desk.acts.undo(at: desk.now).wording.key == "races.error.needsPurpose")
    _ = desk.desk.acts.undo(at: desk.now, deliberate: true)
    _ = desk.desk.acts.undo(at: desk.now, deliberate: true)
    _ = desk.desk.answers()
    #expect(!desk.book.competition.race.hasStarted)
  }

  @Test func `never applies to another desk's act, nor to one that others have continued`() throws {
    let desk = try DeskScene()
    let other = try desk.otherDesk()
    desk.wait(10)
    _ = desk.desk.entries.set(.dnf, bib: "12", at: desk.now)
    _ = desk.desk.answers()
    #expect(!other.acts.canUndo)
    _ = other.answers()
    _ = other.entries.set(.dsq, bib: "12", at: desk.now)
    #expect(other.answers().map(\.isError) == [false])
    _ = desk.desk.acts.undo(at: desk.now)
    let answer = try #require(desk.desk.answers().first)
    #expect(answer.isError)
    #expect(answer.wording.key == "races.error.builtOn")
    #expect(desk.book.entry(bib: "12")?.status == .dsq)
  }

  @Test func `a repair is undone and redone like anything else`() throws {
    let desk = try DeskScene()
    desk.wait(10)
    desk.type("21")
    let question = try #require(QuestionList(of: desk.book).all.first)
    let repair = try #require(Repairs(of: desk.book).best(for: question).first)
    _ = desk.desk.questions.settle(question, with: repair, at: desk.now)
    _ = desk.desk.answers()
    #expect(desk.crossings == ["12 10.3"])
    _ = desk.desk.acts.undo(at: desk.now)
    _ = desk.desk.answers()
    #expect(desk.crossings == ["21 10.3"])
    _ = desk.desk.acts.redo(at: desk.now)
    _ = desk.desk.answers()
    #expect(desk.crossings == ["12 10.3"])
  }

  @Test func `a bib undone and retyped keeps its own moment`() throws {
    let desk = try DeskScene()
    desk.wait(10)
    desk.type("12")
    desk.wait(5)
    #expect(desk.desk.acts.takeBack(at: desk.now) == "12")
    desk.type("2")
    #expect(desk.crossings == ["2 10.3"])
    _ = desk.desk.acts.undo(at: desk.now)
    _ = desk.desk.answers()
    #expect(desk.crossings == ["12 10.3"])
    _ = desk.desk.acts.redo(at: desk.now)
    _ = desk.desk.answers()
    #expect(desk.crossings == ["2 10.3"])
  }

  @Test func `a bib undone with its mark keeps the mark's moment, in a bunch too`() throws {
    let desk = try DeskScene()
    desk.wait(10)
    _ = desk.desk.pendingTimes.mark(at: desk.now)
    desk.wait(1)
    desk.type("12")
    _ = desk.desk.acts.takeBack(at: desk.now)
    desk.type("1,2")
    #expect(desk.crossings == ["2 10.0", "1 10.0"])
    #expect(desk.desk.pendingTimes.all.isEmpty)
    _ = desk.desk.acts.takeBack(at: desk.now)
  }

  @Test func `Esc puts a taken-back bib back as it was`() throws {
    let desk = try DeskScene()
    desk.wait(10)
    desk.type("12")
    _ = desk.desk.acts.takeBack(at: desk.now)
    #expect(desk.desk.acts.isRetyping)
    #expect(desk.desk.acts.returnTaken(at: desk.now) != nil)
    desk.wait(3)
    desk.type("1")
    #expect(desk.crossings == ["1 13.6", "12 10.3"])
  }

  @Test func `of two desks that want one mark the first gets it, and the other asks`() throws {
    let desk = try DeskScene()
    desk.wait(10)
    _ = desk.desk.pendingTimes.mark(at: desk.now)
    _ = desk.desk.answers()
    let other = try desk.otherDesk(author: RaceScene.owner)
    #expect(other.pendingTimes.all.count == 1)
    desk.wait(2)
    _ = other.crossings.enter("12", firstKey: desk.now, enter: desk.now)
    _ = other.answers()
    desk.type("99")
    #expect(desk.crossings == ["99 12.3", "12 10.0"])
    #expect(QuestionList(of: desk.book).all.map(\.kind) == [.markRefused])
  }
}
