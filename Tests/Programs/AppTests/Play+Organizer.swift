import Accounts
import Demo
import RaceScreens
import Races
import Shell
import Testing

@testable import App

/// The first steps of organizers' journeys.
extension Play {
  func book(_ name: String) throws -> RaceBook {
    try LiveRace(store: store, competitionID: try race(name).id).book
  }

  /// Returns whether an error is shown below its field and not only in the message line.
  func tellsAtField(_ text: String) -> Bool {
    screen.split(separator: "\n").contains { !$0.hasPrefix("!") && $0.contains("! " + text) }
  }

  /// Signs the demo's organizer in and opens a competition.
  @discardableResult
  func open(_ name: String) throws -> Competition {
    try signIn(as: demo.organizer)
    let race = try race(name)
    coordinator.perform(.open(race.isActive ? .run(race.id) : .deactivated(race.id)))
    return race
  }

  @discardableResult
  func register(_ email: String, _ first: String, isOrganizer: Bool = true) throws -> User {
    try accounts.register(
      Registration(
        email: email, firstName: first, secondName: "Hallam", password: "gravel and rain",
        isOrganizer: isOrganizer))
  }
}
