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

  @Test func `a digit typed after Enter opens its tab after the log-in`() throws {
    let play = try play()
    play.hurry(.enter, .character("3"))
    #expect(play.shows("[3 Library]"))
  }

  @Test func `several typed keys are applied in order`() throws {
    let play = try play()
    play.hurry(.enter, .character("3"), .character("2"), .character("4"))
    #expect(play.shows("[4 Profile]"))
  }

  @Test func `no typed key changes what was sent, and a second Enter opens nothing`() throws {
    let play = try play()
    play.hurry(.enter, .enter)
    #expect(play.coordinator.routes.count == 1 && play.shows("[1 Home]"))
  }

  @Test func `if the password is wrong the typed keys are dropped`() throws {
    let play = try play(typing: "not this one")
    play.hurry(.enter, .character("3"), .character("x"))
    #expect(play.coordinator.route == Route(.login))
    play.type(play.demo.password)
    play.press(.enter)
    #expect(play.shows("[1 Home]"))
  }

  @Test(arguments: [Key.control("n"), .control("f"), .control("g"), .escape])
  func `a key that leads elsewhere opens nothing over the new home`(key: Key) throws {
    let play = try play()
    play.hurry(.enter, key, .character("x"))
    #expect(play.shows("[1 Home]") && play.shows("organizer") && !play.shows("Not saved"))
    #expect(play.coordinator.routes.count == 1)
  }
}
