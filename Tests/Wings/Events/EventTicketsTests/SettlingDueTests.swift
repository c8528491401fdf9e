import Accounts
import Events
import Payments
import Store
import Testing
import Tickets

@testable import EventTickets

@Suite("Scheduled work on ticket orders")
struct SettlingDueTests {
  @Test func `a buyer whose payment was not answered has the tickets by the next round`() throws {
    let scene = try TicketScene()
    let event = try scene.concert()
    scene.till.set(.silent)
    let hold = try scene.office.hold(2, of: event.id, for: "ben")
    #expect(try scene.office.pay(hold, by: .test).state == .unsettled)
    #expect(try scene.office.settle() == 1)
    let tickets = try scene.office.tickets(ofOrder: hold.order)
    #expect(tickets.map(\.ticket.state) == [.valid, .valid])
    #expect(try scene.places(event) == "38 left" && scene.office.settle() == 0)
  }

  @Test func `an abandoned order releases its place to the next on the waitlist`() throws {
    let scene = try TicketScene()
    let event = try scene.concert { $0.capacity = 1 }
    _ = try scene.office.hold(1, of: event.id, for: "ben")
    try scene.office.events.waitlist.join(event.id, party: 1, by: "cleo")
    #expect(try scene.office.settle() == 0)
    scene.pass(minutes: 10)
    _ = scene.takeTold()
    #expect(try scene.office.settle() == 1)
    #expect(scene.takeTold() == ["placeOffered to cleo"])
    #expect(try scene.store.read { try $0.count(EventCollections.tickets) } == 0)
  }

  @Test func `an expired offer is not given to the next while it is being paid`()
    throws
  {
    let scene = try TicketScene()
    let event = try scene.concert { $0.capacity = 1 }
    let ticket = try scene.buy(event, as: "cleo")[0]
    for person in ["ben", "dan"] {
      try scene.office.events.waitlist.join(event.id, party: 1, by: person)
      scene.pass(minutes: 1)
    }
    _ = scene.takeTold()
    try scene.office.giveBack(ticket.id, by: .person("cleo"))
    #expect(scene.takeTold().contains("placeOffered to ben"))
    // The offer lasts a quarter of the eight hours that are left: 120 minutes.
    scene.pass(minutes: 115)
    let hold = try scene.office.hold(1, of: event.id, for: "ben")
    scene.pass(minutes: 6)
    try scene.office.events.maintenance.settleDue()
    #expect(scene.takeTold() == ["offerOver to ben"])
    #expect(try scene.office.pay(hold, by: .test).tickets.map(\.ticket.state) == [.valid])
    #expect(try scene.office.events.maintenance.check() == [])
  }
}
