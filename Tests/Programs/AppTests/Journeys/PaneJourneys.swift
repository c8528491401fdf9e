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

/// Screens with several panes.
@Suite struct PaneJourneys {
  private func play(columns: Int = 80, rows: Int = 24) throws -> Play {
    let play = try Play(columns: columns, rows: rows)
    try play.signIn(as: play.demo.organizer)
    return play
  }

  @Test(arguments: [true, false])
  func `a long description is read to its end in a small window`(isRun: Bool) throws {
    let play = try play(columns: 40, rows: 12)
    var draft = CompetitionDraft()
    draft.name = "Long Words"
    draft.description = String(repeating: "word ", count: 180) + "finally"
    let user = try #require(play.coordinator.context.user)
    let race = try play.coordinator.context.races.create(draft, by: .person(user.id))
    play.coordinator.perform(.open(isRun ? Route(.run(race.id)) : Route(.competition(race.id))))
    #expect(!play.shows("finally"))
    play.press(.tab, .end)
    #expect(play.shows("finally"))
    play.press(.tab)
    #expect(!play.shows("finally"))
    play.press(.alt("1"), .character("G"))
    #expect(play.shows("finally"))
    play.press(.alt("2"))
    #expect(!play.shows("finally"))
  }

  @Test func `the desk shows each of its panes in the smallest window, by Tab and by Alt`() throws {
    let play = try play(columns: 40, rows: 12)
    play.coordinator.perform(.open(.desk(try play.race("Autumn Cross").id)))
    #expect(play.shows("Last crossings"))
    play.press(.alt("1"))
    #expect(play.shows("Board"))
    play.press(.alt("3"))
    #expect(play.shows("Open questions"))
    play.press(.backTab)
    #expect(play.shows("Last crossings"))
  }

  @Test func `the first crossing of a race is reached at its desk`() throws {
    let play = try play()
    let race = try play.race("Autumn Cross")
    let first = try #require(try CrossingList(of: play.book(race.name)).latest(limit: 10_000).last)
    play.coordinator.perform(.open(.desk(race.id)))
    play.press(.alt("2"), .end)
    let time = Elapsed.text(milliseconds: first.elapsedMilliseconds, decimals: 1, rounding: .down)
    #expect(play.shows(time))
    play.mouse(.wheelUp, at: Point(column: 5, row: 15))
    #expect(play.shows(time))
    play.press(.home)
    #expect(!play.shows(time))
  }

  @Test func `a click at the desk gives a pane the arrows`() throws {
    let play = try play(columns: 120, rows: 40)
    let race = try play.race("Autumn Cross")
    let first = try #require(try CrossingList(of: play.book(race.name)).latest(limit: 10_000).last)
    play.coordinator.perform(.open(.desk(race.id)))
    play.mouse(.press, at: Point(column: 3, row: 20))
    play.press(.end)
    let time = Elapsed.text(milliseconds: first.elapsedMilliseconds, decimals: 1, rounding: .down)
    #expect(play.shows(time))
  }

  @Test func `a click in Stats selects a race, and a second one opens it`() throws {
    let play = try Play(columns: 80, rows: 24)
    try play.signIn(as: play.demo.participant)
    play.press(.character("3"))
    let at = Point(column: 16, row: try play.row(of: "Lantern Mile"))
    play.mouse(.press, at: at)
    let rows = play.screen.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(rows[at.row].hasPrefix(">"))
    play.mouse(.press, at: at)
    let race = try play.race("Lantern Mile")
    #expect(play.coordinator.route == Route(.statsRace(competition: race.id)))
  }
}
