import Demo
import RaceDay
import Races
import Shell
import Terminal
import Testing
import Timekeeping
import RaceScreens

@testable import App

/// The strip of waiting marks, the riders due, and the key for misplaced marks.
@Suite struct DeskJourneysQueue {
  private func desk(columns: Int = 120, rows: Int = 40) throws -> Play {
    let play = try Play(columns: columns, rows: rows)
    try play.signIn(as: play.demo.organizer)
    play.coordinator.perform(.open(.desk(try play.race("Autumn Cross, Round 1").id)))
    return play
  }

  private func book(_ play: Play) throws -> RaceBook { try play.book("Autumn Cross, Round 1") }

  private func last(_ count: Int, _ play: Play) throws -> [CrossingLine] {
    try CrossingList(of: book(play)).latest(limit: count)
  }

  @Test(arguments: [(120, 40), (80, 24), (40, 12)])
  func `the strip says how old each mark is and which the next bib takes`(columns: Int, rows: Int)
    throws
  {
    let play = try desk(columns: columns, rows: rows)
    play.press(.character("+"))
    play.wait(milliseconds: 2_000)
    play.press(.character("+"))
    #expect(play.shows("2 pending: >+"))
    #expect(play.shows(" 2s"))
    play.type("1")
    play.press(.backspace)
    play.type("11")
    play.press(.enter)
    play.type("12")
    play.press(.enter)
    #expect(!play.shows("2 pending:"))
    play.type("1")
    #expect(play.shows("no time pending: Enter takes the time"))
  }

  @Test func `a star takes the first who is due, a letter another, Backspace brings it back`()
    throws
  {
    let play = try desk()
    let due = try ExpectedList(of: book(play)).next(
      atElapsed: try #require(book(play).elapsedMilliseconds(at: play.clock.now)), limit: 3)
    play.press(.character("*"))
    #expect(try last(1, play).map(\.bib) == [due[0].bib])
    #expect(play.shows("ok \(due[0].bib) \(due[0].name)"))
    play.press(.character("c"))
    #expect(try last(2, play).map(\.bib) == [due[2].bib, due[0].bib])
    play.press(.backspace)
    #expect(play.shows("Bib > \(due[2].bib)"))
    play.press(.escape, .character("-"), .character("-"))
    play.wait(milliseconds: 200)
    #expect(try last(2, play).allSatisfy { $0.bib != due[0].bib })
  }

  @Test func `if bibs have letters, letters are text and the star still works`() throws {
    let play = try Play(columns: 120, rows: 40)
    try play.signIn(as: play.demo.organizer)
    let races = play.coordinator.context.races
    let author = play.coordinator.context.author
    var draft = CompetitionDraft()
    (draft.name, draft.rules) = ("Letter Loop", .laps)
    let race = try races.create(draft, by: author)
    for bib in ["A1", "B2"] {
      var entry = EntryDraft()
      (entry.name, entry.bib) = ("Runner \(bib)", bib)
      _ = try races.addEntry(entry, to: race.id, by: author)
    }
    play.coordinator.perform(.open(.desk(race.id)))
    play.press(.character("+"))
    for _ in 0..<2 {
      play.wait(milliseconds: 60_000)
      play.type("a1")
      play.press(.enter)
    }
    play.wait(milliseconds: 58_000)
    play.press(.character("a"))
    #expect(play.shows("Bib > A"))
    #expect(try play.book("Letter Loop").crossingCount == 2)
    play.press(.control("c"), .character("*"))
    #expect(try play.book("Letter Loop").crossingCount == 3)
  }

  @Test(arguments: ["[", "/971"])
  func `an unmarked rider passes the marks on, by one key or on the number pad`(
    keys: String
  ) throws {
    let play = try desk()
    for _ in 0..<2 {
      play.press(.character("+"))
      play.wait(milliseconds: 1_600)
    }
    for bib in ["11", "12", "13"] {
      play.type(bib)
      play.press(.enter)
    }
    let before = try last(3, play)
    #expect(before.map(\.isMarked) == [false, true, true])
    play.type(keys)
    let after = try last(3, play)
    #expect(after.map(\.isMarked) == [true, false, true])
    #expect(after[0].elapsedMilliseconds == before[1].elapsedMilliseconds)
    #expect(play.shows("12 "))
    play.press(.character("-"))
    #expect(try last(3, play) == before)
  }

  @Test func `an arrow picks the crossing, and an extra mark becomes an unknown rider`()
    throws
  {
    let play = try desk()
    for _ in 0..<3 {
      play.press(.character("+"))
      play.wait(milliseconds: 1_600)
    }
    for bib in ["11", "12"] {
      play.type(bib)
      play.press(.enter)
    }
    let before = try last(2, play)
    play.press(.alt("2"), .down, .down, .character("]"))
    let after = try last(3, play)
    #expect(after.map(\.bib) == ["", "12", "11"])
    #expect(after[0].elapsedMilliseconds == before[1].elapsedMilliseconds)
    #expect(after[2].elapsedMilliseconds == before[0].elapsedMilliseconds)
    #expect(play.shows("unidentified"))
  }
}
