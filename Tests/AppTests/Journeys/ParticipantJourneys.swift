import Accounts
import Demo
import Races
import Stage
import Terminal
import Testing

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

  @Test func `the own row of a board is marked by a sign`() throws {
    let play = try play()
    play.press(.enter, .end)
    let own = play.screen.split(separator: "\n").first { $0.contains("Niko Marin") }
    #expect(own?.contains("*") == true)
  }

  @Test func `leaving a race asks, and then the entry is gone`() throws {
    let play = try play()
    play.press(.enter, .character("L"))
    #expect(play.shows("Your result there goes with it."))
    play.press(.character("y"))
    let race = try #require(
      try RaceDirectory(store: play.store).all().first { $0.race.isRunning })
    let user = try #require(try play.accounts.user(email: play.demo.participant))
    #expect(try !RaceDirectory(store: play.store).joinedIDs(of: user.id).contains(race.id))
  }

  @Test func `history shows what is joined and what is over`() throws {
    let play = try play()
    play.press(.character("2"))
    #expect(play.shows("joined"))
    #expect(play.shows("previous"))
    #expect(play.shows("Harbour 10K"))
  }

  @Test func `stats count kilometres and minutes and list records`() throws {
    let play = try play()
    play.press(.character("3"))
    #expect(play.shows("km in all"))
    #expect(play.shows("minutes in all"))
    #expect(play.shows("10.000 km"))
  }

  @Test func `a filter finds one name and Esc brings everybody back`() throws {
    let play = try play()
    play.press(.enter, .character("/"))
    play.type("niko")
    #expect(play.shows("1 of 25"))
    play.press(.escape)
    #expect(play.shows("25 of 25"))
  }

  @Test func `anything can be gone to by its name`() throws {
    let play = try play()
    play.press(.character(":"))
    play.type("sta")
    play.press(.enter)
    #expect(play.coordinator.route == .stats)
  }
}
