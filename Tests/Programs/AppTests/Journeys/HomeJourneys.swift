import Accounts
import Demo
import RaceDay
import Races
import Shell
import Terminal
import Testing
import RaceScreens

@testable import App

@Suite struct HomeJourneys {
  private let play: Play
  private let newcomer: User

  init() throws {
    play = try Play()
    newcomer = try play.signInNewcomer()
  }

  private func hasJoined() throws -> Bool {
    let race = try play.race("Autumn Cross")
    return try RaceDirectory(store: play.store).joinedIDs(of: newcomer.id).contains(race.id)
  }

  @Test func `every active competition is there, and no other`() {
    #expect(play.shows("Autumn Cross"))
    #expect(play.shows("Sunday Club Walk"))
    #expect(!play.shows("Harbour 10K"))
  }

  @Test func `joining asks, with the safe answer first`() throws {
    play.press(.character("J"))
    #expect(play.shows("Join Autumn Cross, Round 1?"))
    play.press(.enter)
    #expect(try !hasJoined())
    play.press(.character("J"), .right, .enter)
    #expect(try hasJoined())
    #expect(play.shows("You have joined Autumn Cross"))
    #expect(play.shows(">*Autumn Cross"))
  }

  @Test func `a race that is over is not joined, and the screen says why`() throws {
    let race = try play.race("Autumn Cross")
    try play.coordinator.context.races.stop(race.id, by: .shell)
    play.press(.character("J"), .character("y"))
    #expect(play.coordinator.dialog == nil)
    #expect(play.shows("is over: nobody can join it any more."))
    #expect(try !hasJoined())
  }

  @Test func `who has joined is told so instead of asked`() {
    play.press(.character("J"), .character("y"), .character("J"))
    #expect(play.coordinator.dialog == nil)
    #expect(play.shows("You have already joined Autumn Cross"))
  }

  @Test func `a competition can be read first and joined from there`() throws {
    play.press(.enter)
    #expect(play.shows("Mud, planks and a steep bank."))
    #expect(play.shows("Board  25 of 25"))
    play.press(.character("J"), .character("y"))
    #expect(try hasJoined())
    #expect(play.shows("26 of 26"))
    play.press(.character("o"))
    let own = play.screen.split(separator: "\n").first {
      $0.drop { "│ ".contains($0) }.hasPrefix(">*")
    }
    #expect(own?.contains("Vera Lateborn") == true)
    play.press(.character("J"))
    #expect(play.shows("You have already joined"))
  }

  @Test func `a competition that was deactivated meanwhile is gone, and cannot be joined`() throws {
    play.press(.enter)
    let ana = try #require(try play.accounts.user(email: play.demo.organizer))
    let race = try play.race("Autumn Cross")
    _ = try play.coordinator.context.races.deactivate(race.id, by: .person(ana.id))
    play.wait(milliseconds: 100)
    play.press(.character("J"))
    #expect(play.shows("This competition is deactivated"))
    play.press(.escape)
    #expect(!play.shows("Autumn Cross, Round 1"))
  }
}
