import Accounts
import Games
import Notifications
import Store

extension GameNotifier {
  /// Returns a notifier that posts notices within the transaction that causes them.
  ///
  /// - Parameter identifiers: The source of ids.
  /// - Returns: The notifier for the game service.
  package static func notices(identifiers: Identifiers = .random) -> GameNotifier {
    let service = NoticeService(kinds: GameNoticeKind.all, identifiers: identifiers)
    return GameNotifier { transaction, notification in
      try service.post(
        try notification.draft(in: transaction), in: transaction, at: notification.at)
    }
  }
}

extension GameNotification {
  /// The milliseconds before the start within which changes are reported immediately.
  private static let pressing = 3 * 3_600_000

  fileprivate func draft(in reader: any StoreReader) throws -> NoticeDraft {
    var facts = GameNoticeFacts(game).stored
    facts["until"] = until.map { "\($0)" }
    if kind == .decided {
      let row = try reader.get(GameCollections.rows(game.month), GamePlayer.id(game.id, to))
      facts["state"] = row?.value.state.rawValue
    }
    return NoticeDraft(
      "games." + kind.rawValue, about: GameSubject.game(game.id),
      by: author == Author.shell.id ? "" : author, to: to, changes: changes, facts: facts,
      text: kind == .cancelled ? game.why : "", isPressing: game.startUTC - at < Self.pressing)
  }

  /// The differences of the edit that causes a notice of a change.
  private var changes: [NoticeChange] {
    guard kind == .changed else { return [] }
    return game.changes.filter { $0.at == at }.map {
      NoticeChange($0.field, old: $0.old, new: $0.new)
    }
  }
}
