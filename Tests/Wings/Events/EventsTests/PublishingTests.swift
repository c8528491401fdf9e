import Accounts
import Chance
import Events
import People
import Store
import Testing
import Timekeeping

@Suite("Events are published, changed and cancelled")
struct PublishingTests {
  @Test func `publishing requires a confirmed address if configured`() throws {
    let scene = try ServiceScene()
    let service = EventService(
      store: scene.store, clock: .manual(scene.hands), zones: SampleZones.all, confirms: .publish)
    let refused = AccountError.notConfirmed(email: "ana@club.example")
    #expect(throws: refused) { try service.publishing.publish(.sample, by: .person("ana")) }
    var draft = EventDraft.sample
    draft.visibility = .own
    let kept = try service.publishing.publish(draft, by: .person("ana"))
    #expect(throws: refused) { try service.publishing.edit(kept.id, .sample, by: .person("ana")) }
    _ = try service.publishing.publish(.sample, by: .shell, owner: "ana")
    try AccountService(store: scene.store, clock: .manual(scene.hands)).noteConfirmed("ana")
    _ = try service.publishing.edit(kept.id, .sample, by: .person("ana"))
  }

  @Test func `a published event is visible at once to all`() throws {
    let scene = try ServiceScene()
    let event = try scene.publish()
    #expect(event.uid == "\(event.id)@s.lapit")
    #expect(event.addTime == ServiceScene.start && event.isListed)
    #expect(try scene.event(event.id) == event)
    #expect(try scene.popularity(event)?.interestsCount == 0)
    #expect(scene.told() == ["followedAdds"])
    #expect(try scene.service.maintenance.check() == [])
  }

  @Test func `an invalid form publishes nothing`() throws {
    let scene = try ServiceScene()
    let refusal = scene.refusal { try scene.publish { $0.title = " " } }
    #expect(refusal == "Enter a title.")
    #expect(try scene.store.read { try $0.count(EventCollections.events) } == 0)
  }

