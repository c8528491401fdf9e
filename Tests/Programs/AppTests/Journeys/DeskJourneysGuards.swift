import Demo
import RaceDay
import Races
import Shell
import Terminal
import Testing
import Timekeeping
import RaceScreens

@testable import App

/// Typing mistakes, and the guards that keep them from doing harm.
@Suite struct DeskJourneysGuards {
  private let race = "Autumn Cross, Round 1"

  private func desk() throws -> Play {
    let play = try Play(columns: 120, rows: 40)
    try play.signIn(as: play.demo.organizer)
    play.coordinator.perform(.open(.desk(try play.race(race).id)))
    return play
  }

  private func count(_ play: Play) throws -> Int { try play.book(race).crossingCount }

  /// Holds a key: it repeats after the keyboard's delay, and then at its rate.
  private func hold(_ key: Key, _ play: Play, delay: Int = 400, repeats: Int = 12) {
    for press in 0..<repeats {
      play.clock.advance(milliseconds: press == 1 ? delay : press == 0 ? 400 : 33)
      play.coordinator.handle(.key(key), at: play.clock.now)
      play.wait(milliseconds: 0)
    }
  }

  @Test func `a mark in the middle of typing leaves the line and is taken by it`() throws {
    let play = try desk()
    play.type("1")
    play.press(.character("+"))
    let marked = try #require(play.book(race).marksWaiting.first).at
    play.type("1")
    play.press(.enter)
    let line = try #require(CrossingList(of: play.book(race)).latest(limit: 1).first)
    #expect(line.bib == "11" && line.isMarked)
    #expect(line.elapsedMilliseconds == (try play.book(race).elapsedMilliseconds(at: marked)))
  }

  @Test(arguments: [".", ","])
  func `point and comma are one key: unknown rider on an empty line, bunch after a bib`(key: String)
    throws
  {
    let play = try desk()
    play.press(.character("+"))
    play.type(key)
    #expect(try CrossingList(of: play.book(race)).latest(limit: 1).map(\.bib) == [""])
    play.type("11" + key + "12")
    play.press(.enter)
    #expect(try CrossingList(of: play.book(race)).latest(limit: 2).map(\.bib) == ["12", "11"])
  }

  @Test func `Backspace held down empties the line and takes no bib back`() throws {
    let play = try desk()
    play.type("11")
    play.press(.enter)
    play.type("123")
    hold(.backspace, play)
    #expect(!play.shows("is back in the line"))
    #expect(play.shows("Bib >"))
    play.press(.control("s"), .backspace)
    #expect(play.shows("11 is back in the line"))
  }

  @Test func `clearing a line that was taken back leaves the crossing as it was`() throws {
    let play = try desk()
    play.type("11")
    play.press(.enter, .backspace, .control("c"))
    play.type("12")
    play.press(.enter)
    #expect(try CrossingList(of: play.book(race)).latest(limit: 2).map(\.bib) == ["12", "11"])
  }

  @Test func `a star held down records two at most`() throws {
    let play = try desk()
    let before = try count(play)
    hold(.character("*"), play, repeats: 40)
    #expect(try count(play) - before <= 2)
  }

  @Test func `a mark key held down is one mark, then one for each repeat that is slow enough`()
    throws
  {
    let play = try desk()
    hold(.character("+"), play, repeats: 12)
    #expect(try play.book(race).marksWaiting.count == 2)
  }

  @Test func `the menu keeps its competitor while others pass`() throws {
    let play = try desk()
    play.type("11")
    play.press(.enter, .character("/"))
    try play.record("12", at: 1_600_000, in: try play.race(race).id)
    play.press(.character("4"))
    #expect(try play.book(race).entry(bib: "11")?.status == .dnf)
    #expect(try play.book(race).entry(bib: "12")?.status == .ok)
  }

  @Test func `a repair without a question does nothing and says so`() throws {
    let play = try desk()
    let before = try count(play)
    play.type("/1")
    #expect(play.shows("no open question"))
    #expect(try count(play) == before)
  }

  @Test func `a bib typed over the palette is a bib`() throws {
    let play = try desk()
    let before = try count(play)
    play.press(.control("p"))
    play.type("11")
    play.press(.enter)
    #expect(try count(play) == before + 1)
  }

  @Test func `minus within a bib is text where the race has such bibs`() throws {
    let play = try desk()
    let races = play.coordinator.context.races
    let author = play.coordinator.context.author
    var draft = CompetitionDraft()
    (draft.name, draft.rules) = ("Dash", .laps)
    let id = try races.create(draft, by: author).id
    var entry = EntryDraft()
    (entry.name, entry.bib) = ("Runner", "4-1")
    _ = try races.addEntry(entry, to: id, by: author)
    play.coordinator.perform(.open(.desk(id)))
    play.press(.character("+"))
    play.wait(milliseconds: 60_000)
    play.type("4-1")
    play.press(.enter)
    #expect(try CrossingList(of: play.book("Dash")).latest(limit: 1).map(\.bib) == ["4-1"])
    play.press(.character("-"))
    play.wait(milliseconds: 200)
    #expect(try play.book("Dash").crossingCount == 0)
  }

  @Test func `a bib and Enter are one key more than the bib, a rider who is due is one key`() throws
  {
    let play = try desk()
    let before = try count(play)
    play.press(.character("1"), .character("1"), .enter, .character("*"))
    #expect(try count(play) == before + 2)
  }

  @Test(arguments: [(120, 40), (80, 24), (60, 15), (40, 12), (19, 4)])
  func `how many questions are open is seen in every window`(columns: Int, rows: Int) throws {
    let play = try desk()
    play.type("999")
    play.press(.enter)
    play.resize(columns: columns, rows: rows)
    #expect(play.shows("! 1 open"))
  }

  @Test func `arrows walk the open questions, Enter and a digit settle the one picked`() throws {
    let play = try desk()
    for bib in ["999", "888", "777"] {
      play.type(bib)
      play.press(.enter)
    }
    #expect(play.shows("! 3 open"))
    play.press(.alt("3"), .down, .down)
    play.press(.enter)
    #expect(play.shows("2/3 -* 888"))
    play.type("3")
    #expect(try play.book(race).entry(bib: "888") != nil)
    #expect(play.shows("! 2 open"))
    play.press(.character("/"), .character("-"))
    #expect(play.shows("1/2 -* 999"))
  }
}
