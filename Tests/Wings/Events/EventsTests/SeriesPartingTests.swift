import Accounts
import Chance
import Events
import Store
import Testing

@Suite("Splitting a series at a date")
struct SeriesPartingTests {
  private let third = "2026-12-05T18:00:00"

  private func series(
    _ scene: ServiceScene, _ rule: String = "FREQ=WEEKLY;COUNT=10"
  ) throws -> Event {
    try scene.publish { $0.rule = rule }
  }

  private func later(
    _ scene: ServiceScene, _ series: Event, from wall: String,
    _ change: (inout EventDraft) -> Void
  ) throws -> EditedEvent {
    var draft = EventDraft(date: wall, of: series)
    draft.rule = try scene.service.series.rule(of: series, from: wall)
    change(&draft)
    return try scene.service.publishing.edit(
      series.id, draft, scope: .later(wall), by: .person("ana"))
  }

  @Test func `later dates become their own series, and the former one ends before`()
    throws
  {
    let scene = try ServiceScene()
    let series = try series(scene)
    let new = try later(scene, series, from: third) {
      ($0.start, $0.end) = ("2026-12-05 19:00", "2026-12-05 22:00")
    }.event
    #expect(try scene.event(series.id).rule == "FREQ=WEEKLY;UNTIL=20261205T155959Z")
    #expect((new.startLocal, new.rule) == ("2026-12-05T19:00:00", "FREQ=WEEKLY;COUNT=8"))
    #expect(new.id != series.id && new.uid != series.uid && new.seriesID == nil)
    #expect(try scene.event(series.id).sequence == series.sequence + 1)
    #expect(try scene.service.maintenance.check() == [])
  }

  @Test func `a user who saved a series keeps its later dates and is notified of changes`() throws {
    let scene = try ServiceScene()
    let series = try series(scene)
    try scene.service.responses.give(.inCalendar(true), series.id, by: "ben")
    try scene.service.responses.give(.interested(true), series.id, by: "cleo")
    try scene.service.responses.give(.inCalendar(true), series.id, by: "dan")
    try scene.service.responses.give(.dates(["2026-11-28T18:00:00"]), series.id, by: "dan")
    let edited = try later(scene, series, from: third) { $0.place = "Old Library" }
    #expect(edited.pending.map(\.field) == [.place])
    let new = edited.event
    #expect(try scene.row(new, "ben")?.inCalendar == true)
    #expect(try scene.row(series, "ben")?.inCalendar == true)
    #expect(try scene.row(new, "cleo")?.interested == true)
    #expect(try scene.popularity(new)?.interestsCount == 1)
    // A person who chose only earlier dates is not moved to the later part.
    #expect(try scene.row(new, "dan") == nil)
    #expect(try scene.row(series, "dan")?.dates == ["2026-11-28T18:00:00"])
    _ = scene.told()
    scene.pass(hours: 0.5)
    try scene.service.maintenance.settleDue()
    #expect(scene.toldHolders() == ["\(new.id): changed place Harbour Hall -> Old Library"])
    #expect(try scene.service.maintenance.check() == [])
  }

  @Test func `a user who chose only later dates has only the later series`() throws {
    let scene = try ServiceScene()
    let series = try series(scene)
    try scene.service.responses.give(.inCalendar(true), series.id, by: "dan")
    try scene.service.responses.give(.dates(["2026-12-12T18:00:00"]), series.id, by: "dan")
    let new = try later(scene, series, from: third) { $0.place = "Old Library" }.event
    #expect(try scene.row(series, "dan") == nil)
    #expect(try scene.row(new, "dan")?.dates == ["2026-12-12T18:00:00"])
    #expect(try scene.service.maintenance.check() == [])
  }

  @Test func `a separate date stays with the dates on its side`() throws {
    let scene = try ServiceScene()
    let series = try series(scene)
    func own(_ wall: String) throws -> Event {
      var draft = EventDraft(date: wall, of: series)
      draft.place = "Mill Yard"
      return try scene.service.publishing.edit(
        series.id, draft, scope: .date(wall), by: .person("ana")
      ).event
    }
    let (early, late) = (try own("2026-11-28T18:00:00"), try own("2026-12-12T18:00:00"))
    let new = try later(scene, series, from: third) { $0.title = "Quay Concert, winter" }.event
    #expect(try scene.event(early.id).seriesID == series.id)
    #expect(try scene.event(late.id).seriesID == new.id)
    #expect(try scene.event(late.id).uid == new.uid)
    #expect(try scene.service.maintenance.check() == [])
  }

