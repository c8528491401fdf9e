import Accounts
import Games
import GamesDemo
import Store
import Testing
import Timekeeping

@Suite("The people of the open demo of games")
struct DemoGamePeopleTests {
  private static let moment = FilledGames.moments[0]

  /// Does what is due a number of seconds after the demo was filled.
  @discardableResult
  private func goOn(_ filled: FilledGames, after seconds: Int) throws -> Int {
    let clock = Clock.manual(ManualClock(utc: filled.now + seconds * 1000))
    let cast = try #require(
      try DemoCast.known(
        to: AccountService(store: filled.store, clock: clock, hasher: .cheap), clock: clock))
    return try DemoGamePeople(cast, in: filled.store).goOn()
  }

  /// Returns the states of all players by the id of their row.
  private func states(_ filled: FilledGames) throws -> [String: GamePlayer.State] {
    Dictionary(
      uniqueKeysWithValues: try filled.documents("game_players.", GamePlayer.self).map {
        ($0.id, $0.state)
      })
  }

  @Test func `people join, ask, wait and drop out, and everything stays consistent`() throws {
    let filled = try FilledGames(at: Self.moment)
    let before = try states(filled)
    for step in 1...60 { #expect(try (1...50_000).contains(goOn(filled, after: step * 50))) }
    let after = try states(filled)
    let changed = after.filter { before[$0.key] != $0.value }
    #expect(changed.count > 15)
    for state in [GamePlayer.State.present, .applied, .out] {
      #expect(changed.values.contains(state), "\(state)")
    }
    let accounts = [filled.cast.organizer.id, filled.cast.participant.id]
    #expect(!changed.keys.contains { id in accounts.contains { id.hasSuffix($0) } })
    let later = Clock.manual(ManualClock(utc: filled.now + 60 * 50_000))
    let service = GameService(store: filled.store, clock: later, zones: .system)
    #expect(try service.maintenance.check() == [])
  }

  @Test func `a repeated call changes nothing, and the same times give the same acts`() throws {
    let (one, other) = (try FilledGames(at: Self.moment), try FilledGames(at: Self.moment))
    for step in 1...20 {
      try goOn(one, after: step * 50)
      let once = try states(one)
      try goOn(one, after: step * 50 + 1)
      #expect(try states(one) == once)
      try goOn(other, after: step * 50)
    }
    #expect(try states(one) == states(other))
  }
}
