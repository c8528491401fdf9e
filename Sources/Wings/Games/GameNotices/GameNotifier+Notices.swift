import Accounts
import Games
import Notifications
import People
import Store

extension GameNotifier {
  /// Returns a notifier that posts notices within the transaction that causes them.
  ///
  /// - Parameter identifiers: The source of ids.
  /// - Returns: The notifier for the game service.
  package static func notices(identifiers: Identifiers = .random) -> GameNotifier {
    let service = NoticeService(kinds: GameNoticeKind.all, identifiers: identifiers)
    return GameNotifier(
      tell: { transaction, notification in
        try service.post(
          try notification.draft(in: transaction), in: transaction, at: notification.at)
      },
      tellPerson: { transaction, notification, now in
        let draft = notification.draft
        guard notification.isTakenBack else {
          return _ = try service.post(draft, in: transaction, at: now)
        }
        _ = try service.withdraw(
          draft.kind, about: draft.subject, by: draft.author, to: draft.to, in: transaction,
          at: now)
      })
  }
}

extension GameNotification {
  /// The milliseconds before the start within which changes are reported immediately.
  private static let pressing = 3 * 3_600_000

  fileprivate func draft(in reader: any StoreReader) throws -> NoticeDraft {
    var facts = try GameNoticeFacts(game, for: to, in: reader).stored
    facts["until"] = until.map { "\($0)" }
    if kind == .changed, !game.currency.isEmpty { facts["currency"] = game.currency }
    if kind == .decided {
      let row = try reader.get(GameCollections.rows(game.month), GamePlayer.id(game.id, to))
      facts["state"] = row?.value.state.rawValue
    }
    return NoticeDraft(
      "games." + kind.rawValue, about: GameSubject.game(game.id),
      by: isOfModerators || author == Author.shell.id ? "" : author, to: to,
      changes: try changes(in: reader), facts: facts, text: why,
      isPressing: game.startUTC - at < Self.pressing)
  }

  /// Whether moderators caused it, whose names are not shown.
  private var isOfModerators: Bool { [.hidden, .hiddenOwn, .shownOwn].contains(kind) }

  private var why: String {
    switch kind {
    case .cancelled: game.why
    case .hiddenOwn: game.hidden?.why ?? ""
    default: ""
    }
  }

  /// Returns the differences of the edit that causes a notice of a change.
  ///
  /// Names of places are left out if the host hides the place from the addressee.
  private func changes(in reader: any StoreReader) throws -> [NoticeChange] {
    guard kind == .changed else { return [] }
    let showsPlace = try GameDirectory.showsPlace(of: game, to: to, in: reader)
    return game.changes.filter { $0.at == at && (showsPlace || $0.field != "placeName") }.map {
      NoticeChange($0.field, old: $0.old, new: $0.new)
    }
  }
}

extension PeopleNotification {
  fileprivate var draft: NoticeDraft {
    NoticeDraft(
      noticeKind.name, about: (subject ?? .person(to)).text, by: author, to: to, text: text)
  }

  private var noticeKind: NoticeKind {
    switch kind {
    case .newFollower: GameNoticeKind.newFollower
    case .blocked: GameNoticeKind.blockedOwn
    case .unblocked: GameNoticeKind.unblockedOwn
    case .moderatorsAnswered: GameNoticeKind.moderatorsAnswered
    case .moderatorsWrote: GameNoticeKind.moderatorsWrote
    }
  }
}
