import Accounts
import Chance
import Events
import Store
import Testing

@Suite("Small documents of events")
struct SmallDocumentTests {
  private let store = MemoryStore(
    schema: Schema(version: 1, parts: [AccountsSchema.part, EventCollections.schema]))

  /// Saves a document, damages one of its fields and reads it again.
  private func spoiled<Value: FaultCarrying>(
    _ value: Value, _ collection: StoreCollection<Value>, _ field: String, _ spoil: RawJSON?
  ) throws -> Value? {
    try store.write(by: "test", at: 0) { try $0.put(collection, id: "x", value) }
    if spoil != nil { try store.edit(collection.name, "x", field, to: spoil) }
    return try store.read { try $0.get(collection, "x")?.value }
  }

  @Test func `every kind comes back as it was`() throws {
    var row = WaitlistRow(eventID: "e", userID: "u", party: 2, joined: 9)
    (row.state, row.offerUntil, row.missed, row.isTold) = (.offered, 99, 1, true)
    #expect(try spoiled(row, EventCollections.waitlists, "", nil) == row)
    let figures = EventFigures(eventID: "e", date: "2026-11-21", seen: 120, saved: 9, going: 6)
    #expect(try spoiled(figures, EventCollections.figures("2026-11"), "", nil) == figures)
    var criteria = EventCriteria(text: "salsa")
    (criteria.latitude, criteria.longitude, criteria.kilometres) = (50, 30, 25)
    (criteria.categories, criteria.cost, criteria.online) = (["music"], .free, false)
    let search = SavedSearch(userID: "u", name: "Salsa", criteria: criteria, tells: true)
    #expect(try spoiled(search, EventCollections.searches, "", nil) == search)
    let act = EventAct(
      eventID: "e", .edited, by: "u", at: 3, changes: [FieldChange(.title, old: "A", new: "B")])
    #expect(try spoiled(act, EventCollections.history(of: "e"), "", nil) == act)
    let saved = SavedEvents(
      userID: "u", events: [SavedEvents.Item(eventID: "e", flags: "ic", at: 8)])
    #expect(try spoiled(saved, EventCollections.saved(of: "u"), "", nil) == saved)
  }

  @Test func `an unreadable role is no role`() throws {
    let person = EventPerson(eventID: "e", userID: "u", role: .coAuthor)
    let read = try spoiled(person, EventCollections.people, "role", .text("owner"))
    #expect(read?.role == .former && read?.faults.fields == ["role"])
  }

  @Test func `parties and scores out of their range are damage`() throws {
    let row = WaitlistRow(eventID: "e", userID: "u", party: 2, joined: 9)
    #expect(
      try spoiled(row, EventCollections.waitlists, "party", .number(0))?.faults.fields == ["party"])
    let popularity = Popularity(score: 4)
    let read = try spoiled(popularity, EventCollections.popularity, "score", .number(1e8))
    #expect(read?.faults.fields == ["score"])
  }

  @Test func `an unreadable block still prevents verification`() throws {
    var profile = Profile()
    profile.verified = Decision(at: 1, by: "mod", note: "passport")
    #expect(profile.isVerified)
    let read = try spoiled(profile, AccountsSchema.profiles, "blocked", .text("yes"))
    #expect(read?.blocked != nil && read?.isVerified == false)
  }

  @Test func `there are 18 categories, each with a title in five languages`() throws {
    let list = CategoryList()
    #expect(list.offered.count == 18)
    #expect(list.all.map(\.id).first == "music" && list.all.map(\.id).last == "community")
    for category in list.all {
      for language in ["en", "bg", "hr", "uk", "ru"] {
        #expect((1...EventLimits.categoryTitle).contains(category.title(in: language).count))
      }
      #expect(category.mark.count == 2)
    }
    #expect(Set(list.all.map(\.mark)).count == 18)
  }

  @Test func `a folder adds categories, renames and hides them`() throws {
    try store.write(by: "mod", at: 0) {
      let own = EventCategory(id: "", titles: ["en": "Boats"], mark: "Bo", order: 5)
      try $0.put(EventCollections.categories, id: "boats", own)
      var party = EventCategory.builtIn[5]
      party.hidden = true
      try $0.put(EventCollections.categories, id: "party", party)
    }
    let list = try store.read { try CategoryList(in: $0) }
    #expect(list.offered.map(\.id).first == "boats")
    #expect(list.offered.count == 18)
    #expect(list["party"]?.title(in: "en") == "Party")
    #expect(list["boats"]?.title(in: "uk") == "Boats")
  }
}
