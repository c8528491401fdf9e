import Accounts
import Events
import Notifications
import Places
import Store
import Testing
import Timekeeping

@Suite("Going to one date of a series")
struct SeriesGoingTests {
  private static let date = "2026-11-28T18:00:00"

  private func dates(_ scene: ServiceScene) throws -> [Event] {
    try scene.store.read { try $0.find(EventCollections.events).map(Event.init(stored:)) }
      .filter { $0.seriesID != nil }
  }

  private func directory(_ scene: ServiceScene) -> EventDirectory {
    EventDirectory(store: scene.store, clock: .manual(scene.hands))
  }

  @Test func `going to a date and undoing that leaves no data`() throws {
    let scene = try ServiceScene()
    let series = try scene.publish { $0.rule = "FREQ=WEEKLY;COUNT=10" }
    try scene.service.responses.give(.interested(true), series.id, by: "ben")
    let undo = try scene.service.responses.give(.going(1), series.id, on: Self.date, by: "ben")
    #expect(try dates(scene).map(\.recurrenceID) == [Self.date])
    _ = scene.told()
    try scene.service.responses.undo(undo)
    #expect(try dates(scene).isEmpty && scene.told().isEmpty)
    #expect(try scene.row(series, "ben")?.interested == true)
    let left = try scene.store.read { store in
      try store.collectionNames(startingWith: "").flatMap { name in
        try store.ids(StoreCollection<Event>(name)).filter { $0.contains(undo.eventID) }
      }
    }
    #expect(left == [])
    #expect(try scene.service.maintenance.check() == [])
    // Attending again later works as before.
    try scene.service.responses.give(.going(1), series.id, on: Self.date, by: "ben")
    #expect(try dates(scene).count == 1)
  }

  @Test func `a date that others attend, or that was changed, keeps its data`() throws {
    let scene = try ServiceScene()
    let series = try scene.publish { $0.rule = "FREQ=WEEKLY;COUNT=10" }
    let first = try scene.service.responses.give(.going(1), series.id, on: Self.date, by: "ben")
    try scene.service.responses.give(.going(1), series.id, on: Self.date, by: "cleo")
    try scene.service.responses.undo(first)
    let date = try #require(try dates(scene).first)
    #expect(try scene.row(date, "ben") == nil && scene.row(date, "cleo")?.going == 1)
    let later = "2026-12-05T18:00:00"
    let second = try scene.service.responses.give(.going(1), series.id, on: later, by: "ben")
    let own = try #require(try dates(scene).first { $0.recurrenceID == later })
    try scene.edit(own) { $0.place = "Old Library" }
    try scene.service.responses.undo(second)
    #expect(try scene.event(own.id).position?.name == "Old Library")
    #expect(try scene.service.maintenance.check() == [])
  }

  @Test func `interest in a series counts for its date, once per person`() throws {
    let scene = try ServiceScene()
    let series = try scene.publish { $0.rule = "FREQ=WEEKLY;COUNT=10" }
    for person in ["ben", "cleo"] {
      try scene.service.responses.give(.interested(true), series.id, by: person)
    }
    for person in ["cleo", "dan"] {
      try scene.service.responses.give(.going(1), series.id, on: Self.date, by: person)
    }
    let date = try #require(try dates(scene).first)
    let view = try #require(try directory(scene).view(date.id, for: "ana"))
    #expect(view.interestsCount == 2 && view.comingCount == 3)
    #expect(view.goingCount == 2 && view.goersCount == 2)
    let usual = try #require(try directory(scene).view(series.id, for: "ana"))
    #expect(usual.interestsCount == 2 && usual.comingCount == 2)
  }

  @Test
  func
    `a user with other dates of a series does not count for this one`()
    throws
  {
    let scene = try ServiceScene()
    let series = try scene.publish { $0.rule = "FREQ=WEEKLY;COUNT=10" }
    for person in ["ben", "cleo"] {
      try scene.service.responses.give(.interested(true), series.id, by: person)
    }
    try scene.service.responses.give(.dates(["2026-12-05T18:00:00"]), series.id, by: "ben")
    // A person who attended before the event became a series.
    try scene.store.write(by: "x", at: 0) {
      var row = Interest(eventID: series.id, userID: "mod", at: 0, year: SavedEvents.seriesYear)
      (row.going, row.interested) = (2, true)
      try $0.put(EventCollections.interests(of: series.id), id: row.id, row)
    }
    try scene.service.responses.give(.going(1), series.id, on: Self.date, by: "dan")
    let date = try #require(try dates(scene).first)
    let coming = try directory(scene).who(date, for: "ana")
    #expect(coming.count == 3 && coming.goers == 1)
    let kept = try scene.store.read { reader in
      try ["ben", "cleo", "mod"].map { try KeptInterest(in: date, of: $0, in: reader).row }
    }
    #expect(kept[0] == nil && kept[1]?.interested == true)
    #expect(kept[2]?.interested == true && kept[2]?.going == 0)
  }

  @Test func `pages show the number that sorts lists, for separate dates too`()
    throws
  {
    let scene = try ServiceScene()
    let series = try scene.publish { $0.rule = "FREQ=WEEKLY;COUNT=10" }
    let other = try scene.publish { $0.title = "Chess" }
    for person in ["ben", "cleo", "dan"] {
      try scene.service.responses.give(.interested(true), series.id, by: person)
    }
    for person in ["ben", "cleo"] {
      try scene.service.responses.give(.interested(true), other.id, by: person)
    }
    try scene.service.responses.give(.going(1), series.id, on: Self.date, by: "ben")
    let date = try #require(try dates(scene).first)
    let index = try EventIndex(of: scene.store, nowUTC: scene.now * 1000)
    let ids = index.answer(EventQuestion(order: .interest), at: scene.now).ids
    let counts = try ids.map { try directory(scene).view($0, for: "ana")?.interestsCount }
    #expect(ids == [series.id, other.id, date.id] && counts == [3, 2, 1])
  }

  @Test func `a date at another place is on the map beside its series`() throws {
    let scene = try ServiceScene()
    let series = try scene.publish {
      $0.rule = "FREQ=WEEKLY;COUNT=10"
      ($0.latitude, $0.longitude) = (50.4501, 30.5234)
    }
    func moved(_ wall: String, _ latitude: Double) throws -> String {
      var draft = EventDraft(date: wall, of: series)
      (draft.description, draft.latitude) = ("Another one", latitude)
      return try scene.service.publishing.edit(
        series.id, draft, scope: .date(wall), by: .person("ana")
      ).event.id
    }
    let elsewhere = try moved(Self.date, 50.4590)
    _ = try moved("2026-12-05T18:00:00", 50.4501)
    let index = try EventIndex(of: scene.store, nowUTC: scene.now * 1000)
    var question = EventQuestion(limit: 10)
    question.joinsSeries = true
    question.box = GeoBox(south: 50, west: 30, north: 51, east: 31)
    #expect(Set(index.answer(question, at: scene.now).ids) == [series.id, elsewhere])
    // A list shows one entry for the series.
    question.box = nil
    #expect(index.answer(question, at: scene.now).ids.count == 1)
  }
}
