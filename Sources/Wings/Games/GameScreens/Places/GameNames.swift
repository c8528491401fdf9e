import Accounts
import Games
import Languages
import Shell

/// The games ahead and their hosts by name, for the command palette.
package enum GameNames {
  /// The number of games included; a list finds all.
  private nonisolated static let most = 300

  /// Reads navigation items in the background.
  ///
  /// - Throws: `StoreError` if a document cannot be read.
  package typealias Reading = @Sendable () throws -> [NavigationItem]

  /// Returns the reader of the items.
  package static func all(_ context: AppContext) -> Reading {
    let (directory, person) = (context.gameDirectory, context.user?.id)
    let words = context.gameWords
    return {
      let views = try directory.list(GameFilter(), for: person).prefix(most)
      let hosts = Dictionary(views.map { ($0.game.hostID, $0.hostName) }) { first, _ in first }
      return views.map { view in
        NavigationItem(
          [words.name(view.game), words.place(view)].filter { !$0.isEmpty }
            .joined(separator: "  "), at: GameDestination.game(view.game.id),
          kind: Wording("games.palette.game"))
      }
        + hosts.filter { !$0.value.isEmpty }.sorted { $0.key < $1.key }.map { id, name in
          NavigationItem(
            name, at: GameDestination.player(id), kind: Wording("games.palette.host"))
        }
    }
  }
}
