import Accounts
import Demo
import Shell
import Terminal
import Testing
import Timekeeping
import RaceScreens

@testable import App

@Suite struct PasswordJourneys {
  @Test func `a user who forgot the password sets a new one with a code from the shell`() throws {
    let play = try Play()
    play.type(play.demo.participant)
    play.press(.control("f"))
    play.press(.enter)
    let code = try play.accounts.resetCode(forEmail: play.demo.participant)
    for text in [code, "thunder over gravel", "thunder over gravel"] {
      play.type(text)
      play.press(.tab)
    }
    play.press(.enter)
    #expect(play.coordinator.route == Route(.login))
    #expect(play.shows(play.demo.participant))
    play.type("thunder over gravel")
    play.press(.enter)
    #expect(play.coordinator.route == Route(.defaultHome))
  }

  @Test func `a wrong code is reported at its field and changes nothing`() throws {
    let play = try Play()
    play.type(play.demo.participant)
    play.press(.control("f"), .enter)
    for text in ["NOSUCHCODE", "thunder over gravel", "thunder over gravel"] {
      play.type(text)
      play.press(.tab)
    }
    play.press(.enter)
    #expect(play.coordinator.message?.kind == .error)
    let user = try play.accounts.logIn(
      email: play.demo.participant, password: play.demo.password)
    #expect(user.email == play.demo.participant)
  }

  @Test func `a changed password works, and staying signed in is renewed`() throws {
    let play = try Play()
    var renewed: [String] = []
    play.coordinator.memory.signIn.renew = { renewed.append($0.email) }
    try play.signIn(as: play.demo.participant)
    play.press(.character("4"), .control("n"))
    for text in [play.demo.password, "thunder over gravel", "thunder over gravel"] {
      play.type(text)
      play.press(.tab)
    }
    play.press(.enter)
    #expect(renewed == [play.demo.participant])
    _ = try play.accounts.logIn(
      email: play.demo.participant, password: "thunder over gravel")
  }

  @Test func `a pasted password is kept unchanged`() throws {
    let play = try Play()
    _ = try play.accounts.register(
      Registration(
        email: "zoe@club.example", firstName: "Zoe", secondName: "Lind",
        password: "zero\u{200B}width and more"))
    play.type("zoe@club.example")
    play.press(.tab)
    play.coordinator.handle(
      .paste("zero\u{200B}width and more\n"), at: play.clock.now)
    play.press(.enter)
    #expect(play.coordinator.context.user?.email == "zoe@club.example")
  }
}
