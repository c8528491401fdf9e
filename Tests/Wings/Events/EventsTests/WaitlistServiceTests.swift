import Accounts
import Events
import Store
import Testing

@Suite("A full event has a waitlist")
struct WaitlistServiceTests {
  private func full(_ kind: WaitlistKind) throws -> (ServiceScene, Event) {
    let scene = try ServiceScene()
    let event = try scene.publish {
      ($0.capacity, $0.party, $0.waitlist) = (2, 2, kind)
      ($0.start, $0.end) = ("2026-11-25 10:00", "2026-11-25 12:00")
    }
    try scene.service.responses.give(.going(2), event.id, by: "ben")
    _ = scene.told()
    return (scene, event)
  }

  @Test func `the first on the waitlist gets a returned place`() throws {
    let (scene, event) = try full(.promote)
    try scene.service.waitlist.join(event.id, party: 2, by: "cleo")
    scene.pass(hours: 1)
    try scene.service.waitlist.join(event.id, party: 1, by: "dan")
    #expect(try scene.places(event) == "full, 2 wait")
    #expect(try scene.places(event, for: "dan") == "1 ahead of you")
    try scene.service.responses.give(.going(1), event.id, by: "ben")
    #expect(scene.told() == ["placeGot to dan"])
    #expect(try scene.places(event, for: "cleo") == "first in line")
    try scene.service.responses.give(.going(0), event.id, by: "ben")
    #expect(scene.told() == [])
    try scene.edit(event) { $0.capacity = 3 }
    #expect(scene.told() == ["placeGot to cleo"])
    #expect(try scene.row(event, "cleo")?.going == 2)
    #expect(try scene.service.maintenance.check() == [])
  }

