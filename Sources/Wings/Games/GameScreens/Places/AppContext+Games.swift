import Accounts
import GameNotices
import Games
import Languages
import NoticeScreens
import Notifications
import Shell
import Terminal
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

// MARK: Keys of files
extension AppContext {
  /// Returns the key that writes a file; `nil` stands for nothing that can be written.
  func writeKey(
    _ file: GameFile?, _ letter: Character = "E", _ label: String = "games.key.calendar"
  ) -> KeyBinding {
    let none = file == nil ? Wording("common.nothingSelected") : nil
    return KeyBinding(
      .character(letter), label, disabled: sharedMachineObstacle ?? none, footer: false
    ) { file.map { .open(.write($0)) } ?? .stay }
  }

  /// Returns the key that imports tables.
  func importKey(_ tables: GameTables, _ obstacle: Wording? = nil) -> KeyBinding {
    KeyBinding(
      .character("I"), "games.key.import", disabled: sharedMachineObstacle ?? obstacle,
      footer: false
    ) { [weak self] in
      let place = GameDestination.importTables(tables)
      guard let self, user == nil else { return .open(place) }
      return logIn(for: place, "games.logIn.import")
    }
  }
}
