import Accounts
import Cinema
import Notifications
import Store
import Timekeeping

extension CinemaNotifier {
  /// Returns a notifier that posts notices within the transaction that causes them.
  ///
  /// - Parameters:
  ///   - zones: Time zones.
  ///   - identifiers: The source of ids.
  /// - Returns: The notifier for the cinema service.
  package static func notices(
    zones: Zones = .system, identifiers: Identifiers = .random
  ) -> CinemaNotifier {
    let service = NoticeService(kinds: CinemaNoticeKind.all, identifiers: identifiers)
    return CinemaNotifier { transaction, notification in
      try service.post(
        try notification.draft(in: transaction, zones), toEach: notification.to,
        in: transaction, at: notification.at)
    }
  }
}

extension CinemaNotification {
  /// The seconds before the start within which changes are reported immediately.
  private static let pressing = 3 * 3600

  /// Returns the notice without its recipient; who of the staff caused it is not said.
  fileprivate func draft(in reader: any StoreReader, _ zones: Zones) throws -> NoticeDraft {
    let facts = try CinemaNoticeFacts(showing, in: reader, zones)
    var draft = NoticeDraft(
      noticeKind.name, about: CinemaSubject.showing(showing.id), facts: facts.stored,
      isPressing: showing.start - at / 1000 < Self.pressing)
    switch kind {
    case .firstShowing: draft.subject = CinemaSubject.film(showing.movieID)
    case .changed(let former):
      let old = try CinemaNoticeFacts(former, in: reader, zones)
      draft.changes = [
        NoticeChange("start", old: old.start, new: facts.start),
        NoticeChange("hall", old: old.hall, new: facts.hall),
      ].filter { $0.old != $0.new }
    case .cancelled: draft.text = showing.why
    case .refunded, .refundUnanswered: draft.text = sum
    }
    return draft
  }

  private var noticeKind: NoticeKind {
    switch kind {
    case .firstShowing: CinemaNoticeKind.firstShowing
    case .changed: CinemaNoticeKind.changed
    case .cancelled: CinemaNoticeKind.cancelled
    case .refunded: CinemaNoticeKind.refunded
    case .refundUnanswered: CinemaNoticeKind.refundUnanswered
    }
  }
}
