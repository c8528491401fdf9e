import Accounts
import Games
import Languages
import Places
import Shell
import Timekeeping

/// The items of the games wing in the common timeline of all wings.
package enum GameAgenda {
  /// Returns the games ahead that the current user hosts, plays in or waits for.
  package static func items(_ context: AppContext) -> Wing.Agenda {
    guard let user = context.user else { return { [] } }
    let (directory, words) = (context.gameDirectory, context.gameWords)
    return {
      let now = directory.clock.now().utc
      return try directory.mine(user.id, endingAfter: now).filter {
        belongs($0, to: user.id)
      }.map { item($0, name: words.sport($0.game.sport) + " " + $0.game.format) }
    }
  }

  nonisolated private static func belongs(_ view: GameView, to person: String) -> Bool {
    switch view.own?.state {
    case .host, .present, .waiting, .offered, .applied: true
    case .out, .removed, .refused, nil: view.game.hostID == person
    }
  }

  /// Returns the item of a game, planned if the reader plays or hosts.
  nonisolated static func item(_ view: GameView, name: String) -> AgendaItem {
    let game = view.game
    let start = LocalTime(utcMilliseconds: game.startUTC)
    let seconds = game.startUTC / 1000..<max(game.startUTC, game.endUTC) / 1000
    let isOff = game.isCancelled
    let isWaiting = view.own?.state == .waiting || view.own?.state == .applied
    return AgendaItem(
      day: start.date, time: seconds, state: Wording("games.agenda.\(state(view))"),
      stop: NavigationItem(name, at: GameDestination.game(game.id)), place: game.placeName,
      point: view.point, isPlanned: !isOff && !isWaiting, takesTime: !isOff)
  }

  nonisolated private static func state(_ view: GameView) -> String {
    if view.game.isCancelled { return "cancelled" }
    switch view.own?.state {
    case .present: return "playing"
    case .waiting: return "waiting"
    case .offered: return "offered"
    case .applied: return "asked"
    case .host, .out, .removed, .refused, nil: return "hosting"
    }
  }
}
