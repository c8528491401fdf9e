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

  private func hasJoined(_ name: String = "Evening Mile") throws -> Bool {
    let race = try play.race(name)
    return try RaceDirectory(store: play.store).joinedIDs(of: newcomer.id).contains(race.id)
  }

  /// Creates an upcoming race and selects it in the list.
  private func chooseRaceToCome() throws {
    _ = try play.raceToCome()
    play.press(.character("/"))
    play.type("Evening Mile")
    play.press(.enter)
  }

  @Test func `every active competition is there, and no other`() {
    #expect(play.shows("Autumn Cross"))
    #expect(play.shows("Sunday Club Walk"))
    #expect(!play.shows("Harbour 10K"))
  }

  @Test func `joining asks, with the safe answer first`() throws {
    try chooseRaceToCome()
    play.press(.character("J"))
    #expect(play.shows("Join Evening Mile?"))
    play.press(.enter)
    #expect(try !hasJoined())
    play.press(.character("J"), .right, .enter)
    #expect(try hasJoined())
    #expect(play.shows("You have joined Evening Mile"))
    #expect(play.shows(">*Evening Mile"))
  }

  @Test func `a race that is over is not joined, and the screen says why`() throws {
    let race = try play.race("Autumn Cross")
    try play.coordinator.context.races.stop(race.id, by: .shell)
    play.wait(milliseconds: 100)
    play.press(.character("J"))
    #expect(play.coordinator.dialog == nil)
    #expect(play.shows("is over: joining has ended."))
    #expect(try !hasJoined("Autumn Cross"))
  }

  @Test func `a running race cannot be joined, and the screen says whom to ask`() throws {
    #expect(play.shows("Autumn Cross") && !play.shows("J join"))
    play.press(.character("J"))
    #expect(play.coordinator.dialog == nil)
    #expect(play.shows("has started: joining has ended. Ask the organizers"))
    #expect(try !hasJoined("Autumn Cross"))
  }

  @Test func `a race of the past without a clock is not joined once its results are known`() throws
  {
    play.press(.character("/"))
    play.type("Sunday Club Walk")
    play.press(.enter)
    #expect(play.shows("Sunday Club Walk") && !play.shows("J join"))
    play.press(.character("J"))
    #expect(play.coordinator.dialog == nil)
    #expect(play.shows("is over: joining has ended."))
    play.press(.enter, .character("J"))
    #expect(play.coordinator.dialog == nil)
    #expect(play.shows("is over: joining has ended."))
    #expect(try !hasJoined("Sunday Club Walk"))
  }

  @Test func `a guest hears that a race of the past is over, and is not asked to log in`() throws {
    let guest = try Play()
    guest.coordinator.perform(.open(.guestHome))
    guest.press(.character("/"))
    guest.type("Sunday Club Walk")
    guest.press(.enter, .character("J"))
    #expect(guest.shows("is over: joining has ended."))
    #expect(guest.coordinator.route == Route(.guestHome))
  }

  @Test func `a future race can be left from its page, and no result is mentioned`() throws {
    let small = try Play(columns: 80, rows: 24)
    try small.signInNewcomer()
    let race = try small.raceToCome()
    small.press(.character("/"))
    small.type("Evening Mile")
    small.press(.enter, .character("J"), .character("y"))
    small.wait(milliseconds: 100)
    #expect(!small.shows("Your result"))
    small.press(.enter, .character("o"))
    #expect(small.coordinator.route == Route(.competition(race.id)))
    #expect(small.shows("L leave"))
    small.press(.character("L"))
    #expect(small.shows("Leave Evening Mile? Your entry is removed."))
    #expect(!small.shows("Your result"))
  }

  @Test func `joining a joined race says so instead of asking`() throws {
    try chooseRaceToCome()
    play.press(.character("J"), .character("y"), .character("J"))
    #expect(play.coordinator.dialog == nil)
    #expect(play.shows("You have already joined Evening Mile"))
  }

  @Test func `a competition can be read first and joined from there`() throws {
    try chooseRaceToCome()
    play.press(.enter)
    #expect(play.shows("Lap race"))
    play.press(.character("J"), .character("y"))
    #expect(try hasJoined())
    #expect(play.shows("1 of 1"))
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
    #expect(play.shows("This race is closed"))
    play.press(.escape)
    #expect(!play.shows("Autumn Cross, Round 1"))
  }
}
