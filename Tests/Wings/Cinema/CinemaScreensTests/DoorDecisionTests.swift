import Accounts
import Cinema
import Shell
import Store
import Terminal
import Testing
import Tickets

@testable import CinemaScreens

@Suite("What people decide at the door of a cinema")
struct DoorDecisionTests {
  /// The scans with a reason: verdict, reason and author.
  private func decisions(_ scene: CinemaScreensScene, on day: String) throws -> [[String]] {
    try scene.store.read { try $0.find(CinemaCollections.scans(day)) }.map(\.value)
      .filter { !$0.reason.isEmpty }.map { [$0.verdict, $0.reason, $0.by] }
  }

  @Test func `a cashier admits a late ticket with a reason, which is recorded, and can undo it`()
    throws
  {
    let (scene, showing) = try CinemaScreensScene.atDoor(as: .cashier)
    let ticket = try scene.sell([1, 2], of: showing)[0]
    scene.pass(hours: 7.8)
    let pane = try scene.open(.door(nil))
    #expect(
      scene.disabled("!", in: pane)
        == "The last ticket was not early, late or for another showing.")
    scene.type(ticket.code, in: pane)
    #expect(scene.shows("too late by 8 min: a cashier can decide", in: pane))
    scene.press("!", in: pane)
    #expect(scene.told == ["Type a reason, then Enter. It is recorded."])
    scene.press(.enter, in: pane)
    #expect(scene.told == ["Say why the person is admitted."])
    scene.type("missed the tram", in: pane)
    scene.press(.enter, in: pane)
    #expect(scene.shows("OK  The Salt Clock 19:10  hall 2  A1", in: pane))
    #expect(scene.shows("missed the tram  1 of 2", in: pane))
    #expect(scene.shows("19:10 The Salt Clock 1/2", in: pane))
    #expect(
      try decisions(scene, on: showing.day) == [["admitted", "missed the tram", "ana"]])
    scene.press("-", in: pane)
    #expect(scene.told == ["Admission undone: the code is valid again."])
    #expect(scene.shows("19:10 The Salt Clock 0/2", in: pane))
  }

  @Test func `a code that is scanned into a reason is checked, and no one is admitted by it`()
    throws
  {
    let (scene, showing) = try CinemaScreensScene.atDoor(as: .cashier)
    let tickets = try scene.sell([1, 2], of: showing)
    scene.pass(hours: 7.8)
    let pane = try scene.open(.door(nil))
    scene.type(tickets[0].code, in: pane)
    scene.type("!tram", in: pane)
    scene.type(tickets[1].code, in: pane)
    #expect(scene.shows("NO  The Salt Clock 19:10  hall 2  A2", in: pane))
    #expect(try decisions(scene, on: showing.day).isEmpty)
  }

  @Test func `a ticket of another cinema or of a far day is not to be decided here`() throws {
    let (scene, showing) = try CinemaScreensScene.atDoor(as: .cashier)
    let far = try scene.sell([1], of: scene.show(showing.movieID, in: scene.hallOne))[0]
    let later = try scene.sell([1], of: scene.show(showing.movieID, "2026-11-25"))[0]
    let next = try scene.sell([1], of: scene.show(showing.movieID, "2026-11-22"))[0]
    let pane = try scene.open(.door(nil))
    for ticket in [far, later] {
      scene.type(ticket.code, in: pane)
      #expect(scene.shows("NO  The Salt Clock", in: pane))
      #expect(scene.disabled("!", in: pane) != nil)
    }
    scene.type(next.code, in: pane)
    #expect(scene.disabled("!", in: pane) == nil)
  }

  @Test func `the door staff has no key to admit with a reason`() throws {
    let (scene, _) = try CinemaScreensScene.atDoor()
    let pane = try scene.open(.door(nil))
    #expect(!pane.bindings.contains { $0.matches(.character("!")) })
  }

  @Test func `a door admits to the halls that are chosen for it`() throws {
    let (scene, showing) = try CinemaScreensScene.atDoor()
    let alone = try scene.open(.door(nil))
    #expect(!alone.bindings.contains { $0.matches(.character("#")) })
    let three = try scene.context.cinema.cinemas.put(.of("3"), in: scene.zoria, by: .shell)
    let ticket = try scene.sell([1], of: scene.show(showing.movieID, in: three))[0]
    scene.pass(hours: 6.5)
    let pane = try scene.open(.door(nil))
    scene.press("#", in: pane)
    #expect(scene.place == .doorHalls(scene.zoria))
    let form = try scene.open(.doorHalls(scene.zoria))
    #expect(scene.shows("Without a tick the door admits to all halls.", in: form))
    #expect(try scene.line(with: "hall 2", of: form).contains("[ ]"))
    scene.press(" ", in: form)
    scene.press(.enter, in: form)
    #expect(scene.hasGoneBack && !form.hasUnsavedText)
    scene.settle(pane)
    #expect(scene.context.text(pane.title) == "Door: Zoria, hall 2")
    scene.type(ticket.code, in: pane)
    #expect(scene.shows("hall 3: next door", in: pane))
    #expect(try scene.line(with: "hall 2", of: scene.open(.doorHalls(scene.zoria))).contains("[x]"))
  }
}
