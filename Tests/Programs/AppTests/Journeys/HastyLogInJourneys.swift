import Demo
import Shell
import Terminal
import Testing

@testable import App

@Suite("Keys typed while a password is being looked at")
struct HastyLogInJourneys {
  private func play(typing password: String? = nil) throws -> Play {
    let play = try Play()
    play.type(play.demo.organizer)
    play.press(.tab)
    play.type(password ?? play.demo.password)
    return play
  }

  @Test func `a digit behind Enter opens its tab once somebody is in`() throws {
    let play = try play()
    play.hurry(.enter, .character("3"))
    #expect(play.shows("[3 Library]"))
  }

  @Test func `several are pressed in their order`() throws {
    let play = try play()
    play.hurry(.enter, .character("3"), .character("2"), .character("4"))
    #expect(play.shows("[4 Profile]"))
  }

  @Test func `none of them joins what was sent, and Enter pressed twice opens nothing`() throws {
    let play = try play()
    play.hurry(.enter, .enter)
    #expect(play.coordinator.routes.count == 1 && play.shows("[1 Home]"))
  }

  @Test func `where the password does not fit they are no part of the next`() throws {
    let play = try play(typing: "not this one")
    play.hurry(.enter, .character("3"), .character("x"))
    #expect(play.coordinator.route == Route(.login))
    play.type(play.demo.password)
    play.press(.enter)
    #expect(play.shows("[1 Home]"))
  }

  @Test(arguments: [Key.control("n"), .control("f"), .control("g"), .escape])
  func `a way elsewhere opens nothing over the place that somebody gets`(key: Key) throws {
    let play = try play()
    play.hurry(.enter, key, .character("x"))
    #expect(play.shows("[1 Home]") && play.shows("organizer") && !play.shows("Not saved"))
    #expect(play.coordinator.routes.count == 1)
  }
}
