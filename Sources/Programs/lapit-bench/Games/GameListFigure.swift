import Accounts
import Games
import Places
import Store

/// The list of games within 25 km and 7 days by distance, with the number of all.
///
/// The yardsticks are the distances of all games, and for a newly opened folder finding their
/// documents.
enum GameListFigure {
  private static let pairs = 5
  private static let reader = EventTown.author(0)
  /// The maximum duration of a filter, in seconds.
  private static let longest = 8e-3
  private static let middle = GeoPoint(latitude: 46.4, longitude: 25.2)

  static func lines(of folder: String) throws -> [Line] {
    let points = (0..<GameTown.games).map { number in
      GeoPoint(
        latitude: 44 + Double(number % 5000) / 1000, longitude: 22 + Double(number % 9000) / 1000)
    }
    let store = try opened(folder)
    defer { store.close() }
    // The service keeps the games in memory, as an open program does.
    let service = GameTown.service(store)
    guard try !look(service).isEmpty else { throw BenchFailure("the list is empty") }
    let key = try Comparison.inTurn(
      pairs: pairs, measured: { try Stopwatch.seconds { keep(try look(service)) } },
      yardstick: {
        Stopwatch.seconds {
          keep(points.reduce(0) { $0 + GreatCircle.metres(from: middle, to: $1) })
        }
      })
    let cold = try Comparison.inTurn(
      pairs: 1, measured: { try seconds(in: folder) { keep(try look(GameTown.service($0))) } },
      yardstick: { try seconds(in: folder, find) })
    let line = Line("games filter", key, atMost: 10)
    let isKept = key.ratio <= 10 && key.measured.median <= longest
    return [
      line.aiming(at: line.target + ", 8 ms", isKept: isKept),
      Line("games list cold", cold, atMost: 1.3),
    ]
  }

  private static func opened(_ folder: String) throws -> FileStore {
    try FileStore.open(folder: folder, schema: BenchSchema.withYardsticks)
  }

  private static func seconds(
    in folder: String, _ work: (FileStore) throws -> Void
  ) throws -> Double {
    let store = try opened(folder)
    defer { store.close() }
    _ = try store.read { try $0.get(AccountsSchema.users, reader) }
    return try Stopwatch.seconds { try work(store) }
  }

  /// Reads what the list shows.
  private static func look(_ service: GameService) throws -> [GameView] {
    let directory = service.directory
    var filter = GameFilter()
    (filter.near, filter.metres, filter.order) = (middle, 25_000, .distance)
    filter.to = GameTown.date(7)
    keep(try directory.count(for: reader))
    return try directory.list(filter, for: reader)
  }

  /// Finds all games ahead, and the players of the months in which the seven days lie.
  private static func find(in store: FileStore) throws {
    func months(_ days: [Int]) -> Set<String> {
      Set(days.map { String(GameTown.date($0).prefix(7)) })
    }
    try store.read { reader in
      for month in months(Array(1...GameTown.days)) {
        keep(try reader.find(GameCollections.games(month)))
      }
      for month in months([1, 7]) { keep(try reader.find(GameCollections.rows(month))) }
    }
  }
}
