import Games
import Notifications
import Store
import Timekeeping

/// Notices computed when they are read: starts, missing players, unanswered invitations, and
/// reviews to write or read.
struct ComputedGameNotices {
  private let reader: any StoreReader
  private let person: NoticeReader

  init(_ reader: any StoreReader, _ person: NoticeReader) {
    (self.reader, self.person) = (reader, person)
  }

  private static let minute = 60_000
  private static let day = 1_440 * minute

  /// Returns the computed notices that are due.
  ///
  /// - Throws: The store's errors.
  func all() throws -> [Notice] {
    let diary = try GameDirectory.diary(of: person.userID, in: reader)
    return try starts(diary) + short(diary) + asked() + rateDue(diary) + shown()
  }

  /// Returns the notices that are also mailed before a start.
  ///
  /// - Throws: The store's errors.
  func reminders() throws -> [Notice] {
    let diary = try GameDirectory.diary(of: person.userID, in: reader)
    return try starts(diary) + short(diary) + asked()
  }

  /// Returns a notice for each upcoming start within the reminder time.
  private func starts(_ diary: [DiaryEntry]) -> [Notice] {
    diary.filter { $0.isHeld && $0.startUTC > person.now }.compactMap { entry in
      let due = entry.startUTC - person.preferences.remind * Self.minute
      guard due <= person.now else { return nil }
      return notice(
        GameNoticeKind.startsSoon, entry.gameID, at: due, revision: entry.startUTC / Self.minute)
    }
  }

  /// Returns a notice for each own game that lacks players three hours before its start.
  ///
  /// A free slot is called off by itself; it has its own notice.
  private func short(_ diary: [DiaryEntry]) throws -> [Notice] {
    try diary.compactMap { entry in
      let due = entry.startUTC - 180 * Self.minute
      guard entry.isHost, !entry.off, (due..<entry.startUTC).contains(person.now),
        let game = try GameDirectory.game(entry.gameID, in: reader), game.kind == .team
      else { return nil }
      let present = try GameDirectory.places(of: game, in: reader, at: person.now).present
      guard present < game.minimum else { return nil }
      var notice = notice(GameNoticeKind.belowMinimum, game.id, at: due)
      notice.facts = try GameNoticeFacts(game, for: person.userID, in: reader).stored
      notice.facts["present"] = "\(present)"
      notice.facts["minimum"] = "\(game.minimum)"
      return notice
    }
  }

  /// Returns a notice for each invitation without an answer 48 hours before the start.
  ///
  /// Who was asked later than that is not asked again.
  private func asked() throws -> [Notice] {
    let own = FieldValue.string(person.userID)
    let silent = try reader.find(NoticeCollections.invitations, .matching("to", own))
      .map(\.value).filter { $0.answer == nil }
    return try silent.compactMap { invitation in
      guard let id = GameSubject.game(in: invitation.subject),
        let game = try GameDirectory.game(id, in: reader), !game.isCancelled
      else { return nil }
      let due = game.startUTC - 2 * Self.day
      let key = GamePlayer.id(game.id, person.userID)
      guard invitation.at < due, due < game.lockUTC, (due..<game.lockUTC).contains(person.now),
        try reader.get(GameCollections.rows(game.month), key) == nil
      else { return nil }
      var notice = notice(GameNoticeKind.membersAsked, game.id, at: due)
      notice.author = invitation.from
      return notice
    }
  }

  /// Returns a notice for each game of the last 14 days whose players can still be reviewed.
  private func rateDue(_ diary: [DiaryEntry]) throws -> [Notice] {
    let recent = diary.filter {
      !$0.off && (person.now - 14 * Self.day..<person.now).contains($0.endUTC)
        && ($0.state == .host || $0.state == .present && $0.attended == .yes)
    }
    return try recent.compactMap { entry in
      let open = try GameDirectory.unreviewed(
        of: entry.gameID, by: person.userID, in: reader)
      guard !open.isEmpty else { return nil }
      var notice = notice(GameNoticeKind.rateDue, entry.gameID, at: entry.endUTC)
      notice.facts["left"] = "\(open.count)"
      return notice
    }
  }

  /// Returns a notice for each review of the last 30 days about the person that is visible.
  private func shown() throws -> [Notice] {
    try GameDirectory.shownReviews(about: person.userID, in: reader, at: person.now)
      .filter { $0.shownUTC > person.now - 30 * Self.day }.map { shown in
        Notice(
          id: "review.\(shown.review.id)", kind: GameNoticeKind.reviewShown.name,
          subject: GameSubject.game(shown.review.gameID), author: shown.review.fromID,
          at: shown.shownUTC, facts: ["stars": "\(shown.review.stars)"])
      }
  }

  private func notice(_ kind: NoticeKind, _ game: String, at: Int, revision: Int? = nil) -> Notice {
    let moment = revision.map { ".\($0)" } ?? ""
    return Notice(
      id: "\(kind.name).\(game)\(moment)", kind: kind.name, subject: GameSubject.game(game),
      at: at, revision: revision)
  }
}
