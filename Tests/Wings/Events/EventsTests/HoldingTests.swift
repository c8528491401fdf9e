import Accounts
import Chance
import Events
import Languages
import People
import Store
import Testing
import Timekeeping

@Suite("Users save events and go to them")
struct HoldingTests {
  @Test func `interest, calendar and going share one row, and each can be undone`() throws {
    let scene = try ServiceScene()
    let event = try scene.publish()
    let first = try scene.service.responses.give(.interested(true), event.id, by: "ben")
    let second = try scene.service.responses.give(.inCalendar(true), event.id, by: "ben")
    let third = try scene.service.responses.give(.going(1), event.id, by: "ben")
    #expect(try scene.row(event, "ben")?.flags == "icg")
    #expect(try scene.popularity(event)?.interestsCount == 1)
    #expect(
      scene.refusal { try scene.service.responses.undo(first) }.hasPrefix("Others have changed"))
    for undo in [third, second, first] { try scene.service.responses.undo(undo) }
    #expect(try scene.row(event, "ben") == nil)
    #expect(try scene.popularity(event)?.interestsCount == 0)
    #expect(try scene.service.maintenance.check() == [])
    let saved = try scene.store.read { try $0.collectionNames(startingWith: "saved.") }
    #expect(saved == [])
  }

  @Test func `an interest that is withdrawn and restored by undo counts as before`() throws {
    let scene = try ServiceScene()
    let event = try scene.publish()
    try scene.service.responses.give(.interested(true), event.id, by: "ben")
    let before = try #require(try scene.popularity(event))
    scene.pass(hours: 5)
    let undo = try scene.service.responses.give(.interested(false), event.id, by: "ben")
    try scene.service.responses.undo(undo)
    #expect(try scene.popularity(event) == before)
    #expect(try scene.service.maintenance.check() == [])
  }

  @Test func `an unreadable number of guests keeps the places taken`() throws {
    let scene = try ServiceScene()
    let event = try scene.publish { ($0.capacity, $0.party) = (3, 2) }
    try scene.service.responses.give(.going(1), event.id, by: "ben")
    try scene.store.edit(
      EventCollections.interests(of: event.id).name, "\(event.id).ben", "going", to: .text("one"))
    #expect(try scene.places(event) == "1 left")
  }

  @Test func `an act without effect needs no undo`() throws {
    let scene = try ServiceScene()
    let event = try scene.publish()
    #expect(try scene.service.responses.give(.interested(false), event.id, by: "ben").isEmpty)
    #expect(try !scene.service.responses.give(.interested(true), event.id, by: "ben").isEmpty)
    #expect(try scene.service.responses.give(.interested(true), event.id, by: "ben").isEmpty)
  }

  @Test func `authors and visitors do not count, accounts of today count tomorrow`() throws {
    let scene = try ServiceScene()
    let event = try scene.publish()
    try scene.add("new", since: scene.now - 3600)
    for person in ["ana", Interest.guest, "new"] {
      try scene.service.responses.give(.interested(true), event.id, by: person)
    }
    var popularity = try #require(try scene.popularity(event))
    #expect(popularity.interestsCount == 0)
    #expect(popularity.due == scene.now + 23 * 3600)
    #expect(try scene.service.maintenance.check() == [])
    scene.pass(hours: 23)
    #expect(try scene.service.maintenance.settleDue().recounted == 1)
    popularity = try #require(try scene.popularity(event))
    #expect(popularity.interestsCount == 1 && popularity.due == nil)
    #expect(try scene.service.maintenance.settleDue() == MaintenanceService.Settled())
    #expect(try scene.service.maintenance.check() == [])
  }

  @Test func `events a visitor saved move to the account, once`() throws {
    let scene = try ServiceScene()
    let event = try scene.publish()
    try scene.service.responses.give(.inCalendar(true), event.id, by: Interest.guest)
    #expect(
      scene.refusal { try scene.service.responses.give(.going(1), event.id, by: Interest.guest) }
        == "Log in to do this.")
    #expect(try scene.service.responses.takeAlong(["other"], to: "ben") == 0)
    #expect(try scene.service.responses.takeAlong([event.id], to: "ben") == 1)
    #expect(try scene.service.responses.takeAlong([event.id], to: "ben") == 0)
    #expect(try scene.row(event, "ben")?.flags == "c")
    #expect(try scene.row(event, Interest.guest) == nil)
    #expect(try scene.service.maintenance.check() == [])
  }

  @Test func `there are never more going than there are places`() throws {
    let scene = try ServiceScene()
    let event = try scene.publish { ($0.capacity, $0.party) = (3, 2) }
    try scene.service.responses.give(.going(2), event.id, by: "ben")
    #expect(try scene.places(event) == "1 left")
    #expect(
      scene.refusal { try scene.service.responses.give(.going(2), event.id, by: "cleo") }
        == "\"Quay Concert\" is full: 1 free, 2 wanted. Join the waitlist or bring fewer people.")
    #expect(
      scene.refusal { try scene.service.responses.give(.going(3), event.id, by: "cleo") }
        == "The limit is 2 per person.")
    let larger = try scene.publish { ($0.capacity, $0.party) = (3, 4) }
    try scene.service.responses.give(.going(2), larger.id, by: "ben")
    // The free places in the message do not include the person's own.
    #expect(
      scene.refusal { try scene.service.responses.give(.going(4), larger.id, by: "ben") }
        .contains("is full: 1 free, 2 wanted"))
    let left = try scene.service.responses.give(.going(0), event.id, by: "ben")
    try scene.service.responses.give(.going(2), event.id, by: "cleo")
    #expect(
      scene.refusal { try scene.service.responses.undo(left) }.contains("is full: 1 free, 2 wanted")
    )
    #expect(
      scene.refusal { try scene.edit(event) { $0.capacity = 1 } }
        == "2 places are already taken or held: enter at least that many.")
    try scene.service.responses.give(.going(1), event.id, by: "cleo")
    #expect(try scene.places(event) == "2 left")
    #expect(try scene.popularity(event)?.goingCount == 1)
    #expect(try scene.service.maintenance.check() == [])
  }

  @Test func `a user with too many places can reduce them, not add`() throws {
    let scene = try ServiceScene()
    let event = try scene.publish { ($0.capacity, $0.party) = (6, 4) }
    try scene.service.responses.give(.going(3), event.id, by: "ben")
    try scene.service.responses.give(.going(2), event.id, by: "cleo")
    try scene.store.edit("events", event.id, "capacity", to: .number(2))
    #expect(
      scene.refusal { try scene.service.responses.give(.going(4), event.id, by: "ben") }.contains(
        "is full"))
    try scene.service.responses.give(.going(2), event.id, by: "ben")
    #expect(try scene.row(event, "ben")?.going == 2)
    try scene.service.responses.give(.going(1), event.id, by: "ben")
    #expect(try scene.row(event, "ben")?.going == 1)
  }

  @Test func `an unreadable capacity admits no one`() throws {
    let scene = try ServiceScene()
    let event = try scene.publish { $0.capacity = 3 }
    try scene.store.edit("events", event.id, "capacity", to: .text("three"))
    #expect(
      scene.refusal { try scene.service.responses.give(.going(1), event.id, by: "ben") }
        .hasPrefix("\"Quay Concert\" is damaged in its field capacity"))
  }

  @Test func `drafts and hidden events are not visible to others`() throws {
    let scene = try ServiceScene()
    let draft = try scene.publish { $0.visibility = .draft }
    let event = try scene.publish()
    try scene.service.moderation.hide(.event(event.id), why: "spam", by: .person("mod"))
    for id in [draft.id, event.id, "none"] {
      #expect(
        scene.refusal { try scene.service.responses.give(.interested(true), id, by: "ben") }
          == "This event no longer exists: choose another from the list.")
    }
    try scene.service.responses.give(.interested(true), draft.id, by: "ana")
    try scene.service.responses.give(.interested(true), event.id, by: "mod")
    #expect(try scene.service.maintenance.check() == [])
  }

  @Test func `hidden and past events are in no timeline but their organizers'`() throws {
    let scene = try ServiceScene()
    let event = try scene.publish()
    let hidden = try scene.publish()
    for id in [event.id, hidden.id] {
      for person in ["ana", "ben"] {
        try scene.service.responses.give(.inCalendar(true), id, by: person)
      }
    }
    try scene.service.moderation.hide(.event(hidden.id), why: "spam", by: .person("mod"))
    let directory = EventDirectory(store: scene.store, clock: .manual(scene.hands))
    #expect(try directory.ahead(of: "ben").map(\.event.id) == [event.id])
    #expect(try Set(directory.ahead(of: "ana").map(\.event.id)) == [event.id, hidden.id])
    scene.pass(hours: 48)
    #expect(try directory.ahead(of: "ben") == [])
  }

  @Test func `a calendar has saved and own events`() throws {
    let scene = try ServiceScene()
    let event = try scene.publish()
    let other = try scene.publish()
    _ = try scene.service.organizing.setCoAuthors(["cleo"], of: other.id, by: .person("ana"))
    try scene.publish { $0.visibility = .draft }
    let own = try scene.publish { $0.visibility = .own }
    let kept = try scene.publish { $0.visibility = .own }
    for id in [event.id, kept.id] {
      try scene.service.responses.give(.inCalendar(true), id, by: "ana")
    }
    let directory = EventDirectory(store: scene.store, clock: .manual(scene.hands))
    #expect(
      try directory.calendar(of: "ana").sorted()
        == [event.id, other.id, own.id, kept.id].sorted())
    #expect(try directory.calendar(of: "cleo") == [other.id])
    #expect(try directory.calendar(of: "ben") == [])
  }

  @Test func `two thousand events of one year are the limit`() throws {
    let scene = try ServiceScene()
    let event = try scene.publish()
    let items = (0..<2000).map { SavedEvents.Item(eventID: "x\($0)", flags: "i", at: 0) }
    try scene.store.write(by: "test", at: 0) {
      try $0.put(
        EventCollections.saved(of: "ben"), id: "ben.2026", SavedEvents(userID: "ben", events: items)
      )
    }
    #expect(
      scene.refusal { try scene.service.responses.give(.interested(true), event.id, by: "ben") }
        .hasPrefix("You have saved 2000 events this year"))
    #expect(try scene.row(event, "ben") == nil)
  }

  @Test func `moving a start to another year keeps all lists correct`() throws {
    let scene = try ServiceScene()
    let event = try scene.publish()
    try scene.service.responses.give(.interested(true), event.id, by: "ben")
    try scene.edit(event) { ($0.start, $0.end) = ("2027-01-02 18:00", "2027-01-02 19:00") }
    try scene.service.responses.give(.inCalendar(true), event.id, by: "ben")
    #expect(try scene.service.maintenance.check() == [])
    try scene.service.responses.give(.interested(false), event.id, by: "ben")
    try scene.service.responses.give(.inCalendar(false), event.id, by: "ben")
    #expect(try scene.store.read { try $0.collectionNames(startingWith: "saved.") } == [])
  }
}
