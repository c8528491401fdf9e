import Accounts
import Events
import GameNotices
import Games
import Store
import Timekeeping

/// A folder with 20,000 games of 2,000 hosts at 2,000 places, over the next 60 days.
enum GameTown {
  static let games = 20_000
  static let days = 60
  private static let hosts = 2_000
  private static let gamesPerTransaction = 500
  private static let sports = ["basketball", "football", "volleyball", "tennis"]
  /// Thursday, 26 November 2026, 16:40 UTC: the next seven days lie in two months.
  private static let now = EventTown.now + 5 * 86_400

  static let clock = Clock.manual(ManualClock(utc: now * 1000))

  /// Returns the service of the program, with the town's clock.
  static func service(_ store: any DocumentStore) -> GameService {
    GameService(store: store, clock: clock, zones: .system, teller: .notices())
  }

  /// Returns the local date some days after today.
  static func date(_ day: Int) -> String {
    LocalTime(utcMilliseconds: (now + day * 86_400) * 1000, in: .utc).date
  }

  /// Creates the folder, with everything in snapshots and older files removed.
  static func make(in folder: String) throws {
    let store = try FileStore.open(folder: folder, schema: BenchSchema.withYardsticks)
    defer { store.close() }
    let hold = try CompactionHold(folder: folder)
    try store.write(by: "bench", at: 0) {
      for number in 0..<hosts {
        try $0.put(AccountsSchema.users, id: EventTown.author(number), EventTown.user(number))
      }
    }
    for start in stride(from: 0, to: games, by: gamesPerTransaction) {
      try add((start..<start + gamesPerTransaction).map(game), to: store)
    }
    hold.end()
    try store.write(by: "bench", at: 0) { $0.eraseAfterwards() }
  }

  /// Adds games with their players.
  static func add(_ games: [WholeGame], to store: FileStore) throws {
    let configuration = GameConfiguration(zones: .system)
    try store.write(by: "bench", at: 0) {
      try GameTransaction($0, configuration, author: .shell, now: now * 1000).add(games)
    }
  }

  /// Returns a game of ten with its host and up to six players.
  static func game(_ number: Int) -> WholeGame {
    var draft = GameDraft()
    (draft.sport, draft.missingPlayers) = (sports[number % 4], 2 + number % 5)
    let (hour, day) = (10 + number * 31 % 11, 1 + number / 40 % days)
    (draft.matchDate, draft.matchStart, draft.matchEnd) = (
      date(day), "\(hour):00", "\(hour + 1):30"
    )
    (draft.levelFrom, draft.levelTo) = (5 + number % 20, 30)
    draft.note = "Bring water and two shirts."
    let position = EventTown.position(number * 6_151 % EventTown.places)
    (draft.latitude, draft.longitude) = (position.latitude, position.longitude)
    (draft.placeName, draft.zone) = (position.name, "Europe/Kyiv")
    let id = GameID.make(date: draft.matchDate, name: "k7m2p\(number)")
    let host = number / 10 % hosts
    let game = draft.applied(to: Game(id: id, hostID: EventTown.author(host)), in: .system)
    let players = (0..<number % (2 + number % 5)).map {
      EventTown.author((host + 1 + $0) % hosts)
    }
    return WholeGame(
      game,
      [GamePlayer(gameID: id, userID: game.hostID, state: .host, at: now * 1000)]
        + players.map { GamePlayer(gameID: id, userID: $0, state: .present, at: now * 1000) })
  }
}
