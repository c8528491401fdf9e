import Accounts
import Chance
import Games
import GamesDemo
import Maps
import Notifications
import People
import Pictures
import Store
import Synchronization
import Timekeeping

/// The demo's store, filled with games at a moment.
struct FilledGames {
  /// A Friday morning, the last minutes of a year, and the night in which clocks go back.
  static let moments = [1_795_161_600, 1_798_754_100, 1_824_940_800]

  let store: CountingStore
  let cast: DemoCast
  let service: GameService
  /// The games that are not over, and those that are, by start.
  let (ahead, past): ([GameView], [Game])
  /// Milliseconds since 1970.
  let now: Int

  init(at seconds: Int) throws {
    // A time that is not a whole second.
    now = seconds * 1000 + 46
    let clock = Clock.manual(ManualClock(utc: now))
    store = CountingStore(
      store: MemoryStore(
        schema: Schema(
          version: 1,
          parts: [
            AccountsSchema.part, GameCollections.schema, PeopleCollections.schema,
            MapCollections.schema, PictureCollections.schema, NoticeCollections.schema,
          ])))
    let accounts = AccountService(
      store: store, clock: clock, hasher: .cheap, randomness: CountedBytes().randomness)
    cast = try DemoCast.register(in: accounts, clock: clock)
    store.begin()
    try DemoGames.fill(store, with: cast)
    service = GameService(store: store, clock: clock, zones: .system)
    ahead = try service.directory.list(GameFilter(), for: nil)
    let (now, ids) = (now, Set(ahead.map(\.game.id)))
    past = try store.read { reader in
      try GameCollections.months(in: reader).flatMap { month in
        try reader.find(GameCollections.games(month)).map(Game.init(stored:))
      }
    }.filter { !ids.contains($0.id) && $0.endUTC <= now }.sorted { $0.startUTC < $1.startUTC }
  }

  var all: [Game] { past + ahead.map(\.game) }

  func count(_ isSo: (GameView) -> Bool) -> Int { ahead.count(where: isSo) }

  /// Returns all documents of the collections that begin with a prefix.
  func documents<Value>(_ prefix: String, _ type: Value.Type) throws -> [Value]
  where Value: Codable & Sendable {
    try store.read { reader in
      try reader.collectionNames(startingWith: prefix).flatMap { name in
        try reader.find(StoreCollection<Value>(name)).map(\.value)
      }
    }
  }

  /// Returns the part of a person in a game that is not over.
  func part(_ person: User, _ state: GamePlayer.State) -> [GameView] {
    ahead.filter { view in
      view.rows.contains { $0.userID == person.id && $0.state == state }
    }
  }
}

/// Bytes that are the same in every store.
private final class CountedBytes: Sendable {
  private let numbers = Mutex(SeededNumbers(state: 7))

  var randomness: Randomness {
    Randomness { count in
      self.numbers.withLock { numbers in
        (0..<count).map { _ in UInt8.random(in: .min ... .max, using: &numbers) }
      }
    }
  }
}
