import Accounts
import Chance
import Events
import Store
import Testing

@Suite("Documents of events")
struct EventDocumentTests {
  private let store = MemoryStore(
    schema: Schema(version: 1, parts: [AccountsSchema.part, EventCollections.schema]))

  private func put(_ event: Event) throws {
    try store.write(by: "ana", at: 0) {
      try $0.put(EventCollections.events, id: event.id, event)
    }
  }

  private func get(_ id: String = "e1") throws -> Event? {
    try store.read { try $0.get(EventCollections.events, id).map(Event.init(stored:)) }
  }

  private var full: Event {
    var draft = EventDraft.sample
    draft.description = "Four musicians,\ntwo boats"
    (draft.latitude, draft.longitude) = (50.45, 30.52)
    (draft.city, draft.country, draft.link) = ("Kyiv", "ua", "https://quay.example/a")
    draft.price = Price(amount: 25_000, upTo: 40_000, currency: "UAH")
    draft.plan = [
      PlanRow(at: "18:00", text: "Doors"), PlanRow(at: "19:15", text: "Set", place: "Deck"),
    ]
    (draft.capacity, draft.party, draft.waitlist) = (100, 4, .offer)
    draft.rule = "FREQ=WEEKLY;COUNT=3"
    var event = draft.event()
    event.coUserIDs = ["ben"]
    (event.uid, event.sequence, event.foreign) = ("e1@s.lapit", 2, "X-A:1")
    (event.exdates, event.rdates) = (["2026-11-28T18:00:00"], ["2026-11-29T18:00:00"])
    (event.hidden, event.importID) = (Hidden(at: 5, by: "mod", why: "spam"), "imp")
    (event.seriesID, event.recurrenceID) = ("s1", "2026-11-21T18:00:00")
    (event.cancelled, event.cancelReason, event.sells) = (true, "Storm", true)
    event.popularSince = 1_790_000_000
    (event.salesEnd, event.admission, event.image) = (1_795_276_800, 7, "ab12")
    return event
  }

  @Test func `an event with everything comes back as it was`() throws {
    try put(full)
    #expect(try get() == full)
  }

  @Test func `absent values are not stored`() throws {
    let event = EventDraft.sample.event()
    try put(event)
    let stored = try store.raw("events", "e1")
    guard case .object(let fields)? = stored else { return #expect(Bool(false)) }
    #expect(
      fields.keys.sorted() == [
        "addTime", "categories", "changedTime", "endLocal", "endTime", "position", "sequence",
        "startLocal", "startTime", "timeZone", "title", "userID", "visibility",
      ])
    #expect(fields["position"] == .object(["name": .text("Harbour Hall")]))
    #expect(try get() == event)
  }

  @Test func `a field of a wrong type is damage, and no save overwrites it`() throws {
    try put(full)
    try store.edit("events", "e1", "capacity", to: .text("many"))
    var event = try #require(try get())
    #expect(event.faults.fields == ["capacity"])
    #expect(event.capacity == nil)
    event.title = "Quay Concert II"
    try put(event)
    #expect(try store.raw("events", "e1")?["capacity"] == .text("many"))
    #expect(try store.raw("events", "e1")?["title"] == .text("Quay Concert II"))
    event.capacity = 10
    #expect(throws: StoreError.self) { try put(event) }
  }

  @Test(arguments: [
    ("startTime", RawJSON.number(9e12)), ("price", .object(["amount": .number(-1)])),
    ("price", .object(["amount": .number(5), "upTo": .number(4), "currency": .text("UAH")])),
    ("price", .object(["amount": .number(5), "currency": .number(1)])), ("party", .number(11)),
    ("plan", .list([.object(["text": .text("no time")])])), ("coUserIDs", .text("ben")),
    ("sequence", .number(-1)), ("waitlist", .text("queue")), ("allDay", .number(1)),
    ("timeZone", .null), ("admission", .number(5e9)), ("title", .list([])),
  ])
  func `impossible values are reported as damage`(field: String, value: RawJSON) throws {
    try put(full)
    try store.edit("events", "e1", field, to: value)
    let fault = try #require(try get()?.faults.all.first)
    #expect(fault.path.first == field)
  }

  @Test func `an event with an unreadable hidden or private field is shown to no one`() throws {
    try put(EventDraft.sample.event())
    try store.edit("events", "e1", "hidden", to: .text("yes"))
    #expect(try get()?.isListed == false)
    try store.edit("events", "e1", "hidden", to: nil)
    #expect(try get()?.isListed == true)
    try store.edit("events", "e1", "visibility", to: .text("secret"))
    #expect(try get()?.visibility == .own)
  }

  @Test func `fields of a newer program survive`() throws {
    try put(full)
    try store.edit("events", "e1", "seats", to: .list([.number(4)]))
    var event = try #require(try get())
    #expect(event.faults.isEmpty)
    event.title = "Other"
    try put(event)
    #expect(try store.raw("events", "e1")?["seats"] == .list([.number(4)]))
  }

  @Test func `an author has one event per uid, others may have it too`() throws {
    var event = full
    try put(event)
    event.id = "e2"
    #expect(throws: StoreError.self) { try put(event) }
    event.userID = "ben"
    try put(event)
  }

  @Test func `attendees are found by the place that is taken`() throws {
    var row = Interest(eventID: "e1", userID: "ana", at: 5, year: "2026")
    row.interested = true
    func save() throws {
      try store.write(by: "ana", at: 0) { [row] in
        try $0.put(EventCollections.interests(of: "e1"), id: row.id, row)
      }
    }
    func going() throws -> Int {
      try store.read {
        try $0.count(EventCollections.interests(of: "e1"), .matching("place", "e1"))
      }
    }
    try save()
    #expect(try going() == 0)
    row.going = 3
    try save()
    #expect(try going() == 1)
    row.going = 0
    try save()
    #expect(try going() == 0)
  }

  @Test func `something needs one small file of 256`() {
    #expect(EventCollections.interests(of: "abcdefghjk").name == "interests.4a")
  }

  @Test func `an event is saved exactly if its numbers can be read back`() throws {
    let store = MemoryStore(schema: Schema(version: 1, parts: [EventCollections.schema]))
    func saves(_ change: (inout Event) -> Void) throws -> Bool {
      var event = Event(id: "e", title: "Quay", userID: "u")
      (event.startLocal, event.timeZone) = ("2026-12-05T19:00:00", "Europe/Kyiv")
      change(&event)
      do {
        try store.write(by: "test", at: 0) { [event] in
          try $0.put(EventCollections.events, id: "e", event)
        }
        #expect(event.isKnownReadable || event.hidden != nil)
        return true
      } catch StoreError.invalidField {
        #expect(!event.isKnownReadable)
        return false
      }
    }
    for capacity in [0, 1, 1_000_000, 1_000_001] {
      let isValid = EventBounds.capacity.contains(capacity)
      #expect(try saves { $0.capacity = capacity } == isValid)
    }
    for moment in [EventBounds.moment.lowerBound, EventBounds.moment.upperBound] {
      #expect(try saves { $0.startTime = moment })
      #expect(try !saves { $0.startTime = moment < 0 ? moment - 1 : moment + 1 })
    }
    #expect(try !saves { $0.price = Price(amount: 1_000_000_000, currency: "UAH") })
    #expect(try saves { $0.hidden = Hidden(at: 1, by: "m", why: "") })
  }
}
