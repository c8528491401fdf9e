import EventNotices
import Events
import Notifications
import Store

/// The inbox of a user with 500 events that each changed once, against reading those events by id.
enum EventInboxFigure {
  private static let others = 5_000

  static func lines(in workplace: Workplace) throws -> [Line] {
    [try InboxFigure.line("events inbox", [part(held: 500)], atMost: 3, in: workplace)]
  }

  /// Returns some held events, among 5,000 that changed.
  static func part(held: Int) -> InboxFigure.Part {
    InboxFigure.Part(
      held: held, source: EventNotices.source(), fill: { try fill($0, held: held, now: $1) },
      read: { keep(try $0.get(EventCollections.events, EventTown.event($1).id)) })
  }

  private static func fill(_ store: FileStore, held: Int, now: Int) throws {
    let person = InboxFigure.person
    var saved = SavedEvents(userID: person)
    for number in 0..<held {
      let id = EventTown.event(number).id
      saved.events.append(SavedEvents.Item(eventID: id, flags: "c", at: 0))
    }
    let (list, notices) = (saved, NoticeService(kinds: EventNoticeKind.all))
    try store.write(by: "bench", at: now) {
      try $0.put(EventCollections.saved(of: person), id: SavedEvents.id(person, "2026"), list)
    }
    for start in stride(from: 0, to: others, by: 500) {
      try store.write(by: "bench", at: now) { transaction in
        for number in start..<start + 500 {
          let event = EventTown.event(number)
          try transaction.put(EventCollections.events, id: event.id, event)
          var draft = NoticeDraft(
            EventNoticeKind.changed.name, about: EventSubject.event(event.id),
            by: EventTown.author(1))
          draft.changes = [
            NoticeChange("place", old: "Harbour Hall", new: "Old Library")
          ]
          try notices.post(draft, in: transaction, at: now - 3_600_000)
        }
      }
    }
  }
}
