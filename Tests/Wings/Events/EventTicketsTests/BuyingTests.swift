import Accounts
import Events
import Payments
import Store
import Testing
import Tickets

@testable import EventTickets

@Suite("Tickets of an event are bought")
struct BuyingTests {
  @Test func `the price with its fee is known before paying, and the desk takes no fee`()
    throws
  {
    let scene = try TicketScene()
    let event = try scene.concert()
    let price = try #require(event.price)
    let fee = scene.office.fee(for: price, by: .test)
    #expect(fee.total == 25_375 && fee.fee == 375)
    #expect(scene.office.fee(for: price, by: .desk).total == 25_000)
    let tickets = try scene.buy(event, 2, as: "ben")
    #expect(tickets.map(\.ticket.total) == [25_375, 25_375])
    #expect(tickets.allSatisfy { $0.ticket.state == .valid && $0.ticket.code.count == 187 })
    #expect(scene.till.balance == 50_750)
    #expect(try scene.places(event) == "38 left")
  }

  @Test func `places are held for ten minutes and free again after that`() throws {
    let scene = try TicketScene()
    let event = try scene.concert { $0.capacity = 2 }
    let hold = try scene.office.hold(2, of: event.id, for: "ben")
    #expect(try scene.places(event) == "full")
    #expect(scene.refusal { try scene.buy(event, as: "cleo") }.contains("full"))
    scene.pass(minutes: 10)
    #expect(try scene.places(event) == "2 left")
    try scene.buy(event, as: "cleo")
    #expect(scene.refusal { _ = try scene.office.pay(hold, by: .desk) }.contains("expired"))
    #expect(try scene.places(event) == "1 left")
  }

  @Test func `going back and choosing another number replaces the hold`() throws {
    let scene = try TicketScene()
    let event = try scene.concert { $0.capacity = 4 }
    _ = try scene.office.hold(3, of: event.id, for: "ben")
    let hold = try scene.office.hold(4, of: event.id, for: "ben")
    #expect(try scene.places(event) == "full")
    try scene.office.drop(hold)
    #expect(try scene.places(event) == "4 left")
    #expect(try scene.store.read { try $0.count(EventCollections.tickets) } == 0)
  }

  @Test func `a place to be paid at the desk is reserved, and has its code already`() throws {
    let scene = try TicketScene()
    let event = try scene.concert()
    let tickets = try scene.buy(event, as: "ben", by: .desk)
    #expect(tickets.map(\.ticket.state) == [.unpaid])
    #expect(tickets[0].ticket.total == 25_000)
    #expect(TicketCode(tickets[0].ticket.code) != nil)
    #expect(try scene.places(event) == "39 left")
    try scene.office.giveBack(tickets[0].id, by: .person("ben"))
    #expect(try scene.ticket(tickets[0]).standing == .cancelled)
    #expect(try scene.places(event) == "40 left")
  }

  @Test func `a declined payment keeps the places for another try`() throws {
    let scene = try TicketScene()
    let event = try scene.concert()
    scene.till.set(.declined)
    let hold = try scene.office.hold(1, of: event.id, for: "ben")
    #expect(try scene.office.pay(hold, by: .test).state == .open)
    scene.till.set(.succeeds)
    #expect(try scene.office.pay(hold, by: .test).state == .paid)
  }

  @Test func `a free ticket is valid at once without a payment`() throws {
    let scene = try TicketScene()
    let event = try scene.concert { $0.price = Price(amount: 0, currency: "UAH") }
    #expect(try scene.buy(event, as: "ben", by: .desk)[0].ticket.state == .valid)
  }

