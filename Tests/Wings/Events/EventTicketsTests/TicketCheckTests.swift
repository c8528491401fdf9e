import Accounts
import Events
import Languages
import Payments
import Store
import Testing
import Tickets
import Timekeeping

@testable import EventTickets

@Suite("Inconsistent tickets are found")
struct TicketCheckTests {
  private let ana = Author.person("ana")

  private func findings(_ scene: TicketScene) throws -> [String] {
    let own = try scene.store.read {
      try TicketCheck.findings(in: $0, at: scene.hands.now.utc)
    }
    return try (scene.office.events.maintenance.check() + own).map {
      Catalogue.english.text($0.wording)
    }
  }

  /// Changes a stored ticket directly.
  private func change(
    _ owned: OwnedTicket, _ scene: TicketScene, _ body: (inout EventTicket) -> Void
  ) throws {
    var ticket = try scene.ticket(owned).ticket
    body(&ticket)
    try scene.store.write(by: "x", at: 0) { [ticket] in
      try $0.put(EventCollections.tickets, id: owned.id, ticket)
    }
  }

  @Test func `bought, reserved, returned and admitted tickets are consistent`() throws {
    let scene = try TicketScene()
    let event = try scene.concert()
    let tickets = try scene.buy(event, 2, as: "ben")
    try scene.buy(event, as: "cleo", by: .desk)
    _ = try scene.office.hold(1, of: event.id, for: "dan")
    try scene.buy(event, 2, as: "", by: .cash)
    try scene.office.giveBack(tickets[0].id, by: .person("ben"))
    scene.pass(minutes: 7 * 60)
    #expect(try scene.door(event).admit(tickets[1].ticket.code, by: ana).verdict.isAdmitted)
    #expect(try findings(scene) == [])
  }

  @Test func `missing places are given to the ticket holders`() throws {
    let scene = try TicketScene()
    let event = try scene.concert()
    try scene.buy(event, 2, as: "ben")
    let rows = EventCollections.interests(of: event.id)
    try scene.store.write(by: "x", at: 0) { transaction in
      var row = try #require(try transaction.get(rows, "\(event.id).ben")?.value)
      row.going = 1
      try transaction.put(rows, id: row.id, row)
    }
    #expect(try findings(scene).contains("ben has more tickets than places"))
    try scene.office.events.maintenance.repair()
    #expect(try findings(scene) == [])
    #expect(try scene.places(event) == "38 left")
  }

  @Test func `a wrong code is found and never signed again`() throws {
    let scene = try TicketScene()
    let event = try scene.concert()
    let tickets = try scene.buy(event, 2, as: "ben")
    let differs = "its code says something else, or has an unknown signature"
    try change(tickets[0], scene) { $0.code = tickets[1].ticket.code }
    #expect(try findings(scene) == [differs])
    try change(tickets[0], scene) { $0.code = "" }
    #expect(try findings(scene) == [differs])
    #expect(try scene.office.events.maintenance.repair() == [])
    let twice = "another ticket has its number or its short code"
    try change(tickets[0], scene) { $0 = tickets[1].ticket }
    #expect(try findings(scene) == [twice])
    try change(tickets[0], scene) { $0 = tickets[0].ticket }
    try change(tickets[1], scene) { $0.subject += 1 }
    #expect(try findings(scene) == ["its number belongs to another event", differs])
  }

