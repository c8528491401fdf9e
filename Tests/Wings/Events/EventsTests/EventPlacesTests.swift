import Events
import Languages
import Testing
import Timekeeping
import Waitlists

@Suite("The number of places left")
struct EventPlacesTests {
  private func words(
    _ capacity: Int?, taken: Int, _ rows: [WaitlistRow] = [], for person: String? = nil
  ) -> String? {
    var event = EventDraft.sample.event()
    (event.capacity, event.waitlist) = (capacity, .offer)
    let places = EventPlaces(event: event, taken: taken, rows: rows)
    return places.state(for: person).wording { _ in "20:15" }.map(Catalogue.english.text)
  }

  private func row(_ id: String, _ joined: Int, party: Int = 1, until: Int? = nil) -> WaitlistRow {
    WaitlistRow(
      eventID: "e1", userID: id, party: party, joined: joined,
      state: until == nil ? .waiting : .offered, offerUntil: until)
  }

  @Test func `one text is used everywhere`() {
    #expect(words(nil, taken: 500) == nil)
    #expect(words(100, taken: 63) == "37 left")
    #expect(words(100, taken: 100) == "full")
    let line = [row("a", 1), row("b", 2), row("c", 3), row("d", 4)]
    #expect(words(100, taken: 100, line) == "full, 4 wait")
    #expect(words(100, taken: 100, [row("a", 1)]) == "full, 1 waits")
    #expect(words(100, taken: 100, line, for: "b") == "1 ahead of you")
    #expect(words(100, taken: 100, line, for: "a") == "first in line")
    #expect(words(100, taken: 99, [row("a", 1, until: 9)], for: "a") == "yours until 20:15")
    #expect(words(100, taken: 99, [row("a", 1, until: 9)]) == "full")
  }

  @Test func `a held place is not free`() {
    #expect(words(100, taken: 96, [row("a", 1, party: 3, until: 9)]) == "1 left")
  }

  @Test func `an offer of an event lasts a quarter of the time left`() {
    let utc = LocalZone { _ in 0 }
    #expect(EventPlaces.offers.deadline(offeredAt: 0, start: 40 * 3600, in: utc) == 36_000)
    #expect(EventPlaces.offers.deadline(offeredAt: 0, start: 90 * 3600, in: utc) == 43_200)
  }
}
