import Accounts
import Chance
import Events
import Languages
import People
import Store
import Testing
import Tickets
import Timekeeping

@Suite("Inconsistent data is found and repaired")
struct EventCheckTests {
  /// A store with an event, a co-author, an interested person and an attendee.
  private func scene() throws -> (ServiceScene, Event) {
    let scene = try ServiceScene()
    let event = try scene.publish { $0.capacity = 2 }
    _ = try scene.service.organizing.setCoAuthors(["dan"], of: event.id, by: .person("ana"))
    try scene.service.responses.give(.interested(true), event.id, by: "ben")
    try scene.service.responses.give(.going(1), event.id, by: "cleo")
    return (scene, event)
  }

  private func findings(_ scene: ServiceScene) throws -> [String] {
    try scene.service.maintenance.check().map {
      "\($0.collection) \($0.id): \(Catalogue.english.text($0.wording))"
    }
  }

  /// Returns the inconsistencies, after checking that a repair leaves none.
  private func repaired(_ scene: ServiceScene) throws -> [String] {
    let found = try findings(scene)
    #expect(try scene.service.maintenance.repair().count == found.count)
    #expect(try findings(scene) == [])
    return found
  }

  @Test(arguments: [("", "-"), ("guest", "guest"), ("nobody", "nobody")])
  func `an event without an owner is reported`(userID: String, told: String) throws {
    let scene = try ServiceScene()
    let event = try scene.publish()
    try scene.store.write(by: "x", at: 0) { transaction in
      var stored = try #require(try transaction.get(EventCollections.events, event.id)).value
      stored.userID = userID
      try transaction.put(EventCollections.events, id: event.id, stored)
    }
    let findings = try scene.service.maintenance.check().filter { $0.kind == .authorGone }
    #expect(findings.map(\.id) == [event.id] && findings.map(\.arguments) == [["user": told]])
  }

  @Test(arguments: [
    ("event_zones", "name"), ("searches", "userID"), ("moderation", "by"),
  ])
  func `an unreadable field is reported by name, in any collection`(
    name: String, field: String
  ) throws {
    let (scene, _) = try scene()
    try scene.store.write(by: "editor", at: 0) {
      try $0.put(StoreCollection<RawJSON>(name), id: "seen", .object([field: .number(7)]))
    }
    let found = try scene.service.maintenance.check().filter {
      $0.kind == .damaged && $0.collection == name
    }
    #expect(found.allSatisfy { $0.id == "seen" })
    #expect(found.contains { $0.arguments["field"] == field }, "\(found)")
  }

  @Test func `an act by the owner of the folder is not damage, and stays in the history`() throws {
    let (scene, event) = try scene()
    try scene.service.moderation.report(.event(event.id), .spam, by: "ben")
    try scene.service.moderation.hide(.event(event.id), why: "Spam", by: .shell)
    try scene.service.moderation.unhide(.event(event.id), by: .shell)
    try scene.service.moderation.verify("ana", note: "Seen", by: .shell)
    try scene.service.moderation.block("cleo", why: "Spam", by: .shell)
    #expect(try findings(scene) == [])
    #expect(try scene.service.maintenance.repair() == [])
    let acts = try scene.store.read { try $0.find(PeopleCollections.moderation).map(\.value.by) }
    #expect(!acts.isEmpty && acts.allSatisfy { $0 == Author.shell.id })
  }

