import Accounts
import EventNotices
import GameNotices
import Games
import Store
import Timekeeping

/// The inbox of a user with 250 events and 250 games that each changed once, against reading those
/// by id.
enum GameInboxFigure {
  private static let held = 250

  static func lines(in workplace: Workplace) throws -> [Line] {
    let parts = [EventInboxFigure.part(held: held), part]
    return [try InboxFigure.line("games inbox", parts, atMost: 4, in: workplace)]
  }

  private static var part: InboxFigure.Part {
    InboxFigure.Part(
      held: held, source: GameNotices.source(), fill: fill,
      read: { reader, number in
        let game = game(number)
        keep(try reader.get(GameCollections.games(game.month), game.id))
      })
  }

  /// The user plays in the first games, another person in the others.
  private static func fill(_ store: FileStore, now: Int) throws {
    let games = (0..<2 * held).map(game)
    try GameTown.add(
      games.enumerated().map { number, game in
        let person = number < held ? InboxFigure.person : EventTown.author(1)
        return WholeGame(
          game, [GamePlayer(gameID: game.id, userID: person, state: .present, at: now)])
      }, to: store)
    let hourAgo = Clock.manual(ManualClock(utc: now - 3_600_000))
    let service = GameService(
      store: store, clock: hourAgo, zones: .system, teller: .notices())
    for game in games {
      var draft = GameDraft(model: game, zones: .system)
      draft.placeName = "Harbour Hall"
      _ = try service.posting.edit(game.id, draft, by: .shell)
    }
  }

  /// Returns a game of a town in the year 2090.
  private static func game(_ number: Int) -> Game {
    var draft = GameDraft(model: GameTown.game(number).game, zones: .system)
    draft.matchDate = "2090-0\(1 + number % 9)-11"
    let id = GameID.make(date: draft.matchDate, name: "k7m2p\(number)")
    return draft.applied(to: Game(id: id, hostID: EventTown.author(2)), in: .system)
  }
}
