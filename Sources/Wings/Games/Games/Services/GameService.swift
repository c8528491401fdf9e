import Accounts
import Store
import Timekeeping

/// The settings that changes of games need in addition to the store and the clock.
package struct GameConfiguration: Sendable {
  package let zones: Zones
  package let identifiers: Identifiers
  package let teller: GameNotifier
  /// Whether hosts must confirm their e-mail address before they post.
  package let confirms: ConfirmationRule

  package init(
    zones: Zones, identifiers: Identifiers = .random, teller: GameNotifier = .silent,
    confirms: ConfirmationRule = .off
  ) {
    (self.zones, self.identifiers) = (zones, identifiers)
    (self.teller, self.confirms) = (teller, confirms)
  }
}

/// All changes to games; each act is checked and carried out in one transaction.
///
/// The acts are grouped by subject.
package struct GameService: Sendable {
  package let store: any DocumentStore
  package let clock: Clock
  package let configuration: GameConfiguration
  private let index = GameIndex()

  package init(
    store: any DocumentStore, clock: Clock, zones: Zones, identifiers: Identifiers = .random,
    teller: GameNotifier = .silent, confirms: ConfirmationRule = .off
  ) {
    (self.store, self.clock) = (store, clock)
    configuration = GameConfiguration(
      zones: zones, identifiers: identifiers, teller: teller, confirms: confirms)
  }

  package var posting: PostingService { PostingService(service: self) }
  package var joining: JoiningService { JoiningService(service: self) }
  package var asking: AskingService { AskingService(service: self) }
  package var afterwards: AfterwardsService { AfterwardsService(service: self) }
  package var reviews: ReviewService { ReviewService(service: self) }
  package var players: PlayerService { PlayerService(service: self) }
  package var courts: CourtService { CourtService(service: self) }
  package var teams: TeamService { TeamService(service: self) }
  package var seed: SeedService { SeedService(service: self) }
  package var tables: TableService { TableService(service: self) }
  package var maintenance: GameMaintenance { GameMaintenance(service: self) }
  package var directory: GameDirectory {
    GameDirectory(store: store, clock: clock, zones: configuration.zones, index: index)
  }

  /// Performs a transaction and waits until it is on disk.
  ///
  /// - Throws: The body's errors and the store's errors.
  package func perform<Outcome: Sendable>(
    by author: Author, _ body: @escaping @Sendable (GameTransaction) throws -> Outcome
  ) throws -> Outcome {
    let now = clock.now().utc
    return try store.write(by: author.id, at: now) { transaction in
      try body(GameTransaction(transaction, configuration, author: author, now: now))
    }
  }

  /// Takes back an act.
  ///
  /// - Throws: `GameError` if the game changed meanwhile, or its place is taken; the store's errors.
  package func undo(_ undo: GameUndo, by author: Author) throws {
    try perform(by: author) { try $0.undo(undo) }
  }
}

/// The state of a game and of one player before and after an act, for taking it back.
package struct GameUndo: Sendable, Equatable {
  /// The game after the act.
  package let game: Game
  /// The game before the act; `nil` if the act did not change it.
  var formerGame: Game?
  var person: String?
  var formerRow: GamePlayer?
  var becameRow: GamePlayer?

  /// What the person is in the game after the act; `nil` if they have no part in it.
  package var state: GamePlayer.State? { becameRow?.state }
}