  @Test func `twenty events a day are the limit, and drafts do not count`() throws {
    let scene = try ServiceScene()
    for _ in 0..<20 { try scene.publish() }
    #expect(
      scene.refusal { try scene.publish() }.hasPrefix("20 events were published within 24 hours"))
    let draft = try scene.publish { $0.visibility = .draft }
    #expect(scene.told().count == 20)
    #expect(scene.refusal { try scene.edit(draft) { $0.visibility = .everybody } } != "done")
    try scene.service.moderation.verify("ana", note: "passport", by: .person("mod"))
    try scene.publish()
    scene.pass(hours: 25)
    let shown = try scene.edit(draft) { $0.visibility = .everybody }
    #expect(shown.event.addTime == scene.now)
    #expect(scene.told() == ["followedAdds", "followedAdds"])
  }

  @Test func `a verified user can publish two hundred events a day`() throws {
    let scene = try ServiceScene()
    try scene.service.moderation.verify("ana", note: "passport", by: .person("mod"))
    for _ in 0..<200 { try scene.publish() }
    #expect(
      scene.refusal { try scene.publish() }.hasPrefix("200 events were published within 24 hours"))
  }

  @Test func `only organizers change an event, and others cannot see a draft`() throws {
    let scene = try ServiceScene()
    let event = try scene.publish()
    #expect(
      scene.refusal { try scene.edit(event, by: "ben") { $0.title = "Mine" } }
        == "Only organizers of \"Quay Concert\" can do this: ask one of them.")
    let draft = try scene.publish { $0.visibility = .draft }
    #expect(
      scene.refusal { try scene.edit(draft, by: "ben") { $0.title = "Mine" } }
        == "This event no longer exists: choose another from the list.")
    _ = try scene.service.organizing.setCoAuthors(["ben"], of: event.id, by: .person("ana"))
    #expect(try scene.edit(event, by: "ben") { $0.title = "Ours" }.event.title == "Ours")
    #expect(
      scene.refusal {
        try scene.service.publishing.delete(event.id, title: "Ours", by: .person("ben"))
      }
      .hasPrefix("Only organizers"))
    #expect(try scene.service.maintenance.check() == [])
  }

  @Test func `the second of two editors is refused after the other's change`() throws {
    let scene = try ServiceScene()
    let event = try scene.publish()
    let revision = try scene.store.read { try $0.get(EventCollections.events, event.id)?.revision }
    try scene.edit(event) { $0.title = "First" }
    #expect(
      scene.refusal {
        _ = try scene.service.publishing.edit(
          event.id, .sample, revision: revision, by: .person("ana"))
      } == "Someone else changed \"First\": look at the changes, then save again.")
  }

  @Test func `several edits are announced once, half an hour after the last`() throws {
    let scene = try ServiceScene()
    let event = try scene.publish()
    try scene.service.responses.give(.interested(true), event.id, by: "ben")
    _ = scene.told()
    try scene.edit(event) { $0.start = "2026-11-21 19:00" }
    scene.pass(hours: 0.25)
    try scene.edit(event) { ($0.start, $0.description) = ("2026-11-21 20:00", "New words") }
    scene.pass(hours: 0.25)
    #expect(try scene.service.maintenance.settleDue() == MaintenanceService.Settled())
    scene.pass(hours: 0.25)
    #expect(try scene.service.maintenance.settleDue().told == 1)
    #expect(
      scene.told() == [
        "changed start 2026-11-21T18:00:00 Europe/Kyiv -> 2026-11-21T20:00:00 Europe/Kyiv"
      ])
    #expect(try scene.service.maintenance.settleDue() == MaintenanceService.Settled())
    #expect(try scene.event(event.id).sequence == 2)
  }

  @Test func `an undone edit, or one of an unsaved event, is not announced`() throws {
    let scene = try ServiceScene()
    let event = try scene.publish()
    try scene.edit(event) { $0.place = "Old Library" }
    try scene.service.responses.give(.inCalendar(true), event.id, by: "ben")
    try scene.edit(event) { $0.place = "Mill Yard" }
    try scene.edit(event) { $0.place = "Old Library" }
    scene.pass(hours: 5)
    try scene.service.maintenance.settleDue()
    #expect(scene.told() == ["followedAdds"])
    #expect(try scene.pendingChanges == 0)
  }

  @Test func `a change just before the start is announced at once, the plan separately`() throws {
    let scene = try ServiceScene()
    let event = try scene.publish { $0.start = "2026-11-20 12:30" }
    try scene.service.responses.give(.interested(true), event.id, by: "ben")
    _ = scene.told()
    try scene.edit(event) {
      $0.place = "Old Library"
      $0.plan = [PlanRow(at: "18:00", text: "Doors")]
    }
    #expect(
      scene.told() == [
        "changed place Harbour Hall -> Old Library", "planChanged plan  -> 18:00 Doors",
      ])
  }

  @Test func `attendees are notified at once of a postponement just before the start`() throws {
    let scene = try ServiceScene()
    let event = try scene.publish { $0.start = "2026-11-20 12:30" }
    try scene.service.responses.give(.going(1), event.id, by: "ben")
    _ = scene.told()
    try scene.edit(event) { $0.start = "2026-11-21 18:00" }
    #expect(
      scene.told() == [
        "changed start 2026-11-20T12:30:00 Europe/Kyiv -> 2026-11-21T18:00:00 Europe/Kyiv"
      ])
  }

  @Test func `a cancellation is announced at once with its reason, and can be withdrawn`() throws {
    let scene = try ServiceScene()
    let event = try scene.publish()
    try scene.service.responses.give(.going(1), event.id, by: "ben")
    try scene.edit(event) { $0.place = "Old Library" }
    _ = scene.told()
    let cancelled = try scene.service.publishing.cancel(
      event.id, why: " Storm\u{7} warning. ", by: .person("ana"))
    #expect(scene.told() == ["cancelled: Storm warning."])
    #expect(cancelled.sequence == 2 && cancelled.cancelReason == "Storm warning.")
    #expect(
      scene.refusal { try scene.service.responses.give(.going(1), event.id, by: "cleo") }
        == "\"Quay Concert\" is cancelled.")
    #expect(try scene.pendingChanges == 0)
    #expect(try scene.service.publishing.restore(event.id, by: .person("ana")).cancelled == false)
    #expect(scene.told() == ["changed cancelled true -> false"])
    scene.pass(hours: 48)
    #expect(
      scene.refusal {
        _ = try scene.service.publishing.cancel(event.id, why: "", by: .person("ana"))
      }
        == "\"Quay Concert\" is over.")
    #expect(try scene.row(event, "ben")?.going == 1)
  }

  @Test func `an event that turns into another asks interested users again`() throws {
    let scene = try ServiceScene()
    let event = try scene.publish()
    let people = (0..<12).map { "p\($0)" }
    for person in people {
      try scene.add(person)
      try scene.service.responses.give(.interested(true), event.id, by: person)
    }
    try scene.service.responses.give(.going(1), event.id, by: "p0")
    scene.pass(hours: 2)
    _ = scene.told()
    let edited = try scene.edit(event) {
      ($0.title, $0.start) = ("Discount mattresses", "2026-12-21 10:00")
      $0.end = "2026-12-21 11:00"
    }
    #expect(edited.isBait)
    #expect(scene.told() == ["asksAgain"])
    #expect(try scene.row(event, "p5")?.flags == "c")
    #expect(try scene.row(event, "p0")?.flags == "cg")
    let popularity = try #require(try scene.popularity(event))
    #expect(popularity.interestsCount == 1)
    #expect(try scene.service.maintenance.check() == [])
  }

  @Test func `an event that others saved stays public`() throws {
    let scene = try ServiceScene()
    let event = try scene.publish()
    try scene.service.responses.give(.inCalendar(true), event.id, by: "ana")
    try scene.edit(event) { $0.visibility = .draft }
    try scene.edit(event) { $0.visibility = .everybody }
    try scene.service.responses.give(.inCalendar(true), event.id, by: "ben")
    #expect(
      scene.refusal { try scene.edit(event) { $0.visibility = .own } }
        .hasPrefix("People have saved"))
    #expect(try scene.service.maintenance.check() == [])
  }

  @Test func `a draft that its organizers saved is published with them, and can go back`() throws {
    let scene = try ServiceScene()
    let draft = try scene.publish { $0.visibility = .draft }
    _ = try scene.service.organizing.setCoAuthors(["ben"], of: draft.id, by: .person("ana"))
    try scene.service.responses.give(.going(1), draft.id, by: "ana")
    try scene.service.responses.give(.inCalendar(true), draft.id, by: "ben")
    try scene.edit(draft) { $0.visibility = .everybody }
    #expect(try scene.popularity(draft)?.goingCount == 1)
    #expect(try scene.service.maintenance.check() == [])
    try scene.edit(draft) { $0.visibility = .draft }
    _ = try scene.service.organizing.setCoAuthors([], of: draft.id, by: .person("ana"))
    #expect(try scene.row(draft, "ben") == nil)
    #expect(try scene.service.maintenance.check() == [])
  }

  @Test func `followers are notified when an event is no longer unlisted`()
    throws
  {
    let scene = try ServiceScene()
    let event = try scene.publish { $0.visibility = .unlisted }
    #expect(scene.told() == [])
    try scene.edit(event) { $0.visibility = .everybody }
    #expect(scene.told() == ["followedAdds"])
    try scene.edit(event) { $0.description = "New words" }
    #expect(scene.told() == [])
  }

  @Test func `an imported event without an end or place can be changed, but not published`()
    throws
  {
    let scene = try ServiceScene()
    var draft = EventDraft.sample
    (draft.end, draft.place, draft.visibility) = ("", "", .own)
    var newcomers = Newcomers(since: try scene.store.read { $0.sequence })
    let errors = try scene.service.imports.take(
      [ImportedEvent.Reference(ImportedEvent(draft, uid: "a@there"))], importID: "i", owner: "ana",
      by: .person("ana"),
      past: &newcomers)
    #expect(errors == [nil])
    let found = try scene.store.read { try $0.find(EventCollections.events) }
    let event = Event(stored: try #require(found.first))
    #expect(try scene.edit(event) { $0.title = "Swim" }.event.title == "Swim")
    #expect(scene.refusal { try scene.edit(event) { $0.title = "" } } == "Enter a title.")
    #expect(
      scene.refusal { try scene.edit(event) { $0.visibility = .everybody } }
        == "Enter when it ends.")
  }

  @Test func `events published from the shell for a user keep to the limit and the block`() throws {
    let scene = try ServiceScene()
    for number in 0..<20 {
      var draft = EventDraft.sample
      draft.title = "Quay \(number)"
      _ = try scene.service.publishing.publish(draft, by: .shell, owner: "ana")
    }
    #expect(
      scene.refusal { _ = try scene.service.publishing.publish(.sample, by: .shell, owner: "ana") }
        .contains("20"))
    _ = try scene.service.publishing.publish(.sample, by: .shell, owner: "ben")
    scene.pass(hours: 25)
    _ = try scene.service.publishing.publish(.sample, by: .shell, owner: "ana")
  }

  @Test func `a deleted event leaves no data, and users who saved it are notified`() throws {
    let scene = try ServiceScene()
    let event = try scene.publish { ($0.capacity, $0.waitlist) = (1, .offer) }
    try scene.service.responses.give(.going(1), event.id, by: "ben")
    try scene.service.waitlist.join(event.id, party: 1, by: "cleo")
    try scene.service.moderation.report(.event(event.id), .spam, by: "dan")
    try scene.service.figures.add([EventFigures(eventID: event.id, date: "2026-11-20", seen: 4)])
    #expect(
      scene.refusal {
        try scene.service.publishing.delete(event.id, title: "quay", by: .person("ana"))
      }
      .hasPrefix("The title does not match"))
    _ = scene.told()
    try scene.service.publishing.delete(event.id, title: " Quay Concert", by: .person("ana"))
    #expect(scene.told() == ["cancelled"])
    let left = try scene.store.read { reader in
      try reader.collectionNames(startingWith: "").filter {
        try reader.count(StoreCollection<RawJSON>($0)) > 0
      }
    }
    #expect(left == ["moderators", "users"])
  }

  @Test func `an event that moves into another year moves in the saved lists`() throws {
    let scene = try ServiceScene()
    let event = try scene.publish()
    try scene.service.responses.give(.interested(true), event.id, by: "ben")
    try scene.edit(event) { ($0.start, $0.end) = ("2027-01-05 18:00", "2027-01-05 21:00") }
    let lists = try scene.store.read {
      try $0.find(EventCollections.saved(of: "ben"), .matching("userID", .string("ben")))
    }
    #expect(lists.map(\.id) == [SavedEvents.id("ben", "2027")])
    #expect(try scene.service.maintenance.check() == [])
    try scene.edit(event) { $0.rule = "FREQ=WEEKLY;COUNT=3" }
    #expect(try scene.row(event, "ben")?.year == SavedEvents.seriesYear)
    #expect(try scene.service.maintenance.check() == [])
  }

  @Test func `a draft is not readable by other users, its history included`() throws {
    let scene = try ServiceScene()
    let event = try scene.publish { $0.visibility = .draft }
    let directory = EventDirectory(store: scene.store, clock: .manual(scene.hands))
    #expect(try directory.history(of: event.id, for: .person("ben")).isEmpty)
    #expect(try directory.history(of: event.id, for: .person("ana")).count == 1)
  }

  @Test func `a refused import leaves the dates of a series as they are`() throws {
    let scene = try ServiceScene()
    let series = try scene.publish { $0.rule = "FREQ=WEEKLY;COUNT=10" }
    let undo = try scene.service.responses.give(
      .going(1), series.id, on: "2026-11-28T18:00:00", by: "ben")
    let date = try scene.event(undo.eventID)
    var draft = EventDraft(model: try scene.event(series.id))
    (draft.start, draft.end, draft.visibility) = ("2026-11-21 19:00", "2026-11-21 22:00", .own)
    var imported = ImportedEvent(draft, uid: "a@there")
    imported.eventID = series.id
    var newcomers = Newcomers(since: try scene.store.read { $0.sequence })
    let errors = try scene.service.imports.take(
      [ImportedEvent.Reference(imported)], importID: "i", owner: "ana", by: .person("ana"),
      past: &newcomers)
    #expect(errors.count == 1 && errors[0] != nil)
    #expect(try scene.event(date.id) == date)
    #expect(try scene.service.maintenance.check() == [])
  }

  @Test func `an announcement for a date also reaches users who saved the series`() throws {
    let scene = try ServiceScene()
    let series = try scene.publish { $0.rule = "FREQ=WEEKLY;COUNT=10" }
    try scene.service.responses.give(.interested(true), series.id, by: "cleo")
    let undo = try scene.service.responses.give(
      .going(1), series.id, on: "2026-11-28T18:00:00", by: "ben")
    _ = scene.told()
    try scene.service.organizing.announce("Bring boots", to: undo.eventID, by: .person("ana"))
    #expect(
      Set(scene.toldHolders()) == [
        "\(undo.eventID): announced: Bring boots", "\(series.id): announced: Bring boots",
      ])
  }
}
