import Accounts
import Demo
import RaceDay
import Races
import Shell
import Terminal
import Testing
import RaceScreens

@testable import App

/// Messages stay readable in a small window.
@Suite struct SmallWindowJourneys {
  private func play() throws -> Play {
    let play = try Play(columns: 40, rows: 12)
    try play.signIn(as: play.demo.organizer)
    return play
  }

  @Test func `a question about the longest name is read whole and answered`() throws {
    let play = try play()
    var draft = CompetitionDraft()
    draft.name = String(String(repeating: "Long Hill ", count: 6).dropLast()) + "!"
    let user = try #require(play.coordinator.context.user)
    _ = try play.coordinator.context.races.create(draft, by: .person(user.id))
    play.press(.character("3"), .home, .character("D"))
    #expect(play.shows("Type Long Hill") && play.shows("on:") && play.shows("undone"))
    #expect(play.shows("No, go back") && play.shows("Delete"))
    play.confirm(typing: draft.name)
    #expect(try play.directory.all().allSatisfy { $0.name != draft.name })
  }

  @Test func `the footer says where all keys are that it has no room for`() throws {
    let play = try play()
    try play.open("Autumn Cross")
    #expect(play.shows("? all keys"))
    play.press(.character("?"))
    #expect(play.coordinator.route == Route(.help))
  }

  @Test func `a long message is read to its end`() throws {
    let play = try play()
    try play.open("Harbour 10K")
    play.press(.character("a"))
    #expect(play.shows("change anything."))
    #expect(play.shows("? all keys"))
    play.press(.down)
    #expect(!play.shows("change anything."))
  }

  @Test func `bibs are on the board of the smallest window`() throws {
    let play = try play()
    try play.open("Harbour 10K")
    #expect(play.shows("Bib") && play.shows("Name") && play.shows("Time"))
  }

  @Test func `each key is listed once in the help of a competition`() throws {
    let play = try play()
    try play.open("Harbour 10K")
    let keys = play.coordinator.top.bindings.flatMap(\.keys)
    #expect(keys.count == Set(keys).count)
  }

  @Test func `an empty board says how to add entries`() throws {
    let play = try play()
    var draft = CompetitionDraft()
    draft.name = "Twilight Ten"
    let user = try #require(play.coordinator.context.user)
    let race = try play.coordinator.context.races.create(draft, by: .person(user.id))
    play.coordinator.perform(.open(.run(race.id)))
    #expect(play.shows("Press a to add"))
    play.coordinator.perform(.open(.competition(race.id)))
    #expect(play.shows("Press J to be"))
  }

  @Test func `an empty list offers no key that has nothing to work on`() throws {
    let play = try Play(columns: 80, rows: 24)
    #expect(play.shows("Ctrl-G guest") && play.shows("F1 help"))
    try play.signInNewcomer()
    play.press(.character("2"))
    #expect(!play.shows("/ filter") && !play.shows("s sort") && play.shows("? help"))
    play.press(.character("1"))
    #expect(play.shows("/ filter  s sort  ? help"))
  }

  @Test func `every act of the profile is named in the footer, as far as the way out leaves room`()
    throws
  {
    let small = try Play(columns: 80, rows: 24)
    try small.signIn(as: small.demo.participant)
    small.press(.character("4"))
    #expect(small.shows("password") && small.shows("sign out") && small.shows("Esc back"))
    #expect(small.shows("F1 all keys"))
    let play = try Play(columns: 100, rows: 24)
    try play.signIn(as: play.demo.participant)
    play.press(.character("4"))
    #expect(play.shows("password") && play.shows("sign out") && play.shows("delete account"))
    #expect(play.shows("F1 help"))
  }
}