  @Test func `tickets and their payments are compared`() throws {
    let scene = try TicketScene()
    let event = try scene.concert()
    let tickets = try scene.buy(event, 2, as: "ben")
    let order = tickets[0].ticket.order
    try change(tickets[0], scene) { $0.order = "2611-nowhere" }
    #expect(try findings(scene) == ["its order 2611-nowhere is missing"])
    try change(tickets[0], scene) { $0 = tickets[0].ticket }
    try scene.store.write(by: "x", at: 0) { transaction in
      let orders = try #require(OrderCollections.orders(of: order))
      var unpaid = try #require(try transaction.get(orders, order)?.value)
      unpaid.state = .open
      try transaction.put(orders, id: order, unpaid)
    }
    let differs = "is valid, its order \(order) is open"
    #expect(try findings(scene) == [differs, differs])
    let paid = try scene.buy(event, as: "cleo")[0]
    try scene.store.write(by: "x", at: 0) {
      try $0.delete(EventCollections.tickets, id: paid.id)
    }
    #expect(
      try findings(scene).contains(
        "is missing, though order \(paid.ticket.order) was made for it"))
  }

  @Test func `money that cannot be refunded and paid tickets of deleted events are reported`()
    throws
  {
    let scene = try TicketScene()
    let event = try scene.concert()
    let ticket = try scene.buy(event, as: "cleo")[0]
    let hold = try scene.office.hold(1, of: event.id, for: "ben")
    // The event is cancelled while the payment is in progress.
    scene.till.set(.silent)
    scene.till.refuseRefunds("closed")
    #expect(try scene.office.pay(hold, by: .test).state == .unsettled)
    _ = try scene.office.events.publishing.cancel(event.id, why: "Storm", by: ana)
    #expect(try scene.office.settle() == 1)
    while try scene.office.settle() > 0 {}
    #expect(
      try findings(scene) == [
        "a refund of 253.75 UAH is due and failed: lapit ticket refund --order ID "
          + "tries again, --by-hand records a refund by hand"
      ])
    try scene.store.write(by: "x", at: 0) { try $0.delete(EventCollections.events, id: event.id) }
    let gone = try scene.office.events.maintenance.check().filter { $0.kind == .paidForGone }
    #expect(gone.map(\.id) == [ticket.id])
    try scene.office.events.maintenance.repair()
    #expect(try scene.ticket(ticket).ticket.state == .valid)
  }

  @Test
  func `an unanswered refund is reported to organizers, found, and handed over`()
    throws
  {
    let scene = try TicketScene()
    let event = try scene.concert()
    let ticket = try scene.buy(event, as: "ben")[0]
    _ = try scene.office.events.publishing.cancel(event.id, why: "Storm", by: ana)
    let deaf = TicketOffice(
      scene.office.events, keys: scene.office.issuer.keys,
      ways: [
        PaymentMethod(
          kind: .test, pay: { _ in nil }, status: { _ in nil }, refund: { _, _, _ in nil })
      ])
    #expect(try deaf.refundAll(of: event.id, by: ana) == RefundCounts(underWay: 1))
    #expect(try findings(scene) == [] && deaf.refunds(of: event.id).map(\.state) == [.underWay])
    _ = scene.takeTold()
    scene.pass(minutes: 2_316)
    #expect(try deaf.settle() == 1 && scene.takeTold() == ["refundUnanswered to ana"])
    #expect(
      try findings(scene) == [
        "the payment provider never confirmed the refund of 253.75 UAH: check there, "
          + "then lapit ticket refund \(ticket.id) --by-hand records it as done; without --by-hand "
          + "it asks again"
      ])
    #expect(try deaf.refunds(of: event.id).map(\.state) == [.unanswered])
    #expect(try deaf.refund(.item(ticket.id), by: ana) == .unanswered)
    #expect(try deaf.refundAll(of: event.id, by: ana) == RefundCounts(unanswered: 1))
    #expect(try deaf.refund(.item(ticket.id), by: ana, isByHand: true) == .done)
    #expect(try findings(scene) == [] && scene.ticket(ticket).standing == .refunded)
    #expect(scene.takeTold() == ["refunded to ben"])
    let history = try EventDirectory(store: scene.store, clock: .manual(scene.hands))
      .history(of: event.id, for: ana)
    #expect(history.first { $0.kind == .refundUnanswered }?.why == "253.75 UAH")
    let paid = try #require(try deaf.refunds(of: event.id).first?.paidBack)
    #expect(paid.isByHand && paid.name.hasPrefix("Ana"))
  }

  @Test func `money owed by another section is not reported for events`() throws {
    let scene = try TicketScene()
    try scene.store.write(by: "x", at: 0) { transaction in
      for (id, subject) in [("2611-seat", "showing:2611-4711"), ("2611-place", "event:gone")] {
        var order = Order(
          subject: subject, holder: "ben", lines: [OrderLine(item: "7-12", price: 13_000)],
          total: 13_000, currency: "UAH", heldUntil: 0)
        (order.state, order.received) = (.refundDue, 13_000)
        order.payments = [OrderPayment("r", amount: 13_000, by: .test)]
        let orders = try #require(OrderCollections.orders(of: id))
        try transaction.put(orders, id: id, order)
      }
    }
    let found = try scene.store.read {
      try TicketCheck.findings(in: $0, at: scene.hands.now.utc)
    }
    #expect(found.map(\.id) == ["2611-place"] && found.map(\.kind) == [.moneyDue])
    #expect(throws: OrderError.noSuchOrder) {
      try scene.office.refund(.order("2611-seat"), by: .shell, isByHand: true)
    }
  }

  @Test func `an expired order is given up`() throws {
    let scene = try TicketScene()
    let event = try scene.concert { $0.capacity = 1 }
    let hold = try scene.office.hold(1, of: event.id, for: "ben")
    scene.pass(minutes: 11)
    _ = try scene.office.hold(1, of: event.id, for: "cleo")
    #expect(try scene.office.payments.order(hold.order)?.state == .dropped)
  }

  @Test func `a card terminal's receipt is stored with its ticket`() throws {
    let scene = try TicketScene()
    let event = try scene.concert()
    let ticket = try scene.buy(event, as: "ben", by: .desk)[0]
    scene.pass(minutes: 7 * 60)
    let answer = try scene.door(event).takePayment(
      for: ticket.id, as: .terminal, reference: "R 0042", by: ana)
    #expect(answer.verdict.isAdmitted)
    let order = try #require(try scene.office.payments.order(ticket.ticket.order))
    #expect(order.kind == .terminal && order.reference == "R 0042" && order.state == .paid)
    #expect(try findings(scene) == [])
  }
}
