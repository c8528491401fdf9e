import Accounts
import FoundationEssentials
import Games
import Store

/// A person joins a game of a folder with 20,000 games.
///
/// The yardstick commits as many documents of the same length.
enum GameJoinFigure {
  private static let pairs = 40
  private static let joinsPerGame = 10

  static func lines(of folder: String) throws -> [Line] {
    let store = try FileStore.open(folder: folder, schema: BenchSchema.withYardsticks)
    defer { store.close() }
    let joins = pairs * Comparison.rounds
    let games = (0..<joins / joinsPerGame).map { free($0) }
    try GameTown.add(games.map { WholeGame($0) }, to: store)
    try store.write(by: "bench", at: 0) {
      for number in 0..<joins {
        var user = EventTown.user(1)
        (user.id, user.email) = (person(number), "\(person(number))@town.example")
        try $0.put(AccountsSchema.users, id: user.id, user)
      }
    }
    let service = GameTown.service(store)
    var (number, sizes): (Int, [Int]) = (0, [])
    let comparison = try Comparison.inTurn(
      pairs: pairs,
      measured: {
        let (game, joiner) = (games[number / joinsPerGame], person(number))
        number += 1
        let seconds = try Stopwatch.seconds {
          try service.joining.join(game.id, person: joiner, by: .person(joiner))
        }
        sizes = try documents(of: joiner, in: game, store)
        return seconds
      },
      yardstick: {
        let texts = sizes.map { String(repeating: "x", count: $0) }
        return try Stopwatch.seconds {
          try store.write(by: "bench", at: 0) {
            for (place, text) in texts.enumerated() {
              try $0.put(BenchSchema.texts, id: "\(place)", ["text": text])
            }
          }
        }
      })
    return [Line("games join", comparison, atMost: 2.6)]
  }

  private static func person(_ number: Int) -> String { "new\(number)" }

  /// Returns a game that lacks all its players.
  private static func free(_ number: Int) -> Game {
    var game = GameTown.game(GameTown.games + number).game
    (game.missingPlayers, game.hostPlays) = (joinsPerGame, false)
    (game.levelFrom, game.levelTo) = (nil, nil)
    return game
  }

  /// Returns the lengths of the documents that a join writes: of the player and of the diary.
  static func documents(of person: String, in game: Game, _ store: FileStore) throws -> [Int] {
    try store.read { reader in
      let row = try reader.get(
        GameCollections.rows(game.month), GamePlayer.id(game.id, person))
      let diary = try GameDiary.id(person, of: game.id).flatMap {
        try reader.get(GameCollections.diaries(of: person), $0)
      }
      guard let row, let diary else { throw BenchFailure("\(person) is not in the game") }
      let encoder = JSONEncoder()
      return [try encoder.encode(row.value).count, try encoder.encode(diary.value).count]
    }
  }
}
