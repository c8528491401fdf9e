import Accounts
import DemoTown
import GameNotices
import Games
import Store

/// The invented people while the demo is open: they join games, ask, wait and drop out.
package struct DemoGamePeople {
  /// The time from one act to the next, in milliseconds.
  private static let pause = 50_000

  private let scene: DemoScene
  private let store: any DocumentStore
  private let service: GameService

  package init(_ cast: DemoCast, in store: any DocumentStore) {
    (scene, self.store) = (DemoScene(cast, acts: "game people"), store)
    service = GameService(
      store: store, clock: cast.clock, zones: scene.zones, teller: .notices())
  }

  /// Lets one person join or leave a game; person, game and act follow from the time.
  ///
  /// A repeated call changes nothing.
  ///
  /// - Returns: The milliseconds until the next call is due.
  /// - Throws: What the store throws.
  package func goOn() throws -> Int {
    let begun = scene.nowUTC / Self.pause * Self.pause
    var chance = DemoChance("game pause \(begun)")
    if let game = try game(&chance) { try act(in: game, since: begun, &chance) }
    return begun + Self.pause - scene.nowUTC
  }

  /// Returns the game; every other time it is one of a demo account, whose notices the user sees.
  private func game(_ chance: inout DemoChance) throws -> Game? {
    var filter = GameFilter()
    filter.openOnly = true
    let all = try service.directory.list(filter, for: nil).map(\.game)
      .filter { $0.access != .code && $0.teamID == nil }.sorted { $0.id < $1.id }
    let accounts = [scene.cast.organizer.id, scene.cast.participant.id]
    let own = all.filter { accounts.contains($0.hostID) }
    let games = chance.number(below: 2) == 0 && !own.isEmpty ? own : all
    return games.isEmpty ? nil : games[chance.number(below: games.count)]
  }

  private func act(in game: Game, since begun: Int, _ chance: inout DemoChance) throws {
    let rows = try store.read {
      try $0.find(GameCollections.rows(game.month), .matching("gameID", .string(game.id)))
    }.map(\.value)
    guard !rows.contains(where: { max($0.joinedUTC, $0.leftUTC ?? 0) >= begun }) else { return }
    let people = Set(scene.people.map(\.id))
    let players = rows.filter { $0.state == .present && people.contains($0.userID) }
      .map(\.userID).sorted()
    let leaves = chance.number(below: 4) == 0 && !players.isEmpty
    let pool = leaves ? players : scene.people.map(\.id)
    let person = pool[chance.number(below: pool.count)]
    do {
      if leaves {
        try service.joining.leave(game.id, person: person, by: .person(person))
      } else {
        try service.joining.join(
          game.id, GameTable.Wish(waits: true), person: person, by: .person(person))
      }
    } catch is GameError {
      // The person is in already, plays elsewhere then, or was sent away.
    }
  }
}
