import Accounts
import Demo
import Races
import Shell
import Terminal
import Testing
import RaceScreens

@testable import App

@Suite struct OrganizerJourneys {
  private func play(columns: Int = 120, rows: Int = 40) throws -> Play {
    let play = try Play(columns: columns, rows: rows)
    try play.signIn(as: play.demo.organizer)
    return play
  }

  private func race(_ name: String, _ play: Play) throws -> Competition {
    try #require(try RaceDirectory(store: play.store).all().first { $0.name == name })
  }

  @Test func `an organizer creates a competition that is active once that is confirmed`() throws {
    let play = try play()
    play.press(.character("n"))
    play.type("Bridge Run")
    play.press(.enter)
    #expect(play.shows("Bridge Run is then open: everyone can see and join it."))
    play.press(.enter)
    #expect(try !RaceDirectory(store: play.store).all().contains { $0.name == "Bridge Run" })
    play.press(.enter, .character("y"))
    #expect(try race("Bridge Run", play).isActive)
    #expect(play.shows("Bridge Run is open"))
  }

  @Test func `a competition without a name goes back to the name and says so`() throws {
    let play = try play()
    play.press(.character("n"), .tab, .tab, .enter)
    #expect(play.coordinator.route == Route(.create(model: nil)))
    #expect(play.coordinator.message?.kind == .error)
  }

  @Test func `deleting wants the name typed`() throws {
    let play = try play()
    play.press(.character("3"))
    let name = try #require(
      play.coordinator.context.directory.library(
        of: play.coordinator.context.user?.id ?? ""
      ).first?.name)
    play.press(.character("D"), .right, .enter)
    #expect(play.coordinator.dialog != nil)
    play.type(name)
    play.press(.enter)
    #expect(try !RaceDirectory(store: play.store).all().contains { $0.name == name })
  }

  @Test func `a walk-up is added and shown on the board`() throws {
    let play = try play()
    play.coordinator.perform(.open(.run(try race("Sunday Club Walk", play).id)))
    play.press(.character("a"))
    play.type("77")
    play.press(.tab)
    play.type("Vera Lateborn")
    play.press(.enter)
    #expect(play.shows("Vera Lateborn"))
  }

  @Test func `typed kilometres put an entry first`() throws {
    let play = try play()
    let walk = try race("Sunday Club Walk", play)
    play.coordinator.perform(.open(.run(walk.id)))
    play.press(.end, .character("T"), .control("u"))
    play.type("99.5")
    play.press(.enter)
    let book = try LiveRace(store: play.store, competitionID: walk.id).book
    #expect(book.row(at: 0).km == 99.5)
  }

  @Test func `a deactivated competition refuses changes and says why`() throws {
    let play = try play()
    play.coordinator.perform(.open(.run(try race("Sunday Club Walk", play).id)))
    play.press(.character("D"), .character("y"))
    #expect(try !race("Sunday Club Walk", play).isActive)
    play.press(.character("a"))
    #expect(play.shows("This race is closed"))
  }

  @Test func `a rule set says what it does and brings the format it goes with`() throws {
    let play = try play()
    play.press(.character("n"), .tab, .tab, .tab, .left, .left)
    #expect(play.shows("least time first"))
    #expect(play.shows("(o) time"))
    for _ in 0..<3 { play.press(.right) }
    #expect(play.shows("As far as possible within the time limit"))
    #expect(play.shows("(o) distance"))
    for _ in 0..<4 { play.press(.right) }
    #expect(play.shows("Most kilometres first") || play.shows("Least time first"))
  }
}
