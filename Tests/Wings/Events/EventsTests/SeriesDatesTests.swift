import Accounts
import Chance
import Events
import Store
import Testing

@Suite("A series and its dates")
struct SeriesDatesTests {
  @Test func `an edited date of a series gets its own event, once`() throws {
    let scene = try ServiceScene()
    let series = try scene.publish { $0.rule = "FREQ=WEEKLY;COUNT=10" }
    _ = try scene.service.organizing.setCoAuthors(["ben"], of: series.id, by: .person("ana"))
    var draft = EventDraft(model: series)
    (draft.start, draft.end, draft.rule) = ("2026-11-28 19:00", "2026-11-28 22:00", "")
    let wall = SeriesScope.date("2026-11-28T18:00:00")
    let moved = try scene.service.publishing.edit(series.id, draft, scope: wall, by: .person("ana"))
    #expect(moved.event.seriesID == series.id)
    #expect(moved.event.recurrenceID == "2026-11-28T18:00:00")
    #expect(moved.event.uid == series.uid && moved.event.rule == "")
    draft.title = "Quay Concert, indoors"
    let again = try scene.service.publishing.edit(series.id, draft, scope: wall, by: .person("ben"))
    #expect(again.event.id == moved.event.id)
    #expect(try scene.event(series.id).title == "Quay Concert")
    #expect(try scene.service.maintenance.check() == [])
    try scene.service.publishing.delete(series.id, title: "Quay Concert", by: .person("ana"))
    #expect(try scene.store.read { try $0.count(EventCollections.events) } == 0)
    #expect(try scene.service.maintenance.check() == [])
  }

  @Test func `one date of a series is edited as a single event at its own time`()
    throws
  {
    let scene = try ServiceScene()
    let series = try scene.publish { $0.rule = "FREQ=WEEKLY;COUNT=10" }
    let draft = EventDraft(date: "2026-11-28T18:00:00", of: series)
    #expect((draft.start, draft.end) == ("2026-11-28 18:00", "2026-11-28 21:00"))
    #expect(draft.rule == "" && draft.title == "Quay Concert")
    func refusal(_ wall: String, _ draft: EventDraft) -> String {
      scene.refusal {
        _ = try scene.service.publishing.edit(
          series.id, draft, scope: .date(wall), by: .person("ana"))
      }
    }
    #expect(
      refusal("2026-11-28 18:00", draft) == "\"Quay Concert\" has no date 2026-11-28 18:00.")
    #expect(
      refusal("2026-11-28T18:00:00", EventDraft(model: series))
        == "A single date cannot repeat: change the series instead.")
    #expect(try scene.store.read { try $0.count(EventCollections.events) } == 1)
  }

  private func moved(_ scene: ServiceScene) throws -> (series: Event, date: Event) {
    let series = try scene.publish { $0.rule = "FREQ=WEEKLY;COUNT=10" }
    var draft = EventDraft(date: "2026-11-28T18:00:00", of: series)
    draft.place = "Old Library"
    let date = try scene.service.publishing.edit(
      series.id, draft, scope: .date("2026-11-28T18:00:00"), by: .person("ana")
    ).event
    return (series, date)
  }

  @Test func `a user who saved a series is notified of a moved or cancelled date`() throws {
    let scene = try ServiceScene()
    let series = try scene.publish { $0.rule = "FREQ=WEEKLY;COUNT=10" }
    try scene.service.responses.give(.inCalendar(true), series.id, by: "ben")
    try scene.service.responses.give(.inCalendar(true), series.id, by: "cleo")
    try scene.service.responses.give(.dates(["2026-12-05T18:00:00"]), series.id, by: "cleo")
    var draft = EventDraft(date: "2026-11-28T18:00:00", of: series)
    draft.place = "Old Library"
    let date = try scene.service.publishing.edit(
      series.id, draft, scope: .date("2026-11-28T18:00:00"), by: .person("ana"))
    #expect(date.pending.map(\.field) == [.place])
    _ = scene.told()
    scene.pass(hours: 0.5)
    try scene.service.maintenance.settleDue()
    let told = "changed place Harbour Hall -> Old Library"
    #expect(scene.toldHolders() == [date.event.id, series.id].map { "\($0): \(told)" })
    try scene.service.responses.give(.inCalendar(false), series.id, by: "ben")
    _ = try scene.service.publishing.cancel(date.event.id, why: "", by: .person("ana"))
    #expect(scene.told() == ["cancelled"])
  }

  @Test func `a cancelled series cancels its dates, and restores them`() throws {
    let scene = try ServiceScene()
    let (series, date) = try moved(scene)
    var draft = EventDraft(date: "2026-12-05T18:00:00", of: series)
    draft.place = "Mill Yard"
    let off = try scene.service.publishing.edit(
      series.id, draft, scope: .date("2026-12-05T18:00:00"), by: .person("ana")
    ).event
    _ = try scene.service.publishing.cancel(off.id, why: "Ill", by: .person("ana"))
    // The first date is over; the others are in the future.
    scene.pass(hours: 48)
    _ = scene.told()
    _ = try scene.service.publishing.cancel(series.id, why: "Storm", by: .person("ana"))
    #expect(try scene.event(date.id).cancelReason == "Storm")
    #expect(scene.toldHolders() == [date.id, series.id].map { "\($0): cancelled: Storm" })
    _ = try scene.service.publishing.restore(series.id, by: .person("ana"))
    #expect(try !scene.event(date.id).cancelled)
    #expect(try scene.event(off.id).cancelReason == "Ill")
    #expect(try scene.service.maintenance.check() == [])
  }

  @Test func `a date of a former owner goes to the new owner when the former is erased`()
    throws
  {
    let scene = try ServiceScene()
    let (series, date) = try moved(scene)
    _ = try scene.service.organizing.handOver(series.id, to: "ben", by: .person("ana"))
    try scene.store.edit("events", date.id, "userID", to: .text("ana"))
    let hooks = EventErasure.hooks(scene.service.configuration, clock: scene.service.clock)
    try scene.store.write(by: "shell", at: 0) { try hooks.erase($0, "ana") }
    #expect(try scene.event(date.id).userID == "ben")
    #expect(try scene.service.maintenance.check() == [])
  }

  @Test func `a series that becomes a draft or changes its owner takes its dates along`() throws {
    let scene = try ServiceScene()
    let (series, date) = try moved(scene)
    try scene.service.responses.give(.inCalendar(true), date.id, by: "ben")
    #expect(
      scene.refusal { try scene.edit(series) { $0.visibility = .draft } }
        .hasPrefix("People have saved"))
    try scene.service.responses.give(.inCalendar(false), date.id, by: "ben")
    try scene.edit(series) { $0.visibility = .draft }
    #expect(try scene.event(date.id).visibility == .draft)
    try scene.edit(series) { $0.visibility = .everybody }
    #expect(try scene.event(date.id).visibility == .everybody)
    _ = try scene.service.organizing.setCoAuthors(["cleo"], of: series.id, by: .person("ana"))
    #expect(try scene.event(date.id).coUserIDs == ["cleo"])
    _ = try scene.service.organizing.handOver(series.id, to: "ben", by: .person("ana"))
    #expect(try scene.event(date.id).userID == "ben")
    #expect(try scene.service.maintenance.check() == [])
  }
}
