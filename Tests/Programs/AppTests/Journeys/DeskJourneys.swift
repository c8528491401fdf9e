import Accounts
import Demo
import RaceDay
import Races
import Shell
import Terminal
import Testing
import RaceScreens

@testable import App

@Suite struct DeskJourneys {
  private func desk(columns: Int = 120, rows: Int = 40) throws -> (Play, Competition) {
    let play = try Play(columns: columns, rows: rows)
    try play.signIn(as: play.demo.organizer)
    let race = try #require(
      try RaceDirectory(store: play.store).all().first { $0.race.isRunning })
    play.coordinator.perform(.open(.desk(race.id)))
    return (play, race)
  }

  private func book(_ play: Play, _ race: Competition) throws -> RaceBook {
    try LiveRace(store: play.store, competitionID: race.id).book
  }

  @Test func `bib and Enter record a crossing and echo the name`() throws {
    let (play, race) = try desk()
    let before = try book(play, race).crossingCount
    play.type("11")
    play.press(.enter)
    #expect(try book(play, race).crossingCount == before + 1)
    #expect(play.shows("ok 11 Niko Marin"))
  }

  @Test func `a mark waits for its bib and gives it its moment`() throws {
    let (play, race) = try desk()
    play.press(.character("+"))
    #expect(play.shows("1 pending:"))
    play.type("11")
    play.press(.enter)
    #expect(!play.shows("1 pending:"))
    let last = try #require(try CrossingList(of: book(play, race)).latest(limit: 1).first)
    #expect(last.bib == "11")
  }

  @Test func `minus takes the last crossing back and Ctrl-Y gives it again`() throws {
    let (play, race) = try desk()
    let before = try book(play, race).crossingCount
    play.type("11")
    play.press(.enter, .character("-"))
    #expect(try book(play, race).crossingCount == before)
    play.press(.control("y"))
    #expect(try book(play, race).crossingCount == before + 1)
  }

  @Test func `an unknown bib is saved, asked about and corrected by a digit`() throws {
    let (play, race) = try desk()
    let before = try book(play, race).crossingCount
    play.type("999")
    play.press(.enter)
    #expect(try book(play, race).crossingCount == before + 1)
    #expect(play.shows("not on start list"))
    play.press(.character("/"), .character("1"))
    #expect(try !CrossingList(of: book(play, race)).latest(limit: 1).contains { $0.bib == "999" })
  }

  @Test func `a bunch is one moment in the order typed`() throws {
    let (play, race) = try desk()
    play.type("12,15,17")
    play.press(.enter)
    let last = try CrossingList(of: book(play, race)).latest(limit: 3)
    #expect(last.map(\.bib) == ["17", "15", "12"])
    #expect(Set(last.map(\.elapsedMilliseconds)).count == 1)
  }

  @Test func `Enter on an empty line and Ctrl-S do nothing, Ctrl-C clears`() throws {
    let (play, race) = try desk()
    let before = try book(play, race).crossingCount
    play.press(.enter, .control("s"))
    play.type("12")
    play.press(.control("c"), .enter)
    #expect(try book(play, race).crossingCount == before)
    #expect(play.coordinator.takeEffects().isEmpty)
  }

  @Test func `Esc with a running clock only says how to leave`() throws {
    let (play, race) = try desk()
    play.press(.escape)
    #expect(play.coordinator.route == Route(.desk(race.id)))
    play.press(.character("/"), .character("9"), .character("0"))
    #expect(play.coordinator.route != Route(.desk(race.id)))
  }

  @Test func `digits typed over the help page are a bib`() throws {
    let (play, race) = try desk()
    let before = try book(play, race).crossingCount
    play.press(.character("?"))
    play.type("11")
    play.press(.enter)
    #expect(try book(play, race).crossingCount == before + 1)
  }

  @Test(arguments: [(120, 40), (80, 24), (40, 12), (19, 4), (10, 2)])
  func `no crossing is lost to a small window`(columns: Int, rows: Int) throws {
    let (play, race) = try desk(columns: columns, rows: rows)
    let before = try book(play, race).crossingCount
    play.type("11")
    play.press(.enter)
    #expect(!play.screen.isEmpty)
    #expect(try book(play, race).crossingCount == before + 1)
  }

  @Test func `a status is set for the bib in the line`() throws {
    let (play, race) = try desk()
    play.type("14")
    play.press(.character("/"), .character("4"))
    #expect(try book(play, race).entry(bib: "14")?.status == .dnf)
  }

  @Test func `a desk closed from elsewhere becomes read-only and keeps what is typed`() throws {
    let (play, race) = try desk()
    play.type("11")
    let races = RaceService(store: play.store, clock: play.coordinator.context.clock)
    _ = try races.deactivate(race.id, by: .shell)
    play.wait(milliseconds: 0)
    let before = try book(play, race).crossingCount
    play.press(.enter)
    #expect(try book(play, race).crossingCount == before)
    #expect(play.shows("This race is closed"))
    #expect(play.shows("Bib > 11"))
  }
}
