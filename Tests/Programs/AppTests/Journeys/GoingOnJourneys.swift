import Accounts
import Demo
import Languages
import RaceDay
import RaceScreens
import Races
import Shell
import Terminal
import Testing
import Timekeeping

@testable import App

/// After a crash a user continues where they were.
@Suite struct GoingOnJourneys {
  private let play: Play
  private let race: Competition
  private let machine = Machine()

  /// What a machine remembers while the program does not run.
  private final class Machine {
    var place: String?
    var userID: String?

    var memory: PlaceMemory {
      PlaceMemory(note: { (self.place, self.userID) = ($0, $1) }) { user in
        defer { self.place = nil }
        return self.userID == user ? self.place : nil
      }
    }
  }

  init() throws {
    play = try Play()
    race = try #require(try play.directory.active().first { $0.name.contains("Autumn Cross") })
    play.coordinator.memory.places = machine.memory
    try play.signIn(as: play.demo.organizer)
  }

  private func openDesk() { play.coordinator.perform(.open(.desk(race.id))) }

  /// Starts the program again on the same machine and data.
  private func startAgain(as email: String) throws -> Coordinator {
    let old = play.coordinator.context
    let context = AppContext(
      store: old.store, accounts: old.accounts, clock: old.clock, worker: old.worker,
      languages: old.languages, wings: old.wings)
    let coordinator = Coordinator(context: context)
    coordinator.memory.places = machine.memory
    let user = try #require(try play.accounts.user(email: email))
    coordinator.perform(.signedIn(user, stays: false))
    return coordinator
  }

  @Test func `after a crash logging in opens the last desk, and says so`() throws {
    openDesk()
    play.press(.character("?"))
    let again = try startAgain(as: play.demo.organizer)
    #expect(again.routes == [Route(.organizerHome), Route(.desk(race.id))])
    #expect(again.message?.wording.key == "common.wentOn")
  }

  @Test func `another user who logs in after a crash starts at home`() throws {
    openDesk()
    let again = try startAgain(as: play.demo.participant)
    #expect(again.routes == [again.state.homeRoute])
  }

  @Test func `a desk or program that was left on purpose is not reopened`() throws {
    openDesk()
    #expect(machine.place != nil)
    play.coordinator.perform(.home)
    #expect(machine.place == nil)
    openDesk()
    play.coordinator.perform(.quit)
    play.press(.character("y"))
    #expect(play.coordinator.takeEffects() == [.quit] && machine.place == nil)
  }

  @Test func `a terminal window that was closed is as a crash`() throws {
    openDesk()
    play.coordinator.handle(.hangUp, at: play.clock.now)
    #expect(machine.place != nil)
  }

  @Test func `a race that was closed meanwhile is not reopened`() throws {
    openDesk()
    _ = try play.coordinator.context.races.deactivate(race.id, by: .shell)
    let again = try startAgain(as: play.demo.organizer)
    #expect(again.routes == [Route(.organizerHome)])
  }

  @Test func `an organizer reaches the desk and the editing of an own race from home`() throws {
    play.press(.character("/"))
    play.type("Autumn Cross")
    play.press(.enter, .character("d"))
    #expect(play.coordinator.route == Route(.desk(race.id)))
    play.coordinator.perform(.back)
    play.press(.character("e"))
    #expect(play.coordinator.route == Route(.edit(competition: race.id)))
    play.coordinator.perform(.back)
    play.press(.enter)
    #expect(play.coordinator.route == Route(.run(race.id)))
  }
}
