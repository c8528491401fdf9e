import Demo
import Languages
import RaceScreens
import Races
import Shell
import Terminal
import Testing

@testable import App

@Suite struct GuestJourneys {
  private let play: Play

  init() throws {
    play = try Play()
    play.press(.control("g"))
  }

  @Test func `a guest sees open races and no screens that need an account`() {
    #expect(play.shows("Autumn Cross, Round 1"))
    #expect(play.shows("guest"))
    for place in ["History", "Stats", "Profile"] {
      #expect(!play.shows(place), "\(place)")
    }
  }

  @Test func `a guest reads, filters and sorts a board`() {
    play.press(.enter)
    #expect(play.shows("25 of 25"))
    play.press(.character("s"))
    #expect(play.shows("sorted: Bib"))
    play.press(.character("/"))
    play.type("kees")
    #expect(play.shows("1 of 25"))
    #expect(play.shows("Kees Vlaswinkel"))
  }

  @Test(arguments: [true, false])
  func `a guest who presses Join logs in and returns to the race`(fromBoard: Bool) throws {
    let race = try play.raceToCome()
    play.press(.character("/"))
    play.type("Evening Mile")
    play.press(.enter)
    if fromBoard { play.press(.enter) }
    play.press(.character("J"))
    #expect(play.coordinator.route == Route(.login) && play.shows("to join \(race.name)"))
    try play.signIn(as: play.demo.participant)
    #expect(play.coordinator.route == Route(.competition(race.id)))
    #expect(play.coordinator.dialog?.question.title.key == "races.home.join.title")
    // The first Esc closes the question.
    play.press(.escape, .escape)
    #expect(play.coordinator.route == play.coordinator.state.homeRoute)
  }

  @Test func `a guest who registers to join returns to the race`() throws {
    let race = Route(.competition(try play.raceToCome().id))
    play.coordinator.perform(.open(race))
    play.press(.character("J"), .control("n"))
    #expect(play.coordinator.route == Route(.register))
    try play.signInNewcomer()
    #expect(play.coordinator.route == race)
    #expect(play.coordinator.dialog?.question.title.key == "races.home.join.title")
  }

  @Test func `a guest who goes back instead of logging in is not sent there later`() throws {
    play.coordinator.perform(.open(.competition(try play.raceToCome().id)))
    play.press(.character("J"), .escape, .escape)
    try play.signIn(as: play.demo.participant)
    #expect(play.coordinator.routes == [play.coordinator.state.homeRoute])
  }

  @Test func `a running race is not offered for joining, and J says why`() throws {
    play.press(.character("/"))
    play.type("Autumn Cross")
    play.press(.enter)
    #expect(!play.shows("J join"))
    play.press(.character("J"))
    #expect(play.coordinator.route != Route(.login))
    #expect(play.shows("has started: joining has ended"))
    play.press(.enter)
    #expect(!play.shows("J join"))
  }

  @Test func `no row is a guest's own`() {
    play.press(.enter)
    for key in [Key.enter, .character("L"), .character("o")] {
      play.press(key)
      #expect(play.shows("You have not joined this race."), "\(key)")
    }
  }

  @Test func `a guest can log in from the bar at the top`() {
    play.press(.character("3"))
    #expect(play.coordinator.route == Route(.login))
  }
}
