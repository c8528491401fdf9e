import Accounts
import Events
import Notifications
import People
import Store

extension EventNotifier {
  /// Returns a teller that posts notices within the transaction that causes them.
  ///
  /// - Parameter identifiers: The source of ids.
  /// - Returns: The teller for the event services.
  package static func notices(identifiers: Identifiers = .random) -> EventNotifier {
    let service = NoticeService(kinds: EventNoticeKind.all, identifiers: identifiers)
    return EventNotifier(
      tell: { transaction, telling in
        try EventPoster(transaction, service, telling).post()
      },
      forget: { try LetterService.dropInvitations(to: EventSubject.event($1), in: $0) })
  }
}

/// Posts one notification as notices.
private struct EventPoster {
  private let transaction: any StoreTransaction
  private let service: NoticeService
  private let telling: EventNotification

  init(_ transaction: any StoreTransaction, _ service: NoticeService, _ telling: EventNotification)
  {
    (self.transaction, self.service, self.telling) = (transaction, service, telling)
  }

  /// Milliseconds since 1970.
  private var now: Int { telling.at * 1000 }
  private var kind: String { "events." + telling.kind.rawValue }

  private var subject: String {
    switch telling.subject {
    case .of(let subject): subject.text
    case .ticket(let id): EventSubject.ticket(id)
    case nil:
      telling.event.map { EventSubject.event($0.id) } ?? EventSubject.person(telling.to ?? "")
    }
  }

  func post() throws {
    if telling.isTakenBack {
      return _ = try service.withdraw(
        kind, about: subject, by: telling.author, to: telling.to, in: transaction, at: now)
    }
    guard telling.isGone, let event = telling.event else {
      return _ = try service.post(draft, in: transaction, at: now)
    }
    // The event is deleted, so its attendees are found now.
    try service.cancel(about: subject, in: transaction, at: now)
    try service.post(draft, toEach: try holders(of: event), in: transaction, at: now)
  }

  private func holders(of event: Event) throws -> [String] {
    try transaction.find(
      EventCollections.interests(of: event.id), .matching("eventID", .string(event.id))
    ).map(\.value.userID).filter { $0 != Interest.guest && $0 != telling.author }
  }

  private var draft: NoticeDraft {
    NoticeDraft(
      kind, about: subject, by: telling.author == Author.shell.id ? "" : telling.author,
      to: telling.to, revision: revision,
      changes: telling.changes.map {
        NoticeChange($0.field.rawValue, old: $0.old, new: $0.new)
      }, facts: telling.event.map(EventNoticeFacts.init)?.stored ?? [:], text: telling.text)
  }

  /// The revision of the notice, which replaces an earlier one.
  ///
  /// Publishing an event has the same revision each time. Other notices to many people take that of
  /// the transaction.
  private var revision: Int? {
    switch telling.kind {
    case .followedAdds: 1
    case .cancelled, .changed, .planChanged, .asksAgain, .hidden, .announced: transaction.sequence
    case .placeGot, .placeOffered, .offerOver, .placesFree, .interestInMine, .newFollower: nil
    case .refunded, .refundUnanswered, .hiddenOwn, .shownOwn, .zoneChanged: nil
    case .blockedOwn, .unblockedOwn, .moderatorsAnswered, .moderatorsWrote: nil
    case .ticketsBought, .ticketsReserved, .ticketReturned, .ticketsOwed: nil
    }
  }
}
