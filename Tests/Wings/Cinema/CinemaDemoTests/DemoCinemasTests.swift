import Accounts
import Cinema
import CinemaDemo
import Maps
import Notifications
import Payments
import People
import Pictures
import Store
import Testing
import Tickets
import Timekeeping

@Suite("The cinemas of the demo")
struct DemoCinemasTests {
  @Test func `all data of the demo is consistent`() throws {
    let clock = Clock.manual(ManualClock(utc: 1_795_161_600_000))
    let store = MemoryStore(
      schema: Schema(
        version: 1,
        parts: [
          AccountsSchema.part, CinemaCollections.schema, PeopleCollections.schema,
          OrderCollections.schema, TicketRegister.schema, MapCollections.schema,
          PictureCollections.schema, NoticeCollections.schema,
        ]))
    let accounts = AccountService(store: store, clock: clock, hasher: .cheap)
    try DemoCinemas.fill(store, with: DemoCast.register(in: accounts, clock: clock))
    let service = CinemaService(
      store: store, clock: clock, configuration: CinemaConfiguration(zones: .system))
    #expect(try service.check() == [])
  }
}
