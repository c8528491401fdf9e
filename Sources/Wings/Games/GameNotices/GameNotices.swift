import Games
import Notifications
import People
import Store
import Timekeeping

/// The notices of the games section, for the inbox and for mail.
package enum GameNotices {
  /// Returns the section's source of notices: kinds, recipients, texts.
  ///
  /// - Parameter zones: Time zones.
  /// - Returns: The source that the inbox and mail use.
  package static func source(zones: Zones = .system) -> NoticeSource {
    var source = NoticeSource(kinds: GameNoticeKind.all)
    source.labels = "games.switch."
    source.collections = [
      "games.", "game_players.", "game_diaries.", "reviews.", GameCollections.players.name,
      NoticeCollections.invitations.name,
    ]
    source.respectCircles()
    source.computed = { try ComputedGameNotices($0, $1).all() }
    source.reminded = [
      GameNoticeKind.startsSoon, GameNoticeKind.belowMinimum, GameNoticeKind.membersAsked,
    ]
    source.reminders = { try ComputedGameNotices($0, $1).reminders() }
    source.expires = { try GameMaintenance.endsOffers(in: $0, at: $1, zones) }
    source.text = { try GameNoticeText(reader: $0, person: $2, zones: zones).text(of: $1) }
    source.title = { try GameNoticeText(reader: $0, person: $2, zones: zones).title(of: $1) }
    return source
  }
}

/// Scheduled work on games: expired offers, waitlists, and free slots without enough players.
package struct GameChores: Sendable {
  private let games: GameService

  /// Creates the work of a data folder.
  package init(_ games: GameService) { self.games = games }

  /// Performs the work; several processes may run it at the same time.
  ///
  /// - Returns: The number of games that changed.
  /// - Throws: The store's errors.
  @discardableResult
  package func run() throws -> Int { try games.maintenance.settleDue() }
}
