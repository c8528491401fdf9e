import Demo
import Races
import Shell
import Terminal
import Testing
import Timekeeping
import RaceScreens

@testable import App

/// Crossings corrected at the desk, each with number pad keys and each undone by one more.
@Suite struct DeskJourneysCorrections {
  private let race = "Autumn Cross, Round 1"

  private func desk(columns: Int = 120, rows: Int = 40) throws -> Play {
    let play = try Play(columns: columns, rows: rows)
    try play.signIn(as: play.demo.organizer)
    play.coordinator.perform(.open(.desk(try play.race(race).id)))
    play.wait(milliseconds: 120_000)
    for bib in ["11", "12", "13"] {
      play.type(bib)
      play.press(.enter)
      play.wait(milliseconds: 4_000)
    }
    return play
  }

  private func last(_ count: Int, _ play: Play) throws -> [CrossingLine] {
    try CrossingList(of: play.book(race)).latest(limit: count)
  }

  /// Corrects a crossing: types `/99`, steps back to it, chooses a digit, and gives no reason.
  private func correct(_ play: Play, _ digit: Character, older steps: Int = 0, _ typed: String...) {
    play.type("/99")
    for _ in 0..<steps { play.press(.character("-")) }
    play.press(.character(digit))
    for text in typed {
      play.type(text)
      play.press(.enter)
    }
    play.press(.enter)
  }

  private func undone(_ play: Play, _ before: [CrossingLine]) throws {
    play.press(.character("-"))
    play.wait(milliseconds: 200)
    #expect(try last(3, play).map(\.bib) == before.map(\.bib))
    #expect(try last(3, play).map(\.elapsedMilliseconds) == before.map(\.elapsedMilliseconds))
  }

  @Test func `another bib, of the crossing two before`() throws {
    let play = try desk()
    let before = try last(3, play)
    correct(play, "1", older: 2, "19")
    #expect(try last(3, play).map(\.bib) == ["13", "12", "19"])
    try undone(play, before)
  }

  @Test func `another moment is typed with a star for the colon`() throws {
    let play = try desk()
    let before = try last(3, play)
    correct(play, "2", older: 1, "28*00")
    #expect(try last(3, play)[1].elapsedMilliseconds == 28 * 60_000)
    try undone(play, before)
  }

  @Test func `another moment is typed as the time of day, after a star`() throws {
    let play = try desk()
    let wanted = try last(2, play)[1].elapsedMilliseconds - 60_000
    let start = try #require(try play.race(race).race.starts.first).at
    let clock = LocalTime(utcMilliseconds: start.utc + wanted).timeOfDay
    correct(play, "2", older: 1, "*" + String(clock.map { $0 == ":" ? "*" : $0 }))
    let moved = try last(3, play)[1].elapsedMilliseconds
    #expect(abs(moved - wanted) < 1_000)
  }

  @Test func `an invalid time of day is refused where it was typed`() throws {
    let play = try desk()
    let before = try last(3, play)
    play.type("/992*30*00*00")
    play.press(.enter)
    #expect(play.shows("Enter a time"))
    #expect(try last(3, play) == before)
  }

  @Test func `a crossing is taken out, and another is inserted at a given moment`() throws {
    let play = try desk()
    let before = try last(3, play)
    correct(play, "3", older: 1)
    #expect(try last(2, play).map(\.bib) == ["13", "11"])
    try undone(play, before)
    correct(play, "4", "14", "28*01.5")
    let put = try #require(last(1, play).first)
    #expect(put.bib == "14" && put.elapsedMilliseconds == 28 * 60_000 + 1_500)
    #expect(put.source == .inserted)
    play.press(.character("-"))
    play.wait(milliseconds: 200)
    #expect(try last(3, play).map(\.bib) == before.map(\.bib))
  }

  @Test func `two crossings are swapped`() throws {
    let play = try desk()
    let before = try last(3, play)
    correct(play, "5")
    #expect(try last(3, play).map(\.bib) == ["12", "13", "11"])
    try undone(play, before)
  }