  @Test func `the later dates from the first are all dates`() throws {
    let scene = try ServiceScene()
    let series = try series(scene)
    let edited = try later(scene, series, from: series.startLocal) { $0.place = "Old Library" }
    #expect(edited.event.id == series.id && edited.event.rule == series.rule)
    #expect(try scene.store.read { try $0.count(EventCollections.events) } == 1)
  }

  @Test func `an unknown date is refused, for one and for all later dates`() throws {
    let scene = try ServiceScene()
    let series = try series(scene)
    let draft = EventDraft(model: series)
    for wall in ["2026-11-29T18:00:00", "2027-02-06T18:00:00", "2026-11-28T18:30:00", "x"] {
      for scope in [SeriesScope.later(wall), .date(wall)] {
        let refusal = scene.refusal {
          _ = try scene.service.publishing.cancel(
            series.id, scope: scope, why: "", by: .person("ana"))
        }
        #expect(refusal == "\"Quay Concert\" has no date \(wall).")
        guard case .later = scope else { continue }
        #expect(
          scene.refusal {
            _ = try scene.service.publishing.edit(
              series.id, draft, scope: scope, by: .person("ana"))
          } == refusal)
      }
    }
    #expect(try scene.store.read { try $0.count(EventCollections.events) } == 1)
  }

  @Test func `one date, or all later ones, are cancelled, and the others take place`() throws {
    let scene = try ServiceScene()
    let series = try series(scene)
    try scene.service.responses.give(.inCalendar(true), series.id, by: "ben")
    _ = scene.told()
    let date = try scene.service.publishing.cancel(
      series.id, scope: .date("2026-11-28T18:00:00"), why: "Ill", by: .person("ana"))
    #expect(date.cancelled && date.seriesID == series.id)
    #expect(scene.toldHolders() == [date.id, series.id].map { "\($0): cancelled: Ill" })
    let rest = try scene.service.publishing.cancel(
      series.id, scope: .later("2026-12-26T18:00:00"), why: "Sold", by: .person("ana"))
    #expect(rest.cancelled && rest.rule == "FREQ=WEEKLY;COUNT=5")
    #expect(scene.toldHolders() == ["\(rest.id): cancelled: Sold"])
    #expect(try !scene.event(series.id).cancelled)
    _ = try scene.service.publishing.restore(rest.id, by: .person("ana"))
    #expect(try !scene.event(rest.id).cancelled)
    #expect(try scene.service.maintenance.check() == [])
  }

  @Test func `excluded, moved and chosen dates stay so when all begin an hour later`() throws {
    let scene = try ServiceScene()
    let series = try series(scene)
    let off = try scene.service.publishing.cancel(
      series.id, scope: .date("2026-11-28T18:00:00"), why: "Ill", by: .person("ana"))
    var draft = EventDraft(date: third, of: series)
    (draft.start, draft.end) = ("2026-12-06 11:00", "2026-12-06 12:00")
    let moved = try scene.service.publishing.edit(
      series.id, draft, scope: .date(third), by: .person("ana")
    ).event
    try scene.service.responses.give(.inCalendar(true), series.id, by: "dan")
    try scene.service.responses.give(.dates(["2026-12-12T18:00:00"]), series.id, by: "dan")
    try scene.edit(series) { ($0.start, $0.end) = ("2026-11-21 19:00", "2026-11-21 22:00") }
    #expect(try scene.event(off.id).recurrenceID == "2026-11-28T19:00:00")
    // This date had the usual time of the series, so it gets the new time.
    #expect(try scene.event(off.id).startLocal == "2026-11-28T19:00:00")
    #expect(try scene.event(moved.id).recurrenceID == "2026-12-05T19:00:00")
    #expect(try scene.event(moved.id).startLocal == "2026-12-06T11:00:00")
    #expect(try scene.row(series, "dan")?.dates == ["2026-12-12T19:00:00"])
    #expect(try scene.service.maintenance.check() == [])
  }

  @Test(arguments: [
    // A series that was split ends just before its first later date. A series from a file ends
    // with its last date.
    ("FREQ=DAILY;UNTIL=20261124T155959Z", "10:00", "FREQ=DAILY;UNTIL=20261124T075959Z", 3),
    ("FREQ=DAILY;UNTIL=20261124T160000Z", "19:00", "FREQ=DAILY;UNTIL=20261124T170000Z", 4),
    ("FREQ=DAILY;UNTIL=20261124", "19:00", "FREQ=DAILY;UNTIL=20261124T215959Z", 4),
  ])
  func `the number of dates stays when all begin at another hour`(
    rule: String, hour: String, moved: String, count: Int
  ) throws {
    let scene = try ServiceScene()
    let series = try scene.publish { $0.rule = rule }
    try scene.edit(series) {
      ($0.start, $0.end) = ("2026-11-21 \(hour)", "2026-11-21 22:00")
    }
    let now = try scene.event(series.id)
    #expect(now.rule == (rule.hasSuffix("Z") ? moved : rule))
    let walls = NextDate.all(
      of: now, without: [], in: 1_795_161_600..<1_797_000_000, SampleZones.all)
    #expect(walls.count == count)
  }

  @Test func `a series with a separate event for every date is over itself`() throws {
    let scene = try ServiceScene()
    let series = try scene.publish { $0.rule = "FREQ=DAILY;COUNT=2" }
    for day in [21, 22] {
      let wall = "2026-11-\(day)T18:00:00"
      var draft = EventDraft(date: wall, of: series)
      draft.start = "2026-11-\(day) 19:00"
      _ = try scene.service.publishing.edit(
        series.id, draft, scope: .date(wall), by: .person("ana"))
    }
    let shown = try scene.store.read {
      try NextDate.of(series, in: $0, at: scene.now, SampleZones.all)
    }
    #expect(shown.endTime <= scene.now)
    let index = try EventIndex(of: scene.store, nowUTC: scene.now * 1000)
    let listed = index.answer(EventQuestion(), at: scene.now).ids
    #expect(listed.count == 2 && !listed.contains(series.id))
  }

  @Test func `dates in a damaged circle of series can still be deleted`()
    throws
  {
    let scene = try ServiceScene()
    let (one, other) = (try scene.publish(), try scene.publish { $0.title = "Other" })
    for (id, series) in [(one.id, other.id), (other.id, one.id)] {
      try scene.store.edit("events", id, "seriesID", to: .text(series))
    }
    #expect(try scene.service.maintenance.check().contains { $0.kind == .seriesGone })
    try scene.service.publishing.delete(one.id, title: "Quay Concert", by: .person("ana"))
    #expect(try scene.store.read { try $0.count(EventCollections.events) } == 0)
  }

  @Test func `shifted daily dates each take the name of the next`() throws {
    let scene = try ServiceScene()
    let series = try series(scene, "FREQ=DAILY;COUNT=5")
    for day in 22...24 {
      _ = try scene.service.publishing.cancel(
        series.id, scope: .date("2026-11-\(day)T18:00:00"), why: "", by: .person("ana"))
    }
    try scene.edit(series) { ($0.start, $0.end) = ("2026-11-22 18:30", "2026-11-22 21:00") }
    let names = try scene.service.dates(of: series).compactMap(\.recurrenceID).sorted()
    #expect(names == (22...24).map { "2026-11-\($0)T18:30:00" })
    #expect(try scene.service.maintenance.check() == [])
  }

  @Test func `going to one date of a series applies to that date only`() throws {
    let scene = try ServiceScene()
    let series = try scene.publish {
      $0.rule = "FREQ=WEEKLY;COUNT=10"
      $0.capacity = 1
    }
    let undo = try scene.service.responses.give(.going(1), series.id, on: third, by: "ben")
    let date = try scene.event(undo.eventID)
    #expect(date.seriesID == series.id && date.startLocal == third)
    #expect(try scene.row(date, "ben")?.going == 1)
    #expect(
      scene.refusal {
        try scene.service.responses.give(.going(1), series.id, on: third, by: "cleo")
      }
      .hasPrefix("\"Quay Concert\" is full"))
    let other = try scene.service.responses.give(
      .going(1), series.id, on: "2026-12-12T18:00:00", by: "cleo")
    #expect(other.eventID != undo.eventID)
    #expect(
      scene.refusal { try scene.service.responses.give(.going(1), series.id, by: "dan") }
        == "\"Quay Concert\" has many dates: choose one of them.")
    #expect(try scene.service.maintenance.check() == [])
  }
}

extension EventService {
  fileprivate func dates(of series: Event) throws -> [Event] {
    try store.read {
      try $0.find(EventCollections.events, .matching("seriesID", .string(series.id)))
        .map(\.value)
    }
  }
}
