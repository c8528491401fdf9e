import RaceSamples
import Languages
@testable import Races
import RaceDay
import Testing
import Timekeeping

@Suite("Open questions")
struct QuestionTests {
  @Test func `an unknown bib is saved at once, beeps, and offers what it may have been`() throws {
    let desk = try DeskScene(bibs: ["12", "99", "909"])
    desk.wait(10)
    let answer = try #require(desk.type("999").first)
    #expect(answer.beeps)
    #expect(answer.wording.key == "races.question.unknownBib")
    let question = try #require(QuestionList(of: desk.book).all.first)
    #expect(
      Repairs(of: desk.book).best(for: question).map(\.act) == [
        .rebib("99"), .rebib("909"), .newEntry("999"),
      ])
  }

  @Test func `a bib with other zeros is proposed first, and once answered it is known`() throws {
    let desk = try DeskScene(bibs: ["7", "70", "8"])
    desk.wait(10)
    desk.type("007")
    desk.wait(1)
    desk.type("0070")
    let question = try #require(QuestionList(of: desk.book).all.first)
    let repair = try #require(Repairs(of: desk.book).best(for: question).first)
    #expect(repair.act == .rebib("7"))
    _ = desk.desk.questions.settle(question, with: repair, at: desk.now)
    #expect(desk.desk.answers().map(\.isError) == [false])
    #expect(QuestionList(of: desk.book).all.isEmpty)
    desk.wait(60)
    desk.type("008")
    #expect(QuestionList(of: desk.book).all.isEmpty)
    #expect(desk.book.rows().map(\.laps) == [1, 1, 1])
  }

  @Test func `swapped digits come before anything else`() throws {
    let desk = try DeskScene(bibs: ["12", "2", "22", "121"])
    desk.wait(10)
    desk.type("21")
    let question = try #require(QuestionList(of: desk.book).all.first)
    #expect(Repairs(of: desk.book).best(for: question).first?.act == .rebib("12"))
  }

  @Test func `the bib that is due comes first of all`() throws {
    let desk = try DeskScene(bibs: ["12", "211"])
    for _ in 0..<3 {
      desk.wait(60)
      desk.type("211")
    }
    desk.wait(60)
    desk.type("21")
    let question = try #require(QuestionList(of: desk.book).all.first)
    #expect(Repairs(of: desk.book).best(for: question).first?.act == .rebib("211"))
    #expect(
      Repairs(of: desk.book).best(for: question).first?.wording.key == "races.repair.rebibDue")
  }

  @Test func `creating the entry answers the question and assigns the crossing`() throws {
    let desk = try DeskScene()
    desk.wait(10)
    desk.type("500")
    let question = try #require(QuestionList(of: desk.book).all.first)
    let repair = try #require(
      Repairs(of: desk.book).best(for: question).first { $0.act == .newEntry("500") })
    _ = desk.desk.questions.settle(question, with: repair, at: desk.now)
    _ = desk.desk.answers()
    #expect(QuestionList(of: desk.book).all.isEmpty)
    #expect(desk.book.rows().first?.bib == "500")
  }

  // A lap under 0.4 of the median lap may be a double read: it is flagged and never removed.
  @Test func `a lap far shorter than the rider's others is flagged and counts`() throws {
    let desk = try DeskScene()
    for _ in 0..<3 {
      desk.wait(60)
      desk.type("12")
    }
    desk.wait(20)
    #expect(desk.type("12").first?.beeps == true)
    #expect(QuestionList(of: desk.book).all.map(\.kind) == [.tooEarly])
    #expect(desk.book.rows().first?.laps == 4)
  }

  @Test(arguments: [1, 2])
  func `a finish of five kilometres in six seconds is asked about, not placed`(
    laps: Int
  ) throws {
    let scene = try RaceScene()
    let race = try scene.competition(.road) {
      $0.settings.laps = laps
      $0.settings.lapMetres = 5_000 / laps
      // The first of several laps may be partial, so that only a set minimum is held against it.
      $0.settings.minimumLapMilliseconds = laps > 1 ? 60_000 : nil
    }
    try scene.enter(["7", "8"], into: race)
    try scene.cross("7", 6, in: race)
    let question = try #require(QuestionList(of: scene.book(race)).all.first)
    #expect(question.kind == .tooEarly && question.bib == "7")
    #expect(try scene.book(race).rows().map(\.place) == [nil, nil])
    for lap in 1...laps {
      try scene.cross("8", 1_300 * Double(lap), in: race)
      try scene.cross("7", 1_200 * Double(lap), in: race)
      let seven = try #require(try scene.book(race).rows().first { $0.bib == "7" })
      #expect(seven.isFinished == (lap == laps))
    }
    let book = try scene.book(race)
    #expect(book.rows().map(\.bib) == ["7", "8"])
    #expect(book.rows().map(\.milliseconds) == [1_200_000 * laps, 1_300_000 * laps])
    #expect(QuestionList(of: book).all.map(\.id) == [question.id])
  }

  @Test(arguments: [24.0, 29, 31, 36])
  func `a lap far too short is asked about and makes no leader until it is answered`(
    seconds: Double
  ) throws {
    let bibs = (1...8).map { "\($0)" }
    let desk = try DeskScene(bibs: bibs)
    for _ in 0..<4 {
      desk.wait(60)
      for bib in bibs { desk.type(bib) }
    }
    desk.wait(seconds)
    #expect(desk.type("8").first?.beeps == true)
    let question = try #require(QuestionList(of: desk.book).all.first)
    #expect(question.kind == .tooEarly && question.bib == "8")
    #expect(desk.book.rows().first?.bib == "1")
    let row = try #require(desk.book.rows().first { $0.bib == "8" })
    #expect(row.laps == 5 && row.shortLaps == 1 && row.place == 8)
    let right = try #require(
      Repairs(of: desk.book).best(for: question).first { $0.act == .keep })
    _ = desk.desk.questions.settle(question, with: right, at: desk.now)
    _ = desk.desk.answers()
    #expect(desk.book.rows().first?.bib == "8")
  }

  @Test func `a lap a quarter faster than those before is nobody's question`() throws {
    let desk = try DeskScene(bibs: ["1", "2"])
    for _ in 0..<4 {
      desk.wait(60)
      desk.type("1")
      desk.type("2")
    }
    desk.wait(45)
    desk.type("2")
    #expect(QuestionList(of: desk.book).all.isEmpty)
    #expect(desk.book.rows().first?.bib == "2")
  }

  @Test func `crossings of DNS and DNF riders are saved, shown, and asked about`() throws {
    let desk = try DeskScene()
    desk.wait(60)
    desk.type("99")
    _ = desk.desk.entries.set(.dns, bib: "12", at: desk.now)
    _ = desk.desk.entries.set(.dnf, bib: "99", at: desk.now)
    _ = desk.desk.answers()
    #expect(QuestionList(of: desk.book).all.isEmpty)
    desk.wait(60)
    desk.type("12")
    desk.type("99")
    #expect(QuestionList(of: desk.book).all.map(\.kind) == [.didNotStart, .didNotFinish])
    let question = try #require(QuestionList(of: desk.book).all.first)
    let repair = try #require(Repairs(of: desk.book).best(for: question).first)
    _ = desk.desk.questions.settle(question, with: repair, at: desk.now)
    _ = desk.desk.answers()
    #expect(desk.book.entry(bib: "12")?.status == .ok)
    #expect(QuestionList(of: desk.book).all.map(\.bib) == ["99"])
  }

  @Test func `a crossing after the last lap of a road race is asked about`() throws {
    let desk = try DeskScene(rules: .road)
    desk.wait(60)
    desk.type("12")
    desk.wait(20)
    desk.type("12")
    #expect(QuestionList(of: desk.book).all.map(\.kind) == [.afterFinish])
    #expect(desk.book.rows().first?.milliseconds == 60_300)
  }

  @Test func `the riders due next are predicted from their own laps`() throws {
    let desk = try DeskScene()
    desk.wait(50)
    desk.type("12")
    desk.wait(10)
    desk.type("99")
    desk.wait(39.4)
    desk.type("12")
    desk.wait(21)
    desk.type("99")
    let expected = ExpectedList(of: desk.book).next(atElapsed: 125_000, limit: 5)
    #expect(expected.map(\.bib) == ["12", "99"])
    #expect(expected.map(\.dueMilliseconds) == [150_300, 182_600])
    #expect(expected.map(\.nextLap) == [3, 3])
    #expect(expected.map(\.lateness) == [.due, .due])
  }
}
