import Accounts
import App
import EventNotices
import Events
import Notifications
import Store
import Timekeeping

/// The inbox of a user with 500 events that each changed once, against reading those events by id.
enum EventInboxFigure {
  private static let held = 500
  private static let others = 5_000
  private static let pairs = 5
  private static let person = EventTown.author(0)

  static func lines(in workplace: Workplace) throws -> [Line] {
    let folder = workplace.path("inbox")
    try fill(folder)
    let store = try FileStore.open(folder: folder, schema: BenchSchema.withYardsticks)
    defer { store.close() }
    let texts = Application.texts()
    let inbox = Inbox(
      store: store, clock: .system, sources: [EventNotices.source(), .general]
    ) { _ in texts }
    let count = try inbox.lines(of: person).count
    guard count >= held else { throw BenchFailure("the inbox has only \(count) lines") }
    let comparison = try Comparison.inTurn(
      pairs: pairs,
      measured: { try Stopwatch.seconds { keep(try inbox.lines(of: person)) } },
      yardstick: { try Stopwatch.seconds { keep(try events(store)) } })
    return [Line("events inbox", comparison, atMost: 3)]
  }

  private static func events(_ store: FileStore) throws -> [Event?] {
    try store.read { reader in
      try (0..<held).map {
        try reader.get(EventCollections.events, EventTown.event($0).id)?.value
      }
    }
  }

  private static func fill(_ folder: String) throws {
    let store = try FileStore.open(folder: folder, schema: BenchSchema.withYardsticks)
    defer { store.close() }
    let now = Clock.system.now().utc
    let notices = NoticeService(kinds: EventNoticeKind.all)
    try store.write(by: "bench", at: now) { transaction in
      try transaction.put(AccountsSchema.users, id: person, EventTown.user(0))
      var saved = SavedEvents(userID: person)
      for number in 0..<held {
        let id = EventTown.event(number).id
        saved.events.append(SavedEvents.Item(eventID: id, flags: "c", at: 0))
      }
      try transaction.put(
        EventCollections.saved(of: person), id: SavedEvents.id(person, "2026"), saved)
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
    try store.write(by: "bench", at: now) { $0.eraseAfterwards() }
  }
}