  @Test func `tickets are limited to the party size, and going requires a ticket`() throws {
    let scene = try TicketScene()
    let event = try scene.concert()
    try scene.buy(event, 3, as: "ben")
    #expect(scene.refusal { try scene.buy(event, 2, as: "ben") }.contains("4"))
    #expect(
      scene.refusal { try scene.office.events.responses.give(.going(1), event.id, by: "cleo") }
        == "\"Quay Concert\" needs tickets: b buys one.")
    #expect(
      scene.refusal { try scene.office.events.responses.give(.going(0), event.id, by: "ben") }
        .contains("ticket"))
  }

  @Test func `selling requires one price`() throws {
    let scene = try TicketScene()
    #expect(scene.refusal { _ = try scene.concert { $0.price = nil } }.contains("one price"))
    let ranged = scene.refusal {
      _ = try scene.concert { $0.price = Price(amount: 25_000, upTo: 30_000, currency: "UAH") }
    }
    #expect(ranged.contains("one price"))
  }

  @Test func `a returned place is offered to the waitlist and bought in time`() throws {
    let scene = try TicketScene()
    let event = try scene.concert { $0.capacity = 1 }
    let ticket = try scene.buy(event, as: "ben")[0]
    try scene.office.events.waitlist.join(event.id, party: 1, by: "cleo")
    try scene.office.giveBack(ticket.id, by: .person("ben"))
    #expect(
      scene.takeTold() == [
        "followedAdds", "interestInMine to ana", "ticketsBought to ben", "interestInMine to ana",
        "placeOffered to cleo", "ticketReturned to ben",
      ])
    #expect(scene.refusal { try scene.buy(event, as: "dan") }.contains("full"))
    // The offered place is not counted twice while she pays.
    let hold = try scene.office.hold(1, of: event.id, for: "cleo")
    #expect(scene.refusal { try scene.buy(event, as: "dan") }.contains("full"))
    #expect(try scene.office.pay(hold, by: .desk).tickets[0].ticket.state == .unpaid)
    #expect(try scene.places(event) == "full")
    #expect(try scene.office.events.maintenance.check() == [])
  }

  @Test func `a ticket can be returned until two hours before the start`() throws {
    let scene = try TicketScene()
    let event = try scene.concert()
    let ticket = try scene.buy(event, as: "ben")[0]
    #expect(
      scene.refusal { try scene.office.giveBack(ticket.id, by: .person("cleo")) } != "done")
    scene.pass(minutes: 6 * 60 + 1)
    #expect(scene.refusal { try scene.office.giveBack(ticket.id, by: .person("ben")) } != "done")
    try scene.office.giveBack(ticket.id, by: .person("ana"))
    #expect(try scene.ticket(ticket).standing == .refundOwed)
    #expect(try scene.office.refund(.item(ticket.id), by: .person("ana")) == .done)
    #expect(try scene.ticket(ticket).standing == .refunded)
    #expect(scene.till.balance == 0)
  }

  @Test func `tickets are sold until the start or the chosen time, and at the door to the end`()
    throws
  {
    let scene = try TicketScene()
    let event = try scene.concert()
    let short = try scene.concert {
      ($0.title, $0.salesEnd) = ("Jazz Night", TicketScene.start + 3600)
    }
    let long = try scene.concert {
      ($0.title, $0.salesEnd) = ("Late Night", TicketScene.start + 9 * 3600)
    }
    func said(_ event: Event) -> String {
      scene.refusal { try scene.buy(event, as: "ben") }
    }
    scene.pass(minutes: 59)
    #expect(said(short) == "done")
    scene.pass(minutes: 1)
    #expect(said(short) != "done" && said(event) == "done")
    scene.pass(minutes: 7 * 60)
    #expect(said(event) != "done" && said(long) == "done")
    #expect(try scene.buy(event, as: "", by: .cash).count == 1)
  }

  @Test func `sales end with the event at the latest`() throws {
    let scene = try TicketScene()
    let said = scene.refusal {
      _ = try scene.concert { $0.salesEnd = TicketScene.start + 11 * 3600 + 1 }
    }
    #expect(said == "Ticket sales must end before the event ends.")
  }
}
