import Accounts
import Events
import Notifications
import People
import Store

extension EventNotifier {
  /// Returns a notifier that posts notices within the transaction that causes them.
  ///
  /// - Parameter identifiers: The source of ids.
  /// - Returns: The notifier for the event services.
  package static func notices(identifiers: Identifiers = .random) -> EventNotifier {
    let service = NoticeService(kinds: EventNoticeKind.all, identifiers: identifiers)
    return EventNotifier(
      tell: { transaction, notification in
        try EventPoster(transaction, service, notification).post()
      },
      forget: { try LetterService.dropInvitations(to: EventSubject.event($1), in: $0) })
  }
}

/// Posts one notification as notices.
private struct EventPoster {
  private let transaction: any StoreTransaction
  private let service: NoticeService
  private let notification: EventNotification

  init(
    _ transaction: any StoreTransaction, _ service: NoticeService, _ notification: EventNotification
  ) {
    (self.transaction, self.service, self.notification) = (transaction, service, notification)
  }

  /// Milliseconds since 1970.
  private var now: Int { notification.at * 1000 }
  private var kind: String { "events." + notification.kind.rawValue }

  private var subject: String {
    switch notification.subject {
    case .of(let subject): subject.text
    case .ticket(let id): EventSubject.ticket(id)
    case nil:
      notification.event.map { EventSubject.event($0.id) }
        ?? EventSubject.person(notification.to ?? "")
    }
  }

  func post() throws {
    if notification.isTakenBack {
      return _ = try service.withdraw(
        kind, about: subject, by: notification.author, to: notification.to, in: transaction, at: now
      )
    }
    guard notification.isGone, let event = notification.event else {
      return _ = try service.post(draft, in: transaction, at: now)
    }
    // The attendees are usually found when the notice is read. Here the event is deleted by then.
    try service.cancel(about: subject, in: transaction, at: now)
    try service.post(draft, toEach: try holders(of: event), in: transaction, at: now)
  }

  private func holders(of event: Event) throws -> [String] {
    try transaction.find(
      EventCollections.interests(of: event.id), .matching("eventID", .string(event.id))
    ).map(\.value.userID).filter { $0 != Interest.guest && $0 != notification.author }
  }

  private var draft: NoticeDraft {
    NoticeDraft(
      kind, about: subject, by: notification.author == Author.shell.id ? "" : notification.author,
      to: notification.to, revision: revision,
      changes: notification.changes.map {
        NoticeChange($0.field.rawValue, old: $0.old, new: $0.new)
      }, facts: notification.event.map(EventNoticeFacts.init)?.stored ?? [:],
      text: notification.text)
  }

  /// The revision of the event that the notice reports.
  ///
  /// Each revision is reported once.
  ///
  /// It is always 1 for publishing, so that followers are notified once. Other notices to many
  /// people have the number of the transaction. Notices to one person have `nil`.
  private var revision: Int? {
    switch notification.kind {
    case .followedAdds: 1
    case .cancelled, .changed, .planChanged, .asksAgain, .hidden, .announced: transaction.sequence
    case .placeGot, .placeOffered, .offerOver, .placesFree, .interestInMine, .newFollower: nil
    case .refunded, .refundUnanswered, .hiddenOwn, .shownOwn, .zoneChanged: nil
    case .blockedOwn, .unblockedOwn, .moderatorsAnswered, .moderatorsWrote: nil
    case .ticketsBought, .ticketsReserved, .ticketReturned, .ticketsOwed: nil
    }
  }
}