  @Test func `a place is offered for a quarter of the time left, and then to the next`() throws {
    let (scene, event) = try full(.offer)
    try scene.service.waitlist.join(event.id, party: 1, by: "cleo")
    scene.pass(hours: 1)
    try scene.service.waitlist.join(event.id, party: 1, by: "dan")
    try scene.service.responses.give(.going(1), event.id, by: "ben")
    #expect(scene.told() == ["placeOffered to cleo: \(scene.now + 12 * 3600)"])
    #expect(try scene.places(event, for: "cleo") == "yours until \(13 * 3600)")
    #expect(try scene.places(event) == "full, 1 waits")
    #expect(
      scene.refusal { try scene.service.responses.give(.going(1), event.id, by: "mod") }.contains(
        "full"))
    scene.pass(hours: 12)
    #expect(try scene.service.maintenance.settleDue().lines == 1)
    #expect(
      scene.told() == ["offerOver to cleo", "placeOffered to dan: \(scene.now + 12 * 3600)"])
    #expect(
      scene.refusal { try scene.service.waitlist.takeOffer(event.id, by: "cleo") }
        .hasPrefix("Your place at \"Quay Concert\" is no longer held"))
    try scene.service.waitlist.takeOffer(event.id, by: "dan")
    #expect(try scene.row(event, "dan")?.going == 1)
    #expect(try scene.service.maintenance.settleDue() == MaintenanceService.Settled())
    #expect(try scene.service.maintenance.check() == [])
  }

  @Test func `an offer that was not accepted in time goes to the next on the waitlist`() throws {
    let (scene, event) = try full(.offer)
    try scene.service.waitlist.join(event.id, party: 1, by: "cleo")
    try scene.service.responses.give(.going(1), event.id, by: "ben")
    scene.pass(hours: 13)
    _ = scene.told()
    // The offer expired and its person moved to the end of the line. There she is the only one, so
    // she has the offer again.
    #expect(
      scene.refusal { try scene.service.responses.give(.going(1), event.id, by: "dan") }.contains(
        "full"))
    scene.pass(hours: 13)
    try scene.service.maintenance.settleDue()
    scene.pass(hours: 13)
    try scene.service.maintenance.settleDue()
    #expect(try scene.places(event) == "1 left")
    try scene.service.responses.give(.going(1), event.id, by: "dan")
    #expect(try scene.service.maintenance.check() == [])
  }

  @Test func `two hours before the start the first to come gets the place`() throws {
    let (scene, event) = try full(.offer)
    try scene.service.waitlist.join(event.id, party: 1, by: "cleo")
    scene.pass(hours: 118.5)
    try scene.service.responses.give(.going(1), event.id, by: "ben")
    #expect(scene.told() == ["placesFree to cleo"])
    try scene.service.responses.give(.going(1), event.id, by: "dan")
    #expect(try scene.places(event) == "full, 1 waits")
    #expect(try scene.service.maintenance.settleDue() == MaintenanceService.Settled())
  }

  @Test func `undoing a departure returns to going, and no place is taken twice`() throws {
    let (scene, event) = try full(.offer)
    let left = try scene.service.responses.give(.going(0), event.id, by: "ben")
    try scene.service.responses.give(.going(2), event.id, by: "cleo")
    try scene.service.waitlist.join(event.id, party: 2, by: "ben")
    try scene.service.responses.give(.going(0), event.id, by: "cleo")
    #expect(try scene.places(event, for: "ben") == "yours until \(12 * 3600)")
    try scene.service.responses.undo(left)
    #expect(try scene.row(event, "ben")?.going == 2)
    #expect(try scene.places(event) == "full")
    #expect(try scene.service.maintenance.check() == [])
  }

  @Test
  func `a place announced to the whole waitlist can be taken, even without a limit`()
    throws
  {
    let (scene, event) = try full(.offer)
    for person in ["cleo", "dan"] {
      try scene.service.waitlist.join(event.id, party: 1, by: person)
    }
    scene.pass(hours: 118.5)
    try scene.service.responses.give(.going(1), event.id, by: "ben")
    #expect(try scene.places(event, for: "dan") == "1 left")
    try scene.service.responses.give(.going(1), event.id, by: "dan")
    #expect(try scene.places(event, for: "cleo") == "first in line")
    _ = scene.told()
    try scene.edit(event) { ($0.capacity, $0.waitlist) = (nil, .off) }
    #expect(scene.told().contains("placesFree to cleo"))
    #expect(try scene.places(event, for: "cleo") == nil)
    #expect(try scene.store.read { try $0.count(EventCollections.waitlists) } == 0)
  }

  @Test func `a closed waitlist is served to its end, and offers expire`() throws {
    let (scene, event) = try full(.offer)
    for person in ["cleo", "dan"] {
      try scene.service.waitlist.join(event.id, party: 1, by: person)
      scene.pass(hours: 1)
    }
    try scene.service.responses.give(.going(1), event.id, by: "ben")
    try scene.edit(event) { $0.waitlist = .off }
    #expect(
      scene.refusal { try scene.service.waitlist.join(event.id, party: 1, by: "mod") }
        == "\"Quay Concert\" has no waitlist.")
    _ = scene.told()
    scene.pass(hours: 13)
    #expect(try scene.service.maintenance.settleDue().lines == 1)
    #expect(
      scene.told() == ["offerOver to cleo", "placeOffered to dan: \(scene.now + 12 * 3600)"])
    try scene.service.waitlist.takeOffer(event.id, by: "dan")
    try scene.service.waitlist.leave(event.id, by: "cleo")
    #expect(try scene.service.maintenance.check() == [])
  }

  @Test func `joining, leaving and accepting can each be undone`() throws {
    let (scene, event) = try full(.offer)
    let joined = try scene.service.waitlist.join(event.id, party: 1, by: "cleo")
    try scene.service.responses.undo(joined)
    #expect(try scene.store.read { try $0.count(EventCollections.waitlists) } == 0)
    try scene.service.waitlist.join(event.id, party: 1, by: "cleo")
    scene.pass(hours: 1)
    try scene.service.waitlist.join(event.id, party: 1, by: "dan")
    let left = try scene.service.waitlist.leave(event.id, by: "cleo")
    #expect(try scene.places(event, for: "dan") == "first in line")
    try scene.service.responses.undo(left)
    #expect(try scene.places(event, for: "dan") == "1 ahead of you")
    try scene.service.responses.give(.going(1), event.id, by: "ben")
    let taken = try scene.service.waitlist.takeOffer(event.id, by: "cleo")
    try scene.service.responses.undo(taken)
    #expect(try scene.row(event, "cleo") == nil)
    #expect(try scene.places(event, for: "cleo") == "yours until \(13 * 3600)")
    #expect(try scene.service.maintenance.check() == [])
  }

  @Test func `rejoining by undo leaves an offer with its new holder`()
    throws
  {
    let (scene, event) = try full(.offer)
    for person in ["cleo", "dan"] {
      try scene.service.waitlist.join(event.id, party: 1, by: person)
      scene.pass(hours: 1)
    }
    try scene.service.responses.give(.going(1), event.id, by: "ben")
    let left = try scene.service.waitlist.leave(event.id, by: "cleo")
    try scene.service.responses.undo(left)
    #expect(try scene.places(event, for: "cleo") == "first in line")
    #expect(try scene.places(event, for: "dan") == "yours until \(14 * 3600)")
    #expect(try scene.service.maintenance.check() == [])
  }

  @Test func `no one can wait while there are places, without a waitlist, or twice`() throws {
    let (scene, event) = try full(.offer)
    #expect(
      scene.refusal { try scene.service.waitlist.join(event.id, party: 1, by: "ben") }
        == "You are already going to \"Quay Concert\".")
    try scene.service.waitlist.join(event.id, party: 1, by: "cleo")
    try scene.service.waitlist.join(event.id, party: 1, by: "cleo")
    #expect(try scene.store.read { try $0.count(EventCollections.waitlists) } == 1)
    try scene.service.waitlist.leave(event.id, by: "cleo")
    #expect(
      scene.refusal { try scene.service.waitlist.leave(event.id, by: "cleo") }
        == "You are not on the waitlist of \"Quay Concert\".")
    try scene.service.responses.give(.going(0), event.id, by: "ben")
    #expect(
      scene.refusal { try scene.service.waitlist.join(event.id, party: 1, by: "cleo") }
        == "\"Quay Concert\" has free places: no need to wait.")
    let open = try scene.publish { $0.capacity = 1 }
    #expect(
      scene.refusal { try scene.service.waitlist.join(open.id, party: 1, by: "cleo") }
        == "\"Quay Concert\" has no waitlist.")
  }

  @Test func `a user with a full list still gets a place, and delays no one`() throws {
    let (scene, event) = try full(.promote)
    try scene.service.waitlist.join(event.id, party: 1, by: "cleo")
    let items = (0..<2000).map { SavedEvents.Item(eventID: "x\($0)", flags: "i", at: 0) }
    try scene.store.write(by: "test", at: 0) {
      try $0.put(
        EventCollections.saved(of: "cleo"), id: "cleo.2026",
        SavedEvents(userID: "cleo", events: items))
    }
    try scene.service.responses.give(.going(0), event.id, by: "ben")
    #expect(try scene.row(event, "cleo")?.going == 1)
  }

  @Test func `a cancelled event has no waitlist`() throws {
    let (scene, event) = try full(.offer)
    try scene.service.waitlist.join(event.id, party: 1, by: "cleo")
    _ = try scene.service.publishing.cancel(event.id, why: "", by: .person("ana"))
    #expect(try scene.store.read { try $0.count(EventCollections.waitlists) } == 0)
  }

  @Test func `no one waits for a past event`() throws {
    let (scene, event) = try full(.offer)
    try scene.service.waitlist.join(event.id, party: 1, by: "cleo")
    func waiting() throws -> Int {
      try scene.store.read { try $0.count(EventCollections.waitlists) }
    }
    #expect(try scene.service.maintenance.settleDue().lines == 0 && waiting() == 1)
    scene.pass(hours: 6 * 24)
    #expect(try scene.service.maintenance.settleDue().lines == 1)
    #expect(try waiting() == 0 && scene.service.maintenance.settleDue().lines == 0)
  }
}
