import Accounts
import Events
import Languages
import Testing

@Suite("Drafts of events")
struct EventDraftTests {
  @Test func `five fields are enough`() {
    #expect(EventDraft.sample.complaints() == [])
    var online = EventDraft.sample
    (online.place, online.online) = ("", true)
    #expect(online.complaints() == [])
  }

  @Test func `an empty form lists what is required, in its order`() {
    #expect(
      EventDraft().complaints() == [
        "title: Enter a title.", "categories: Choose a category.",
        "start: Enter when it begins.", "end: Enter when it ends.",
        "timeZone:  is not a known time zone: write one such as Europe/Kyiv.",
        "place: Enter a place, or choose Online.",
      ])
  }

  @Test func `a time that occurs twice or never is refused with both offsets`() {
    var draft = EventDraft.sample
    (draft.start, draft.end) = ("2026-10-25 03:30", "2026-10-25 06:00")
    #expect(
      draft.complaints() == [
        "start: 2026-10-25 03:30 occurs twice that night because the clocks change, at +03:00 and +02:00 from UTC. "
          + "Choose another time."
      ])
    (draft.start, draft.end) = ("2027-03-28 03:30", "2027-03-28 06:00")
    #expect(
      draft.complaints() == [
        "start: 2027-03-28 03:30 does not exist: the clocks go from +02:00 to +03:00 from UTC. "
          + "Choose another time."
      ])
    #expect(draft.complaints(isImport: true) == [])
  }

  static let wrong: [Wrong] = [
    Wrong("title") { $0.title = String(repeating: "a", count: 101) },
    Wrong("description") { $0.description = String(repeating: "a", count: 256) },
    Wrong("more") { $0.more = String(repeating: "a", count: 16_001) },
    Wrong("categories") { $0.categories = ["music", "film", "art", "food"] },
    Wrong("categories") { $0.categories = ["opera"] },
    Wrong("categories") { $0.categories = ["film", "film"] },
    Wrong("start") { $0.start = "fri 19:00" }, Wrong("start") { $0.start = "2026-11-21" },
    Wrong("start") { $0.start = "1969-12-31 10:00" },
    Wrong("salesEnd") { $0.salesEnd = EventBounds.moment.lowerBound - 1 },
    Wrong("salesEnd") { $0.salesEnd = EventBounds.moment.upperBound + 1 },
    Wrong("end") { $0.end = "2200-01-01 10:00" }, Wrong("end") { $0.end = "2026-11-21 18:00" },
    Wrong("end") { $0.end = "2027-12-27 18:00" }, Wrong("timeZone") { $0.timeZone = "Kyiv" },
    Wrong("place") { $0.place = String(repeating: "a", count: 101) },
    Wrong("place") { $0.latitude = 50 }, Wrong("place") { ($0.latitude, $0.longitude) = (91, 0) },
    Wrong("place") { ($0.latitude, $0.longitude) = (.nan, 0) },
    Wrong("place") { ($0.latitude, $0.longitude) = (0, .infinity) },
    Wrong("city") { $0.city = String(repeating: "a", count: 101) },
    Wrong("country") { $0.country = "Ukraine" }, Wrong("link") { $0.link = "javascript:alert(1)" },
    Wrong("link") { $0.link = "https://" }, Wrong("link") { $0.link = "https://a b" },
    Wrong("price") { $0.price = Price(amount: -1, currency: "UAH") },
    Wrong("price") { $0.price = Price(amount: 1_000_000_000, currency: "UAH") },
    Wrong("price") { $0.price = Price(amount: 5, upTo: 4, currency: "UAH") },
    Wrong("currency") { $0.price = Price(amount: 5, currency: "XXX") },
    Wrong("plan") { $0.plan = [PlanRow(at: "25:00", text: "Doors")] },
    Wrong("plan") { $0.plan = [PlanRow(at: "18:00", text: "")] },
    Wrong("plan") { $0.plan = [PlanRow(at: "18:00", text: String(repeating: "a", count: 121))] },
    Wrong("plan") { $0.plan = (0..<61).map { _ in PlanRow(at: "18:00", text: "x") } },
    Wrong("capacity") { $0.capacity = 0 }, Wrong("capacity") { $0.capacity = 1_000_001 },
    Wrong("party") { $0.party = 11 }, Wrong("waitlist") { $0.waitlist = .offer },
    Wrong("rule") { $0.rule = String(repeating: "a", count: 501) },
    Wrong("rule") { $0.rule = "every week" }, Wrong("rule") { $0.rule = "FREQ=HOURLY" },
    Wrong("rule") { $0.rule = "FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=31" },
    Wrong("rule") { $0.rule = "FREQ=WEEKLY;UNTIL=20260101" },
  ]

  struct Wrong: Sendable, CustomTestStringConvertible {
    let field: String
    let spoil: @Sendable (inout EventDraft) -> Void
    var testDescription: String { field }

    init(_ field: String, _ spoil: @escaping @Sendable (inout EventDraft) -> Void) {
      (self.field, self.spoil) = (field, spoil)
    }
  }

  @Test(arguments: wrong) func `an error is reported at its field, in words`(wrong: Wrong) {
    var draft = EventDraft.sample
    wrong.spoil(&draft)
    let problems = draft.problems()
    #expect(problems.map(\.field) == [wrong.field])
    let words = problems.map { Catalogue.english.text($0.wording) }
    #expect(words.allSatisfy { !$0.isEmpty && !$0.contains("events.error") && !$0.contains("{") })
  }

  @Test func `the longest allowed texts are accepted`() {
    var draft = EventDraft.sample
    draft.title = String(repeating: "👍🏽", count: 100)
    draft.description = String(repeating: "ж", count: 255)
    draft.place = String(repeating: "漢", count: 100)
    draft.end = "2027-12-26 18:00"
    draft.link = "https://" + String(repeating: "a", count: 492)
    (draft.capacity, draft.party) = (1_000_000, 10)
    draft.rule = "FREQ=WEEKLY;COUNT=1"
    #expect(draft.complaints() == [])
  }

  @Test func `text from outside is cleaned`() {
    var draft = EventDraft.sample
    draft.title = "  Quay\u{202E}\u{1B}[31m\nConcert\u{0}  "
    draft.description = "one\u{7}\r\ntwo\n\n"
    draft.categories = [" music "]
    draft.country = "ua"
    let clean = draft.cleaned
    #expect(clean.title == "Quay[31m Concert")
    #expect(clean.description == "one\ntwo")
    #expect(clean.categories == ["music"])
    #expect(clean.country == "UA")
    #expect(clean == clean.cleaned)
  }

  @Test func `a plan is sorted by its times, past midnight too`() {
    var draft = EventDraft.sample
    draft.plan = [
      PlanRow(at: "2026-11-22 00:30", text: "Last boat"), PlanRow(at: "20:40", text: "Encore"),
      PlanRow(at: "18:00", text: "Doors"), PlanRow(at: "18:00", text: "Bar"),
    ]
    #expect(draft.cleaned.plan.map(\.text) == ["Doors", "Bar", "Encore", "Last boat"])
    #expect(draft.complaints() == [])
  }

  @Test func `wall time and zone give the moments`() {
    let event = EventDraft.sample.event()
    #expect(event.startLocal == "2026-11-21T18:00:00")
    #expect(event.startTime == 1_795_276_800)
    #expect(event.endTime == 1_795_287_600)
    var summer = EventDraft.sample
    (summer.start, summer.end) = ("2026-07-01 18:00", "2026-07-01 19:00")
    #expect(summer.event().startTime == 1_782_918_000)
  }

  @Test func `a former zone name is saved as the present one`() {
    var draft = EventDraft.sample
    draft.timeZone = "Europe/Kiev"
    #expect(draft.event().timeZone == "Europe/Kyiv")
  }

  @Test func `whole days end at midnight after the last`() {
    var draft = EventDraft.sample
    (draft.allDay, draft.start, draft.end) = (true, "2026-10-24", "2026-10-25")
    let event = draft.event()
    #expect(event.startLocal == "2026-10-24T00:00:00")
    #expect(event.endLocal == "2026-10-26T00:00:00")
    // With the clock change it lasts 49 hours.
    #expect(event.endTime - event.startTime == 49 * 3600)
    #expect(EventDraft(model: event).end == "2026-10-25")
    draft.end = ""
    #expect(draft.complaints() == [])
    #expect(draft.event().endLocal == "2026-10-25T00:00:00")
  }

  @Test func `an import without an end lasts two hours`() {
    var draft = EventDraft.sample
    draft.end = ""
    #expect(draft.complaints() == ["end: Enter when it ends."])
    #expect(draft.complaints(isImport: true) == [])
    let event = draft.event()
    #expect(event.endLocal == nil)
    #expect(event.endTime == event.startTime + 7200)
  }

  @Test func `a form that is opened and saved changes nothing`() {
    var draft = EventDraft.sample
    draft.price = Price(amount: 100, currency: "UAH")
    (draft.latitude, draft.longitude, draft.city) = (50.45, 30.52, "Kyiv")
    draft.plan = [PlanRow(at: "18:00", text: "Doors", place: "Quay 4")]
    let event = draft.event()
    #expect(EventDraft(model: event).cleaned.applied(to: event, in: SampleZones.all) == event)
  }
}
