import Races
import Accounts
import Demo
import Shell
import Terminal
import Testing
import RaceScreens

@testable import App

@Suite struct AccountJourneys {
  @Test func `a user logs in and is at home`() throws {
    let play = try Play()
    play.type(play.demo.participant)
    play.press(.tab)
    play.type(play.demo.password)
    play.press(.enter)
    #expect(play.coordinator.route == Route(.defaultHome))
    #expect(play.shows("Autumn Cross"))
  }

  @Test func `a wrong password and an unknown address get the same message`() throws {
    let play = try Play()
    play.type(play.demo.participant)
    play.press(.tab)
    play.type("not my password")
    play.press(.enter)
    let known = play.coordinator.message
    let other = try Play()
    other.type("nobody@club.example")
    other.press(.tab)
    other.type("not my password")
    other.press(.enter)
    #expect(known != nil)
    #expect(known == other.coordinator.message)
    #expect(play.coordinator.route == Route(.login))
  }

  @Test func `a malformed address is reported at its field`() throws {
    let play = try Play()
    play.type("nobody")
    play.press(.enter)
    #expect(play.shows("! "))
    #expect(play.coordinator.message?.kind == .error)
  }

  @Test func `registering logs in`() throws {
    let play = try Play()
    play.press(.control("n"))
    for text in ["new@club.example", "Nea", "Newcomer", "a fine day out", "a fine day out"] {
      play.type(text)
      play.press(.tab)
    }
    play.press(.enter)
    #expect(play.coordinator.context.user?.firstName == "Nea")
    #expect(play.coordinator.routes.first == Route(.defaultHome))
    #expect(play.shows("Welcome, Nea! You are logged in."))
  }

  @Test func `a second Esc discards a form, and Esc keeps it where another key left`() throws {
    let play = try Play()
    play.press(.control("n"))
    play.type("new@club.example")
    play.press(.escape)
    #expect(play.shows("Esc again discards"))
    play.press(.escape)
    #expect(play.coordinator.route == Route(.login) && play.coordinator.dialog == nil)
    play.press(.control("n"))
    play.type("new@club.example")
    play.press(.control("c"), .escape)
    #expect(play.coordinator.route == Route(.register) && play.shows("new@club.example"))
  }

  @Test func `leaving a half-filled form asks first and keeps it`() throws {
    let play = try Play()
    play.press(.control("n"))
    play.type("new@club.example")
    play.press(.escape)
    #expect(play.coordinator.dialog != nil)
    play.press(.enter)
    #expect(play.coordinator.route == Route(.register))
    #expect(play.shows("new@club.example"))
  }

  @Test func `a guest browses, reads a board and is asked to log in before joining`() throws {
    let play = try Play()
    play.press(.control("g"))
    #expect(play.coordinator.route == Route(.guestHome))
    play.coordinator.perform(.open(.competition(try play.raceToCome().id)))
    #expect(play.shows("Board"))
    play.press(.character("J"))
    #expect(play.shows("Log in or register to join"))
  }

  @Test func `signing out asks first`() throws {
    let play = try Play()
    try play.signIn(as: play.demo.participant)
    play.press(.character("4"), .control("o"), .enter)
    #expect(play.coordinator.context.user != nil)
    play.press(.control("o"), .character("y"))
    #expect(play.coordinator.context.user == nil)
    #expect(play.coordinator.route == Route(.login))
  }
}
