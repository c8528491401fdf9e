import Accounts
import EventsWing
import GameNotices
import GameScreens
import Games
import GamesWing
import Languages
import MapScreens
import Notifications
import RacesWing
import Shell
import Store
import Testing
import Timekeeping

@testable import App

/// A folder in which several people play, each at a separate terminal.
///
/// It is Sunday, 15 June 2025, 15:06.
final class GameTown: Town {
  let clock = ManualClock()
  let store: MemoryStore
  let accounts: AccountService
  private static let wings: [Wing] = [.races, .events, .games]

  init() throws {
    TownZone.utc
    store = MemoryStore(schema: Application.schema(of: Self.wings))
    accounts = Application.accounts(
      store, clock: .manual(clock), hasher: .cheap, wings: Self.wings)
  }

  /// No terminal knows its own place, so that distances are those that a person types.
  func equip(_ context: AppContext) { _ = context.service { Here($0, zone: nil) } }

  var games: GameService {
    GameService(store: store, clock: .manual(clock), zones: .system, teller: .notices())
  }

  /// Opens a terminal that shows the tab Available.
  func seat(_ user: User, _ stage: Stage) throws -> Seat {
    let seat = try Seat(self, Self.wings, stage)
    seat.coordinator.perform(.signedIn(user, stays: false))
    seat.go(to: Route(GameDestination.available))
    return seat
  }

  /// Opens a terminal as a stranger finds it: at the login screen.
  func door(_ stage: Stage) throws -> Seat { try Seat(self, Self.wings, stage) }

  /// Posts a game on Saturday from 18:00 to 19:30: basketball, 5v5, which lacks three.
  @discardableResult
  func post(
    _ place: String, by user: User, _ change: (inout GameDraft) -> Void = { _ in }
  ) throws -> Game {
    var draft = GameDraft()
    (draft.sport, draft.maxPlayers, draft.missingPlayers) = ("basketball", 10, 3)
    (draft.matchDate, draft.matchStart, draft.matchEnd) = ("2025-06-21", "18:00", "19:30")
    (draft.latitude, draft.longitude, draft.zone) = (50.45466, 30.5238, "Etc/UTC")
    draft.placeName = place
    change(&draft)
    return try games.posting.post(draft, by: .person(user.id))[0]
  }

  /// Lets people join, or wait if the game is full.
  func join(_ game: Game, _ people: User...) throws {
    for person in people {
      try games.joining.join(
        game.id, GameTable.Wish(waits: true), person: person.id, by: .person(person.id))
    }
  }

  /// Returns the lines of a person's inbox, the newest first.
  func inbox(of person: User) throws -> [String] {
    let inbox = Inbox(
      store: store, clock: .manual(clock), sources: [.general, GameNotices.source()]
    ) { Application.texts(in: $0, of: Wings.all) }
    return try inbox.lines(of: person.id, in: .english).map(\.text)
  }

  /// Returns a person's part in a game; `nil` without one.
  func part(_ person: User, in game: Game) throws -> GamePlayer? {
    try store.read {
      try $0.get(GameCollections.rows(game.month), GamePlayer.id(game.id, person.id))?.value
    }
  }
}
