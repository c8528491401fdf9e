import Accounts
import Demo
import Shell
import Terminal
import Testing
import RaceScreens

@testable import App

@Suite struct ParticipantJourneys {
  private func play() throws -> Play {
    let play = try Play()
    try play.signIn(as: play.demo.participant)
    return play
  }

  @Test func `a joined competition is marked and joining it again says so`() throws {
    let play = try play()
    #expect(play.shows(">*Autumn Cross"))
    play.press(.character("J"))
    #expect(play.shows("You have already joined Autumn Cross"))
  }

  @Test func `the user's row of a board is marked by a sign`() throws {
    let play = try play()
    play.press(.enter, .end)
    let own = play.screen.split(separator: "\n").first { $0.contains("Niko Marin") }
    #expect(own?.contains("*") == true)
  }

  @Test func `a filter finds one name and Esc shows all again`() throws {
    let play = try play()
    play.press(.enter, .character("/"))
    play.type("niko")
    #expect(play.shows("1 of 25"))
    play.press(.escape)
    #expect(play.shows("25 of 25"))
  }

  @Test func `every place can be opened by its name`() throws {
    let play = try play()
    play.press(.character(":"))
    play.type("sta")
    play.press(.enter)
    #expect(play.coordinator.route == Route(.stats))
  }
}
