import Accounts
import Demo
import Races
import Shell
import Terminal
import Testing
import RaceScreens

@testable import App

@Suite struct KioskStrangerJourneys {
  @Test func `an idle user is warned, then signed out with every form cleared`() throws {
    let play = try Play(isKiosk: true)
    try play.signIn(as: play.demo.participant)
    play.coordinator.perform(.open(.competition(try play.anyCompetition)))
    play.wait(milliseconds: 44_000)
    #expect(!play.shows("Still there?"))
    play.wait(milliseconds: 1_500)
    #expect(play.shows("Still there?"))
    play.wait(milliseconds: 15_000)
    #expect(play.coordinator.routes == [Route(.kiosk)])
    #expect(play.coordinator.context.user == nil)
  }

  @Test func `an abandoned registration is cleared`() throws {
    let play = try Play(isKiosk: true)
    play.press(.control("n"))
    play.type("half.typed@example.org")
    #expect(play.shows("half.typed"))
    play.wait(milliseconds: 61_000)
    play.press(.control("n"))
    #expect(!play.shows("half.typed"))
  }

  @Test func `a key keeps the session for another minute`() throws {
    let play = try Play(isKiosk: true)
    try play.signIn(as: play.demo.participant)
    play.wait(milliseconds: 50_000)
    play.press(.down)
    play.wait(milliseconds: 44_000)
    #expect(play.coordinator.context.user != nil)
  }

  @Test func `a signed-in user has Home, History and Stats, and signs out by a key`() throws {
    let play = try Play(isKiosk: true)
    try play.signIn(as: play.demo.participant)
    for text in ["Home", "History", "Stats", "Ctrl-O"] { #expect(play.shows(text), "\(text)") }
    #expect(!play.shows("Profile"))
    play.press(.control("o"))
    #expect(play.coordinator.routes == [Route(.kiosk)])
    #expect(play.coordinator.context.user == nil)
  }

  @Test func `an organizer has a participant's screens there, and no other`() throws {
    let play = try Play(isKiosk: true)
    try play.signIn(as: play.demo.organizer)
    #expect(play.coordinator.route == Route(.defaultHome))
    #expect(!play.shows("Library"))
    let id = try play.anyCompetition
    for route in [
      Route(.run(id)), Route(.desk(id)), Route(.library), Route(.create(model: nil)),
      Route(.profile),
    ] {
      play.coordinator.perform(.open(route))
      #expect(play.shows("This page does not exist here."), "\(route)")
    }
  }

  @Test func `results are not left on a shared machine, but joining works`() throws {
    let play = try Play(isKiosk: true)
    try play.signIn(as: play.demo.organizer)
    let id = try play.raceToCome().id
    play.coordinator.perform(.open(.competition(id)))
    play.press(.character("J"), .character("y"))
    let organizer = try #require(try play.accounts.user(email: play.demo.organizer))
    #expect(try play.directory.joinedIDs(of: organizer.id).contains(id))
    play.press(.character("L"))
    #expect(play.coordinator.dialog == nil)
    play.press(.character("?"))
    #expect(!play.shows("leave"))
  }

  @Test func `a guest's keys change nothing and are not listed`() throws {
    let play = try Play(isKiosk: true)
    play.press(.tab, .enter)
    play.press(.character("J"))
    #expect(play.coordinator.dialog == nil)
    play.press(.character("?"))
    #expect(!play.shows("join"))
  }

  @Test(arguments: [
    Key.control("c"), .control("z"), .character(":"), .control("p"), .escape, .control("d"),
  ])
  func `keys that leave, suspend or go elsewhere do nothing`(key: Key) throws {
    let play = try Play(isKiosk: true)
    play.press(key)
    #expect(play.coordinator.route == Route(.kiosk))
    #expect(play.coordinator.takeEffects().isEmpty)
  }

  @Test func `q neither leaves nor asks: it is a letter of a bib`() throws {
    let play = try Play(isKiosk: true)
    play.press(.character("q"))
    #expect(play.shows("│ q"))
    #expect(play.coordinator.dialog == nil)
  }
}
