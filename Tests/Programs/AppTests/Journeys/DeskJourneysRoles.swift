import Accounts
import Demo
import RaceDay
import Races
import Shell
import Terminal
import Testing
import Timekeeping
import RaceScreens

@testable import App

/// Two terminals at one race, one of them operated by keys.
@Suite struct DeskJourneysRoles {
  private let race = "Autumn Cross, Round 1"

  private func desk() throws -> Play {
    let play = try Play(columns: 120, rows: 40)
    try play.signIn(as: play.demo.organizer)
    play.coordinator.perform(.open(.desk(try play.race(race).id)))
    return play
  }

  /// Returns the desk of a co-organizer.
  private func otherDesk(_ play: Play) throws -> DeskSession {
    let id = try play.race(race).id
    let author = play.coordinator.context.author
    return DeskSession(
      service: play.coordinator.context.races,
      live: try LiveRace(store: play.store, competitionID: id), author: author)
  }

  @Test func `a marking desk marks with a bib that was typed before, by mark or Enter`() throws {
    let play = try desk()
    play.type("/973")
    #expect(play.shows("Marks >"))
    play.type("11")
    play.press(.character("+"))
    play.type("12")
    play.press(.enter)
    play.press(.character("+"))
    let marks = try play.book(race).marksWaiting
    #expect(marks.map(\.bib) == ["11", "12", nil])
    #expect(play.shows("3 pending: >+") && play.shows("=11"))
    #expect(play.shows("Bib >") == false)
  }

  @Test func `a typing desk types for the marking desk and reports a slip at once`() throws {
    let play = try desk()
    let marker = try otherDesk(play)
    _ = marker.position.take(role: .marks, at: play.clock.now)
    play.wait(milliseconds: 100)
    play.type("/974")
    #expect(play.shows("Types >"))
    _ = marker.pendingTimes.mark(at: play.clock.now)
    play.wait(milliseconds: 1_500)
    _ = marker.pendingTimes.mark(["13"], at: play.clock.now)
    play.wait(milliseconds: 1_500)
    #expect(play.shows("2 pending: >+"))
    play.type("13")
    play.press(.enter)
    #expect(try CrossingList(of: play.book(race)).latest(limit: 1).map(\.isMarked) == [true])
    #expect(play.shows("skipped"))
    #expect(play.shows("! 2 open"))
  }

  @Test func `typing without a marking desk is refused with what to do`() throws {
    let play = try desk()
    play.type("/974")
    #expect(play.shows("No other desk marks this race"))
    #expect(play.shows("Bib >"))
  }
}
