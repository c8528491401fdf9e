import Accounts
import GameNotices
import Games
import Store
import Timekeeping

/// 64 processes that have a game open and try for its last place at once.
///
/// The time is from the common start to the last answer. The yardstick is as many processes that
/// each commit one document of as many bytes.
enum GameRushFigure {
  private static let processes = 64
  /// The maximum duration, in seconds.
  private static let longest = 0.2

  static func lines(in workplace: Workplace) throws -> [Line] {
    let store = try FileStore.open(
      folder: workplace.path(Rush.storeName), schema: BenchSchema.withYardsticks)
    defer { store.close() }
    let service = service(store)
    try store.write(by: "bench", at: 0) {
      for number in 0...processes {
        try $0.put(AccountsSchema.users, id: EventTown.author(number), EventTown.user(number))
      }
    }
    var (day, areRight, bytes) = (0, true, 0)
    let comparison = try Comparison.inTurn(
      pairs: 1,
      measured: {
        day += 1
        let game = try game(day, service)
        let seconds = try Rush.seconds(
          of: .game, on: game.id, processes: processes, people: processes, in: workplace)
        areRight = try areRight && isRight(game, in: store)
        bytes = try GameJoinFigure.documents(of: EventTown.author(0), in: game, store)
          .reduce(0, +)
        return seconds
      },
      yardstick: {
        try Rush.seconds(
          of: .document, on: String(repeating: "x", count: bytes), processes: processes,
          people: processes, in: workplace)
      })
    let line = Line("games rush", comparison, atMost: 2)
    let isKept = comparison.ratio <= 2 && comparison.measured.median <= longest
    return [
      line.aiming(at: line.target + ", 200 ms", isKept: isKept),
      Line("games rush line", measured: areRight ? "in order" : "wrong")
        .aiming(at: "in order", isKept: areRight),
    ]
  }

  static func service(_ store: FileStore) -> GameService {
    GameService(store: store, clock: .system, zones: .system, teller: .notices())
  }

  /// Posts a game that lacks one player; each on another day, since no one plays twice at a time.
  private static func game(_ day: Int, _ service: GameService) throws -> Game {
    var draft = GameDraft()
    (draft.sport, draft.zone) = ("basketball", "Etc/UTC")
    draft.matchDate = "2090-06-\(day + 10)"
    (draft.matchStart, draft.matchEnd) = ("18:00", "19:30")
    (draft.latitude, draft.longitude, draft.placeName) = (46.4, 25.2, "Harbour Hall")
    return try service.posting.post(draft, by: .person(EventTown.author(processes)))[0]
  }

  /// Returns whether one is in and the others wait in the order of their commits.
  private static func isRight(_ game: Game, in store: FileStore) throws -> Bool {
    let rows = try store.read {
      try $0.find(GameCollections.rows(game.month), .matching("gameID", .string(game.id)))
    }.filter { $0.value.state != .host }.sorted { $0.sequence < $1.sequence }
    let moments = rows.map(\.value.joinedUTC)
    return rows.count == processes && rows.first?.value.state == .present
      && rows.dropFirst().allSatisfy { $0.value.state == .waiting }
      && zip(moments, moments.dropFirst()).allSatisfy { $0 < $1 }
  }
}

/// The acts of a rush for the last place of a game.
extension RushAct {
  static let game = RushAct(
    open: { store, game, person in
      keep(
        try GameRushFigure.service(store).directory.view(game, for: EventTown.author(person)))
    },
    perform: { store, game, person, _ in
      let joiner = EventTown.author(person)
      _ = try? GameRushFigure.service(store).joining.join(
        game, GameTable.Wish(waits: true), person: joiner, by: .person(joiner))
    })
}
