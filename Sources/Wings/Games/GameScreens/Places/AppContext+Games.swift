import Accounts
import GameNotices
import Games
import Languages
import NoticeScreens
import Notifications
import Shell
import Timekeeping

/// Services that the game screens share.
package final class GameServices {
  let games: GameService
  let listState: GameListState

  package init(_ context: AppContext, zones: Zones = .system) {
    games = GameService(
      store: context.store, clock: context.clock, zones: zones, teller: .notices(),
      confirms: context.accounts.confirms)
    listState = GameListState(context)
  }
}

extension AppContext {
  private var gameServices: GameServices { service { GameServices($0) } }

  package var games: GameService { gameServices.games }
  package var gameDirectory: GameDirectory { gameServices.games.directory }

  /// The state that all lists of games share.
  var gameListState: GameListState { gameServices.listState }

  /// Returns a game as the current user or visitor sees it.
  ///
  /// - Throws: `GameError` if the user cannot see it; the store's errors.
  func gameView(_ id: String) throws -> GameView {
    guard let view = try gameDirectory.view(id, for: user?.id) else {
      throw GameError(.noSuchGame, ["id": id])
    }
    return view
  }

  /// Opens the login, then a destination, and continues an act there.
  func logIn(
    for place: GameDestination, _ why: String, then act: (() -> Move)? = nil
  ) -> Move {
    .logIn(Wanted(Route(place), why: Message(Wording(why)), act: act))
  }
}