  @Test func `start and end are recomputed from local time and zone`() throws {
    let (scene, event) = try scene()
    try scene.store.edit("events", event.id, "startTime", to: .number(5))
    #expect(
      try repaired(scene) == [
        "events \(event.id): start or end do not match local time and zone"
      ])
    #expect(try scene.event(event.id).startTime == event.startTime)
  }

  @Test func `interest is recounted from the rows`() throws {
    let (scene, event) = try scene()
    let right = try scene.popularity(event)
    try scene.store.edit("popularity", event.id, "interestsCount", to: .number(99))
    #expect(
      try repaired(scene) == [
        "popularity \(event.id): interest counted as 99, the rows give 2"
      ])
    #expect(try scene.popularity(event)?.interestsCount == right?.interestsCount)
    try scene.store.write(by: "x", at: 0) {
      try $0.delete(EventCollections.popularity, id: event.id)
    }
    #expect(try repaired(scene).count == 1)
  }

  @Test func `rows and personal lists are made equal, following the rows`() throws {
    let (scene, event) = try scene()
    let saved = EventCollections.saved(of: "ben")
    try scene.store.write(by: "x", at: 0) { try $0.delete(saved, id: "ben.2026") }
    #expect(
      try repaired(scene) == [
        "\(EventCollections.interests(of: event.id).name) \(event.id).ben: "
          + "the event lists ben, but is not in their own list"
      ])
    try scene.store.write(by: "x", at: 0) {
      let items = [
        SavedEvents.Item(eventID: event.id, flags: "ic", at: 0),
        SavedEvents.Item(eventID: "gone", flags: "i", at: 0),
      ]
      try $0.put(saved, id: "ben.2026", SavedEvents(userID: "ben", events: items))
    }
    #expect(try repaired(scene).count == 3)
    let events = try scene.store.read { try $0.get(saved, "ben.2026")?.value.events }
    #expect(events?.map(\.flags) == ["i"])
  }

  @Test func `rows of deleted events are removed`() throws {
    let (scene, event) = try scene()
    try scene.store.write(by: "x", at: 0) { try $0.delete(EventCollections.events, id: event.id) }
    let found = try repaired(scene)
    // Two interests, their count, a co-author and two history entries.
    #expect(found.count == 6, "\(found)")
    #expect(found.allSatisfy { $0.hasSuffix("names an event that was deleted") })
    #expect(try scene.store.read { try $0.collectionNames(startingWith: "saved.") } == [])
  }

  @Test func `another user's saved draft is removed`() throws {
    let (scene, event) = try scene()
    try scene.store.edit("events", event.id, "visibility", to: .text("draft"))
    let found = try repaired(scene)
    #expect(found.count == 2)
    #expect(found[0].hasSuffix("ben has saved someone else's draft or private event"))
  }

  @Test func `co-authors are found by their rows`() throws {
    let (scene, event) = try scene()
    try scene.store.write(by: "x", at: 0) { try $0.dropAll(in: EventCollections.people) }
    #expect(try repaired(scene).count == 1)
    try scene.store.edit("events", event.id, "coUserIDs", to: nil)
    #expect(try repaired(scene).count == 1)
    let roles = try scene.store.read { try $0.find(EventCollections.people).map(\.value.role) }
    #expect(roles == [.former])
  }

  @Test func `invalid waitlist rows are repaired`() throws {
    let (scene, event) = try scene()
    let lines = EventCollections.waitlists
    func wait(_ person: String, id: String? = nil, _ change: (inout WaitlistRow) -> Void = { _ in })
      throws
    {
      var row = WaitlistRow(eventID: event.id, userID: person, party: 1, joined: 0)
      change(&row)
      try scene.store.write(by: "x", at: 0) { [row] in
        try $0.put(lines, id: id ?? row.id, row)
      }
    }
    try wait("cleo")
    #expect(
      try repaired(scene)
        == ["waitlists \(event.id).cleo: cleo is on the waitlist and already going"]
    )
    try wait("ben") { $0.state = .offered }
    #expect(
      try repaired(scene) == [
        "waitlists \(event.id).ben: unknown until when a place is held for ben"
      ])
    #expect(try scene.store.read { try $0.find(lines).map(\.value.state) } == [.waiting])
    try wait("dan", id: "elsewhere")
    #expect(
      try repaired(scene) == ["waitlists elsewhere: its name does not match its fields"])
    #expect(
      try scene.store.read { try $0.ids(lines, .all) }.sorted()
        == ["\(event.id).ben", "\(event.id).dan"])
    try scene.store.edit("events", event.id, "capacity", to: nil)
    #expect(try repaired(scene).count == 2)
    #expect(try scene.store.read { try $0.count(lines, .all) } == 0)
  }

  @Test func `an account that does not exist is named only by its events`() throws {
    let (scene, event) = try scene()
    try scene.service.people.follow(true, "ana", by: "ben")
    try scene.service.moderation.report(.event(event.id), .spam, by: "ben")
    try scene.store.write(by: "x", at: 0) { try $0.delete(AccountsSchema.users, id: "ben") }
    let found = try repaired(scene)
    #expect(found.count == 3 && found.allSatisfy { $0.hasSuffix("names ben, who has no account") })
    #expect(try scene.popularity(event)?.interestsCount == 1)
    #expect(try scene.store.read { try $0.find(PeopleCollections.reports).map(\.value.by) } == [""])
    try scene.store.write(by: "x", at: 0) { try $0.delete(AccountsSchema.users, id: "ana") }
    let left = try findings(scene)
    #expect(left == ["events \(event.id): its author ana has no account"])
    #expect(try scene.service.maintenance.repair() == [] && findings(scene) == left)
  }

  @Test func `misnamed rows, counts of the future and missing pictures are found`()
    throws
  {
    let (scene, event) = try scene()
    let rows = EventCollections.interests(of: event.id)
    try scene.store.write(by: "x", at: 0) { transaction in
      let row = try #require(try transaction.get(rows, "\(event.id).ben")?.value)
      try transaction.delete(rows, id: row.id)
      try transaction.put(rows, id: "x.ben", row)
      try transaction.put(EventCollections.recounts, id: event.id, Recount(due: 7))
    }
    let found = try repaired(scene)
    #expect(found.contains("\(rows.name) x.ben: its name does not match its fields"))
    #expect(
      found.contains(
        "popularity \(event.id): the time of its next count does not match its rows"))
    #expect(try scene.row(event, "ben")?.interested == true)
    #expect(try scene.popularity(event)?.interestsCount == 2)
    try scene.store.edit("events", event.id, "image", to: .text("0123456789abcdef0123"))
    #expect(try findings(scene) == ["events \(event.id): its picture is missing"])
  }

  @Test func `two doors that admit alone are reported`() throws {
    let (scene, event) = try scene()
    let secret = String(repeating: "0a", count: 32)
    func lease(_ id: String, secret: String = secret, ended: Int? = nil) throws {
      var lease = DoorLease(
        eventID: event.id, door: id, made: scene.now * 1000, until: (scene.now + 9) * 1000,
        secret: secret)
      lease.endedAt = ended
      try scene.store.write(by: "x", at: 0) { [lease] in
        try $0.put(EventCollections.leases, id: id, lease)
      }
    }
    try lease("a")
    try lease("b", ended: 1)
    #expect(try findings(scene) == [])
    try lease("b", secret: "zz")
    #expect(
      try findings(scene) == [
        "event_doors b: field secret cannot be read",
        "event_doors a: more than one door admits alone: b too",
      ])
    #expect(try scene.service.maintenance.repair() == [])
  }

  @Test func `faults that need a decision stay and are reported`() throws {
    let (scene, event) = try scene()
    try scene.service.responses.give(.going(1), event.id, by: "ben")
    try scene.store.edit("events", event.id, "capacity", to: .number(1))
    try scene.store.edit("events", event.id, "link", to: .number(1))
    let found = try findings(scene)
    #expect(
      found == [
        "events \(event.id): field link cannot be read",
        "events \(event.id): 2 places taken or held, of 1",
      ])
    #expect(try scene.service.maintenance.repair() == [])
    #expect(try findings(scene) == found)
    try scene.store.edit("events", event.id, "timeZone", to: .text("Mars/Base"))
    #expect(
      try findings(scene).contains(
        "events \(event.id): time zone Mars/Base is unknown on this machine"))
  }

  @Test(arguments: 0..<12) func `the data is consistent after random acts of eight people`(
    seed: Int
  ) throws {
    let people = (0..<8).map { "p\($0)" }
    let scene = try ServiceScene(people)
    var chance = SeededGenerator(seed: seed)
    try scene.add("young", since: scene.now - 80_000)
    var actor = RandomActor(scene: scene, people: people + ["young"])
    for step in 0..<60 {
      actor.act(&chance)
      let found = try findings(scene)
      #expect(found == [], "step \(step)")
      if !found.isEmpty { return }
    }
    #expect(actor.done > 20)
  }
}