  @Test(arguments: [("", 2), ("1", 1)])
  func `a block is moved, from one crossing on or a given number`(typed: String, moved: Int) throws
  {
    let play = try desk()
    let before = try last(3, play)
    correct(play, "6", older: 1, "-2.5", typed)
    let shifts = try zip(last(3, play).reversed(), before.reversed()).map {
      $0.elapsedMilliseconds - $1.elapsedMilliseconds
    }
    #expect(shifts == [0, -2_500, moved == 2 ? -2_500 : 0])
    try undone(play, before)
  }

  @Test func `a bunch is split in the order it was typed`() throws {
    let play = try desk()
    play.type("16,17,18")
    play.press(.enter)
    let before = try last(3, play)
    correct(play, "7", "0.5")
    let times = try last(3, play).map(\.elapsedMilliseconds)
    #expect(
      times == [
        before[0].elapsedMilliseconds + 1_000, before[1].elapsedMilliseconds + 500,
        before[2].elapsedMilliseconds,
      ])
    try undone(play, before)
  }

  @Test func `one rider with two bibs, and a rider who gets another bib`() throws {
    let play = try desk()
    let laps = try #require(
      play.book(race).position(ofBib: "12").map {
        try play.book(race).row(at: $0).laps
      })
    correct(play, "8", "12")
    let merged = try #require(
      play.book(race).position(ofBib: "12").map {
        try play.book(race).row(at: $0).laps
      })
    #expect(merged > laps)
    play.press(.character("-"))
    play.wait(milliseconds: 200)
    correct(play, "9", "113")
    #expect(try last(1, play).map(\.bib) == ["113"])
  }

  @Test func `the reason is saved, and wrong input is not accepted`() throws {
    let play = try desk()
    play.type("/941/991")
    play.type("#")
    play.press(.enter)
    #expect(play.shows("Invalid bib"))
    play.press(.backspace)
    play.type("19")
    play.press(.enter)
    play.type("seen on video")
    play.press(.enter)
    #expect(try last(1, play).map(\.bib) == ["19"])
    play.type("/984")
    #expect(play.shows("seen on video"))
  }

  @Test func `an arrow and Enter pick a crossing, and a bib typed next is a bib`() throws {
    let play = try desk()
    play.press(.alt("2"), .down, .down, .enter)
    #expect(play.shows("12 Ελένη Μαυρίδου, lap"))
    play.press(.escape)
    play.type("14")
    play.press(.enter, .enter)
    #expect(try last(1, play).map(\.bib) == ["14"])
    #expect(!play.shows("older * newer"))
  }

  @Test func `the race is neutralised, goes on, and both are undone`() throws {
    let play = try desk()
    play.type("/942")
    play.press(.enter)
    #expect(try play.race(race).race.isPaused)
    play.wait(milliseconds: 60_000)
    play.type("/943")
    play.press(.enter)
    #expect(try !play.race(race).race.isPaused)
    play.press(.character("-"))
    play.wait(milliseconds: 1_000)
    #expect(try play.race(race).race.isPaused)
    play.press(.character("-"))
    play.wait(milliseconds: 1_000)
    #expect(try play.race(race).race.pauses.isEmpty)
  }

  @Test func `a lap that was missed is counted, or said to be one`() throws {
    let play = try desk()
    play.wait(milliseconds: 256_000)
    play.type("28")
    play.press(.enter)
    let missed = try MissedLapsList(of: play.book(race)).all
    try #require(!missed.isEmpty)
    play.type("/990")
    #expect(play.shows("1/1 -* 28"))
    play.type("3")
    play.press(.enter)
    #expect(try MissedLapsList(of: play.book(race)).all.count == missed.count - 1)
  }

  @Test(arguments: [(40, 12), (60, 15), (80, 24)])
  func `every digit of every page is seen in a small window`(columns: Int, rows: Int) throws {
    let play = try desk(columns: columns, rows: rows)
    for (page, digits) in [("1", 1...5), ("4", 1...5), ("7", 1...5), ("8", 1...5), ("9", 0...9)] {
      play.type("/9" + page)
      for digit in digits { #expect(play.offers(digit), "/9\(page)\(digit)") }
      play.press(.escape)
    }
  }
}
