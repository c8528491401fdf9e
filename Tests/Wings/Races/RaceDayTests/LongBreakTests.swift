import RaceDay
import RaceSamples
import Races
import Testing
import Timekeeping

@Suite("Crossings after a long break")
struct LongBreakTests {
  private let desk: DeskScene
  private static let field = ["1", "2", "3", "12", "99"]

  init() throws { desk = try DeskScene() }

  /// Lets all pass, three seconds apart, and waits for the rest of the lap.
  private func lap(_ seconds: Double = 300) {
    for bib in Self.field {
      desk.wait(3)
      desk.type(bib)
    }
    desk.wait(seconds - 16.5)
  }

  private var questions: [QuestionKind] { QuestionList(of: desk.book).all.map(\.kind) }
  private var missed: [MissedLaps] { MissedLapsList(of: desk.book).all }

  @Test func `the first laps after a neutralisation ask nothing, whatever was ridden meanwhile`() {
    for _ in 0..<4 { lap() }
    lap(60)
    _ = desk.desk.clock.neutralise(at: desk.now)
    desk.wait(1_200)
    _ = desk.desk.clock.resume(at: desk.now)
    _ = desk.desk.answers()
    // All rode back to the line, so most of the lap was ridden while the clock was paused.
    for _ in 0..<3 { lap() }
    #expect(questions.isEmpty && missed.isEmpty)
  }

  @Test func `a lap that lasts long after a neutralisation asks nothing either`() {
    for _ in 0..<5 { lap() }
    _ = desk.desk.clock.neutralise(at: desk.now)
    desk.wait(900)
    _ = desk.desk.clock.resume(at: desk.now)
    desk.wait(320)
    for _ in 0..<3 { lap() }
    #expect(questions.isEmpty && missed.isEmpty)
  }

  @Test func `a bib read twice after a neutralisation still asks`() {
    for _ in 0..<5 { lap() }
    _ = desk.desk.clock.neutralise(at: desk.now)
    desk.wait(600)
    _ = desk.desk.clock.resume(at: desk.now)
    lap()
    lap(20)
    desk.type("99")
    #expect(questions.contains(.doubled) || questions.contains(.tooEarly))
  }

  @Test func `an hour without crossings asks nothing about the laps before it`() {
    for _ in 0..<2 { lap() }
    desk.wait(3_600)
    for _ in 0..<4 {
      lap()
      #expect(questions.isEmpty)
    }
  }

  @Test func `a clock started an hour early asks about one lap only`() {
    desk.wait(3_600)
    for _ in 0..<2 { lap() }
    #expect(questions.count == Self.field.count)
    lap()
    #expect(questions.isEmpty)
    for _ in 0..<4 { lap() }
    #expect(questions.isEmpty)
  }

  @Test func `the same bib three times within seconds stays a double`() {
    desk.wait(300)
    desk.type("12")
    for _ in 0..<2 {
      desk.wait(4)
      desk.type("12")
    }
    #expect(questions.count == 2)
  }

  @Test func `a question that the next lap has settled comes back with its undo`() {
    desk.wait(3_600)
    for _ in 0..<3 {
      desk.type("12")
      desk.wait(300)
    }
    #expect(questions.isEmpty)
    _ = desk.desk.acts.undo(at: desk.now, deliberate: true)
    _ = desk.desk.answers()
    #expect(questions == [.tooEarly])
  }

  @Test func `a break without crossings is one question, answered for all at once`() throws {
    for _ in 0..<5 { lap() }
    desk.wait(600)
    lap()
    #expect(missed.count == Self.field.count)
    #expect(MissedLapsList.questionCount(missed) == 1)
    let together = MissedLapsList.together(with: try #require(missed.first), of: missed)
    #expect(together.count == Self.field.count)
    _ = desk.desk.missedLaps.refuse(together, at: desk.now)
    _ = desk.desk.answers()
    #expect(missed.isEmpty)
    _ = desk.desk.acts.undo(at: desk.now, deliberate: true)
    _ = desk.desk.answers()
    #expect(missed.count == Self.field.count)
    _ = desk.desk.missedLaps.accept(missed, at: desk.now)
    _ = desk.desk.answers()
    #expect(missed.isEmpty && desk.book.rows().allSatisfy { $0.laps == 8 })
  }

  @Test func `a rider missed while others passed is a separate question`() {
    for _ in 0..<5 { lap() }
    for bib in Self.field where bib != "12" {
      desk.wait(3)
      desk.type(bib)
    }
    desk.wait(287)
    lap()
    #expect(missed.map(\.bib) == ["12"] && missed.allSatisfy { $0.lull == nil })
  }
}
