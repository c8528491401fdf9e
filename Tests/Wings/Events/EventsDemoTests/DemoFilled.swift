import Accounts
import EventNotices
import EventTexts
import Events
import EventsDemo
import Languages
import Maps
import Notifications
import Payments
import People
import Pictures
import Store
import Tickets
import Timekeeping

/// The demo's store, filled at a moment.
struct DemoFilled {
  /// A Friday morning, the last minutes of a year, and the night in which clocks go back.
  static let moments = [1_795_161_600, 1_798_754_100, 1_824_940_800]

  let store: MemoryStore
  let cast: DemoCast
  let service: EventService
  let events: [Event]
  let now: Int

  init(at now: Int, in folder: String? = nil) throws {
    self.now = now
    store = MemoryStore(
      schema: Schema(
        version: 1,
        parts: [
          AccountsSchema.part, EventCollections.schema, PeopleCollections.schema,
          MapCollections.schema,
          PictureCollections.schema, NoticeCollections.schema, OrderCollections.schema,
          TicketRegister.schema,
        ]))
    // A time that is not a whole second.
    let clock = Clock.manual(ManualClock(utc: now * 1000 + 46))
    let accounts = AccountService(store: store, clock: clock, hasher: .cheap)
    cast = try DemoCast.register(in: accounts, clock: clock, folder: folder)
    try DemoEvents.fill(store, with: cast)
    service = EventService(store: store, clock: clock, zones: .system)
    events = try store.read {
      try $0.find(EventCollections.events).map(Event.init(stored:))
    }
  }

  func lines(of user: User) throws -> [InboxLine] {
    let inbox = Inbox(
      store: store, clock: service.clock, sources: [EventNotices.source(), .general]
    ) { language in
      Catalogue(language, files: TextFile.base + EventTexts.all)
    }
    return try inbox.lines(of: user.id)
  }

  func count(_ isSo: (Event) -> Bool) -> Int { events.count(where: isSo) }
}
