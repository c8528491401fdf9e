import RaceSamples
import Languages
@testable import Races
import RaceDay
import Testing
import Timekeeping

/// Typing mistakes that are saved immediately, questioned, and corrected by an offered repair.
@Suite("The bib doctor")
struct BibDoctorTests {
  private func doubt(_ desk: DeskScene) -> [QuestionKind] {
    QuestionList(of: desk.book).all.map(\.kind)
  }

  private func settle(_ repair: Int, _ desk: DeskScene) throws {
    let question = try #require(QuestionList(of: desk.book).all.last)
    let repairs = Repairs(of: desk.book).best(for: question)
    try #require(repairs.indices.contains(repair))
    _ = desk.desk.questions.settle(question, with: repairs[repair], at: desk.now)
    #expect(desk.desk.answers().map(\.isError) == [false])
  }

  @Test func `a bib twice in one bunch is a double, the one who was due is offered`() throws {
    let desk = try DeskScene()
    for _ in 0..<3 {
      desk.wait(60)
      desk.type("12,3")
    }
    desk.wait(60)
    desk.type("12,12")
    #expect(doubt(desk) == [.doubled])
    let question = try #require(QuestionList(of: desk.book).all.last)
    #expect(Repairs(of: desk.book).best(for: question).map(\.act) == [.remove, .rebib("3"), .keep])
    try settle(1, desk)
    #expect(QuestionList(of: desk.book).all.isEmpty)
    #expect(desk.book.rows().prefix(2).map(\.laps) == [4, 4])
  }

  @Test func `a rider who has just passed is not the first suggestion for an unknown bib`()
    throws
  {
    let desk = try DeskScene()
    for _ in 0..<3 {
      desk.wait(60)
      desk.type("12,3")
    }
    desk.wait(5)
    desk.type("13")
    let question = try #require(QuestionList(of: desk.book).all.last)
    #expect(Repairs(of: desk.book).best(for: question).first?.act == .rebib("1"))
  }

  @Test(arguments: [RuleSet.laps, .road, .distance])
  func `a bib typed twice within seconds is a double in every race`(rules: RuleSet) throws {
    let desk = try DeskScene(rules: rules)
    desk.wait(60)
    desk.type("12")
    desk.wait(4)
    #expect(desk.type("12").first?.beeps == true)
    #expect(doubt(desk) == [.doubled])
    try settle(0, desk)
    #expect(QuestionList(of: desk.book).all.isEmpty)
    #expect(desk.crossings == ["12 60.3"])
  }

  @Test func `a lap too short but not within seconds is asked about and counts`() throws {
    let desk = try DeskScene()
    for wait in [60.0, 60, 60, 15] {
      desk.wait(wait)
      desk.type("12")
    }
    #expect(doubt(desk) == [.tooEarly])
  }

  @Test func `a bib of a wave that has not started is asked about, and later is not`() throws {
    let desk = try DeskScene(isStarted: false)
    for (bib, wave) in [("1", "Blue"), ("2", "Red")] {
      try desk.scene.change(bib, in: desk.race) { $0.wave = wave }
    }
    _ = try desk.live.refresh()
    _ = desk.desk.clock.gun(at: desk.now, wave: "Blue")
    _ = desk.desk.answers()
    desk.wait(60)
    desk.type("1")
    #expect(doubt(desk) == [])
    desk.type("2")
    #expect(doubt(desk) == [.beforeOwnStart])
    desk.wait(60)
    _ = desk.desk.clock.gun(at: desk.now, wave: "Red")
    _ = desk.desk.answers()
    #expect(doubt(desk) == [.beforeOwnStart])
    try settle(1, desk)
    #expect(desk.crossings == ["1 60.3"])
    #expect(QuestionList(of: desk.book).all.isEmpty)
    desk.wait(60)
    desk.type("2")
    #expect(QuestionList(of: desk.book).all.isEmpty)
  }

  @Test func `the gun of the whole field is the gun of a wave without its own`() throws {
    let desk = try DeskScene()
    try desk.scene.change("2", in: desk.race) { $0.wave = "Red" }
    desk.wait(60)
    desk.type("2")
    #expect(doubt(desk) == [])
  }

  @Test(arguments: [
    (["12", "99"], "21", "12"), (["105", "99"], "15", "105"), (["45", "99"], "46", "45"),
    (["12", "99"], "122", "12"), (["1234", "99"], "1934", "1234"),
  ])
  func `swapped, missing, neighbouring, repeated and other digits are offered`(
    bibs: [String], typed: String, meant: String
  ) throws {
    let desk = try DeskScene(bibs: bibs)
    desk.wait(60)
    desk.type(typed)
    let question = try #require(QuestionList(of: desk.book).all.last)
    #expect(Repairs(of: desk.book).best(for: question).first?.act == .rebib(meant))
    try settle(0, desk)
    #expect(desk.crossings.map { $0.split(separator: " ").first } == [meant[...]])
    _ = desk.desk.acts.undo(at: desk.now)
    _ = desk.desk.answers()
    #expect(doubt(desk) == [.unknownBib])
  }

  @Test func `typing on leaves a question in the list, and any can be settled later`()
    throws
  {
    let desk = try DeskScene()
    desk.wait(60)
    for bib in ["77", "1", "88", "2"] { desk.type(bib) }
    #expect(doubt(desk) == [.unknownBib, .unknownBib])
    let first = try #require(QuestionList(of: desk.book).all.first)
    _ = desk.desk.questions.settle(
      first, with: Repair(.rebib("3"), Wording("races.repair.keep")), at: desk.now)
    _ = desk.desk.answers()
    #expect(QuestionList(of: desk.book).all.map(\.bib) == ["88"])
    #expect(desk.book.crossingCount == 4)
  }
}
