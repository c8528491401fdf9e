import Demo
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

  @Test func `a guest sees what is open and has no places that need an account`() {
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
    #expect(play.shows("by bib"))
    play.press(.character("/"))
    play.type("kees")
    #expect(play.shows("1 of 25"))
    #expect(play.shows("Kees Vlaswinkel"))
  }

  @Test func `joining tells how, in the list and beside the board`() {
    play.press(.character("J"))
    #expect(play.shows("Log in to join."))
    play.press(.enter, .character("J"))
    #expect(play.shows("Log in to join."))
    #expect(play.coordinator.dialog == nil)
  }

  @Test func `no row is a guest's own`() {
    play.press(.enter)
    for key in [Key.enter, .character("L"), .character("o")] {
      play.press(key)
      #expect(play.shows("You have not joined this competition."), "\(key)")
    }
  }

  @Test func `a guest can log in from the bar at the top`() {
    play.press(.character("3"))
    #expect(play.coordinator.route == Route(.login))
  }
}
