import Events
import Languages
import Notifications
import Store
import Tickets

/// The texts of notices about tickets.
struct TicketNoticeText {
  private let reader: any StoreReader
  private let person: NoticeReader
  private let moments: NoticeMoments

  init(_ reader: any StoreReader, _ person: NoticeReader, _ moments: NoticeMoments) {
    (self.reader, self.person, self.moments) = (reader, person, moments)
  }

  /// Returns the text; `nil` if it is out of date, such as a refund that is no longer owed.
  ///
  /// - Throws: The store's errors.
  func text(of notice: Notice) throws -> String? {
    let facts = EventNoticeFacts(stored: notice.facts)
    let names = ["title": facts.title, "details": moments.details(of: facts), "sum": notice.text]
    switch notice.kind {
    case EventNoticeKind.ticketsBought.name: return bought("ticketsBought", notice, names)
    case EventNoticeKind.ticketsReserved.name: return bought("ticketsReserved", notice, names)
    case EventNoticeKind.ticketReturned.name:
      return said(notice.text.isEmpty ? "ticketReturned" : "ticketReturned.owed", names)
    default: return try isOwed(notice) ? said("ticketsOwed", names) : nil
    }
  }

  /// Returns the text of a purchase; free tickets have no sum.
  private func bought(_ key: String, _ notice: Notice, _ names: [String: String]) -> String {
    let parts = notice.text.split(separator: " ", maxSplits: 1).map(String.init)
    let count = parts.first.flatMap(Int.init) ?? 1
    guard parts.count > 1 else { return said("ticketsBought.free", names, count: count) }
    return said(key, names.merging(["sum": parts[1]]) { $1 }, count: count)
  }

  private func isOwed(_ notice: Notice) throws -> Bool {
    guard let id = EventSubject.ticket(in: notice.subject),
      let ticket = try reader.get(EventCollections.tickets, id)?.value
    else { return false }
    let event = try reader.readable(EventCollections.events, ticket.eventID)?.value
    return ticket.standing(isCancelled: event?.cancelled ?? true) == .refundOwed
  }

  private func said(_ key: String, _ names: [String: String], count: Int? = nil) -> String {
    person.catalogue.text("events.notice.\(key)", names, count: count)
  }
}
