import Accounts
import Events
import Testing
import Timekeeping

@Suite("A clock that is set back")
struct ClockSetBackTests {
  private let hour = 3_600_000

  @Test func `offers no place twice, and an offer can be accepted`() throws {
    let scene = try ServiceScene()
    let event = try scene.publish { ($0.capacity, $0.waitlist) = (1, .offer) }
    try scene.service.responses.give(.going(1), event.id, by: "ben")
    try scene.service.waitlist.join(event.id, party: 1, by: "cleo")
    try scene.service.responses.give(.going(0), event.id, by: "ben")
    #expect(scene.told().contains { $0.hasPrefix("placeOffered to cleo") })
    scene.hands.stepWallClock(milliseconds: -hour)
    try scene.service.maintenance.settleDue()
    #expect(scene.told() == [])
    #expect(
      scene.refusal { try scene.service.responses.give(.going(1), event.id, by: "dan") }.contains(
        "full"))
    #expect(try scene.service.maintenance.check() == [])
    try scene.service.waitlist.takeOffer(event.id, by: "cleo")
    #expect(try scene.places(event) == "full")
    #expect(try scene.service.maintenance.check() == [])
  }

  @Test func `announces a change once, at its time by the current clock`() throws {
    let scene = try ServiceScene()
    let event = try scene.publish()
    try scene.service.responses.give(.interested(true), event.id, by: "ben")
    _ = scene.told()
    try scene.edit(event) { $0.start = "2026-11-21 19:00" }
    scene.hands.stepWallClock(milliseconds: -hour)
    try scene.service.maintenance.settleDue()
    #expect(scene.told() == [])
    scene.pass(hours: 2)
    try scene.service.maintenance.settleDue()
    try scene.service.maintenance.settleDue()
    #expect(scene.told().count == 1)
    // An earlier interest counts once, and so does one that is repeated later.
    try scene.service.responses.give(.interested(false), event.id, by: "ben")
    try scene.service.responses.give(.interested(true), event.id, by: "ben")
    #expect(try scene.popularity(event)?.interestsCount == 1)
    #expect(try scene.service.maintenance.check() == [])
  }
}