/// Performs random acts on random events; refusals are allowed.
private struct RandomActor {
  let scene: ServiceScene
  let people: [String]
  private var events: [String] = []
  private(set) var done = 0

  init(scene: ServiceScene, people: [String]) { (self.scene, self.people) = (scene, people) }

  mutating func act(_ chance: inout SeededGenerator) {
    let who = people.randomElement(using: &chance) ?? "p0"
    if events.count < 4, chance.percent(30) {
      if let event = try? scene.publish(
        by: who,
        { draft in
          (draft.capacity, draft.party, draft.waitlist) = (3, 2, .offer)
          (draft.start, draft.end) = ("2026-11-22 10:00", "2026-11-22 12:00")
        })
      {
        events.append(event.id)
        done += 1
      }
      return
    }
    guard let id = events.randomElement(using: &chance) else { return }
    let kind = Int.random(in: 0..<12, using: &chance)
    do {
      try act(kind, id, who, &chance)
      done += 1
    } catch is any FieldErrors {
      // Refusals are expected.
    } catch {
      Issue.record("\(error)")
    }
  }

  private func act(
    _ kind: Int, _ id: String, _ who: String, _ chance: inout SeededGenerator
  ) throws {
    let service = scene.service
    switch kind {
    case 0, 1: try service.responses.give(.interested(chance.percent(70)), id, by: who)
    case 2: try service.responses.give(.inCalendar(chance.percent(60)), id, by: who)
    case 3, 4, 5:
      try service.responses.give(.going(Int.random(in: 0...2, using: &chance)), id, by: who)
    case 6, 7: try service.waitlist.join(id, party: Int.random(in: 1...2, using: &chance), by: who)
    case 8: try service.waitlist.takeOffer(id, by: who)
    case 9:
      scene.hands.advance(milliseconds: Int.random(in: 0...14_400_000, using: &chance))
      try service.maintenance.settleDue()
    case 10:
      var draft = EventDraft(model: try scene.event(id))
      draft.capacity = Int.random(in: 2...5, using: &chance)
      _ = try service.publishing.edit(id, draft, by: .shell)
    default:
      let undo = try service.responses.give(.going(1), id, by: who)
      try service.responses.undo(undo)
    }
  }
}
