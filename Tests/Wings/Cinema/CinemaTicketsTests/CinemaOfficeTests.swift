import Cinema
import CinemaTickets
import Store
import Testing
import Timekeeping

@Suite("The office that sells tickets of showings")
struct CinemaOfficeTests {
  @Test func `an office without a key folder sells nothing and settles its own orders alone`() {
    let service = CinemaService(
      store: MemoryStore(schema: Schema(version: 1, parts: [CinemaCollections.schema])),
      clock: .manual(ManualClock(utc: 0)), configuration: CinemaConfiguration(zones: .system))
    #expect(!CinemaOffice(service, keys: nil).canSell)
    #expect(CinemaOffice.subjects == ["showing:"])
  }
}
